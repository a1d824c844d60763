-- Contents come to some screens first: those a publish begins with, or those of a change.
create table publish_rollout (
  id integer generated always as identity primary key,
  publish_id integer not null references publish on delete cascade,
  change_id integer references publish_change on delete cascade,
  state text not null default 'running' check (state in ('running', 'halted', 'done', 'takenBack')),
  -- How many in a hundred screens show it from each stage on; the last stage is all of them.
  steps smallint[] not null check (cardinality(steps) between 2 and 10 and steps[cardinality(steps)] = 100),
  -- The stage that is open, and since when.
  stage smallint not null default 1 check (stage between 1 and cardinality(steps)),
  stage_since timestamptz not null,
  -- The next stage opens by itself after so long; by hand without.
  pause_minutes integer check (pause_minutes between 1 and 10080),
  -- What made it halt: screens that came to grief since, in the stage and beside it.
  halted_at timestamptz,
  halted_bad integer,
  halted_rest_bad integer,
  registered_by integer references app_user on delete set null,
  registrant text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint publish_rollout_of_version unique nulls not distinct (publish_id, change_id)
);
create index publish_rollout_open on publish_rollout (publish_id) where state in ('running', 'halted');

-- Drawn when it is ordered. A screen that comes later waits for the last stage.
create table publish_rollout_screen (
  rollout_id integer not null references publish_rollout on delete cascade,
  media_id text not null references media on delete cascade,
  stage smallint not null check (stage > 0),
  -- Something was wrong with it before it showed anything new.
  was_bad boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (rollout_id, media_id)
);
create index publish_rollout_screen_by_media on publish_rollout_screen (media_id);

create function mark_rollout() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code) select brand_code from publish where id = new.publish_id;
  return null;
end $$;
create trigger publish_rollout_added_marks_schedule after insert on publish_rollout
  for each row execute function mark_rollout();
create trigger publish_rollout_marks_schedule after update of publish_id, change_id, state, steps, stage on publish_rollout
  for each row when (
    (old.publish_id, old.change_id, old.state, old.steps, old.stage)
    is distinct from
    (new.publish_id, new.change_id, new.state, new.steps, new.stage))
  execute function mark_rollout();

create function mark_rollout_screen() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code, media_ids)
  select brand_code, array[new.media_id] from media where id = new.media_id;
  return null;
end $$;
create trigger publish_rollout_screen_marks_schedule after update of stage on publish_rollout_screen
  for each row when (old.stage is distinct from new.stage) execute function mark_rollout_screen();
