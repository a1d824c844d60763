-- Of the slots that no advertisement has, how many in a hundred notices of the whole screen may take in an hour.
alter table brand_look add column notice_share smallint not null default 100 check (notice_share between 5 and 100);
alter table brand_look alter column notice_share drop default;

drop trigger brand_look_marks_schedule on brand_look;
create trigger brand_look_marks_schedule
  after update of card_file_id, notice_speed, ground, ink, is_muted, notice_share on brand_look
  for each row when (
    (old.card_file_id, old.notice_speed, old.ground, old.ink, old.is_muted, old.notice_share)
    is distinct from
    (new.card_file_id, new.notice_speed, new.ground, new.ink, new.is_muted, new.notice_share))
  execute function mark_house();
