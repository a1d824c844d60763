-- Whoever ordered an emergency message is told that another person refused to put it on screens, and why.
alter table told
  add column emergency_id integer references emergency on delete cascade,
  drop constraint told_subject,
  add constraint told_subject check (
    num_nonnulls(publish_id, notice_id, work_id, build_id, hold_id, lot_id, firmware_id, emergency_id) = 1),
  drop constraint told_kind_check,
  add constraint told_kind_check check (kind in (
    'rolloutHalted', 'rolloutDone', 'reviewAsked', 'reviewApproved', 'reviewRejected', 'workAsked', 'workDone',
    'workImpossible', 'buildHalted', 'firmwareHalted', 'holdMovedUp', 'holdBooked', 'holdApproved', 'holdRejected',
    'pointsExpire', 'emergencyRefused'));
create index told_by_emergency on told (emergency_id) where emergency_id is not null;
