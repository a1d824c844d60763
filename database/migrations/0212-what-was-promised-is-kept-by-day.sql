-- Plays of each day by which a booking and a hold were promised, where an even pace would not fit: of the days on which they
-- are sold, one after the other, from the first one named. They weigh the days of a line. See 0173.
alter table campaign_line
  add column promised_from date,
  add column promised_plays integer[],
  add constraint campaign_line_promise_is_whole check ((promised_from is null) = (promised_plays is null));
alter table hold
  add column promised_from date,
  add column promised_plays integer[],
  add constraint hold_promise_is_whole check ((promised_from is null) = (promised_plays is null));

drop trigger campaign_line_marks_schedule on campaign_line;
create trigger campaign_line_marks_schedule
  after insert or delete or update of campaign_id, place, slots, goal_kind, goal, plays, loops, tier, exclusive, is_roadblock,
    phase, per_hour, per_day, after_place, terms_from, was_exclusive, was_per_hour, was_per_day, promised_from, promised_plays
    on campaign_line
  for each row execute function mark_campaign_part();
