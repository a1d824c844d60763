-- Whose plays are dealt out first among campaigns of one tier: 1 before 9.
alter table campaign add column rank smallint not null default 5 check (rank between 1 and 9);

drop trigger campaign_marks_schedule on campaign;
create trigger campaign_marks_schedule
  after update of advertiser_id, starts_on, ends_on, weekdays, hours, status, approval, rank on campaign
  for each row when (
    (old.advertiser_id, old.starts_on, old.ends_on, old.weekdays, old.hours, old.status, old.approval, old.rank)
    is distinct from
    (new.advertiser_id, new.starts_on, new.ends_on, new.weekdays, new.hours, new.status, new.approval, new.rank))
  execute function mark_sale();
