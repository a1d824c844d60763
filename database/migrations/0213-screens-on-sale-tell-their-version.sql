-- Transactions that have changed what a sale knows of its screens: two equal sets of them have the same screens between them,
-- whichever process made the change. One row a transaction, so that nobody waits for anybody.
create table sale_screen_change (
  transaction bigint primary key,
  created_at timestamptz not null default now()
);

create function note_sale_screens() returns void language sql as $$
  insert into sale_screen_change (transaction) values (pg_current_xact_id()::text::bigint) on conflict (transaction) do nothing
$$;

-- Each change of a column that a plan reads of a screen goes by these, as before.
create or replace function mark_brand() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code) values (new.code), (null);
  perform note_sale_screens();
  return null;
end $$;

create or replace function mark_venue() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code, venue_ids) values (new.brand_code, array[new.id]), (null, null);
  perform note_sale_screens();
  return null;
end $$;

create or replace function mark_media() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code, media_ids) values (new.brand_code, array[new.id]), (null, null);
  perform note_sale_screens();
  return null;
end $$;

create or replace function mark_model() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code, media_ids)
  select brand_code, array_agg(id) from media where model_id = new.id group by brand_code
  union all
  select null, null;
  perform note_sale_screens();
  return null;
end $$;

create or replace function mark_device() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code, media_ids)
  select brand_code, array_agg(id) from media where id in (old.media_id, new.media_id) group by brand_code
  union all
  select null, null;
  perform note_sale_screens();
  return null;
end $$;

-- Rows that come and go plan nothing anew by themselves, and are other screens all the same; so are those with another key.
create function note_changed_screens() returns trigger language plpgsql as $$
begin
  perform note_sale_screens();
  return null;
end $$;
create trigger brand_is_other_screens after insert or delete or truncate or update of code on brand
  for each statement execute function note_changed_screens();
create trigger venue_is_other_screens after insert or delete or truncate or update of id on venue
  for each statement execute function note_changed_screens();
create trigger media_is_other_screens after insert or delete or truncate or update of id, brand_code on media
  for each statement execute function note_changed_screens();
create trigger model_is_other_screens after insert or delete or truncate or update of id on model
  for each statement execute function note_changed_screens();
create trigger device_is_other_screens after insert or delete or truncate or update of id on device
  for each statement execute function note_changed_screens();
