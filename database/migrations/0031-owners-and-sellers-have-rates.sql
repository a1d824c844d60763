-- What owners of screens and sellers get of what is recognised, from a day on. A rate that has begun is never rewritten:
-- another one begins later.
create table media_fee (
  id integer generated always as identity primary key,
  brand_code text not null references brand on delete restrict,
  -- Of one venue; without it, of the whole brand.
  venue_id integer references venue on delete restrict,
  -- In percent, two decimals.
  rate double precision not null check (rate between 0 and 100),
  rate_bp integer not null generated always as (round(rate * 100)::integer) stored,
  from_date date not null,
  registrant text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint media_fee_once unique nulls not distinct (brand_code, venue_id, from_date),
  check (abs(rate * 100 - round(rate * 100)) < 0.000001)
);
create index media_fee_by_venue on media_fee (venue_id);

create table sales_fee (
  id integer generated always as identity primary key,
  -- Of one seller; without it, of every one.
  seller_id integer references app_user on delete restrict,
  rate double precision not null check (rate between 0 and 100),
  rate_bp integer not null generated always as (round(rate * 100)::integer) stored,
  from_date date not null,
  registrant text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sales_fee_once unique nulls not distinct (seller_id, from_date),
  check (abs(rate * 100 - round(rate * 100)) < 0.000001)
);
