alter table play_hour
  add column line_id integer references campaign_line on delete set null,
  add column material_id integer references material on delete set null;
create index play_hour_by_line on play_hour (line_id, day) where line_id is not null;
