-- Screens whose advertisements of a day have changed, statement by statement: whoever keeps a day reads these again once a row
-- is here that was not before. Without a brand it is the whole day, without a day all of them. See decision 0187.
create table ad_day_change (
  id bigint generated always as identity primary key,
  day date,
  brand_code text,
  media_ids text[],
  created_at timestamptz not null default now(),
  check ((brand_code is null) = (media_ids is null) and (day is not null or brand_code is null))
);

-- So many are sooner read with all the others.
create function note_ad_day() returns trigger language plpgsql as $$
begin
  insert into ad_day_change (day, brand_code, media_ids)
  select distinct day, case when count(*) <= 5000 then brand_code end, case when count(*) <= 5000 then array_agg(media_id) end
  from touched
  group by day, brand_code;
  return null;
end $$;
create trigger ad_day_added_is_noted after insert on ad_day
  referencing new table as touched for each statement execute function note_ad_day();
create trigger ad_day_changed_is_noted after update on ad_day
  referencing new table as touched for each statement execute function note_ad_day();
create trigger ad_day_removed_is_noted after delete on ad_day
  referencing old table as touched for each statement execute function note_ad_day();

-- Rows of which nobody says any more what they were.
create function note_ad_days() returns trigger language plpgsql as $$
begin
  insert into ad_day_change default values;
  return null;
end $$;
create trigger ad_day_moved_is_noted after truncate or update of day, brand_code, media_id on ad_day
  for each statement execute function note_ad_days();
