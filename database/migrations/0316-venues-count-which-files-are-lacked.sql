-- The files that screens wait for are counted with them: one that waits for the file of an order has all the others.
alter table media_health
  -- Assets whose files it lacks; '*' for files that its beats had no room to name.
  add column lacks text[] not null default '{}';

alter table venue_arrival
  add column lacks text[] not null default '{}',
  drop constraint venue_arrival_pkey,
  add primary key (venue_id, use_type, arrival, lacks);

create or replace function count_arrival() returns trigger language plpgsql as $$
begin
  if old.venue_id is not null then
    update venue_arrival set screens = screens - 1, updated_at = now()
    where (venue_id, use_type, arrival, lacks) = (old.venue_id, old.use_type, old.arrival, old.lacks);
    -- The states of a venue are few, the files that were ever waited for are not.
    if old.lacks <> '{}' then
      delete from venue_arrival
      where (venue_id, use_type, arrival, lacks) = (old.venue_id, old.use_type, old.arrival, old.lacks) and screens = 0;
    end if;
  end if;
  if tg_op = 'UPDATE' and new.venue_id is not null then
    insert into venue_arrival (venue_id, use_type, arrival, lacks, screens)
    values (new.venue_id, new.use_type, new.arrival, new.lacks, 1)
    on conflict (venue_id, use_type, arrival, lacks) do update
    set screens = venue_arrival.screens + 1, updated_at = now();
  end if;
  return null;
end $$;

drop trigger media_health_counts_arrival on media_health;
create trigger media_health_counts_arrival after update of venue_id, use_type, arrival, lacks on media_health
  for each row when (
    (old.venue_id, old.use_type, old.arrival, old.lacks) is distinct from (new.venue_id, new.use_type, new.arrival, new.lacks))
  execute function count_arrival();

-- All screens are counted with the next round.
update media_health set due_at = now();
