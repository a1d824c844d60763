-- A brand may show public information (creatives of that kind) in advertisement positions that nobody bought.

alter table brand add column public_filler boolean not null default false;

drop trigger brand_marks_schedule on brand;
create trigger brand_marks_schedule
  after update of status, name, bi_image_id, encode_image_id, base_slot, campaign_slot, impression_method, bonus_plays,
    public_filler on brand
  for each row when (
    (old.status, old.name, old.bi_image_id, old.encode_image_id, old.base_slot, old.campaign_slot, old.impression_method,
      old.bonus_plays, old.public_filler)
    is distinct from
    (new.status, new.name, new.bi_image_id, new.encode_image_id, new.base_slot, new.campaign_slot, new.impression_method,
      new.bonus_plays, new.public_filler))
  execute function mark_brand();

drop trigger material_marks_schedule on material;
create trigger material_marks_schedule
  after update of file_id, layout, play_seconds, is_test, category, review, hidden_at, valid_from, valid_to, content_type
    on material
  for each row when (
    (old.file_id, old.layout, old.play_seconds, old.is_test, old.category, old.review, old.hidden_at, old.valid_from,
      old.valid_to, old.content_type)
    is distinct from
    (new.file_id, new.layout, new.play_seconds, new.is_test, new.category, new.review, new.hidden_at, new.valid_from,
      new.valid_to, new.content_type))
  execute function mark_sale();
