-- What others hold can be held in line behind them: it counts for nobody until it moves up. See 0176.
alter table hold
  add column in_line_since timestamptz,
  -- What stood before it was booked, of which its holder was told.
  add column beaten_at timestamptz,
  add column moved_up_at timestamptz,
  -- Version of what is sold and held for which it was last found that it has to wait.
  add column waited_at text,
  -- Since when it is known that it has lapsed, so that what it held goes to those in line once.
  add column lapsed_at timestamptz,
  add constraint hold_in_line_is_promised_nothing
    check (in_line_since is null or (promised_from is null and phase is null));
create index hold_in_line on hold (id) where in_line_since is not null and released_at is null;
create index hold_not_lapsed on hold (expires_at) where released_at is null and lapsed_at is null;
