-- What somebody is told: at the bell, and by mail unless they wish for none. Of publishes and notices, of work orders (who is
-- to do one, and whoever ordered it), and of a build of the web player that halts by itself.
create table told (
  id bigint generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  kind text not null check (kind in (
    'rolloutHalted', 'rolloutDone', 'reviewAsked', 'reviewApproved', 'reviewRejected', 'workAsked', 'workDone',
    'workImpossible', 'buildHalted')),
  publish_id integer references publish on delete cascade,
  -- Who did it; nobody where the clock did.
  person text not null default '',
  -- Why, in words or in the figures that made it halt.
  reason text check (length(reason) between 1 and 500),
  bad integer check (bad >= 0),
  rest_bad integer check (rest_bad >= 0),
  read_at timestamptz,
  notice_id integer references screen_notice on delete cascade,
  work_id integer references work_order on delete cascade,
  build_id integer references player_rollout on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint told_subject check (num_nonnulls(publish_id, notice_id, work_id, build_id) = 1)
);
create index told_by_user on told (user_id, id desc);
create index told_by_publish on told (publish_id);
create index told_by_notice on told (notice_id) where notice_id is not null;
create index told_by_work on told (work_id) where work_id is not null;
create index told_by_build on told (build_id) where build_id is not null;

-- A row: of what somebody wants no mail.
create table told_wish (
  user_id integer primary key references app_user on delete cascade,
  without text[] not null check (without <@ array['rollouts', 'reviews', 'work']),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A table that somebody gets by mail each day, week or month, with the rights that this person has by then.
create table table_mail (
  id integer generated always as identity primary key,
  owner_id integer not null references app_user on delete cascade,
  -- The brand that was chosen when it was ordered.
  brand_code text references brand on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- The call that answers the table, and what it is asked.
  call text not null check (length(call) between 1 and 60),
  wish jsonb not null,
  language text not null check (language in ('ko', 'en', 'de', 'es', 'fr', 'it', 'sv')),
  rhythm text not null check (rhythm in ('day', 'week', 'month')),
  next_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index table_mail_by_owner on table_mail (owner_id);
create index table_mail_by_brand on table_mail (brand_code);
create index table_mail_due on table_mail (next_at);

-- Each morning one mail tells what waits, lapses and falls short. A row: of what somebody wants to hear nothing.
create table digest_wish (
  user_id integer primary key references app_user on delete cascade,
  without text[] not null check (without <@ array['approvals', 'holds', 'expiries', 'shortfalls']),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The mornings that were served, so that none is served twice.
create table digest_day (
  day date primary key,
  created_at timestamptz not null default now()
);
