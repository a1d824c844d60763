-- Nobody reads a key from the table or from a rule: it is sealed, and only its end is shown. One that was made waits as
-- the next one until somebody says that the other side knows it. Keys from before are sealed at the next start.
alter table alert_rule
  alter column hook_key drop not null,
  add column sealed_key bytea,
  add column key_end text check (length(key_end) = 4),
  add column next_sealed_key bytea,
  add column next_key_end text check (length(next_key_end) = 4),
  add constraint alert_rule_key_whole check ((sealed_key is null) = (key_end is null)),
  add constraint alert_rule_next_key_whole check ((next_sealed_key is null) = (next_key_end is null));
