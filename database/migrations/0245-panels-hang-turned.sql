-- A player turns its picture by so many degrees, since its panel hangs the other way round. See decision 0213.
-- turn: 0 none, 90 clockwise, 180 half, 270 counterclockwise
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

-- A channel of vertical screens has those whose viewers see them so.
create or replace view channel_media as
select channel.id as channel_id, media.id as media_id
from channel
join media on media.brand_code = channel.brand_code
join venue on venue.id = media.venue_id
left join model on model.id = media.model_id
where media.use_type = 1
  and (channel.region is null or venue.region = channel.region)
  and (channel.grade is null or media.grade = channel.grade)
  and (channel.layout is null or translate(model.layout, case when media.turn % 180 = 90 then 'HV' else '' end, 'VH') = channel.layout)
  and (channel.screen_size is null or model.screen_size = channel.screen_size)
  and (
    not exists (select from channel_group where channel_group.channel_id = channel.id)
    or exists (
      select from channel_group
      where channel_group.channel_id = channel.id and channel_group.group_code = venue.group_code));
