-- What has changed and is not planned anew yet, written by the triggers below with the change itself, whoever makes it.
create table schedule_change (
  id bigint generated always as identity primary key,
  -- None: the days of advertisements, which are dealt out over the screens of all brands at once.
  brand_code text references brand on delete cascade,
  -- All of the brand where neither screens nor venues are named.
  media_ids text[],
  venue_ids integer[],
  created_at timestamptz not null default now()
);

-- A hint to every server, as the bus of the servers writes it: from nobody, in the channel of schedules.
create function tell_schedule_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('litfass_bus', json_build_array('', json_build_array(json_build_array('schedule', coalesce(brand_code, ''))))::text)
  from (select distinct brand_code from noted) as each;
  return null;
end $$;
create trigger schedule_change_is_told after insert on schedule_change
  referencing new table as noted for each statement execute function tell_schedule_change();

create function mark_brand() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code) values (new.code), (null);
  return null;
end $$;
create trigger brand_marks_schedule
  after update of status, name, bi_image_id, encode_image_id, base_slot, campaign_slot, impression_method, bonus_plays,
    public_filler, overbooking on brand
  for each row when (
    (old.status, old.name, old.bi_image_id, old.encode_image_id, old.base_slot, old.campaign_slot, old.impression_method,
      old.bonus_plays, old.public_filler, old.overbooking)
    is distinct from
    (new.status, new.name, new.bi_image_id, new.encode_image_id, new.base_slot, new.campaign_slot, new.impression_method,
      new.bonus_plays, new.public_filler, new.overbooking))
  execute function mark_brand();

create function mark_venue() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code, venue_ids) values (new.brand_code, array[new.id]), (null, null);
  return null;
end $$;
create trigger venue_marks_schedule
  after update of group_code, region, zone, opening, power, days_off, volume, mute, refused_categories on venue
  for each row when (
    (old.group_code, old.region, old.zone, old.opening, old.power, old.days_off, old.volume, old.mute, old.refused_categories)
    is distinct from
    (new.group_code, new.region, new.zone, new.opening, new.power, new.days_off, new.volume, new.mute, new.refused_categories))
  execute function mark_venue();

create function mark_media() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code, media_ids) values (new.brand_code, array[new.id]), (null, null);
  return null;
end $$;
create trigger media_marks_schedule
  after update of venue_id, model_id, use_type, device_status, on_time, off_time, power, volume, audience_per_hour on media
  for each row when (
    (old.venue_id, old.model_id, old.use_type, old.device_status, old.on_time, old.off_time, old.power, old.volume,
      old.audience_per_hour)
    is distinct from
    (new.venue_id, new.model_id, new.use_type, new.device_status, new.on_time, new.off_time, new.power, new.volume,
      new.audience_per_hour))
  execute function mark_media();

create function mark_model() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code, media_ids)
  select brand_code, array_agg(id) from media where model_id = new.id group by brand_code
  union all
  select null, null;
  return null;
end $$;
create trigger model_marks_schedule after update of layout on model
  for each row when (old.layout is distinct from new.layout) execute function mark_model();

create function mark_device() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code, media_ids)
  select brand_code, array_agg(id) from media where id in (old.media_id, new.media_id) group by brand_code
  union all
  select null, null;
  return null;
end $$;
create trigger device_marks_schedule after update of media_id, resolution on device
  for each row when ((old.media_id, old.resolution) is distinct from (new.media_id, new.resolution))
  execute function mark_device();

-- Each trigger names the columns that a plan reads, and only a change of their values counts: signs of life, names and
-- remarks come by the thousand and cost nothing. A row's key and its brand never change. Screens that come into use
-- without a change are found by their missing plan.

create function mark_house() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code) values (new.brand_code);
  return null;
end $$;
create trigger board_marks_schedule after update of layout, board_layout, transition, step_seconds on board
  for each row when (
    (old.layout, old.board_layout, old.transition, old.step_seconds)
    is distinct from
    (new.layout, new.board_layout, new.transition, new.step_seconds))
  execute function mark_house();
