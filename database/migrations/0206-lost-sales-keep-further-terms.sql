-- What could not be sold is kept with the further terms that it was asked for with, why it was lost, and on how many of its
-- screens another customer of the trade was in the way. See 0165.
alter table lost_sale
  add column reason text not null default 'soldOut' check (reason in ('soldOut', 'trade', 'limits', 'noSecond')),
  add column exclusive text check (exclusive in ('venue', 'area')),
  add column per_hour smallint check (per_hour between 1 and 12),
  add column per_day smallint check (per_day between 1 and 288),
  add column rival_screens integer not null default 0 check (rival_screens >= 0);
