-- A campaign that was ended at once keeps the day until which it was sold beside its last day, as one that ends with the day does.
update campaign
set sold_until = coalesce(sold_until, ends_on), ends_early = true, ends_on = greatest(starts_on, ended.day)
from (
  select stopped.id, max((stopped.state_since at time zone coalesce(venue.zone, 'Asia/Seoul'))::date) as day
  from campaign stopped
  left join campaign_line line on line.campaign_id = stopped.id
  left join campaign_target target on target.line_id = line.id
  left join media on media.id = target.media_id
  left join venue on venue.id = coalesce(target.venue_id, media.venue_id) or venue.group_code = target.group_code
    or (venue.brand_code = target.brand_code and coalesce(venue.region = target.region, target.region is null))
  -- Ended midway.
  where stopped.status = 60
  group by stopped.id) ended
where campaign.id = ended.id and ended.day < campaign.ends_on;
