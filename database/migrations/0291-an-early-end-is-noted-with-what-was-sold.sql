-- Plays are shared out over the days until which a campaign was sold, also where it ends before (`campaign/deal/weights.ts`).
drop trigger campaign_marks_schedule on campaign;
create trigger campaign_marks_schedule
  after update of advertiser_id, starts_on, ends_on, sold_until, weekdays, hours, status, approval, rank on campaign
  for each row when (
    (old.status is not null or new.status is not null) and
    (old.advertiser_id, old.starts_on, old.ends_on, old.sold_until, old.weekdays, old.hours, old.status, old.approval, old.rank)
    is distinct from
    (new.advertiser_id, new.starts_on, new.ends_on, new.sold_until, new.weekdays, new.hours, new.status, new.approval, new.rank))
  execute function mark_campaign();
