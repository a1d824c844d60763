-- A boot that comes back after another one is no restart: two players speak for one screen.
alter table media_beat add column boots text[] not null default '{}';
-- How often a boot came back since the last new one.
alter table media_beat add column returns integer not null default 0;
