-- Customers and their sellers are told before points expire: at the bell and by mail, 30 and 7 days ahead.
alter table point_lot
  -- Days ahead of which its expiry was told last.
  add column told_days smallint check (told_days = any ('{30,7}'));

alter table told
  add column lot_id integer references point_lot on delete cascade,
  drop constraint told_subject,
  add constraint told_subject check (num_nonnulls(publish_id, notice_id, work_id, build_id, hold_id, lot_id) = 1),
  drop constraint told_kind_check,
  add constraint told_kind_check check (kind in (
    'rolloutHalted', 'rolloutDone', 'reviewAsked', 'reviewApproved', 'reviewRejected', 'workAsked', 'workDone',
    'workImpossible', 'buildHalted', 'holdMovedUp', 'holdBooked', 'holdApproved', 'holdRejected', 'pointsExpire'));
create index told_by_lot on told (lot_id) where lot_id is not null;

alter table told_wish
  drop constraint told_wish_without_check,
  add constraint told_wish_without_check check (without <@ array['rollouts', 'reviews', 'work', 'holds', 'points']);
alter table digest_wish
  drop constraint digest_wish_without_check,
  add constraint digest_wish_without_check check (
    without <@ array['approvals', 'holds', 'expiries', 'shortfalls', 'points']);
