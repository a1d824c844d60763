-- What a screen last told of itself, and what was made of it.
create table media_beat (
  media_id text primary key references media on delete cascade,
  brand_code text not null references brand on delete cascade,
  device_id text not null references device on delete cascade,
  at timestamptz not null,
  boot text not null,
  -- The last boots, and how often one of them came back since the last new one: that is no restart, two players speak
  -- for one screen.
  boots text[] not null default '{}',
  returns integer not null default 0,
  beats bigint not null default 1,
  -- The last unordered restarts, newest first.
  restarts timestamptz[] not null default '{}',
  wrong_schedule_since timestamptz,
  missing_since timestamptz,
  last_play_at timestamptz,
  is_decoder_dead boolean not null default false,
  facts jsonb not null,
  -- Since when the screen has told of the plan that it has now.
  manifest_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
) with (fillfactor = 50);

create table media_health (
  media_id text primary key references media on delete cascade,
  brand_code text not null references brand on delete cascade,
  level text not null check (level in ('active', 'caution', 'warn', 'malfunction')),
  causes text[] not null default '{}',
  level_since timestamptz not null,
  good_beats smallint not null default 0,
  judged_beats bigint not null default 0,
  judged_at timestamptz not null,
  -- When the clock alone may make a difference.
  due_at timestamptz not null,
  -- Nothing before counts any more: pairing or a reset by hand.
  counts_from timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
) with (fillfactor = 70);
create index media_health_by_due on media_health (due_at);

-- A day of a screen in one row: some bytes each five minutes.
create table vital_day (
  brand_code text not null,
  day date not null,
  media_id text not null references media on delete cascade,
  samples bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (brand_code, day, media_id)
) with (fillfactor = 90);

-- Something is wrong for longer than a moment: of one screen, or of all of a venue at once.
create table incident (
  id bigint generated always as identity primary key,
  brand_code text not null references brand on delete cascade,
  venue_id integer references venue on delete cascade,
  media_id text references media on delete cascade,
  kind text not null check (length(kind) <= 40),
  level text not null check (level in ('caution', 'warn', 'malfunction')),
  detail text check (length(detail) <= 500),
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- Who looks after it.
  taken_user_id integer references app_user on delete set null,
  taken_by text check (length(taken_by) between 1 and 100),
  taken_at timestamptz,
  -- By what it ended.
  -- incidentEnd: 1 recovered, 2 byHand, 3 reset
  ended_by smallint check (ended_by in (1, 2, 3)),
  closed_by text check (length(closed_by) between 1 and 100),
  close_reason text check (length(close_reason) between 1 and 500),
  note text check (length(note) between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint incident_taken_by_somebody check ((taken_by is null) = (taken_at is null))
);
create unique index incident_open_once_a_media on incident (media_id, kind) where closed_at is null and media_id is not null;
create unique index incident_open_once_a_venue on incident (venue_id, kind) where closed_at is null and media_id is null;
create index incident_by_brand on incident (brand_code, opened_at desc);
create index incident_by_media on incident (media_id, opened_at desc);

-- Screens that the incident of a whole venue is about.
create table incident_media (
  incident_id bigint not null references incident on delete cascade,
  media_id text not null references media on delete cascade,
  created_at timestamptz not null default now(),
  primary key (incident_id, media_id)
);
create index incident_media_by_media on incident_media (media_id);
