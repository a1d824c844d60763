-- How a screen hangs at its place, taken by whoever put it up.
alter table media add column photo_file_id integer references file on delete restrict;
create index media_by_photo on media (photo_file_id) where photo_file_id is not null;
