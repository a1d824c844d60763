-- What a user sees of work done in the background. The queue itself is the worker library's; its entries carry the id
-- of a row here and nothing else.
create table job (
  id bigint generated always as identity primary key,
  kind text not null check (length(kind) between 1 and 64),
  -- Jobs of one key run one after the other, and only one of them waits.
  key text check (length(key) between 1 and 200),
  payload jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  message text not null default '',
  owner_id integer references app_user on delete set null,
  brand_code text references brand on delete set null,
  error text,
  attempts smallint not null default 0,
  -- The worker that has it, and a number that grows with every take-over: who holds an old number may write no more.
  worker_id text,
  fence integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((state in ('done', 'failed')) = (finished_at is not null))
);
create unique index job_waits_once_per_key on job (kind, key) where state = 'queued' and attempts = 0;
create index job_unfinished on job (id) where state in ('queued', 'running');
create index job_by_owner on job (owner_id, id desc);
create index job_by_brand on job (brand_code, id desc);

-- A process that works on jobs says every few seconds that it lives; the jobs of a silent one go to others.
create table job_worker (
  id text primary key,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- One act on every row that a person ticked or that matched their filter, done in the background row by row.
create table bulk_run (
  id bigint generated always as identity primary key,
  job_id bigint references job on delete set null,
  owner_id integer not null references app_user on delete cascade,
  -- Set while a super works as someone else: the person who really sits there.
  acting_user_id integer references app_user on delete set null,
  -- The brand the person looked at: lists show its rows alone.
  brand_code text references brand on delete set null,
  act text not null check (length(act) between 1 and 60),
  -- What the act takes beside the row, such as a reason.
  input jsonb not null default '{}',
  -- Either the rows that were ticked or the filter that was seen, never both.
  ticked jsonb,
  filter jsonb,
  -- How many rows there were when the person said yes.
  expected integer not null check (expected > 0),
  -- Nothing until the rows are written down.
  total integer check (total >= 0),
  done integer not null default 0,
  refused integer not null default 0,
  cancelled_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((ticked is null) <> (filter is null))
);
create index bulk_run_by_owner on bulk_run (owner_id, id desc);
create index bulk_run_by_age on bulk_run (finished_at);

create table bulk_row (
  run_id bigint not null references bulk_run on delete cascade,
  place integer not null,
  row_key text not null,
  row_name text not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'done', 'refused', 'cancelled')),
  -- Why it was refused: a message id, what the message needs, and the field it is about.
  refusal jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (run_id, place),
  check ((outcome = 'refused') = (refusal is not null))
);
create index bulk_row_waiting on bulk_row (run_id, place) where outcome = 'waiting';
