-- A hold above the setting HOLD_LIMIT asks the platform first: it counts as requested until somebody decides. See 0178.
alter table hold
  -- approval: 0 requested, 1 approved, 5 rejected; none where nobody had to be asked
  add column approval smallint check (approval in (0, 1, 5)),
  -- Plays over its whole period, as the market counted them when it was made.
  add column asked bigint check (asked > 0),
  add column reason text check (length(reason) between 1 and 500),
  add column decided_by integer references app_user on delete set null,
  add column decided_at timestamptz,
  add constraint hold_refused_is_released
    check (approval is distinct from 5 or (released_at is not null and reason is not null));
create index hold_asked on hold (created_at) where approval = 0 and released_at is null;
create index hold_by_decider on hold (decided_by) where decided_by is not null;
