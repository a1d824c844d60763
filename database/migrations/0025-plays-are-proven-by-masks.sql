-- One bit a slot of 15 s: what a screen has shown of an hour under one composition. The order of the columns packs it
-- densely, and what sixty changes of a mask leave behind is cleaned within the page.
create table proof (
  hour timestamptz not null,
  day date not null,
  composition_id integer not null references composition on delete restrict,
  synced boolean not null,
  -- No other composition has a mask of this hour: this one may grow without a look at others.
  is_alone boolean not null,
  brand_code text not null,
  media_id text not null references media on delete cascade,
  shown bit(240) not null,
  failed bit(240),
  boot text not null,
  primary key (brand_code, day, media_id, hour, composition_id)
) with (fillfactor = 95);

-- Why slots failed, for as long as somebody may ask.
create table proof_failure (
  brand_code text not null,
  media_id text not null references media on delete cascade,
  hour timestamptz not null,
  slot smallint not null check (slot between 0 and 239),
  reason text not null,
  created_at timestamptz not null default now(),
  primary key (brand_code, media_id, hour, slot)
);

-- Proof that cannot be counted: its boot is never dated, it is too old, ahead of time, or contradicts other proof. One
-- hour may be set aside for several reasons, each for its own slots.
create table proof_aside (
  device_id text not null references device on delete cascade,
  media_id text references media on delete cascade,
  hour timestamptz not null,
  program text not null,
  boot text not null,
  dated_with bigint not null,
  shown bit(240) not null,
  failed bit(240) not null,
  why text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (device_id, hour, program, boot, dated_with, why)
);

-- The plays of an hour by item: always equal to a recount from the masks. Names as they were when first played.
create table play_hour (
  brand_code text not null,
  day date not null,
  media_id text not null references media on delete cascade,
  hour timestamptz not null,
  -- slotType: 1 ad, 2 house, 3 content, 4 notice
  slot_type smallint not null check (slot_type in (1, 2, 3, 4)),
  item_id text not null,
  content_id integer references content on delete set null,
  publish_id integer references publish on delete set null,
  line_id integer references campaign_line on delete set null,
  material_id integer references material on delete set null,
  item_name text not null,
  plays integer not null,
  seconds integer not null,
  -- Of a bonus play, which is none of the line's own.
  bonus_line_id integer references campaign_line on delete set null,
  primary key (brand_code, day, media_id, hour, slot_type, item_id),
  constraint play_hour_sold_or_bonus check (line_id is null or bonus_line_id is null)
);
create index play_hour_by_content on play_hour (content_id, day);
create index play_hour_by_line on play_hour (line_id, day) where line_id is not null;
-- The report of creatives adds up their plays, and the list of a creative's screens those of one day.
create index play_hour_by_material on play_hour (material_id, day) where material_id is not null;
create index play_hour_by_bonus_line on play_hour (bonus_line_id, day) where bonus_line_id is not null;

-- Which hours of which screens have grown since plays were last counted: one row a group of merged proof.
create table play_change (
  id bigint generated always as identity primary key,
  -- One entry an hour in each of the four.
  brand_codes text[] not null,
  days date[] not null,
  media_ids text[] not null,
  hours timestamptz[] not null,
  created_at timestamptz not null default now()
);
