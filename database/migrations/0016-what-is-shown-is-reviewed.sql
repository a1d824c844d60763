-- What somebody asked for: a publish as it is saved, or other contents for one that runs; or a notice.
create table publish_request (
  id integer generated always as identity primary key,
  publish_id integer references publish on delete cascade,
  state text not null default 'asked' check (state in ('asked', 'approved', 'rejected', 'discarded')),
  -- The contents that a running publish shall show, from when, and in which stages; none where all of it is asked for.
  contents integer[] check (cardinality(contents) between 1 and 99),
  at timestamptz,
  steps smallint[],
  pause_minutes integer check (pause_minutes between 1 and 10080),
  -- The very bytes, places and period that were asked for or, once it is decided, judged.
  hash text not null check (length(hash) = 64),
  asked_by integer references app_user on delete set null,
  asker text not null,
  asked_at timestamptz not null,
  decided_by integer references app_user on delete set null,
  decider text,
  decided_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  notice_id integer references screen_notice on delete cascade,
  -- Of a notice that runs: the fields that shall be others, or the interim notice that shall lie over it.
  change jsonb,
  -- The picture of the change, which nobody else holds yet.
  file_id integer references file on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'asked') = (decided_at is null)),
  check (state <> 'rejected' or reason is not null),
  check (contents is not null or (at is null and steps is null and pause_minutes is null)),
  constraint publish_request_subject check (num_nonnulls(publish_id, notice_id) = 1),
  constraint publish_request_change check (change is null or notice_id is not null),
  constraint publish_request_contents check (contents is null or publish_id is not null),
  constraint publish_request_file check (file_id is null or change is not null)
);
create unique index publish_request_open on publish_request (publish_id) where state = 'asked';
create index publish_request_by_publish on publish_request (publish_id, id);
create unique index publish_request_open_notice on publish_request (notice_id) where state = 'asked';
create index publish_request_by_notice on publish_request (notice_id, id) where notice_id is not null;
create index publish_request_by_file on publish_request (file_id) where file_id is not null;
-- One page lists what waits, oldest first: of all that was ever asked for, sent in or requested it reads the open ones.
create index publish_request_asked on publish_request (asked_at) where state = 'asked';
