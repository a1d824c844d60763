-- An act on a month that takes longer than one waits for: done by a job, looked at by whoever opens the month.
create table closing_run (
  id bigint generated always as identity primary key,
  job_id bigint references job on delete set null,
  month text not null references closing_month on delete cascade,
  act text not null check (act in ('calculate', 'confirm', 'close')),
  reason text,
  owner_id integer not null references app_user on delete cascade,
  -- Set while a super works as someone else: the person who really sits there.
  acting_user_id integer references app_user on delete set null,
  -- Words in which it was refused; nothing where it was done.
  refusal jsonb,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Whoever asks for a month that is being worked on joins that run.
create unique index closing_run_open on closing_run (month) where finished_at is null;
create index closing_run_by_month on closing_run (month, id desc);
