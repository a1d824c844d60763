-- Metres from which a screen is looked at: words over what plays are as large as that asks for.
alter table media add column view_distance double precision check (view_distance between 0.5 and 100);

drop trigger media_marks_schedule on media;
create trigger media_marks_schedule
  after update of venue_id, model_id, use_type, device_status, on_time, off_time, power, volume, volume_hours, turn,
    view_distance, audience_per_hour on media
  for each row when (
    (old.venue_id, old.model_id, old.use_type, old.device_status, old.on_time, old.off_time, old.power, old.volume,
      old.volume_hours, old.turn, old.view_distance, old.audience_per_hour)
    is distinct from
    (new.venue_id, new.model_id, new.use_type, new.device_status, new.on_time, new.off_time, new.power, new.volume,
      new.volume_hours, new.turn, new.view_distance, new.audience_per_hour))
  execute function mark_media();

drop trigger model_marks_schedule on model;
create trigger model_marks_schedule after update of layout, screen_size on model
  for each row when ((old.layout, old.screen_size) is distinct from (new.layout, new.screen_size))
  execute function mark_model();
