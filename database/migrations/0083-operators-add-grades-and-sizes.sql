-- Operators add their own grades and screen sizes to the common codes: which of them there are stands in `code`.
alter table media
  drop constraint media_grade_check,
  add constraint media_grade_check check (grade between 0 and 9999);
alter table channel
  drop constraint channel_grade_check,
  add constraint channel_grade_check check (grade between 0 and 9999),
  drop constraint channel_screen_size_check,
  add constraint channel_screen_size_check check (screen_size between 1 and 9999);
alter table model
  drop constraint model_screen_size_check,
  add constraint model_screen_size_check check (screen_size between 1 and 9999);
