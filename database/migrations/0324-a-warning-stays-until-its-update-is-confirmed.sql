-- A warning that is on screens stays there until the update that takes its place is confirmed.
alter table emergency add column replaced_by integer references emergency on delete set null;
create index emergency_by_update on emergency (replaced_by) where replaced_by is not null;
