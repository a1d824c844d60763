-- A second factor: the secret shared with a person's app, sealed with the server's key.
create table two_factor (
  user_id integer primary key references app_user on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  -- The last step of 30 seconds whose code was taken: no code works twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table recovery_code (
  id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index recovery_code_by_user on recovery_code (user_id);
