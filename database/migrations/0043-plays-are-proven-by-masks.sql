-- One bit a slot of 15 s: what a screen has shown of an hour under one composition.
create table proof (
  brand_code text not null,
  day date not null,
  media_id text not null references media on delete cascade,
  hour timestamptz not null,
  composition_id integer not null references composition on delete restrict,
  shown bit(240) not null,
  failed bit(240),
  synced boolean not null,
  boot text not null,
  received_at timestamptz not null default now(),
  primary key (brand_code, day, media_id, hour, composition_id)
) with (fillfactor = 80);

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

-- Proof that cannot be counted (yet): its boot is not dated, it is too old, ahead of time, or contradicts other proof.
create table proof_aside (
  device_id text not null references device on delete cascade,
  media_id text references media on delete cascade,
  hour timestamptz not null,
  program text not null,
  boot text not null,
  dated_with bigint not null,
  shown bit(240) not null,
  failed bit(240) not null,
  state text not null check (state in ('held', 'quarantined')),
  why text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (device_id, hour, program, boot, dated_with)
);
create index proof_aside_held on proof_aside (device_id, boot) where state = 'held';

-- The plays of an hour by item: always equal to a recount from the masks. Names as they were when first played.
create table play_hour (
  brand_code text not null,
  day date not null,
  media_id text not null references media on delete cascade,
  hour timestamptz not null,
  slot_type smallint not null check (slot_type in (1, 2, 3, 4)),
  item_id text not null,
  content_id integer references content on delete set null,
  publish_id integer references publish on delete set null,
  item_name text not null,
  plays integer not null,
  seconds integer not null,
  primary key (brand_code, day, media_id, hour, slot_type, item_id)
);
create index play_hour_by_content on play_hour (content_id, day);
