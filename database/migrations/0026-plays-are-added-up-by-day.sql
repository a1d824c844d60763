-- Plays of a screen by opening day, added up from `play_hour` with each change of it. Figures over many screens or days
-- read these sums; who played what, and in which hour, stands in `play_hour` alone.
create table play_day (
  brand_code text not null references brand on delete cascade,
  day date not null,
  media_id text not null references media on delete cascade,
  ad bigint not null default 0,
  house bigint not null default 0,
  content bigint not null default 0,
  notice bigint not null default 0,
  seconds bigint not null default 0,
  primary key (brand_code, day, media_id)
);

-- The same of all screens of a brand, monitoring screens among them: so it holds whatever becomes of a screen's use and
-- venue. Plays are counted by one writer at a time (`server/device/proof/roll-up.ts`), so nobody waits for these rows.
create table brand_day (
  brand_code text not null references brand on delete cascade,
  day date not null,
  ad bigint not null default 0,
  house bigint not null default 0,
  content bigint not null default 0,
  notice bigint not null default 0,
  seconds bigint not null default 0,
  primary key (brand_code, day)
);

-- Plays planned for all screens of a brand, added up from `media_day`: apart from those shown, so that whoever plans a
-- brand and whoever counts plays never wait for each other.
create table brand_plan (
  brand_code text not null references brand on delete cascade,
  day date not null,
  planned_plays bigint not null default 0,
  primary key (brand_code, day)
);

-- Group whose sums hold the plays of a screen: the one in which it stood when its first play was counted. A screen that moves
-- leaves its plays where they are, so that nobody who moves one waits for whoever counts; `moved_screen` tells of it, and
-- whoever reads a group's sums takes such screens off and adds them up where they stand now.
create table play_group (
  media_id text primary key references media on delete cascade,
  group_code integer references brand_group on delete set null,
  created_at timestamptz not null default now()
);
create index play_group_of_none on play_group (media_id) where group_code is null;

create table group_day (
  group_code integer not null references brand_group on delete cascade,
  day date not null,
  ad bigint not null default 0,
  house bigint not null default 0,
  content bigint not null default 0,
  notice bigint not null default 0,
  seconds bigint not null default 0,
  primary key (group_code, day)
);

-- The same of what is planned: apart, since plays and plans are written by others, who never wait for each other.
create table plan_group (
  media_id text primary key,
  group_code integer references brand_group on delete set null,
  created_at timestamptz not null default now()
);
create index plan_group_of_none on plan_group (media_id) where group_code is null;

create table group_plan (
  group_code integer not null references brand_group on delete cascade,
  day date not null,
  planned_plays bigint not null default 0,
  primary key (group_code, day)
);

-- Screens that have left a venue, or whose venue has left its group.
create table moved_screen (
  media_id text primary key references media on delete cascade,
  created_at timestamptz not null default now()
);

-- Noted whatever has been counted of the screen by then: whoever counts its first play meanwhile may still see it where
-- it was. A screen that comes from nowhere was in no group's sums.
create function note_moved_screen() returns trigger language plpgsql as $$
begin
  insert into moved_screen (media_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger media_moves after update of venue_id on media for each row
when (old.venue_id is not null and old.venue_id is distinct from new.venue_id)
execute function note_moved_screen();

create function note_moved_screens() returns trigger language plpgsql as $$
begin
  insert into moved_screen (media_id)
  select id from media where venue_id = new.id
  order by id
  on conflict do nothing;
  return null;
end $$;
create trigger venue_changes_group after update of group_code on venue for each row
when (old.group_code <> new.group_code)
execute function note_moved_screens();

-- What goes with a screen goes while it is still known which sums hold it. The lock is that of whoever plans the brand
-- (`server/schedule/build.ts`): a plan that has seen the screen is written before, and found here; the next one sees it no more.
create function take_off_with_screen() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('schedule ' || old.brand_code));
  delete from play_hour where brand_code = old.brand_code and media_id = old.id;
  delete from media_day where media_id = old.id;
  delete from media_manifest where media_id = old.id;
  delete from plan_group where media_id = old.id;
  return old;
end $$;
create trigger media_is_taken_off before delete on media for each row execute function take_off_with_screen();

