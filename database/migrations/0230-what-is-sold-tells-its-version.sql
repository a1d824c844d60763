-- Transactions that have changed what is sold, and which campaign: whoever keeps lines reads those of a campaign again once a
-- transaction is named here that was not before. Campaign 0 is all of them. See decision 0187.
create table sale_line_change (
  transaction bigint not null,
  campaign_id integer not null,
  created_at timestamptz not null default now(),
  primary key (transaction, campaign_id)
);

-- Of what is sold, this campaign alone; none where others may have changed as well.
alter table schedule_change add column campaign_id integer;

-- Whatever marks the sale is noted, so that nothing which a plan reads can be forgotten here.
create function note_sale_lines() returns trigger language plpgsql as $$
begin
  insert into sale_line_change (transaction, campaign_id)
  select distinct pg_current_xact_id()::text::bigint, coalesce(campaign_id, 0)
  from noted
  where brand_code is null
  on conflict do nothing;
  return null;
end $$;
create trigger schedule_change_is_another_sale after insert on schedule_change
  referencing new table as noted for each statement execute function note_sale_lines();

create function mark_campaign() returns trigger language plpgsql as $$
begin
  insert into schedule_change (campaign_id) values (new.id);
  return null;
end $$;
drop trigger campaign_marks_schedule on campaign;
create trigger campaign_marks_schedule
  after update of advertiser_id, starts_on, ends_on, weekdays, hours, status, approval, rank on campaign
  for each row when (
    (old.status is not null or new.status is not null) and
    (old.advertiser_id, old.starts_on, old.ends_on, old.weekdays, old.hours, old.status, old.approval, old.rank)
    is distinct from
    (new.advertiser_id, new.starts_on, new.ends_on, new.weekdays, new.hours, new.status, new.approval, new.rank))
  execute function mark_campaign();

-- What moves from one campaign to another changes both of them, as far as they are no drafts.
create or replace function mark_campaign_part() returns trigger language plpgsql as $$
begin
  insert into schedule_change (campaign_id)
  select distinct touched.id
  from unnest(array[old.campaign_id, new.campaign_id]) as touched (id)
  where touched.id is not null and not exists (select from campaign where campaign.id = touched.id and status is null);
  return null;
end $$;
drop trigger campaign_veto_marks_schedule on campaign_veto;
create trigger campaign_veto_marks_schedule
  after insert or delete or update of campaign_id, brand_code on campaign_veto
  for each row execute function mark_campaign_part();

create or replace function mark_targets() returns trigger language plpgsql as $$
begin
  insert into schedule_change (campaign_id)
  select distinct campaign.id
  from touched
  left join campaign_line on campaign_line.id = touched.line_id
  left join campaign on campaign.id = campaign_line.campaign_id
  where campaign.id is null or campaign.status is not null;
  return null;
end $$;
-- Both the line that a target is taken from and the one that it comes to.
create function mark_moved_targets() returns trigger language plpgsql as $$
begin
  insert into schedule_change (campaign_id)
  select distinct campaign.id
  from (select line_id from touched union select line_id from moved) as line
  left join campaign_line on campaign_line.id = line.line_id
  left join campaign on campaign.id = campaign_line.campaign_id
  where campaign.id is null or campaign.status is not null;
  return null;
end $$;
drop trigger campaign_target_changed_marks_schedule on campaign_target;
create trigger campaign_target_changed_marks_schedule after update on campaign_target
  referencing old table as moved new table as touched for each statement execute function mark_moved_targets();

-- Tables that are emptied fire no trigger of their rows.
create trigger campaign_emptied_marks_schedule after truncate on campaign
  for each statement execute function mark_sale();
create trigger campaign_line_emptied_marks_schedule after truncate on campaign_line
  for each statement execute function mark_sale();
create trigger campaign_target_emptied_marks_schedule after truncate on campaign_target
  for each statement execute function mark_sale();
create trigger campaign_creative_emptied_marks_schedule after truncate on campaign_creative
  for each statement execute function mark_sale();
create trigger campaign_veto_emptied_marks_schedule after truncate on campaign_veto
  for each statement execute function mark_sale();
create trigger material_on_air_emptied_marks_schedule after truncate on material_on_air
  for each statement execute function mark_sale();
