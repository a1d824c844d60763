-- A day is dealt out once; what changes of it is written into it, and nothing else.
-- The open time and the loop that a program was made for, in short: another one makes another program.
alter table ad_day add column shape integer not null default 0;

-- How the line was sold when its day was dealt; as long as this stays, so does what it was promised.
alter table line_day add column terms text not null default '';

-- What the build could see when it read its inputs: whatever is newer has not been looked at.
alter table build add column seen pg_snapshot;
alter table schedule_watermark add column seen pg_snapshot;

-- From now on programs of a running day hold what is over of it as well; those that stand begin later.
update line_day set goal = goal - had, planned = planned - had, had = 0 where day >= current_date - 1;
