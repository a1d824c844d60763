-- A day is dealt out once; what changes of it is written into it, and nothing else.
-- The open time and the loop that a program was made for, in short: another one makes another program.
alter table ad_day add column shape integer not null default 0;

-- How the line was sold when its day was dealt; as long as this stays, so does what it was promised.
alter table line_day add column terms text not null default '';

-- Every transaction before this one had ended when the build read its inputs, or when changes were last looked for: what
-- one of them wrote has been seen.
alter table build add column seen xid8;
alter table schedule_watermark add column seen xid8;

-- Whether a row, by its xmin, was written too late to have been seen. A mark from another cluster means nothing.
create function is_unseen(writer xid, seen xid8) returns boolean language sql stable as $$
  select seen is null or seen > present or ((era - (place > (present::text::bigint & 4294967295))::integer) << 32 | place) >= seen::text::bigint
  from (
    select pg_snapshot_xmax(pg_current_snapshot()) as present,
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint >> 32 as era, writer::text::bigint as place) as clock
$$;

-- From now on programs of a running day hold what is over of it as well; those that stand begin later.
update line_day set goal = goal - had, planned = planned - had, had = 0 where day >= current_date - 1;
