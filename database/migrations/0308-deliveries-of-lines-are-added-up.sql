-- Plays of a line by day and brand, added up from `play_hour` with each change of it, without those on screens that monitor.
-- Lists and pages of campaigns read these sums; which screen has played, and when, stands in `play_hour` alone. Plays are
-- counted by one writer at a time (`server/device/proof/roll-up.ts`), so nobody waits for these rows.
create table line_delivery (
  line_id integer not null references campaign_line on delete cascade,
  day date not null,
  brand_code text not null references brand on delete cascade,
  plays bigint not null default 0,
  -- Beyond what was sold.
  bonus bigint not null default 0,
  primary key (line_id, day, brand_code)
);

-- A function for each kind of change, since a statement over the rows of a change is planned once only where it is written out.
do $do$
declare
  counted constant text := '
    select line_id, day, brand_code, media_id, %1$splays::bigint, 0 from %2$s where line_id is not null
    union all
    select bonus_line_id, day, brand_code, media_id, 0, %1$splays::bigint from %2$s where bonus_line_id is not null';
  shown constant text := format(counted, '', 'shown_rows');
  past constant text := format(counted, '-', 'past_rows');
  -- useType: 1 normal
  adding constant text := $add$
    insert into line_delivery as kept (line_id, day, brand_code, plays, bonus)
    select line_id, day, changed.brand_code, sum(plays), sum(bonus)
    from (%s) as changed (line_id, day, brand_code, media_id, plays, bonus)
    join media on media.id = media_id and media.use_type = 1
    where exists (select from campaign_line where campaign_line.id = line_id)
    group by line_id, day, changed.brand_code
    having (sum(plays), sum(bonus)) <> (0, 0)
    order by line_id, day, changed.brand_code
    on conflict (line_id, day, brand_code) do update
    set plays = kept.plays + excluded.plays, bonus = kept.bonus + excluded.bonus
$add$;
begin
  execute format('create function deliver_new_plays() returns trigger language plpgsql as $$ begin %s; return null; end $$',
    format(adding, shown));
  execute format('create function deliver_changed_plays() returns trigger language plpgsql as $$ begin %s; return null; end $$',
    format(adding, shown || ' union all ' || past));
  execute format('create function take_off_deliveries() returns trigger language plpgsql as $$ begin %s; return null; end $$',
    format(adding, past));
end $do$;
create trigger play_hour_is_delivered after insert on play_hour referencing new table as shown_rows
for each statement execute function deliver_new_plays();
create trigger play_hour_is_delivered_anew after update on play_hour
referencing old table as past_rows new table as shown_rows
for each statement execute function deliver_changed_plays();
create trigger play_hour_is_not_delivered after delete on play_hour referencing old table as past_rows
for each statement execute function take_off_deliveries();

-- What a screen has played counts for its lines as long as it does not monitor. Whoever counts plays meanwhile is waited for:
-- it has seen the use before, and its plays are found here. Days are taken from the brand's sums, so that each is found by key.
create function deliver_by_use() returns trigger language plpgsql as $$
declare
  sign constant integer := case when new.use_type = 1 then 1 else -1 end;
begin
  perform pg_advisory_xact_lock(hashtext('play counts'));
  insert into line_delivery as kept (line_id, day, brand_code, plays, bonus)
  select coalesce(played.line_id, played.bonus_line_id), played.day, played.brand_code,
    sign * coalesce(sum(played.plays) filter (where played.line_id is not null), 0),
    sign * coalesce(sum(played.plays) filter (where played.bonus_line_id is not null), 0)
  from brand_day
  join play_hour played on (played.brand_code, played.day, played.media_id) = (brand_day.brand_code, brand_day.day, new.id)
  where brand_day.brand_code = new.brand_code and coalesce(played.line_id, played.bonus_line_id) is not null
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (line_id, day, brand_code) do update
  set plays = kept.plays + excluded.plays, bonus = kept.bonus + excluded.bonus;
  return null;
end $$;
create trigger media_changes_use after update of use_type on media for each row
when ((old.use_type = 1) <> (new.use_type = 1))
execute function deliver_by_use();

insert into line_delivery (line_id, day, brand_code, plays, bonus)
select coalesce(played.line_id, played.bonus_line_id), played.day, played.brand_code,
  coalesce(sum(played.plays) filter (where played.line_id is not null), 0),
  coalesce(sum(played.plays) filter (where played.bonus_line_id is not null), 0)
from play_hour played
join media on media.id = played.media_id and media.use_type = 1
where coalesce(played.line_id, played.bonus_line_id) is not null
group by 1, 2, 3;

-- The latest hour of a line, and those of the last two hours, are found without a look at its other plays.
drop index play_hour_by_line;
create index play_hour_by_line on play_hour (line_id, day, hour) where line_id is not null;
