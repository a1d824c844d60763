-- Points above the setting POINT_LIMIT that somebody enters by hand wait until somebody else approves them. See 0323.
alter table point_entry
  drop constraint point_entry_state_check,
  -- pointState: 0 will, 1 confirmed, 2 void, 3 asked
  add constraint point_entry_state_check check (state in (0, 1, 2, 3)),
  -- Whoever asked for it, also while working as somebody else: of what waits for a decision, points by hand and payouts.
  add column asked_by integer references app_user on delete set null;
create index point_entry_by_asker on point_entry (asked_by) where asked_by is not null;
