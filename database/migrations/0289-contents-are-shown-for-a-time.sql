-- A content may be shown from an instant on, or until one: licences and offers end.
alter table content
  add column valid_from timestamptz,
  add column valid_to timestamptz,
  add constraint content_valid_check check (valid_from < valid_to);
create index content_by_end on content (valid_to) where valid_to is not null;

drop trigger content_marks_schedule on content;
create trigger content_marks_schedule
  after update of file_id, layout, layout_type, play_seconds, weekly_hours, valid_from, valid_to, hidden_at, board_id
  on content
  for each row when (
    (old.file_id, old.layout, old.layout_type, old.play_seconds, old.weekly_hours, old.valid_from, old.valid_to,
      old.hidden_at, old.board_id)
    is distinct from
    (new.file_id, new.layout, new.layout_type, new.play_seconds, new.weekly_hours, new.valid_from, new.valid_to,
      new.hidden_at, new.board_id))
  execute function mark_house();
