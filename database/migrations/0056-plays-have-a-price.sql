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

alter table campaign add column product_id integer references product on delete restrict;
create index campaign_by_product on campaign (product_id);