-- A function for each kind of change, since a statement over the rows of a change is planned once only where it is written
-- out: planning it took longer than its work.
do $do$
declare
  shown constant text := 'select brand_code, day, media_id, slot_type, plays::bigint, seconds::bigint from shown_rows';
  past constant text := 'select brand_code, day, media_id, slot_type, -plays::bigint, -seconds::bigint from past_rows';
  -- slotType: 1 ad, 2 house, 3 content, 4 notice
  adding constant text := $add$
    with added as materialized (
      select brand_code, day, media_id,
        coalesce(sum(plays) filter (where slot_type = 1), 0) as ad,
        coalesce(sum(plays) filter (where slot_type = 2), 0) as house,
        coalesce(sum(plays) filter (where slot_type = 3), 0) as content,
        coalesce(sum(plays) filter (where slot_type = 4), 0) as notice,
        sum(seconds) as seconds
      from (%s) as changed (brand_code, day, media_id, slot_type, plays, seconds)
      group by brand_code, day, media_id
    ), by_screen as (
      insert into play_day as kept (brand_code, day, media_id, ad, house, content, notice, seconds)
      select brand_code, day, media_id, ad, house, content, notice, seconds
      from added
      where (ad, house, content, notice, seconds) <> (0, 0, 0, 0, 0) and exists (select from media where id = media_id)
      order by brand_code, day, media_id
      on conflict (brand_code, day, media_id) do update
      set ad = kept.ad + excluded.ad, house = kept.house + excluded.house, content = kept.content + excluded.content,
        notice = kept.notice + excluded.notice, seconds = kept.seconds + excluded.seconds
    ), known as materialized (
      select added.*, play_group.media_id as found, play_group.group_code
      from added
      left join play_group on play_group.media_id = added.media_id
    ), first_seen as (
      insert into play_group as kept (media_id, group_code)
      select distinct on (media.id) media.id, venue.group_code
      from known
      join media on media.id = known.media_id
      left join venue on venue.id = media.venue_id
      where known.found is null
      order by media.id
      on conflict (media_id) do update set group_code = kept.group_code
      returning media_id, group_code
    ), by_group as (
      insert into group_day as kept (group_code, day, ad, house, content, notice, seconds)
      select coalesce(known.group_code, first_seen.group_code), day, sum(ad), sum(house), sum(content), sum(notice), sum(seconds)
      from known
      left join first_seen on known.found is null and first_seen.media_id = known.media_id
      where coalesce(known.group_code, first_seen.group_code) is not null
      group by 1, 2
      having (sum(ad), sum(house), sum(content), sum(notice), sum(seconds)) <> (0, 0, 0, 0, 0)
      order by 1, 2
      on conflict (group_code, day) do update
      set ad = kept.ad + excluded.ad, house = kept.house + excluded.house, content = kept.content + excluded.content,
        notice = kept.notice + excluded.notice, seconds = kept.seconds + excluded.seconds
    )
    insert into brand_day as kept (brand_code, day, ad, house, content, notice, seconds)
    select brand_code, day, sum(ad), sum(house), sum(content), sum(notice), sum(seconds)
    from added
    group by brand_code, day
    having (sum(ad), sum(house), sum(content), sum(notice), sum(seconds)) <> (0, 0, 0, 0, 0)
    order by brand_code, day
    on conflict (brand_code, day) do update
    set ad = kept.ad + excluded.ad, house = kept.house + excluded.house, content = kept.content + excluded.content,
      notice = kept.notice + excluded.notice, seconds = kept.seconds + excluded.seconds
$add$;
begin
  execute format('create function add_up_new_plays() returns trigger language plpgsql as $$ begin %s; return null; end $$',
    format(adding, shown));
  execute format('create function add_up_changed_plays() returns trigger language plpgsql as $$ begin %s; return null; end $$',
    format(adding, shown || ' union all ' || past));
  execute format('create function take_off_plays() returns trigger language plpgsql as $$ begin %s; return null; end $$',
    format(adding, past));
end $do$;
create trigger play_hour_is_added_up after insert on play_hour referencing new table as shown_rows
for each statement execute function add_up_new_plays();
create trigger play_hour_is_added_up_anew after update on play_hour
referencing old table as past_rows new table as shown_rows
for each statement execute function add_up_changed_plays();
create trigger play_hour_is_taken_off after delete on play_hour referencing old table as past_rows
for each statement execute function take_off_plays();

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
  made constant text :=
    'create function %I() returns trigger language plpgsql set enable_seqscan = off as $$ begin %s return null; end $$';
begin
  execute format(made, 'add_up_new_plans', seeing || format(adding, planned));
  execute format(made, 'add_up_changed_plans', seeing || format(adding, planned || ' union all ' || past));
  execute format(made, 'take_off_plans', format(adding, past));
end $do$;
create trigger media_day_is_added_up after insert on media_day referencing new table as planned_rows
for each statement execute function add_up_new_plans();
create trigger media_day_is_added_up_anew after update on media_day
referencing old table as past_rows new table as planned_rows
for each statement execute function add_up_changed_plans();
create trigger media_day_is_taken_off after delete on media_day referencing old table as past_rows
for each statement execute function take_off_plans();
