-- A message that a second person refused was not taken back by whoever ordered it: lists tell the two apart.
alter table emergency
  add column is_refused boolean not null default false,
  add constraint emergency_refused check (not is_refused or (taken_back_at is not null and confirmed_at is null));
update emergency
set is_refused = true
where exists (select from told where told.emergency_id = emergency.id and told.kind = 'emergencyRefused');
