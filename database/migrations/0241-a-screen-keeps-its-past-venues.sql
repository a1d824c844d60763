-- Venues where a screen has stood: plays are settled by the rate of the place where they were shown. The day on which it
-- moves is the new venue's. Moves before this migration are not known.
create table media_stay (
  media_id text not null references media on delete cascade,
  from_day date not null,
  until_day date not null check (from_day < until_day),
  venue_id integer references venue on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (media_id, until_day)
);
create index media_stay_by_venue on media_stay (venue_id);

-- Of two moves on one day the first one counts: where it stood in between was for less than a day.
create function note_stay() returns trigger language plpgsql as $$
begin
  insert into media_stay (media_id, from_day, until_day, venue_id)
  select old.id, last.day, today.day, old.venue_id
  from (
    select coalesce(max(until_day), '-infinity') as day from media_stay where media_id = old.id) last
  cross join (
    select (now() at time zone coalesce((select zone from venue where id = old.venue_id), 'Asia/Seoul'))::date as day) today
  where last.day < today.day;
  return null;
end $$;
create trigger media_stays after update of venue_id on media for each row
when (old.venue_id is distinct from new.venue_id)
execute function note_stay();
