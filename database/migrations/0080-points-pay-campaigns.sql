-- Points pay a campaign before money does: reserved while it is asked for, used once it is approved, given back where it does
-- not come about. Bonus points are a discount: what is recognised of the campaign is its amount without them.
alter table campaign
  add column points bigint check (points >= 0),
  add column bonus_points bigint not null default 0 check (bonus_points >= 0),
  -- Of one that ends early: what was not shown is given back as points, not as money.
  add column refunds_points boolean not null default false,
  add constraint campaign_bonus_paid check (bonus_points <= coalesce(points, 0) and bonus_points <= coalesce(amount, 0));

alter table point_entry add column campaign_id integer references campaign on delete restrict;
-- One use that counts for each campaign, however often it is asked for.
create unique index point_entry_pays_campaign on point_entry (campaign_id)
  where campaign_id is not null and write_type = 2 and state <> 2;
create index point_entry_by_campaign on point_entry (campaign_id) where campaign_id is not null;
