-- Brands at whose places a campaign aims, so that lists of a brand find and count its campaigns in an index. The brand of a
-- place never changes: they follow from the targets alone.
alter table campaign add column brands text[] not null default '{}';

create function name_brands_of_campaigns(campaigns integer[]) returns void language sql as $$
  update campaign
  set brands = aimed.brands
  from (
    select campaign.id, coalesce(array_agg(distinct place.brand order by place.brand) filter (where place.brand is not null), '{}') as brands
    from campaign
    left join campaign_line line on line.campaign_id = campaign.id
    left join campaign_target target on target.line_id = line.id
    left join brand_group on brand_group.code = target.group_code
    left join venue on venue.id = target.venue_id
    left join media on media.id = target.media_id
    cross join lateral (
      select coalesce(target.brand_code, brand_group.brand_code, venue.brand_code, media.brand_code)) place (brand)
    where campaign.id = any(campaigns)
    group by campaign.id) aimed
  where campaign.id = aimed.id and campaign.brands <> aimed.brands
$$;

create function targets_name_brands() returns trigger language plpgsql as $$
begin
  perform name_brands_of_campaigns(array(
    select line.campaign_id from campaign_line line where line.id in (select line_id from touched)));
  return null;
end
$$;
create trigger campaign_target_added_names_brands after insert on campaign_target
  referencing new table as touched for each statement execute function targets_name_brands();
create trigger campaign_target_changed_names_brands after update on campaign_target
  referencing new table as touched for each statement execute function targets_name_brands();
create trigger campaign_target_removed_names_brands after delete on campaign_target
  referencing old table as touched for each statement execute function targets_name_brands();

-- A line that goes takes its targets along, which can no longer tell whose they were.
create function lines_name_brands() returns trigger language plpgsql as $$
begin
  perform name_brands_of_campaigns(array(select campaign_id from touched));
  return null;
end
$$;
create trigger campaign_line_removed_names_brands after delete on campaign_line
  referencing old table as touched for each statement execute function lines_name_brands();

select name_brands_of_campaigns(array(select id from campaign));

drop index campaign_by_name_order;
drop index campaign_by_customer_state;
create index campaign_by_name_order on campaign (name nulls first, id)
  include (status, approval, advertiser_id, seller_id, written_by, brands);
create index campaign_by_customer_state on campaign (advertiser_id, status, approval) include (seller_id, written_by, brands);
