create extension if not exists pg_trgm;

create table venue (
  id integer generated always as identity primary key,
  brand_code text not null references brand on delete restrict,
  group_code integer not null references brand_group on delete restrict,
  name text not null check (length(name) between 1 and 100),
  -- The operator's own number of the place: an import with the same number again changes the row.
  external_id text check (length(external_id) <= 40),
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
  mute text not null default 'Y' check (mute in ('N', 'Y')),
  contact_name text check (length(contact_name) <= 20),
  contact_phone text check (length(contact_phone) <= 14),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index venue_by_brand on venue (brand_code, id desc);
create index venue_by_group on venue (group_code);
create unique index venue_external_id_once on venue (brand_code, external_id);
create index venue_by_name on venue using gin (name gin_trgm_ops);

alter table app_user add column created_by integer references app_user on delete set null;
create table user_scope (
  id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  brand_code text not null references brand on delete cascade,
  group_code integer references brand_group on delete cascade,
  venue_id integer references venue on delete cascade,
  created_at timestamptz not null default now()
);
create index user_scope_by_user on user_scope (user_id);
