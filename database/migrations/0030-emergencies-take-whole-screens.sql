-- Words that take whole screens at once: prepared ones, those that were ordered, and the screens that were told.
create table emergency_template (
  id integer generated always as identity primary key,
  brand_code text references brand on delete restrict,
  name text not null check (length(name) between 1 and 60),
  -- emergencyLevel: 1 advice, 2 warning, 3 danger
  level smallint not null check (level in (1, 2, 3)),
  title text not null check (length(title) between 1 and 60),
  words text not null check (length(words) between 1 and 300),
  file_id integer references file on delete restrict,
  ground text check (ground ~ '^#[0-9a-f]{6}$'),
  ink text check (ink ~ '^#[0-9a-f]{6}$'),
  registered_by integer references app_user on delete set null,
  registrant text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((ground is null) = (ink is null)),
  constraint emergency_template_name unique nulls not distinct (brand_code, name)
);
create index emergency_template_by_file on emergency_template (file_id) where file_id is not null;

-- Without a brand it is the platform's own, and may go to every screen there is.
create table emergency (
  id integer generated always as identity primary key,
  brand_code text references brand on delete restrict,
  -- emergencyLevel: 1 advice, 2 warning, 3 danger
  level smallint not null check (level in (1, 2, 3)),
  title text not null check (length(title) between 1 and 60),
  words text not null check (length(words) between 1 and 300),
  file_id integer references file on delete restrict,
  ground text check (ground ~ '^#[0-9a-f]{6}$'),
  ink text check (ink ~ '^#[0-9a-f]{6}$'),
  is_whole boolean not null default false,
  is_exercise boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Counts its changes: whoever confirms it names the one that was read.
  revision integer not null default 1 check (revision > 0),
  -- Whoever wrote what stands here last; none where a warning centre did.
  asked_by integer references app_user on delete set null,
  asked_as integer references app_user on delete set null,
  confirmed_at timestamptz,
  confirmed_by text,
  taken_back_at timestamptz,
  taken_back_by text,
  reason text check (length(reason) between 1 and 500),
  -- Of a warning that came as CAP: its sender, identifier and time, by which it is known.
  cap_name text unique check (length(cap_name) between 1 and 400),
  registered_by integer references app_user on delete set null,
  registrant text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at < ends_at),
  check ((ground is null) = (ink is null)),
  check ((confirmed_at is null) = (confirmed_by is null)),
  check (num_nulls(taken_back_at, taken_back_by, reason) in (0, 3))
);
create index emergency_by_brand on emergency (brand_code, id desc);
create index emergency_by_end on emergency (ends_at) where confirmed_at is not null and taken_back_at is null;
create index emergency_by_file on emergency (file_id) where file_id is not null;

create table emergency_target (
  id integer generated always as identity primary key,
  emergency_id integer not null references emergency on delete cascade,
  region text check (length(region) between 1 and 40),
  group_code integer references brand_group on delete restrict,
  venue_id integer references venue on delete restrict,
  created_at timestamptz not null default now(),
  check (num_nonnulls(region, group_code, venue_id) = 1)
);
create index emergency_target_by_emergency on emergency_target (emergency_id);
create index emergency_target_by_venue on emergency_target (venue_id) where venue_id is not null;
create index emergency_target_by_group on emergency_target (group_code) where group_code is not null;

-- The ledger: the screens that it was confirmed for, and what each of them has told of it.
create table emergency_screen (
  id bigint generated always as identity primary key,
  emergency_id integer not null references emergency on delete cascade,
  media_id text not null references media on delete cascade on update cascade,
  brand_code text not null references brand on delete cascade,
  told_at timestamptz,
  shown_at timestamptz,
  down_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint emergency_screen_once unique (emergency_id, media_id)
);
create index emergency_screen_by_media on emergency_screen (media_id, emergency_id);
create index emergency_screen_by_brand on emergency_screen (brand_code);

-- What screens are told, signed, by its hash: one text for all screens that are told the same.
create table emergency_order (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  body text not null,
  signature text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- What the head of a screen names. It is written with the confirmation itself: a server that dies goes on from here.
create table media_emergency (
  media_id text primary key references media on delete cascade on update cascade,
  order_hash text not null references emergency_order on delete restrict,
  until timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index media_emergency_by_order on media_emergency (order_hash);
