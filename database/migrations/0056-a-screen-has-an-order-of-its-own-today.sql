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
