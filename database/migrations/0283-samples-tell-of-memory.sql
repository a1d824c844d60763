-- Of each five minutes for which a player told of its memory: window 9 bits, percent taken 7.
alter table vital_day
  add column memory bytea not null default '';
