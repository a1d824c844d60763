-- What somebody is told of a publish: at the bell, and by mail unless they wish for none.
create table told (
  id bigint generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  kind text not null check (kind in ('rolloutHalted', 'rolloutDone', 'reviewAsked', 'reviewApproved', 'reviewRejected')),
  publish_id integer not null references publish on delete cascade,
  -- Who did it; nobody where the clock did.
  person text not null default '',
  -- Why, in words or in the figures that made it halt.
  reason text check (length(reason) between 1 and 500),
  bad integer check (bad >= 0),
  rest_bad integer check (rest_bad >= 0),
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index told_by_user on told (user_id, id desc);
create index told_by_publish on told (publish_id);

-- A row: of what somebody wants no mail.
create table told_wish (
  user_id integer primary key references app_user on delete cascade,
  without text[] not null check (without <@ array['rollouts', 'reviews']),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table message
  add column told_id bigint references told on delete cascade,
  drop constraint message_kind_check,
  add constraint message_kind_check
    check (kind in ('promotion', 'reset', 'invitation', 'passwordChanged', 'table', 'digest', 'told'));
create index message_by_told on message (told_id);
