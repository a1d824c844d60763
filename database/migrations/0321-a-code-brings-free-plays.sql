-- A code may bring plays in positions that nobody bought, instead of taking something off.
alter table promotion
  drop constraint promotion_check1,
  drop constraint promotion_check2,
  add free_plays integer check (free_plays between 1 and 10000000),
  -- In won: of one of them, by which they count against budget and limit.
  add free_play_worth bigint check (free_play_worth > 0),
  add constraint promotion_one_offer check (
    num_nonnulls(bonus_percent, discount_percent, discount_amount, free_plays) <= 1),
  add constraint promotion_code_is_worth check (
    (discount_code is null) = (num_nonnulls(discount_percent, discount_amount, free_plays) = 0)),
  add constraint promotion_plays_are_worth check ((free_plays is null) = (free_play_worth is null));

-- Of a code that brings plays: how many. Its amount is what they are worth, and nothing is taken off.
alter table promotion_code_use add plays integer check (plays > 0);

alter table campaign
  -- Brought by the code that was redeemed.
  add free_plays integer not null default 0 check (free_plays >= 0),
  -- Not all of them are proven yet: its bonus plays go first.
  add owes_plays boolean not null default false,
  add constraint campaign_owes_free_plays check (not owes_plays or free_plays > 0);
create index campaign_owes_plays on campaign (id) where owes_plays;

drop trigger campaign_marks_schedule on campaign;
create trigger campaign_marks_schedule
  after update of advertiser_id, starts_on, ends_on, sold_until, weekdays, hours, status, approval, rank, owes_plays on campaign
  for each row when (
    (old.status is not null or new.status is not null) and
    (old.advertiser_id, old.starts_on, old.ends_on, old.sold_until, old.weekdays, old.hours, old.status, old.approval, old.rank,
      old.owes_plays)
    is distinct from
    (new.advertiser_id, new.starts_on, new.ends_on, new.sold_until, new.weekdays, new.hours, new.status, new.approval, new.rank,
      new.owes_plays))
  execute function mark_campaign();
