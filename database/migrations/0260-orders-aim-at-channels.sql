-- Publishes and notices aim at channels: at every screen that meets their conditions, as these and the screens change.
-- See decision 0247.
alter table publish_target
  drop constraint publish_target_check,
  add column channel_id integer references channel on delete restrict,
  add check (num_nonnulls(group_code, venue_id, media_id, media_group_id, channel_id) = 1);
create index publish_target_by_channel on publish_target (channel_id) where channel_id is not null;
alter table screen_notice_target
  drop constraint screen_notice_target_check,
  add column channel_id integer references channel on delete restrict,
  add check (num_nonnulls(group_code, venue_id, media_id, media_group_id, channel_id) = 1);
create index screen_notice_target_by_channel on screen_notice_target (channel_id) where channel_id is not null;

-- Whoever asks for its screens needs to read what it is decided by, so that nothing of that goes unnoticed.
alter view channel_media set (security_invoker = true);

create trigger channel_marks_schedule after update of region, grade, layout, screen_size on channel
  for each row when (
    (old.region, old.grade, old.layout, old.screen_size) is distinct from (new.region, new.grade, new.layout, new.screen_size))
  execute function mark_house();

create function mark_channel() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code)
  select distinct brand_code from channel where id in (select channel_id from touched);
  return null;
end $$;
create trigger channel_group_added_marks_schedule after insert on channel_group
  referencing new table as touched for each statement execute function mark_channel();
create trigger channel_group_removed_marks_schedule after delete on channel_group
  referencing old table as touched for each statement execute function mark_channel();

-- What a screen is sold as decides about its channels alone: nothing of what is sold is dealt out anew.
create function mark_media_house() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code, media_ids) values (new.brand_code, array[new.id]);
  return null;
end $$;
create trigger media_grade_marks_schedule after update of grade on media
  for each row when (old.grade is distinct from new.grade) execute function mark_media_house();
