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
