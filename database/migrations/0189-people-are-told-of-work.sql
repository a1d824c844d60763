-- The bell and its mails tell of work orders as well: who is to do one, and whoever ordered it.
alter table told
  add column work_id integer references work_order on delete cascade,
  drop constraint told_subject,
  add constraint told_subject check (num_nonnulls(publish_id, notice_id, work_id) = 1),
  drop constraint told_kind_check,
  add constraint told_kind_check check (kind in (
    'rolloutHalted', 'rolloutDone', 'reviewAsked', 'reviewApproved', 'reviewRejected', 'workAsked', 'workDone',
    'workImpossible'));
create index told_by_work on told (work_id) where work_id is not null;

alter table told_wish
  drop constraint told_wish_without_check,
  add constraint told_wish_without_check check (without <@ array['rollouts', 'reviews', 'work']);