create trigger board_image_marks_schedule after update of file_id on board_image
  for each row when (old.file_id is distinct from new.file_id) execute function mark_house();
create trigger content_marks_schedule
  after update of file_id, layout, layout_type, play_seconds, weekly_hours, hidden_at, board_id on content
  for each row when (
    (old.file_id, old.layout, old.layout_type, old.play_seconds, old.weekly_hours, old.hidden_at, old.board_id)
    is distinct from
    (new.file_id, new.layout, new.layout_type, new.play_seconds, new.weekly_hours, new.hidden_at, new.board_id))
  execute function mark_house();
create trigger brand_look_added_marks_schedule after insert on brand_look
  for each row execute function mark_house();
create trigger brand_look_marks_schedule
  after update of card_file_id, notice_speed, ground, ink, is_muted, notice_share on brand_look
  for each row when (
    (old.card_file_id, old.notice_speed, old.ground, old.ink, old.is_muted, old.notice_share)
    is distinct from
    (new.card_file_id, new.notice_speed, new.ground, new.ink, new.is_muted, new.notice_share))
  execute function mark_house();
create trigger publish_marks_schedule after update of starts_at, ends_at, stopped_at, review on publish
  for each row when (
    (old.starts_at, old.ends_at, old.stopped_at, old.review)
    is distinct from
    (new.starts_at, new.ends_at, new.stopped_at, new.review))
  execute function mark_house();
create trigger screen_notice_marks_schedule
  after update of type, shape, info_type, priority, title, words, file_id, play_seconds, every_loops, starts_at, ends_at,
    stopped_at, review, interim_file_id, interim_from, interim_to on screen_notice
  for each row when (
    (old.type, old.shape, old.info_type, old.priority, old.title, old.words, old.file_id, old.play_seconds,
      old.every_loops, old.starts_at, old.ends_at, old.stopped_at, old.review, old.interim_file_id, old.interim_from,
      old.interim_to)
    is distinct from
    (new.type, new.shape, new.info_type, new.priority, new.title, new.words, new.file_id, new.play_seconds,
      new.every_loops, new.starts_at, new.ends_at, new.stopped_at, new.review, new.interim_file_id, new.interim_from,
      new.interim_to))
  execute function mark_house();

create function mark_house_removed() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code) values (old.brand_code);
  return null;
end $$;
create trigger publish_removed_marks_schedule after delete on publish
  for each row execute function mark_house_removed();
create trigger screen_notice_removed_marks_schedule after delete on screen_notice
  for each row execute function mark_house_removed();

create function mark_publish() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code)
  select distinct brand_code from publish where id in (select publish_id from touched);
  return null;
end $$;
create trigger publish_content_added_marks_schedule after insert on publish_content
  referencing new table as touched for each statement execute function mark_publish();
create trigger publish_content_changed_marks_schedule after update on publish_content
  referencing new table as touched for each statement execute function mark_publish();
create trigger publish_content_removed_marks_schedule after delete on publish_content
  referencing old table as touched for each statement execute function mark_publish();
create trigger publish_target_added_marks_schedule after insert on publish_target
  referencing new table as touched for each statement execute function mark_publish();
create trigger publish_target_changed_marks_schedule after update on publish_target
  referencing new table as touched for each statement execute function mark_publish();
create trigger publish_target_removed_marks_schedule after delete on publish_target
  referencing old table as touched for each statement execute function mark_publish();

create function mark_order() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code, media_ids) values (new.brand_code, array[new.media_id]);
  return null;
end $$;
create trigger media_order_marks_schedule after insert or update of house, swaps on media_order
  for each row execute function mark_order();

create function mark_asset() returns trigger language plpgsql as $$
begin
  perform mark_assets(array[new.sha256]);
  return null;
end $$;
-- Of the encoding it counts alone whether it is complete (1).
create trigger asset_marks_schedule after update of kind, width, height, duration_ms, encoding on asset
  for each row when (
    (old.kind, old.width, old.height, old.duration_ms, old.encoding = 1)
    is distinct from
    (new.kind, new.width, new.height, new.duration_ms, new.encoding = 1))
  execute function mark_asset();

