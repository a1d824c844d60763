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

-- Each trigger names the columns that a plan reads, and only a change of their values counts: signs of life, names and
-- remarks come by the thousand and cost nothing. A row's key and its brand never change. Screens that come into use
-- without a change are found by their missing plan.

create function mark_brand() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code) values (new.code), (null);
  return null;
end $$;
create trigger brand_marks_schedule
  after update of status, name, bi_image_id, encode_image_id, base_slot, campaign_slot, impression_method on brand
  for each row when (
    (old.status, old.name, old.bi_image_id, old.encode_image_id, old.base_slot, old.campaign_slot, old.impression_method)
    is distinct from
    (new.status, new.name, new.bi_image_id, new.encode_image_id, new.base_slot, new.campaign_slot, new.impression_method))
  execute function mark_brand();

create function mark_venue() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code, venue_ids) values (new.brand_code, array[new.id]), (null, null);
  return null;
end $$;
create trigger venue_marks_schedule
  after update of group_code, region, zone, opening, volume, mute, refused_categories on venue
  for each row when (
    (old.group_code, old.region, old.zone, old.opening, old.volume, old.mute, old.refused_categories)
    is distinct from
    (new.group_code, new.region, new.zone, new.opening, new.volume, new.mute, new.refused_categories))
  execute function mark_venue();

create function mark_media() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code, media_ids) values (new.brand_code, array[new.id]), (null, null);
  return null;
end $$;
create trigger media_marks_schedule
  after update of venue_id, model_id, use_type, device_status, on_time, off_time, volume, audience_per_hour on media
  for each row when (
    (old.venue_id, old.model_id, old.use_type, old.device_status, old.on_time, old.off_time, old.volume, old.audience_per_hour)
    is distinct from
    (new.venue_id, new.model_id, new.use_type, new.device_status, new.on_time, new.off_time, new.volume, new.audience_per_hour))
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

create function mark_house() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code) values (new.brand_code);
  return null;
end $$;
create trigger publish_marks_schedule after update of starts_at, ends_at, stopped_at on publish
  for each row when ((old.starts_at, old.ends_at, old.stopped_at) is distinct from (new.starts_at, new.ends_at, new.stopped_at))
  execute function mark_house();
create trigger content_marks_schedule
  after update of file_id, layout, layout_type, play_seconds, weekly_hours, hidden_at on content
  for each row when (
    (old.file_id, old.layout, old.layout_type, old.play_seconds, old.weekly_hours, old.hidden_at)
    is distinct from
    (new.file_id, new.layout, new.layout_type, new.play_seconds, new.weekly_hours, new.hidden_at))
  execute function mark_house();

create function mark_house_removed() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code) values (old.brand_code);
  return null;
end $$;
create trigger publish_removed_marks_schedule after delete on publish
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

-- A file shows in contents, as a brand's picture, and as an advertiser's film.
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
  select null
  from file
  join material on material.file_id = file.id
  where file.asset_sha256 = any (assets)
$$;

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
create trigger material_marks_schedule
  after update of file_id, layout, play_seconds, is_test, category, review, hidden_at on material
  for each row when (
    (old.file_id, old.layout, old.play_seconds, old.is_test, old.category, old.review, old.hidden_at)
    is distinct from
    (new.file_id, new.layout, new.play_seconds, new.is_test, new.category, new.review, new.hidden_at))
  execute function mark_sale();
create trigger campaign_marks_schedule
  after update of advertiser_id, starts_on, ends_on, weekdays, hours, status, approval on campaign
  for each row when (
    (old.advertiser_id, old.starts_on, old.ends_on, old.weekdays, old.hours, old.status, old.approval)
    is distinct from
    (new.advertiser_id, new.starts_on, new.ends_on, new.weekdays, new.hours, new.status, new.approval))
  execute function mark_sale();
create trigger campaign_line_marks_schedule
  after insert or delete or update of campaign_id, slots, goal_kind, goal, plays, loops, tier on campaign_line
  for each statement execute function mark_sale();
create trigger campaign_target_marks_schedule after insert or delete or update on campaign_target
  for each statement execute function mark_sale();
create trigger campaign_creative_marks_schedule after insert or delete or update on campaign_creative
  for each statement execute function mark_sale();
create trigger campaign_veto_marks_schedule
  after insert or delete or update of campaign_id, brand_code on campaign_veto
  for each statement execute function mark_sale();
