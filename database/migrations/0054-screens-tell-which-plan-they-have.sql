-- Since when the screen has told of the plan that it has now.
alter table media_beat add column manifest_since timestamptz;
