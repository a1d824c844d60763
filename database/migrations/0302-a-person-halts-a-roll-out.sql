-- A roll-out halts by itself, or somebody halts it: then this is who, and nothing has been counted.
alter table publish_rollout add column halted_by text;
alter table player_rollout add column halted_by text;
alter table firmware_rollout add column halted_by text;
