-- When alcohol may be advertised, and what counts as that, decides what screens play.
create trigger environment_marks_schedule after update of code, value, in_use on environment
  for each row when (
    old.code in ('ALCOHOL_HOURS', 'ALCOHOL_TRADES')
    and (old.code, old.value, old.in_use) is distinct from (new.code, new.value, new.in_use))
  execute function mark_sale();
