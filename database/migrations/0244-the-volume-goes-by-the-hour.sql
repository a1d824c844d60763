-- Volumes by hours of the day, as [from, to, percent], in the place of the one number. A screen's own stand for its
-- venue's. See decision 0212.
alter table venue add column volume_hours jsonb;
alter table media add column volume_hours jsonb;

drop trigger venue_marks_schedule on venue;
create trigger venue_marks_schedule
  after update of group_code, region, zone, opening, power, days_off, volume, volume_hours, mute, refused_categories on venue
  for each row when (
    (old.group_code, old.region, old.zone, old.opening, old.power, old.days_off, old.volume, old.volume_hours, old.mute,
      old.refused_categories)
    is distinct from
    (new.group_code, new.region, new.zone, new.opening, new.power, new.days_off, new.volume, new.volume_hours, new.mute,
      new.refused_categories))
  execute function mark_venue();

drop trigger media_marks_schedule on media;
create trigger media_marks_schedule
  after update of venue_id, model_id, use_type, device_status, on_time, off_time, power, volume, volume_hours,
    audience_per_hour on media
  for each row when (
    (old.venue_id, old.model_id, old.use_type, old.device_status, old.on_time, old.off_time, old.power, old.volume,
      old.volume_hours, old.audience_per_hour)
    is distinct from
    (new.venue_id, new.model_id, new.use_type, new.device_status, new.on_time, new.off_time, new.power, new.volume,
      new.volume_hours, new.audience_per_hour))
  execute function mark_media();
