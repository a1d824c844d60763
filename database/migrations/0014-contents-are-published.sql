create table content (
  id integer generated always as identity primary key,
  brand_code text not null references brand on delete restrict,
  name text not null check (length(name) between 1 and 100),
  -- contentType: 10 notice, 20 houseAd
  type smallint not null default 20 check (type in (10, 20)),
  file_id integer not null references file on delete restrict,
  -- layout: H horizontal, V vertical
  layout text not null check (layout in ('H', 'V')),
  -- layoutType: 0 fullScreen, 1 splitScreen
  layout_type smallint not null default 0 check (layout_type in (0, 1)),
  -- publicity: 0 private, 1 public
  is_public smallint not null default 1 check (is_public in (0, 1)),
  play_seconds integer not null check (play_seconds between 1 and 3600),
  -- The weekly plan of a house content: in which hours of the venue's clock it may play. One mask a weekday, Sunday
  -- first, bit h for the hour h; a content without one may always play.
  weekly_hours integer[]
    check (array_length(weekly_hours, 1) = 7 and 0 <= all (weekly_hours) and 16777215 >= all (weekly_hours)),
  hidden_at timestamptz,
  registered_by integer references app_user on delete set null,
  registrant text not null,
  -- A board is a content: its file is a still of the board.
  board_id integer references board on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index content_by_brand on content (brand_code, id desc);
create unique index content_by_board on content (board_id) where board_id is not null;

create table publish (
  id integer generated always as identity primary key,
  brand_code text not null references brand on delete restrict,
  name text not null check (length(name) between 1 and 100),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  stopped_at timestamptz,
  stop_reason text check (length(stop_reason) between 1 and 500),
  registered_by integer references app_user on delete set null,
  registrant text not null,
  modifier text,
  -- review: 0 requested, 1 approved, 2 rejected
  review smallint not null default 1 check (review in (0, 1, 2)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at < ends_at),
  check ((stopped_at is null) = (stop_reason is null))
);
create index publish_by_brand on publish (brand_code, id desc);
create index publish_by_end on publish (brand_code, ends_at);

-- From an instant on a running publish shows other contents. What it began with belongs to no change.
create table publish_change (
  id integer generated always as identity primary key,
  publish_id integer not null references publish on delete cascade,
  at timestamptz not null,
  -- Before its instant somebody thought better of it: it never was.
  called_off_at timestamptz,
  registered_by integer references app_user on delete set null,
  registrant text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index publish_change_by_publish on publish_change (publish_id, at, id) where called_off_at is null;

create table publish_content (
  publish_id integer not null references publish on delete cascade,
  place smallint not null,
  content_id integer not null references content on delete restrict,
  -- None: what the publish began with.
  change_id integer references publish_change on delete cascade,
  created_at timestamptz not null default now(),
  constraint publish_content_place unique nulls not distinct (publish_id, change_id, place)
);
create index publish_content_by_content on publish_content (content_id);

create table publish_target (
  id integer generated always as identity primary key,
  publish_id integer not null references publish on delete cascade,
  group_code integer references brand_group on delete restrict,
  venue_id integer references venue on delete restrict,
  media_id text references media on delete restrict,
  media_group_id integer references media_group on delete restrict,
  created_at timestamptz not null default now(),
  check (num_nonnulls(group_code, venue_id, media_id, media_group_id) = 1)
);
create index publish_target_by_publish on publish_target (publish_id);
create index publish_target_by_venue on publish_target (venue_id);
create index publish_target_by_group on publish_target (group_code);
create index publish_target_by_media on publish_target (media_id) where media_id is not null;
create index publish_target_by_media_group on publish_target (media_group_id) where media_group_id is not null;

-- Contents come to some screens first: those a publish begins with, or those of a change.
create table publish_rollout (
  id integer generated always as identity primary key,
  publish_id integer not null references publish on delete cascade,
  change_id integer references publish_change on delete cascade,
  state text not null default 'running' check (state in ('running', 'halted', 'done', 'takenBack')),
  -- How many in a hundred screens show it from each stage on; the last stage is all of them.
  steps smallint[] not null check (cardinality(steps) between 2 and 10 and steps[cardinality(steps)] = 100),
  -- The stage that is open, and since when.
  stage smallint not null default 1 check (stage between 1 and cardinality(steps)),
  stage_since timestamptz not null,
  -- The next stage opens by itself after so long; by hand without.
  pause_minutes integer check (pause_minutes between 1 and 10080),
  -- What made it halt: screens that came to grief since, in the stage and beside it.
  halted_at timestamptz,
  halted_bad integer,
  halted_rest_bad integer,
  registered_by integer references app_user on delete set null,
  registrant text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint publish_rollout_of_version unique nulls not distinct (publish_id, change_id)
);
create index publish_rollout_open on publish_rollout (publish_id) where state in ('running', 'halted');

-- Drawn when it is ordered. A screen that comes later waits for the last stage.
create table publish_rollout_screen (
  rollout_id integer not null references publish_rollout on delete cascade,
  media_id text not null references media on delete cascade,
  stage smallint not null check (stage > 0),
  -- Something was wrong with it before it showed anything new.
  was_bad boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (rollout_id, media_id)
);
create index publish_rollout_screen_by_media on publish_rollout_screen (media_id);
