-- One hour may be set aside for several reasons, each for its own slots.
alter table proof_aside drop constraint proof_aside_pkey;
alter table proof_aside add primary key (device_id, hour, program, boot, dated_with, why);

-- Nothing is held any more: a boot is dated when its proof comes, or never. What was held shows as never dated.
drop index proof_aside_held;
alter table proof_aside drop column state;
