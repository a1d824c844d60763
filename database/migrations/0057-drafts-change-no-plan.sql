-- A campaign that is still being written is sold to nobody: saving it for the tenth time plans nothing anew. What belongs
-- to no campaign any more is marked, as it may have been sold.

drop trigger campaign_marks_schedule on campaign;
create trigger campaign_marks_schedule
  after update of advertiser_id, starts_on, ends_on, weekdays, hours, status, approval, rank on campaign
  for each row when (
    (old.status is not null or new.status is not null) and
    (old.advertiser_id, old.starts_on, old.ends_on, old.weekdays, old.hours, old.status, old.approval, old.rank)
    is distinct from
    (new.advertiser_id, new.starts_on, new.ends_on, new.weekdays, new.hours, new.status, new.approval, new.rank))
  execute function mark_sale();

create function mark_campaign_part() returns trigger language plpgsql as $$
begin
  if not exists (select from campaign where id in (old.campaign_id, new.campaign_id) and status is null) then
    insert into schedule_change default values;
  end if;
  return null;
end $$;
drop trigger campaign_line_marks_schedule on campaign_line;
create trigger campaign_line_marks_schedule
  after insert or delete or update of campaign_id, slots, goal_kind, goal, plays, loops, tier on campaign_line
  for each row execute function mark_campaign_part();
drop trigger campaign_creative_marks_schedule on campaign_creative;
create trigger campaign_creative_marks_schedule after insert or delete or update on campaign_creative
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
drop trigger campaign_target_marks_schedule on campaign_target;
create trigger campaign_target_added_marks_schedule after insert on campaign_target
  referencing new table as touched for each statement execute function mark_targets();
create trigger campaign_target_changed_marks_schedule after update on campaign_target
  referencing new table as touched for each statement execute function mark_targets();
create trigger campaign_target_removed_marks_schedule after delete on campaign_target
  referencing old table as touched for each statement execute function mark_targets();
