-- A build writes the lines that get something else than before: the others keep the number of the build that wrote them last,
-- and go with the last build of their day.
alter table line_day drop constraint line_day_build_id_fkey;

create or replace function take_off_with_build() returns trigger language plpgsql as $$
begin
  delete from ad_day where day = old.day and build_id = old.id;
  delete from line_day
  where day = old.day and not exists (select from build where build.day = old.day and build.id <> old.id);
  return old;
end $$;
