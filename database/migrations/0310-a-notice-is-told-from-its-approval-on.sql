-- A notice is given when it is saved or approved: plays of a loop that lie before, no screen can have shown.
alter table screen_notice add column told_at timestamptz;

drop trigger screen_notice_marks_schedule on screen_notice;
create trigger screen_notice_marks_schedule
  after update of type, shape, info_type, priority, title, words, file_id, play_seconds, every_loops, starts_at, ends_at,
    stopped_at, told_at, review, interim_file_id, interim_from, interim_to on screen_notice
  for each row when (
    (old.type, old.shape, old.info_type, old.priority, old.title, old.words, old.file_id, old.play_seconds,
      old.every_loops, old.starts_at, old.ends_at, old.stopped_at, old.told_at, old.review, old.interim_file_id,
      old.interim_from, old.interim_to)
    is distinct from
    (new.type, new.shape, new.info_type, new.priority, new.title, new.words, new.file_id, new.play_seconds,
      new.every_loops, new.starts_at, new.ends_at, new.stopped_at, new.told_at, new.review, new.interim_file_id,
      new.interim_from, new.interim_to))
  execute function mark_house();
