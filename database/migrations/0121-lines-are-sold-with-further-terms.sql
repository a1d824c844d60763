-- A line may be sold with more than its plays: alone in its trade, on all screens at the same second, at most so often in
-- an hour or a day, directly behind another line of its campaign. A film may belong to one line alone, so that two lines
-- in a row show two films.
alter table campaign_line
  add column exclusive text check (exclusive in ('venue', 'area')),
  add column is_roadblock boolean not null default false,
  -- The unit of its period in which a roadblock plays, counted from the epoch; chosen when it is booked.
  add column phase smallint check (phase >= 0),
  add column per_hour smallint check (per_hour between 1 and 12),
  add column per_day smallint check (per_day between 1 and 288),
  add column after_place smallint check (after_place between 0 and 9);
alter table campaign_creative add column line_place smallint check (line_place between 0 and 9);

drop trigger campaign_line_marks_schedule on campaign_line;
create trigger campaign_line_marks_schedule
  after insert or delete or update of campaign_id, place, slots, goal_kind, goal, plays, loops, tier, exclusive, is_roadblock,
    phase, per_hour, per_day, after_place on campaign_line
  for each row execute function mark_campaign_part();
