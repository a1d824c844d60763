-- A brand may let sold campaigns play once more where an advertisement position was not sold. Nobody pays for these
-- plays: they are counted apart from those of the line, so that no sum of what was delivered ever holds one of them.

alter table brand add column bonus_plays boolean not null default false;

drop trigger brand_marks_schedule on brand;
create trigger brand_marks_schedule
  after update of status, name, bi_image_id, encode_image_id, base_slot, campaign_slot, impression_method, bonus_plays on brand
  for each row when (
    (old.status, old.name, old.bi_image_id, old.encode_image_id, old.base_slot, old.campaign_slot, old.impression_method,
      old.bonus_plays)
    is distinct from
    (new.status, new.name, new.bi_image_id, new.encode_image_id, new.base_slot, new.campaign_slot, new.impression_method,
      new.bonus_plays))
  execute function mark_brand();

alter table play_hour
  add column bonus_line_id integer references campaign_line on delete set null,
  add constraint play_hour_sold_or_bonus check (line_id is null or bonus_line_id is null);
create index play_hour_by_bonus_line on play_hour (bonus_line_id, day) where bonus_line_id is not null;