create function mark_variants() returns trigger language plpgsql as $$
begin
  perform mark_assets(array(select distinct asset_sha256 from touched));
  return null;
end $$;
create trigger asset_variant_added_marks_schedule after insert on asset_variant
  referencing new table as touched for each statement execute function mark_variants();
create trigger asset_variant_changed_marks_schedule after update on asset_variant
  referencing new table as touched for each statement execute function mark_variants();
create trigger asset_variant_removed_marks_schedule after delete on asset_variant
  referencing old table as touched for each statement execute function mark_variants();

create function mark_file() returns trigger language plpgsql as $$
begin
  perform mark_assets(array[new.asset_sha256]);
  return null;
end $$;
create trigger file_marks_schedule after update of asset_sha256 on file
  for each row when (old.asset_sha256 is distinct from new.asset_sha256) execute function mark_file();

-- What is sold is dealt out over all screens at once: that something of it changed is all there is to say.
create function mark_sale() returns trigger language plpgsql as $$
begin
  insert into schedule_change default values;
  return null;
end $$;
create trigger advertiser_marks_schedule after update of category on advertiser
  for each row when (old.category is distinct from new.category) execute function mark_sale();
create trigger campaign_veto_marks_schedule
  after insert or delete or update of campaign_id, brand_code on campaign_veto
  for each statement execute function mark_sale();
create trigger material_on_air_marks_schedule
  after update of sha256, layout, play_seconds, is_test, category on material_on_air
  for each row when (
    (old.sha256, old.layout, old.play_seconds, old.is_test, old.category)
    is distinct from
    (new.sha256, new.layout, new.play_seconds, new.is_test, new.category))
  execute function mark_sale();
create trigger material_off_air_marks_schedule after insert or delete on material_on_air
  for each row execute function mark_sale();
create trigger campaign_marks_schedule
  after update of advertiser_id, starts_on, ends_on, weekdays, hours, status, approval, rank on campaign
  for each row when (
    (old.status is not null or new.status is not null) and
    (old.advertiser_id, old.starts_on, old.ends_on, old.weekdays, old.hours, old.status, old.approval, old.rank)
    is distinct from
    (new.advertiser_id, new.starts_on, new.ends_on, new.weekdays, new.hours, new.status, new.approval, new.rank))
  execute function mark_sale();
-- When alcohol may be advertised, and what counts as that, decides what screens play.
create trigger environment_marks_schedule after update of code, value, in_use on environment
  for each row when (
    old.code in ('ALCOHOL_HOURS', 'ALCOHOL_TRADES')
    and (old.code, old.value, old.in_use) is distinct from (new.code, new.value, new.in_use))
  execute function mark_sale();
create trigger material_marks_schedule
  after update of file_id, layout, play_seconds, is_test, category, review, hidden_at, valid_from, valid_to, content_type
    on material
  for each row when (
    (old.file_id, old.layout, old.play_seconds, old.is_test, old.category, old.review, old.hidden_at, old.valid_from,
      old.valid_to, old.content_type)
    is distinct from
    (new.file_id, new.layout, new.play_seconds, new.is_test, new.category, new.review, new.hidden_at, new.valid_from,
      new.valid_to, new.content_type))
  execute function mark_sale();

create function mark_notice() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code)
  select distinct brand_code from screen_notice where id in (select notice_id from touched);
  return null;
end $$;
create trigger screen_notice_target_added_marks_schedule after insert on screen_notice_target
  referencing new table as touched for each statement execute function mark_notice();
create trigger screen_notice_target_changed_marks_schedule after update on screen_notice_target
  referencing new table as touched for each statement execute function mark_notice();
create trigger screen_notice_target_removed_marks_schedule after delete on screen_notice_target
  referencing old table as touched for each statement execute function mark_notice();

create function mark_board() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code)
  select distinct brand_code from board where id in (select board_id from touched);
  return null;
end $$;
create trigger board_picture_added_marks_schedule after insert on board_picture
  referencing new table as touched for each statement execute function mark_board();
create trigger board_picture_changed_marks_schedule after update on board_picture
  referencing new table as touched for each statement execute function mark_board();
