-- Whoever may not publish alone asks for it. Those who publish today go on as they do: the right comes with what they hold.
insert into program (name, properties, sort)
select 'publish-approve', 64, sort from program where name = 'publish';
insert into authority (operator_type, role, program, properties)
select operator_type, role, 'publish-approve', 64 from authority where program = 'publish' and properties & 10 > 0;
insert into permission_group_grant (permission_group_id, program, properties)
select permission_group_id, 'publish-approve', 64
from permission_group_grant
where program = 'publish' and properties & 10 > 0;

alter table publish
  -- review: 0 requested, 1 approved, 2 rejected
  add column review smallint not null default 1 check (review in (0, 1, 2));

drop trigger publish_marks_schedule on publish;
create trigger publish_marks_schedule after update of starts_at, ends_at, stopped_at, review on publish
  for each row when (
    (old.starts_at, old.ends_at, old.stopped_at, old.review)
    is distinct from
    (new.starts_at, new.ends_at, new.stopped_at, new.review))
  execute function mark_house();

-- What somebody asked for: a publish as it is saved, or other contents for one that runs.
create table publish_request (
  id integer generated always as identity primary key,
  publish_id integer not null references publish on delete cascade,
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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'asked') = (decided_at is null)),
  check (state <> 'rejected' or reason is not null),
  check (contents is not null or (at is null and steps is null and pause_minutes is null))
);
create unique index publish_request_open on publish_request (publish_id) where state = 'asked';
create index publish_request_by_publish on publish_request (publish_id, id);
