-- Foreign keys asked for the screen and the manifest of each row of a large plan: a third of the time in which its heads are
-- written. Whoever removes a screen or a manifest, which is seldom and few, looks after it instead: see decision 0157.
alter table media_day drop constraint media_day_media_id_fkey;
alter table plan_group drop constraint plan_group_media_id_fkey;
alter table media_manifest drop constraint media_manifest_media_id_fkey, drop constraint media_manifest_manifest_hash_fkey;
-- Nobody asks for the heads of a brand since its own foreign key is gone.
drop index media_manifest_by_brand;

-- What goes with a screen goes while it is still known which sums hold it. The lock is that of whoever plans the brand
-- (`server/schedule/build.ts`): a plan that has seen the screen is written before, and found here; the next one sees it no more.
create or replace function take_off_with_screen() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('schedule ' || old.brand_code));
  delete from play_hour where brand_code = old.brand_code and media_id = old.id;
  delete from media_day where media_id = old.id;
  delete from media_manifest where media_id = old.id;
  delete from plan_group where media_id = old.id;
  return old;
end $$;

-- A manifest that is in force somewhere stays. Whoever gives it to screens holds its row (`server/plan/write.ts`), so that who
-- removes it waits, and sees the screens here.
create function keep_manifest_in_force() returns trigger language plpgsql as $$
begin
  if exists (select from media_manifest where manifest_hash = old.hash) then return null; end if;
  return old;
end $$;
create trigger manifest_in_force_stays before delete on manifest for each row execute function keep_manifest_in_force();

-- Sums of plans in three steps that each ask for few columns, in whole numbers. The group of a screen is found by its key,
-- however few of them were known when a connection planned these statements: without, a change of 800 screens looked through
-- all groups of 100,000 once for each.
do $do$
declare
  planned constant text := 'select brand_code, day, media_id, planned_plays from planned_rows where planned_plays <> 0';
  past constant text := 'select brand_code, day, media_id, -planned_plays from past_rows where planned_plays <> 0';
  seeing constant text := $see$
    insert into plan_group (media_id, group_code)
    select media.id, venue.group_code
    from (
      select distinct media_id from planned_rows
      where planned_plays <> 0
        and (select true from plan_group where plan_group.media_id = planned_rows.media_id) is null) as first_seen
    join media on media.id = first_seen.media_id
    left join venue on venue.id = media.venue_id
    order by media.id
    on conflict (media_id) do nothing;
  $see$;
  adding constant text := $add$
    insert into group_plan as kept (group_code, day, planned_plays)
    select known.group_code, changed.day, sum(changed.plays)
    from (%1$s) as changed (brand_code, day, media_id, plays)
    cross join lateral (select group_code from plan_group where media_id = changed.media_id limit 1) as known
    where known.group_code is not null
    group by known.group_code, changed.day
    having sum(changed.plays) <> 0
    order by known.group_code, changed.day
    on conflict (group_code, day) do update
    set planned_plays = kept.planned_plays + excluded.planned_plays;
    insert into brand_plan as kept (brand_code, day, planned_plays)
    select brand_code, day, sum(plays)
    from (%1$s) as changed (brand_code, day, media_id, plays)
    group by brand_code, day
    having sum(plays) <> 0
    order by brand_code, day
    on conflict (brand_code, day) do update
    set planned_plays = kept.planned_plays + excluded.planned_plays;
  $add$;
  made constant text := 'create or replace function %I() returns trigger language plpgsql set enable_seqscan = off as $$ begin %s return null; end $$';
begin
  execute format(made, 'add_up_new_plans', seeing || format(adding, planned));
  execute format(made, 'add_up_changed_plans', seeing || format(adding, planned || ' union all ' || past));
  execute format(made, 'take_off_plans', format(adding, past));
end $do$;
