-- Places that screens have left, each until when: past notices of a screen are those of the place where it stood. A screen
-- that never moved has no row; where it stands now is in `media`. See decision 0208.
create table media_departure (
  media_id text not null references media on delete cascade,
  left_at timestamptz not null,
  -- None: it stood nowhere, or in what has been removed since.
  venue_id integer references venue on delete set null,
  group_code integer references brand_group on delete set null,
  created_at timestamptz not null default now(),
  primary key (media_id, left_at)
);
create index media_departure_by_venue on media_departure (venue_id);
create index media_departure_by_group on media_departure (group_code);

-- Of two steps of one act the first says where the screen stood before.
create function note_departure() returns trigger language plpgsql as $$
begin
  insert into media_departure (media_id, left_at, venue_id, group_code)
  values (new.id, now(), old.venue_id, (select group_code from venue where id = old.venue_id))
  on conflict do nothing;
  return null;
end $$;
create trigger media_departs after update of venue_id on media for each row
when (old.venue_id is distinct from new.venue_id)
execute function note_departure();

create function note_departures() returns trigger language plpgsql as $$
begin
  insert into media_departure (media_id, left_at, venue_id, group_code)
  select media.id, now(), old.id, old.group_code from media where media.venue_id = old.id
  order by media.id
  on conflict do nothing;
  return null;
end $$;
create trigger venue_departs after update of group_code on venue for each row
when (old.group_code <> new.group_code)
execute function note_departures();
