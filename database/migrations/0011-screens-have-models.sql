create table model (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 40),
  resolution text not null check (resolution in ('UHD_8K', 'UHD_4K', 'QHD', 'FHD', 'HD', 'SD')),
  -- layout: H horizontal, V vertical
  layout text not null check (layout in ('H', 'V')),
  width integer not null check (width >= 50),
  height integer not null check (height >= 50),
  -- screenSize: 1 inch23, 2 inch29, 3 inch55, 4 inch32Vertical
  screen_size smallint check (screen_size between 1 and 9999),
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
  -- Operators add their own grades and screen sizes to the common codes: which of them there are stands in `code`.
  -- grade: 0 general, 1 premium
  grade smallint not null default 0 check (grade between 0 and 9999),
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
  -- What a search for screens looks into, ready for it, with the name of the venue: it asks for any of three.
  words text not null default '',
  -- How it hangs at its place, taken by whoever put it up.
  photo_file_id integer references file on delete restrict,
  -- As its venue's; null follows the venue.
  power jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((on_time is null) = (off_time is null))
);
create index media_by_brand on media (brand_code, id);
create index media_by_status on media (brand_code, status, id);
-- A page by name ends where it is full, instead of sorting all that match.
create index media_by_name_order on media (name nulls first, id);
create index media_by_venue on media (venue_id, status);
create index media_by_words on media using gin (words gin_trgm_ops);
create index media_by_photo on media (photo_file_id) where photo_file_id is not null;
-- Few of many: they are taken off the sums of their brands.
create index media_monitoring on media (brand_code, id) where use_type = 99;
-- Screens of a brand by use and state: counted without a look at the rows.
create index media_by_use on media (brand_code, use_type, device_status, status);
-- The worst first, for the list of what needs attention.
create index media_in_trouble on media (status desc, status_since) where device_status = 1 and status in (2, 3, 4);
-- One screen in use stands for its venue.
create index media_in_use on media (venue_id, id) where device_status = 1;

create function words_of_media(id text, name text, venue_name text) returns text
language sql immutable parallel safe
return lower(id || e'\n' || name || e'\n' || coalesce(venue_name, ''));

create function keep_words_of_media() returns trigger language plpgsql as $$
begin
  -- Who moves in holds the name above the door: whoever changes it meanwhile waits, and then finds this screen as well.
  if tg_op = 'INSERT' or new.venue_id is distinct from old.venue_id then
    perform from venue where id = new.venue_id for share;
  end if;
  new.words := words_of_media(new.id, new.name, (select name from venue where id = new.venue_id));
  return new;
end $$;
create trigger media_keeps_its_words
before insert or update of id, name, venue_id on media
for each row execute function keep_words_of_media();

create function tell_media_of_venue_name() returns trigger language plpgsql as $$
begin
  update media
  set words = words_of_media(id, name, new.name)
  where venue_id = new.id;
  return null;
end $$;
create trigger venue_tells_its_name
after update of name on venue
for each row when (new.name is distinct from old.name)
execute function tell_media_of_venue_name();