create trigger board_picture_removed_marks_schedule after delete on board_picture
  referencing old table as touched for each statement execute function mark_board();

-- A file shows in contents, boards and notices, as a brand's picture, and as an advertiser's film.
create function mark_assets(assets text[]) returns void language sql as $$
  insert into schedule_change (brand_code)
  select content.brand_code
  from file
  join content on content.file_id = file.id
  where file.asset_sha256 = any (assets)
  union
  select brand.code
  from file
  join brand on file.id in (brand.bi_image_id, brand.encode_image_id)
  where file.asset_sha256 = any (assets)
  union
  select brand_look.brand_code
  from file
  join brand_look on brand_look.card_file_id = file.id
  where file.asset_sha256 = any (assets)
  union
  select screen_notice.brand_code
  from file
  join screen_notice on file.id in (screen_notice.file_id, screen_notice.interim_file_id)
  where file.asset_sha256 = any (assets)
  union
  select board_image.brand_code
  from file
  join board_image on board_image.file_id = file.id
  where file.asset_sha256 = any (assets)
  union
  select null
  from file
  join material on material.file_id = file.id
  where file.asset_sha256 = any (assets)
  union
  select null
  from material_on_air
  where sha256 = any (assets)
$$;

-- A campaign that is still being written is sold to nobody: saving it for the tenth time plans nothing anew. What belongs
-- to no campaign any more is marked, as it may have been sold.
create function mark_campaign_part() returns trigger language plpgsql as $$
begin
  if not exists (select from campaign where id in (old.campaign_id, new.campaign_id) and status is null) then
    insert into schedule_change default values;
  end if;
  return null;
end $$;
create trigger campaign_creative_marks_schedule after insert or delete or update on campaign_creative
  for each row execute function mark_campaign_part();
create trigger campaign_line_marks_schedule
  after insert or delete or update of campaign_id, place, slots, goal_kind, goal, plays, loops, tier, exclusive, is_roadblock,
    phase, per_hour, per_day, after_place, terms_from, was_exclusive, was_per_hour, was_per_day, promised_from, promised_plays
    on campaign_line
  for each row execute function mark_campaign_part();

create function mark_targets() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code)
  select null
  where exists (
    select from touched
    left join campaign_line on campaign_line.id = touched.line_id
    left join campaign on campaign.id = campaign_line.campaign_id
    where campaign.id is null or campaign.status is not null);
  return null;
end $$;
create trigger campaign_target_added_marks_schedule after insert on campaign_target
  referencing new table as touched for each statement execute function mark_targets();
create trigger campaign_target_changed_marks_schedule after update on campaign_target
  referencing new table as touched for each statement execute function mark_targets();
create trigger campaign_target_removed_marks_schedule after delete on campaign_target
  referencing old table as touched for each statement execute function mark_targets();

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

create function mark_publish_change() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code) select brand_code from publish where id in (old.publish_id, new.publish_id);
  return null;
end $$;
create trigger publish_change_marks_schedule after update of publish_id, at, called_off_at on publish_change
  for each row when (
    (old.publish_id, old.at, old.called_off_at) is distinct from (new.publish_id, new.at, new.called_off_at))
  execute function mark_publish_change();

create function mark_rollout() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code) select brand_code from publish where id = new.publish_id;
  return null;
end $$;
create trigger publish_rollout_added_marks_schedule after insert on publish_rollout
  for each row execute function mark_rollout();
create trigger publish_rollout_marks_schedule after update of publish_id, change_id, state, steps, stage on publish_rollout
  for each row when (
    (old.publish_id, old.change_id, old.state, old.steps, old.stage)
    is distinct from
    (new.publish_id, new.change_id, new.state, new.steps, new.stage))
  execute function mark_rollout();

create function mark_rollout_screen() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code, media_ids)
  select brand_code, array[new.media_id] from media where id = new.media_id;
  return null;
end $$;
create trigger publish_rollout_screen_marks_schedule after update of stage on publish_rollout_screen
  for each row when (old.stage is distinct from new.stage) execute function mark_rollout_screen();
