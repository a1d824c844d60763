-- Beside groups and venues, what is published and told aims at single screens and at screen groups.
alter table publish_target
  add column media_id text references media on delete restrict,
  add column media_group_id integer references media_group on delete restrict,
  drop constraint publish_target_check,
  add constraint publish_target_check check (num_nonnulls(group_code, venue_id, media_id, media_group_id) = 1);
create index publish_target_by_media on publish_target (media_id) where media_id is not null;
create index publish_target_by_media_group on publish_target (media_group_id) where media_group_id is not null;

alter table screen_notice_target
  add column media_id text references media on delete restrict,
  add column media_group_id integer references media_group on delete restrict,
  drop constraint screen_notice_target_check,
  add constraint screen_notice_target_check check (num_nonnulls(group_code, venue_id, media_id, media_group_id) = 1);
create index screen_notice_target_by_media on screen_notice_target (media_id) where media_id is not null;
create index screen_notice_target_by_media_group on screen_notice_target (media_group_id)
  where media_group_id is not null;

-- A screen that comes into a group, or leaves it, is planned anew: something may aim at the group.
create function mark_members() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code, media_ids)
  select media.brand_code, array_agg(media.id)
  from touched
  join media on media.id = touched.media_id
  group by media.brand_code;
  return null;
end $$;
create trigger media_group_media_added_marks_schedule after insert on media_group_media
  referencing new table as touched for each statement execute function mark_members();
create trigger media_group_media_changed_marks_schedule after update on media_group_media
  referencing new table as touched for each statement execute function mark_members();
create trigger media_group_media_removed_marks_schedule after delete on media_group_media
  referencing old table as touched for each statement execute function mark_members();
