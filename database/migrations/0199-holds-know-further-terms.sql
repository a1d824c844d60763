-- What is held may be held with further terms, as a campaign's line is sold with them: alone in its trade, at most so often in
-- an hour or a day. See 0121.
alter table hold
  add column exclusive text check (exclusive in ('venue', 'area')),
  add column per_hour smallint check (per_hour between 1 and 12),
  add column per_day smallint check (per_day between 1 and 288);
