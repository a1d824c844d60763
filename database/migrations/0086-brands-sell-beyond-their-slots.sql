-- The platform may let a brand be booked beyond its campaign slots, up to a tenth more; a campaign that was booked into
-- that says so. What is planned stays within the slots.

alter table brand add column overbooking smallint not null default 100 check (overbooking between 100 and 110);
alter table campaign add column is_overbooked boolean not null default false;

drop trigger brand_marks_schedule on brand;
create trigger brand_marks_schedule
  after update of status, name, bi_image_id, encode_image_id, base_slot, campaign_slot, impression_method, bonus_plays,
    public_filler, overbooking on brand
  for each row when (
    (old.status, old.name, old.bi_image_id, old.encode_image_id, old.base_slot, old.campaign_slot, old.impression_method,
      old.bonus_plays, old.public_filler, old.overbooking)
    is distinct from
    (new.status, new.name, new.bi_image_id, new.encode_image_id, new.base_slot, new.campaign_slot, new.impression_method,
      new.bonus_plays, new.public_filler, new.overbooking))
  execute function mark_brand();
