create table brand (
  code text primary key check (code ~ '^[A-Z]{3,10}$'),
  corporation_id integer not null references corporation on delete restrict,
  name text not null check (length(name) between 1 and 20),
  -- useStatus: 1 active, 2 stopped
  status smallint not null default 1 check (status in (1, 2)),
  prefix text not null unique check (prefix ~ '^[A-Z0-9]{1,3}$'),
  remark text check (length(remark) <= 500),
  bi_image_id integer references file on delete restrict,
  encode_image_id integer references file on delete restrict,
  licence_count integer not null default 0 check (licence_count >= 0),
  base_slot smallint not null default 40 check (base_slot between 1 and 99),
  campaign_slot smallint not null default 24 check (campaign_slot between 0 and 99),
  house_slot smallint not null default 16 check (house_slot between 0 and 99),
  -- How the brand makes impressions of the people who pass its screens.
  impression_method text not null default 'dwell' check (impression_method in ('dwell', 'prorated')),
  -- Numbers the screens of the brand: prefix + 7 digits.
  last_media_number integer not null default 0,
  -- Sold campaigns play once more where an advertisement position was not sold. Nobody pays for these plays: they are
  -- counted apart from those of the line, so that no sum of what was delivered ever holds one of them.
  bonus_plays boolean not null default false,
  -- Public information (creatives of that kind) fills advertisement positions that nobody bought.
  public_filler boolean not null default false,
  -- In percent of its campaign slots: so far may it be booked. What is planned stays within the slots.
  overbooking smallint not null default 100 check (overbooking between 100 and 110),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (campaign_slot + house_slot <= base_slot)
);
alter table file add foreign key (brand_code) references brand on delete restrict;

create table brand_group (
  code integer generated always as identity primary key,
  brand_code text not null references brand on delete restrict,
  name text not null check (length(name) between 1 and 20),
  -- useStatus: 1 active, 2 stopped
  status smallint not null default 1 check (status in (1, 2)),
  detail text not null check (length(detail) between 1 and 500),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The default group is never stopped.
  check (not (is_default and status = 2))
);
create unique index brand_group_one_default on brand_group (brand_code) where is_default;
create unique index brand_group_name_once on brand_group (brand_code, lower(name));

create table venue (
  id integer generated always as identity primary key,
  brand_code text not null references brand on delete restrict,
  group_code integer not null references brand_group on delete restrict,
  name text not null check (length(name) between 1 and 100),
  -- The operator's own number of the place: an import with the same number again changes the row.
  external_id text check (length(external_id) <= 40),
  -- useStatus: 1 active, 2 stopped
  status smallint not null default 1 check (status in (1, 2)),
  -- Which stop put it there: starting again restores only what that stop changed.
  stopped_by text check (stopped_by in ('hand', 'group')),
  postcode text check (length(postcode) <= 10),
  address text not null check (length(address) between 1 and 100),
  address2 text check (length(address2) <= 100),
  address3 text check (length(address3) <= 100),
  region text check (length(region) <= 40),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  zone text not null default 'Asia/Seoul',
  -- Opening by weekday, 1 Sunday to 7 Saturday: {"1": ["09:00", "23:00"]}; a missing day is closed.
  opening jsonb not null,
  volume smallint not null default 50 check (volume between 0 and 100),
  -- mute: N muted, Y sound
  mute text not null default 'Y' check (mute in ('N', 'Y')),
  -- Advertisers of these trades are refused (its own, mostly): codes of the business classification, any depth.
  refused_categories text[] not null default '{}',
  contact_name text check (length(contact_name) <= 20),
  contact_phone text check (length(contact_phone) <= 14),
  -- When its panels are on, by weekday as its opening; null is always. A screen may have a plan of its own.
  power jsonb,
  -- Dates as a list of texts: nothing at all is shown on them.
  days_off jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index venue_by_brand on venue (brand_code, id desc);
create index venue_by_group on venue (group_code);
create unique index venue_external_id_once on venue (brand_code, external_id);
create index venue_by_name on venue using gin (name gin_trgm_ops);
