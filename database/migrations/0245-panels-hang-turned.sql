-- Degrees clockwise by which a player turns its picture, since its panel hangs the other way round. See decision 0213.
alter table media add column turn smallint not null default 0 check (turn in (0, 90, 180, 270));

drop trigger media_marks_schedule on media;
create trigger media_marks_schedule
  after update of venue_id, model_id, use_type, device_status, on_time, off_time, power, volume, volume_hours, turn,
    audience_per_hour on media
  for each row when (
    (old.venue_id, old.model_id, old.use_type, old.device_status, old.on_time, old.off_time, old.power, old.volume,
      old.volume_hours, old.turn, old.audience_per_hour)
    is distinct from
    (new.venue_id, new.model_id, new.use_type, new.device_status, new.on_time, new.off_time, new.power, new.volume,
      new.volume_hours, new.turn, new.audience_per_hour))
  execute function mark_media();
