-- A warning of several parts is one order for each; one that was taken back or replaced before it came is void.
alter table emergency add column cap_part smallint not null default 1 check (cap_part > 0);
alter table emergency drop constraint emergency_cap_name_key;
alter table emergency add constraint emergency_cap_part unique (cap_name, cap_part);

create table cap_ended (
  name text not null check (length(name) between 1 and 400),
  -- An exercise ends no real warning.
  is_exercise boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (name, is_exercise)
);
