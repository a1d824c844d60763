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

insert into play_day (brand_code, media_id, day, ad, house, content, notice, seconds)
select brand_code, media_id, day, coalesce(sum(plays) filter (where slot_type = 1), 0),
  coalesce(sum(plays) filter (where slot_type = 2), 0), coalesce(sum(plays) filter (where slot_type = 3), 0),
  coalesce(sum(plays) filter (where slot_type = 4), 0), sum(seconds)
from play_hour
group by brand_code, media_id, day;

insert into brand_day (brand_code, day, ad, house, content, notice, seconds)
select brand_code, day, sum(ad), sum(house), sum(content), sum(notice), sum(seconds)
from play_day
group by brand_code, day;

insert into brand_plan (brand_code, day, planned_plays)
select brand_code, day, sum(planned_plays)
from media_day
group by brand_code, day;

-- Sums change in the order of their keys, so that two writers never wait for each other in a circle. A screen
-- that is removed takes its own sums with it.
create function add_up_plays() returns trigger language plpgsql as $$
declare
  shown constant text := 'select brand_code, media_id, day, slot_type, plays::bigint, seconds::bigint from shown_rows';
  past constant text := 'select brand_code, media_id, day, slot_type, -plays::bigint, -seconds::bigint from past_rows';
  -- slotType: 1 ad, 2 house, 3 content, 4 notice
  sums constant text := '
    coalesce(sum(plays) filter (where slot_type = 1), 0) as ad,
    coalesce(sum(plays) filter (where slot_type = 2), 0) as house,
    coalesce(sum(plays) filter (where slot_type = 3), 0) as content,
    coalesce(sum(plays) filter (where slot_type = 4), 0) as notice,
    coalesce(sum(seconds), 0) as seconds';
  changed text;
begin
  changed := case tg_op when 'INSERT' then shown when 'DELETE' then past else shown || ' union all ' || past end;
  changed := format('(%s) as changed (brand_code, media_id, day, slot_type, plays, seconds)', changed);
  execute format('
    with added as (select brand_code, media_id, day, %s from %s group by brand_code, media_id, day)
    insert into play_day as kept (brand_code, media_id, day, ad, house, content, notice, seconds)
    select brand_code, media_id, day, ad, house, content, notice, seconds
    from added
    where (ad, house, content, notice, seconds) <> (0, 0, 0, 0, 0) and exists (select from media where id = media_id)
    order by brand_code, day, media_id
    on conflict (brand_code, day, media_id) do update
    set ad = kept.ad + excluded.ad, house = kept.house + excluded.house, content = kept.content + excluded.content,
      notice = kept.notice + excluded.notice, seconds = kept.seconds + excluded.seconds', sums, changed);
  execute format('
    with added as (select brand_code, day, %s from %s group by brand_code, day)
    insert into brand_day as kept (brand_code, day, ad, house, content, notice, seconds)
    select brand_code, day, ad, house, content, notice, seconds
    from added
    where (ad, house, content, notice, seconds) <> (0, 0, 0, 0, 0)
    order by brand_code, day
    on conflict (brand_code, day) do update
    set ad = kept.ad + excluded.ad, house = kept.house + excluded.house, content = kept.content + excluded.content,
      notice = kept.notice + excluded.notice, seconds = kept.seconds + excluded.seconds', sums, changed);
  return null;
end $$;
create trigger play_hour_is_added_up after insert on play_hour referencing new table as shown_rows
for each statement execute function add_up_plays();
create trigger play_hour_is_added_up_anew after update on play_hour
referencing old table as past_rows new table as shown_rows
for each statement execute function add_up_plays();
create trigger play_hour_is_taken_off after delete on play_hour referencing old table as past_rows
for each statement execute function add_up_plays();

create function add_up_plans() returns trigger language plpgsql as $$
declare
  planned constant text := 'select brand_code, day, planned_plays::bigint from planned_rows';
  past constant text := 'select brand_code, day, -planned_plays::bigint from past_rows';
begin
  execute format('
    insert into brand_plan as kept (brand_code, day, planned_plays)
    select brand_code, day, sum(plays)
    from (%s) as changed (brand_code, day, plays)
    group by brand_code, day
    having sum(plays) <> 0
    order by brand_code, day
    on conflict (brand_code, day) do update
    set planned_plays = kept.planned_plays + excluded.planned_plays',
    case tg_op when 'INSERT' then planned when 'DELETE' then past else planned || ' union all ' || past end);
  return null;
end $$;
create trigger media_day_is_added_up after insert on media_day referencing new table as planned_rows
for each statement execute function add_up_plans();
create trigger media_day_is_added_up_anew after update on media_day
referencing old table as past_rows new table as planned_rows
for each statement execute function add_up_plans();
create trigger media_day_is_taken_off after delete on media_day referencing old table as past_rows
for each statement execute function add_up_plans();

-- Few of many: they are taken off the sums of their brands.
create index media_monitoring on media (brand_code, id) where use_type = 99;
