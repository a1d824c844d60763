-- Coverage of the days that are over, added up by venue (`server/report/coverage-sums.ts`): a network of 100,000 screens is
-- read from the days of its venues. Whoever asks first adds a day up; it holds as long as the brand's plays and plans of
-- the day are those that were added up.
create table venue_coverage (
  brand_code text not null references brand on delete cascade,
  day date not null,
  -- 0: screens that stand in no venue.
  venue_id integer not null,
  open_seconds bigint not null,
  shown_seconds bigint not null,
  primary key (brand_code, day, venue_id)
);
create index venue_coverage_by_venue on venue_coverage (brand_code, venue_id);

create table coverage_day (
  brand_code text not null references brand on delete cascade,
  day date not null,
  -- Of `brand_day` and `brand_plan` when the day was added up.
  seconds bigint not null,
  planned_plays bigint not null,
  primary key (brand_code, day)
);

-- Venues whose sums are to be made anew, since a screen came, left, or is used otherwise. A row for each change, so that
-- nobody who changes a screen waits for whoever adds up. A brand takes its screens with it: its rows are found by nobody.
create table coverage_moved (
  id bigint primary key generated always as identity,
  brand_code text not null,
  venue_id integer not null
);

create function note_moved_coverage() returns trigger language plpgsql as $$
begin
  insert into coverage_moved (brand_code, venue_id) values (old.brand_code, coalesce(old.venue_id, 0));
  if tg_op = 'UPDATE' then
    insert into coverage_moved (brand_code, venue_id) values (new.brand_code, coalesce(new.venue_id, 0));
  end if;
  return null;
end $$;
create trigger media_moves_its_coverage after update of brand_code, venue_id, use_type on media for each row
when ((old.brand_code, old.venue_id, old.use_type) is distinct from (new.brand_code, new.venue_id, new.use_type))
execute function note_moved_coverage();
create trigger media_takes_its_coverage after delete on media for each row execute function note_moved_coverage();
