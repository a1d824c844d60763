-- A machine takes firmware at a moment at which little is lost; without any, nothing holds its order back.
alter table firmware_rollout_screen
  -- Since when it is due; it waits a day from there at most.
  add column due_since timestamptz,
  add column waits_until timestamptz,
  -- Somebody would not wait.
  add column at_once boolean not null default false;
