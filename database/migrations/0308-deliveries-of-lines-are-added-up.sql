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

-- The same by screen, those that monitor among them: what reports by day, venue and audience are worked out of.
create table line_screen_day (
  line_id integer not null references campaign_line on delete cascade,
  day date not null,
  media_id text not null references media on delete cascade,
  plays integer not null default 0,
  -- Of those plays.
  seconds integer not null default 0,
  bonus integer not null default 0,
  primary key (line_id, day, media_id)
);
create index line_screen_day_by_screen on line_screen_day (media_id, line_id, day);

-- A function for each kind of change, since a statement over the rows of a change is planned once only where it is written out.
do $do$
declare
  counted constant text := '
    select line_id, day, brand_code, media_id, %1$splays, %1$sseconds, 0 from %2$s where line_id is not null
    union all
    select bonus_line_id, day, brand_code, media_id, 0, 0, %1$splays from %2$s where bonus_line_id is not null';
  shown constant text := format(counted, '', 'shown_rows');
  past constant text := format(counted, '-', 'past_rows');
  -- useType: 1 normal
  adding constant text := $add$
    with added as materialized (
      select line_id, day, brand_code, media_id, sum(plays) as plays, sum(seconds) as seconds, sum(bonus) as bonus
      from (%s) as changed (line_id, day, brand_code, media_id, plays, seconds, bonus)
      where exists (select from campaign_line where campaign_line.id = line_id)
      group by line_id, day, brand_code, media_id
      having (sum(plays), sum(seconds), sum(bonus)) <> (0, 0, 0)
    ), by_screen as (
      insert into line_screen_day as kept (line_id, day, media_id, plays, seconds, bonus)
      select line_id, day, media_id, plays, seconds, bonus
      from added
      order by line_id, day, media_id
      on conflict (line_id, day, media_id) do update
      set plays = kept.plays + excluded.plays, seconds = kept.seconds + excluded.seconds, bonus = kept.bonus + excluded.bonus
    )
    insert into line_delivery as kept (line_id, day, brand_code, plays, bonus)
    select line_id, day, added.brand_code, sum(plays), sum(bonus)
    from added
    join media on media.id = media_id and media.use_type = 1
    group by line_id, day, added.brand_code
    having (sum(plays), sum(bonus)) <> (0, 0)
    order by line_id, day, added.brand_code
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
-- it has seen the use before, and its plays are found here.
create function deliver_by_use() returns trigger language plpgsql as $$
declare
  sign constant integer := case when new.use_type = 1 then 1 else -1 end;
begin
  perform pg_advisory_xact_lock(hashtext('play counts'));
  insert into line_delivery as kept (line_id, day, brand_code, plays, bonus)
  select line_id, day, new.brand_code, sign * plays, sign * bonus
  from line_screen_day
  where media_id = new.id
  order by 1, 2
  on conflict (line_id, day, brand_code) do update
  set plays = kept.plays + excluded.plays, bonus = kept.bonus + excluded.bonus;
  return null;
end $$;
create trigger media_changes_use after update of use_type on media for each row
when ((old.use_type = 1) <> (new.use_type = 1))
execute function deliver_by_use();

insert into line_screen_day (line_id, day, media_id, plays, seconds, bonus)
select coalesce(line_id, bonus_line_id), day, media_id,
  coalesce(sum(plays) filter (where line_id is not null), 0),
  coalesce(sum(seconds) filter (where line_id is not null), 0),
  coalesce(sum(plays) filter (where bonus_line_id is not null), 0)
from play_hour
where coalesce(line_id, bonus_line_id) is not null
group by 1, 2, 3;
insert into line_delivery (line_id, day, brand_code, plays, bonus)
select played.line_id, played.day, media.brand_code, sum(played.plays), sum(played.bonus)
from line_screen_day played
join media on media.id = played.media_id and media.use_type = 1
group by 1, 2, 3;

-- The latest hour of a line, and those of the last two hours, are found without a look at its other plays.
drop index play_hour_by_line;
create index play_hour_by_line on play_hour (line_id, day, hour) where line_id is not null;
