-- How far screens have come with their plan and its files, counted by venue: whoever asks for orders that are not on all of
-- their screens looks at these counters, never at the screens.
alter table media_health
  -- Copies of the screen's, as it was counted; none while it stands nowhere.
  add column venue_id integer,
  add column use_type smallint,
  -- arrival: 1 ready, 2 loading, 3 pending, 4 silent, 5 failed, 6 unused
  add column arrival smallint not null default 6 check (arrival between 1 and 6);

create table venue_arrival (
  venue_id integer not null references venue on delete cascade,
  use_type smallint not null,
  arrival smallint not null,
  screens integer not null check (screens >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (venue_id, use_type, arrival)
) with (fillfactor = 70);
create index venue_arrival_by_arrival on venue_arrival (arrival, venue_id) where screens > 0;

create function count_arrival() returns trigger language plpgsql as $$
begin
  if old.venue_id is not null then
    update venue_arrival set screens = screens - 1, updated_at = now()
    where (venue_id, use_type, arrival) = (old.venue_id, old.use_type, old.arrival);
  end if;
  if tg_op = 'UPDATE' and new.venue_id is not null then
    insert into venue_arrival (venue_id, use_type, arrival, screens)
    values (new.venue_id, new.use_type, new.arrival, 1)
    on conflict (venue_id, use_type, arrival) do update
    set screens = venue_arrival.screens + 1, updated_at = now();
  end if;
  return null;
end $$;
create trigger media_health_counts_arrival after update of venue_id, use_type, arrival on media_health
  for each row when ((old.venue_id, old.use_type, old.arrival) is distinct from (new.venue_id, new.use_type, new.arrival))
  execute function count_arrival();
create trigger media_health_uncounts_arrival after delete on media_health for each row execute function count_arrival();

-- All screens are counted with the next round.
update media_health set due_at = now();
