-- What is on the rate card: a price in won without value added tax, and what moves it. Factors are percent: 100 leaves it.
create table product (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 40),
  -- productKind: GEN general, PAC package, SME small
  kind text not null check (kind in ('GEN', 'PAC', 'SME')),
  -- useStatus: 1 active, 2 stopped
  status smallint not null default 1 check (status in (1, 2)),
  -- For 30 days: of a slot on a screen, of a whole package, of a screen of a small business.
  unit_price bigint not null check (unit_price between 0 and 999999999999),
  premium_factor smallint not null default 100 check (premium_factor between 0 and 1000),
  -- Hours of the venue's clock, the last one excluded.
  peak_from smallint check (peak_from between 0 and 23),
  peak_to smallint check (peak_to between 1 and 24),
  peak_factor smallint not null default 100 check (peak_factor between 0 and 1000),
  -- Months, both included; over the turn of the year where the first is the later one.
  season_from smallint check (season_from between 1 and 12),
  season_to smallint check (season_to between 1 and 12),
  season_factor smallint not null default 100 check (season_factor between 0 and 1000),
  agency_percent smallint not null default 0 check (agency_percent between 0 and 100),
  volume_from integer check (volume_from > 0),
  volume_percent smallint not null default 0 check (volume_percent between 0 and 100),
  -- Of a package: where it plays, as places travel.
  places text[] not null default '{}',
  remark text check (length(remark) <= 500),
  registrant text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index product_name_once on product (name);

-- Plays that somebody means to buy: nobody else is promised them until the hold expires.
create table hold (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  held_by integer not null references app_user on delete cascade,
  starts_on date not null,
  ends_on date not null,
  weekdays smallint not null check (weekdays between 1 and 127),
  hours integer not null check (hours between 1 and 16777215),
  slots smallint not null check (slots between 1 and 2),
  -- Over the whole period; a share of the loop has none.
  goal bigint check (goal > 0),
  plays smallint not null check (plays between 1 and 99),
  loops smallint not null check (loops between 1 and 99),
  -- Short-lived, so what it aims at is written down as asked: brand, groups, regions or venues.
  targets jsonb not null,
  expires_at timestamptz not null,
  renewals smallint not null default 0 check (renewals between 0 and 2),
  released_at timestamptz,
  -- Trade, refusals and alcohol hours follow from its customer; a hold without one belongs to no trade.
  advertiser_id integer references advertiser (id),
  -- With the unit of its period in which a roadblock would play, so that nobody else is given that second.
  is_roadblock boolean not null default false,
  phase integer check (phase >= 0),
  -- Further terms, as a campaign's line is sold with them: alone in its trade, at most so often in an hour or a day.
  exclusive text check (exclusive in ('venue', 'area')),
  per_hour smallint check (per_hour between 1 and 12),
  per_day smallint check (per_day between 1 and 288),
  -- Plays of each day by which it was promised, where an even pace would not fit: of the days on which it is held, one after
  -- the other, from the first one named.
  promised_from date,
  promised_plays integer[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_on <= ends_on),
  constraint hold_promise_is_whole check ((promised_from is null) = (promised_plays is null))
);
create index hold_in_force on hold (expires_at) where released_at is null;
create index hold_by_holder on hold (held_by, id desc);
create index hold_by_advertiser on hold (advertiser_id) where advertiser_id is not null;

-- A wish that could not be met: what demand there was beyond what could be sold.
create table lost_sale (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  asked_by integer references app_user on delete set null,
  asker text not null,
  advertiser_id integer references advertiser on delete set null,
  starts_on date not null,
  ends_on date not null,
  weekdays smallint not null,
  hours integer not null,
  slots smallint not null,
  plays smallint not null,
  loops smallint not null,
  goal bigint,
  places text[] not null,
  asked bigint not null,
  available bigint not null,
  -- In won, where it had a price.
  worth bigint,
  reason text not null default 'soldOut' check (reason in ('soldOut', 'trade', 'limits', 'noSecond')),
  exclusive text check (exclusive in ('venue', 'area')),
  per_hour smallint check (per_hour between 1 and 12),
  per_day smallint check (per_day between 1 and 288),
  -- Screens on which another customer of the trade was in the way.
  rival_screens integer not null default 0 check (rival_screens >= 0),
  created_at timestamptz not null default now()
);
create index lost_sale_by_age on lost_sale (created_at desc, id desc);
