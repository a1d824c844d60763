-- The report of creatives adds up their plays, and the list of a creative's screens those of one day.
create index play_hour_by_material on play_hour (material_id, day) where material_id is not null;
-- The last picture of a screen.
create index device_command_by_picture on device_command (media_id, created_at desc) where picture_sha256 is not null;
