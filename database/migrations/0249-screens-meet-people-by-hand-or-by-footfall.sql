-- People who pass a screen in an hour: as somebody entered, else as they were counted at its venue, times the part of them that
-- can see it. `audience_per_hour` is what follows, and what plans, reports and offers read.
alter table venue add column people_per_hour integer check (people_per_hour >= 0);
alter table media
  add column audience_by_hand integer check (audience_by_hand >= 0),
  -- In percent; without one nothing follows from what was counted.
  add column visibility smallint check (visibility between 1 and 100);
update media set audience_by_hand = audience_per_hour where audience_per_hour is not null;

create function reckon_audience() returns trigger language plpgsql as $$
begin
  new.audience_per_hour := coalesce(new.audience_by_hand,
    round((select people_per_hour from venue where id = new.venue_id)::numeric * new.visibility / 100)::integer);
  return new;
end $$;
create trigger media_reckons_audience before update of venue_id, audience_by_hand, visibility on media
for each row execute function reckon_audience();

create function reckon_audiences() returns trigger language plpgsql as $$
begin
  update media set visibility = visibility where venue_id = new.id and visibility is not null;
  return null;
end $$;
create trigger venue_reckons_audiences after update of people_per_hour on venue for each row
when (old.people_per_hour is distinct from new.people_per_hour)
execute function reckon_audiences();

-- A statement that sets what the audience follows from marks plans as one that sets the audience itself.
drop trigger media_marks_schedule on media;
create trigger media_marks_schedule
  after update of venue_id, model_id, use_type, device_status, on_time, off_time, power, volume, volume_hours, turn,
    view_distance, audience_per_hour, audience_by_hand, visibility on media
  for each row when (
    (old.venue_id, old.model_id, old.use_type, old.device_status, old.on_time, old.off_time, old.power, old.volume,
      old.volume_hours, old.turn, old.view_distance, old.audience_per_hour)
    is distinct from
    (new.venue_id, new.model_id, new.use_type, new.device_status, new.on_time, new.off_time, new.power, new.volume,
      new.volume_hours, new.turn, new.view_distance, new.audience_per_hour))
  execute function mark_media();
