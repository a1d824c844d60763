-- What is held may be held as a roadblock, with the unit of its period in which it would play, so that nobody else is given
-- that second. See 0199.
alter table hold
  add column is_roadblock boolean not null default false,
  add column phase integer check (phase >= 0);
