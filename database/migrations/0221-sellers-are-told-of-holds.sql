-- The bell and its mails tell sellers what became of their holds.
alter table told
  add column hold_id integer references hold on delete cascade,
  drop constraint told_subject,
  add constraint told_subject check (num_nonnulls(publish_id, notice_id, work_id, build_id, hold_id) = 1),
  drop constraint told_kind_check,
  add constraint told_kind_check check (kind in (
    'rolloutHalted', 'rolloutDone', 'reviewAsked', 'reviewApproved', 'reviewRejected', 'workAsked', 'workDone',
    'workImpossible', 'buildHalted', 'holdMovedUp', 'holdBooked', 'holdApproved', 'holdRejected'));
create index told_by_hold on told (hold_id) where hold_id is not null;

alter table told_wish
  drop constraint told_wish_without_check,
  add constraint told_wish_without_check check (without <@ array['rollouts', 'reviews', 'work', 'holds']);
