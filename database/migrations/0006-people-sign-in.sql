create table session (
  token_hash bytea primary key,
  user_id integer not null references app_user on delete cascade,
  -- Set while a super works as someone else: the person who really sits there.
  acting_user_id integer references app_user on delete cascade,
  brand_code text references brand on delete set null,
  address text not null,
  agent text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index session_by_user on session (user_id);
create index session_by_acting_user on session (acting_user_id);

-- Failed sign-ins of the last minutes, known id or not: counted before a password is verified.
create table sign_in_attempt (
  id bigint generated always as identity primary key,
  login_id text not null,
  address text not null,
  at timestamptz not null default now(),
  -- Tries that were wrong close a line; those whose password is being looked at are merely many at once.
  is_wrong boolean not null default false
);
create index sign_in_attempt_by_login on sign_in_attempt (login_id, at);
create index sign_in_attempt_by_address on sign_in_attempt (address, at);

create table captcha (
  id uuid primary key,
  visitor_hash bytea not null,
  -- Encrypted with the server's key: image and sound of one challenge are drawn from the same digits.
  digits bytea not null,
  images smallint not null default 0,
  sounds smallint not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Of one line those challenges are counted that nobody has solved, not the people behind it.
  line text not null default '',
  created_at timestamptz not null default now()
);
create index captcha_by_expiry on captcha (expires_at);
create index captcha_by_line on captcha (line, expires_at);

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

-- What was answered to a save, for the same save sent again.
create table idempotency (
  user_id integer not null references app_user on delete cascade,
  key text not null check (length(key) <= 64),
  request_hash bytea not null,
  -- Sealed: an answer may hold what is shown once only, such as recovery codes or a first password.
  reply bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_by_age on idempotency (created_at);

-- Laid out as the rate limiter library expects it.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Keys of this installation, shared by every node of it.
create table server_secret (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);
