create table model (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 40),
  resolution text not null check (resolution in ('UHD_8K', 'UHD_4K', 'QHD', 'FHD', 'HD', 'SD')),
  -- layout: H horizontal, V vertical
  layout text not null check (layout in ('H', 'V')),
  width integer not null check (width >= 50),
  height integer not null check (height >= 50),
  -- screenSize: 1 inch23, 2 inch29, 3 inch55, 4 inch32Vertical
  screen_size smallint check (screen_size in (1, 2, 3, 4)),
  manufacturer text check (length(manufacturer) <= 40),
  -- useFlag: 0 unused, 1 used
  status smallint not null default 1 check (status in (0, 1)),
  description text check (length(description) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index model_name_once on model (lower(name));

create table model_number (
  id integer generated always as identity primary key,
  model_id integer not null references model on delete cascade,
  number text not null check (length(number) between 1 and 40),
  registered_by integer references app_user on delete set null,
  registrant text not null,
  created_at timestamptz not null default now()
);
create unique index model_number_once on model_number (lower(number));

-- One screen position that can be sold: one licence, one player, one loop.
create table media (
  id text primary key,
  brand_code text not null references brand on delete restrict,
  name text not null check (length(name) between 1 and 40),
  description text check (length(description) <= 500),
  venue_id integer references venue on delete restrict,
  model_id integer references model on delete restrict,
  model_number text check (length(model_number) <= 40),
  serial_number text check (length(serial_number) <= 40),
  -- useType: 1 normal, 99 monitoring
  use_type smallint not null default 1 check (use_type in (1, 99)),
  -- grade: 0 general, 1 premium
  grade smallint not null default 0 check (grade in (0, 1)),
  -- deviceStatus: 0 waiting, 1 inUse, 2 stopped
  device_status smallint not null default 0 check (device_status in (0, 1, 2)),
  stopped_by text check (stopped_by in ('hand', 'venue', 'group')),
  on_time text check (on_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  off_time text check (off_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  volume smallint check (volume between 0 and 100),
  -- How many people pass it in an hour.
  audience_per_hour integer check (audience_per_hour >= 0),
  -- Kept by the health watch, so that a list never works it out row by row.
  -- mediaStatus: 0 on, 1 off, 2 caution, 3 warn, 4 error
  status smallint not null default 1 check (status in (0, 1, 2, 3, 4)),
  status_reason text,
  status_since timestamptz,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((on_time is null) = (off_time is null))
);
create index media_by_brand on media (brand_code, id);
create index media_by_venue on media (venue_id);
create index media_by_status on media (brand_code, status, id);
create index media_by_name on media using gin (name gin_trgm_ops);
