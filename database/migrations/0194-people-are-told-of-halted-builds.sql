-- The bell and its mails tell of a build of the web player that halts by itself: those who may order builds.
alter table told
  add column build_id integer references player_rollout on delete cascade,
  drop constraint told_subject,
  add constraint told_subject check (num_nonnulls(publish_id, notice_id, work_id, build_id) = 1),
  drop constraint told_kind_check,
  add constraint told_kind_check check (kind in (
    'rolloutHalted', 'rolloutDone', 'reviewAsked', 'reviewApproved', 'reviewRejected', 'workAsked', 'workDone',
    'workImpossible', 'buildHalted'));
create index told_by_build on told (build_id) where build_id is not null;
