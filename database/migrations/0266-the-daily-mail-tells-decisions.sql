-- What became of campaigns is a part of the daily mail that can be left out as well.
alter table digest_wish
  drop constraint digest_wish_without_check,
  add constraint digest_wish_without_check check (
    without <@ array['approvals', 'decisions', 'holds', 'expiries', 'shortfalls', 'points']);
