-- Builds of the web player whose files lie in the data folder, by the hash of what they hold.
create table player_build (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  arrived_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index player_build_by_arrival on player_build (arrived_at desc);

-- A build of the web player comes to some screens first. The last one says what every screen is to run.
create table player_rollout (
  id integer generated always as identity primary key,
  build text not null references player_build,
  -- That which all others run meanwhile, and all once it is taken back; none for the first build of all.
  earlier text references player_build,
  state text not null default 'running' check (state in ('running', 'halted', 'done', 'takenBack')),
  -- How many in a hundred screens run it from each ring on; the last ring is all of them.
  steps smallint[] not null check (cardinality(steps) between 1 and 10 and steps[cardinality(steps)] = 100),
  -- The ring that is open, and since when.
  stage smallint not null default 1 check (stage between 1 and cardinality(steps)),
  stage_since timestamptz not null,
  -- The next ring opens by itself after so long; by hand without.
  pause_minutes integer check (pause_minutes between 1 and 10080),
  -- What made it halt: screens that came to grief since, in its rings and beside them.
  halted_at timestamptz,
  halted_bad integer,
  halted_rest_bad integer,
  registered_by integer references app_user on delete set null,
  registrant text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (earlier is not null or state = 'done')
);
create unique index player_rollout_open on player_rollout ((true)) where state in ('running', 'halted');

-- A screen that comes later waits for the last ring.
create table player_rollout_screen (
  rollout_id integer not null references player_rollout on delete cascade,
  media_id text not null references media on delete cascade,
  stage smallint not null check (stage > 0),
  -- Something was wrong with it before it ran anything new.
  was_bad boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (rollout_id, media_id)
);
create index player_rollout_screen_by_media on player_rollout_screen (media_id);
