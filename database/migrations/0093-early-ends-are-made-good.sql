-- What a campaign that ends early did not show is given back as money, as points, or as a credit that other plays make it good
-- from. Points of a campaign can be taken back, too: one use that counts is what pays it, not every use that names it.
alter table campaign
  -- giveBack: M money, P points, G makeGood
  add column give_back text not null default 'M' check (give_back in ('M', 'P', 'G'));
update campaign set give_back = 'P' where refunds_points;
alter table campaign drop column refunds_points;

drop index point_entry_pays_campaign;
create unique index point_entry_pays_campaign on point_entry (campaign_id)
  where campaign_id is not null and write_type = 2 and kind = 'CAM' and state <> 2;
