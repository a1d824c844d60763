-- An amendment may give a line of a campaign other further terms from a day on. Those that held before it stay with the line, for
-- the day that runs. See 0166.
alter table campaign_line
  add column terms_from date,
  add column was_exclusive text check (was_exclusive in ('venue', 'area')),
  add column was_per_hour smallint check (was_per_hour between 1 and 12),
  add column was_per_day smallint check (was_per_day between 1 and 288);

drop trigger campaign_line_marks_schedule on campaign_line;
create trigger campaign_line_marks_schedule
  after insert or delete or update of campaign_id, place, slots, goal_kind, goal, plays, loops, tier, exclusive, is_roadblock,
    phase, per_hour, per_day, after_place, terms_from, was_exclusive, was_per_hour, was_per_day on campaign_line
  for each row execute function mark_campaign_part();
