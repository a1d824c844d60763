-- Whoever may not publish notices alone asks for it. Those who publish them today go on as they do: the right comes with
-- what they hold.
insert into program (name, properties, sort)
select 'notice-approve', 64, sort from program where name = 'notice-publish';
insert into authority (operator_type, role, program, properties)
select operator_type, role, 'notice-approve', 64
from authority
where program = 'notice-publish' and properties & 10 > 0;
insert into permission_group_grant (permission_group_id, program, properties)
select permission_group_id, 'notice-approve', 64
from permission_group_grant
where program = 'notice-publish' and properties & 10 > 0;

alter table screen_notice
  -- review: 0 requested, 1 approved, 2 rejected
  add column review smallint not null default 1 check (review in (0, 1, 2));

drop trigger screen_notice_marks_schedule on screen_notice;
create trigger screen_notice_marks_schedule
  after update of type, shape, info_type, priority, title, words, file_id, play_seconds, every_loops, starts_at, ends_at,
    stopped_at, review, interim_file_id, interim_from, interim_to on screen_notice
  for each row when (
    (old.type, old.shape, old.info_type, old.priority, old.title, old.words, old.file_id, old.play_seconds,
      old.every_loops, old.starts_at, old.ends_at, old.stopped_at, old.review, old.interim_file_id, old.interim_from,
      old.interim_to)
    is distinct from
    (new.type, new.shape, new.info_type, new.priority, new.title, new.words, new.file_id, new.play_seconds,
      new.every_loops, new.starts_at, new.ends_at, new.stopped_at, new.review, new.interim_file_id, new.interim_from,
      new.interim_to))
  execute function mark_house();

-- A request is for a publish or for a notice. Of a notice that runs it keeps the fields that shall be others, or the
-- interim notice that shall lie over it.
alter table publish_request
  alter column publish_id drop not null,
  add column notice_id integer references screen_notice on delete cascade,
  add column change jsonb,
  -- The picture of the change, which nobody else holds yet.
  add column file_id integer references file on delete restrict,
  add constraint publish_request_subject check (num_nonnulls(publish_id, notice_id) = 1),
  add constraint publish_request_change check (change is null or notice_id is not null),
  add constraint publish_request_contents check (contents is null or publish_id is not null),
  add constraint publish_request_file check (file_id is null or change is not null);
create unique index publish_request_open_notice on publish_request (notice_id) where state = 'asked';
create index publish_request_by_notice on publish_request (notice_id, id) where notice_id is not null;
create index publish_request_by_file on publish_request (file_id) where file_id is not null;

-- The bell tells of notices as well.
alter table told
  alter column publish_id drop not null,
  add column notice_id integer references screen_notice on delete cascade,
  add constraint told_subject check (num_nonnulls(publish_id, notice_id) = 1);
create index told_by_notice on told (notice_id) where notice_id is not null;
