-- What one stream shows on one day. Screens with equal inputs share it.
create table day_program (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  body bytea not null,
  created_at timestamptz not null default now()
);
alter table day_program alter column body set storage external;

-- The three streams that together are on a screen; proof of play names them by the hash.
create table composition (
  id integer generated always as identity primary key,
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  ad text references day_program on delete restrict,
  house text references day_program on delete restrict,
  notice text references day_program on delete restrict,
  created_at timestamptz not null default now()
);
-- Programs that nothing refers to any more are removed; whether something does is asked for each of them.
create index composition_by_ad on composition (ad) where ad is not null;
create index composition_by_house on composition (house) where house is not null;
create index composition_by_notice on composition (notice) where notice is not null;

-- What players fetch: immutable, named by its hash, signed by the server.
create table manifest (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  body text not null,
  signature text not null,
  created_at timestamptz not null default now()
);

-- The plan of one screen for one opening day. Its past stays as it was: compositions are only ever added. A change of a
-- brand's plan rewrites the day of all of its screens: room beside each row keeps the indexes as they are. It has no foreign
-- keys: to ask for the screen and the brand of each row took a third of the time in which a large plan is written. Whoever
-- removes a screen or a manifest, which is seldom and few, looks after it instead; a brand that has screens cannot be removed.
-- See decision 0157.
create table media_day (
  brand_code text not null,
  day date not null,
  media_id text not null,
  zone text not null,
  -- [[from, to], ...] in epoch milliseconds.
  spans jsonb not null,
  -- [[composition id, hash, from, ad, house, notice], ...] in order of time.
  compositions jsonb not null,
  -- [[hash, from], ...]: compositions that players were given for the day and that another one overtook before they held.
  -- A player without a line shows them none the less.
  overtaken jsonb not null default '[]',
  planned_plays integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (brand_code, day, media_id)
) with (fillfactor = 60);
create index media_day_by_media on media_day (media_id, day);

-- Which manifest is in force on a screen, and when the clock alone makes another one of it.
create table media_manifest (
  media_id text primary key,
  brand_code text not null,
  manifest_hash text not null,
  has_plays boolean not null,
  since timestamptz not null,
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
) with (fillfactor = 60);
create index media_manifest_by_due on media_manifest (due_at);
create index media_manifest_by_hash on media_manifest (manifest_hash);

-- House plays that somebody has exchanged on one screen's day. It holds as long as the stream is the one it was made
-- for; as soon as something else is ordered, the day is planned anew without it.
create table media_order (
  brand_code text not null references brand on delete cascade,
  day date not null,
  media_id text not null references media on delete cascade,
  -- The house program that was changed.
  house text not null check (house ~ '^[0-9a-f]{64}$'),
  -- [[hour, unit, unit], ...]: starts of two plays of one hour, in epoch milliseconds and units of 15 s.
  swaps jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (brand_code, day, media_id)
);
create index media_order_by_house on media_order (house);

-- A manifest that is in force somewhere stays. Whoever gives it to screens holds its row (`server/plan/write.ts`), so that who
-- removes it waits, and sees the screens here.
create function keep_manifest_in_force() returns trigger language plpgsql as $$
begin
  if exists (select from media_manifest where manifest_hash = old.hash) then return null; end if;
  return old;
end $$;
create trigger manifest_in_force_stays before delete on manifest for each row execute function keep_manifest_in_force();
