create table corporation (
  id integer generated always as identity primary key,
  type smallint not null default 20 check (type in (10, 20, 30, 40)),
  name text not null check (length(name) between 1 and 100),
  business_number text not null check (business_number ~ '^[0-9]{10}$'),
  approval smallint not null default 1 check (approval in (0, 1, 2)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index corporation_business_number_once on corporation (business_number) where business_number <> '9999999999';

create table permission_group (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table app_user (
  id integer generated always as identity primary key,
  login_id text not null,
  password_hash text not null,
  name text not null check (length(name) between 1 and 40),
  email text,
  phone text,
  role integer not null check (role in (10001, 10002, 10003, 10004, 10009)),
  corporation_id integer not null references corporation on delete restrict,
  permission_group_id integer references permission_group on delete set null,
  approval smallint not null default 1 check (approval in (0, 1, 2, 5)),
  locked_at timestamptz,
  must_change_password boolean not null default false,
  language text check (language in ('ko', 'en', 'de', 'es', 'fr', 'it', 'sv')),
  preferences jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index app_user_login_id_once on app_user (lower(login_id));

create table session (
  token_hash bytea primary key,
  user_id integer not null references app_user on delete cascade,
  -- Set while a super works as someone else: the person who really sits there.
  acting_user_id integer references app_user on delete cascade,
  brand_code text,
  address text not null,
  agent text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index session_by_user on session (user_id);

-- Failed sign-ins of the last minutes, known id or not: counted before a password is verified.
create table sign_in_attempt (
  id bigint generated always as identity primary key,
  login_id text not null,
  address text not null,
  at timestamptz not null default now()
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
  created_at timestamptz not null default now()
);
create index captcha_by_expiry on captcha (expires_at);

create table idempotency (
  user_id integer not null references app_user on delete cascade,
  key text not null check (length(key) <= 64),
  request_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_by_age on idempotency (created_at);

-- Keys of this installation, shared by every node of it.
create table server_secret (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);
