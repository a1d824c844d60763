-- Notices that screens show: at the bottom edge over what plays, or over the whole screen in slots of their own.
create table screen_notice (
  id integer generated always as identity primary key,
  brand_code text not null references brand on delete restrict,
  is_middle boolean not null,
  name text not null check (length(name) between 1 and 100),
  -- noticeType: 0 text, 1 image
  type smallint not null default 0 check (type in (0, 1)),
  -- noticeUiType: TXT01 still, TXT02 running, TXT03 titled
  shape text not null default 'TXT01' check (shape in ('TXT01', 'TXT02', 'TXT03')),
  -- noticeInfoType: 0 publicInformation, 1 notice
  info_type smallint not null default 1 check (info_type in (0, 1)),
  -- noticePriority: 1 first, 2 second, 3 third
  priority smallint not null default 2 check (priority in (1, 2, 3)),
  title text check (length(title) between 1 and 60),
  words text check (length(words) between 1 and 300),
  file_id integer references file on delete restrict,
  -- Of those over the whole screen: how long, and once in how many loops.
  play_seconds integer not null default 15 check (play_seconds between 15 and 60 and play_seconds % 15 = 0),
  every_loops smallint not null default 1 check (every_loops between 1 and 20),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  stopped_at timestamptz,
  stop_reason text check (length(stop_reason) between 1 and 500),
  -- The interim notice that is laid over it for a while.
  interim_file_id integer references file on delete restrict,
  interim_from timestamptz,
  interim_to timestamptz,
  registered_by integer references app_user on delete set null,
  registrant text not null,
  modifier text,
  -- review: 0 requested, 1 approved, 2 rejected
  review smallint not null default 1 check (review in (0, 1, 2)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at < ends_at),
  check ((stopped_at is null) = (stop_reason is null)),
  check (type = 1 or words is not null),
  check (type = 0 or file_id is not null),
  check (num_nulls(interim_file_id, interim_from, interim_to) in (0, 3))
);
create index screen_notice_by_brand on screen_notice (brand_code, is_middle, id desc);
create index screen_notice_by_end on screen_notice (brand_code, ends_at);
create index screen_notice_by_file on screen_notice (file_id) where file_id is not null;
create index screen_notice_by_interim_file on screen_notice (interim_file_id) where interim_file_id is not null;

create table screen_notice_target (
  id integer generated always as identity primary key,
  notice_id integer not null references screen_notice on delete cascade,
  group_code integer references brand_group on delete restrict,
  venue_id integer references venue on delete restrict,
  media_id text references media on delete restrict,
  media_group_id integer references media_group on delete restrict,
  created_at timestamptz not null default now(),
  check (num_nonnulls(group_code, venue_id, media_id, media_group_id) = 1)
);
create index screen_notice_target_by_notice on screen_notice_target (notice_id);
create index screen_notice_target_by_venue on screen_notice_target (venue_id);
create index screen_notice_target_by_group on screen_notice_target (group_code);
create index screen_notice_target_by_media on screen_notice_target (media_id) where media_id is not null;
create index screen_notice_target_by_media_group on screen_notice_target (media_group_id)
  where media_group_id is not null;

-- How a brand's screens look where nothing of a content decides it. A brand without a row has the product's own looks.
create table brand_look (
  brand_code text primary key references brand on delete cascade,
  -- Shown where nothing is ordered.
  card_file_id integer references file on delete restrict,
  -- Of running words, in hundredths of the screen's width a second.
  notice_speed smallint not null check (notice_speed between 4 and 40),
  ground text not null check (ground ~ '^#[0-9a-f]{6}$'),
  ink text not null check (ink ~ '^#[0-9a-f]{6}$'),
  is_muted boolean not null,
  -- What a new board starts with.
  step_seconds smallint not null check (step_seconds between 2 and 60),
  play_seconds smallint not null check (play_seconds between 5 and 300),
  -- Of the slots that no advertisement has, how many in a hundred notices of the whole screen may take in an hour.
  notice_share smallint not null check (notice_share between 5 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index brand_look_by_card on brand_look (card_file_id) where card_file_id is not null;
