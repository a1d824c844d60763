-- A player: known by its key, bound to a screen by an operator who has read its PIN.
create table device (
  id text primary key default gen_random_uuid()::text,
  public_key text not null unique check (length(public_key) <= 400),
  algorithm text not null check (algorithm in ('Ed25519', 'ES256')),
  install text not null check (length(install) <= 64),
  platform text not null default '' check (length(platform) <= 40),
  os text not null default '' check (length(os) <= 80),
  firmware text not null default '' check (length(firmware) <= 80),
  version text not null default '' check (length(version) <= 40),
  resolution text not null default '' check (length(resolution) <= 11),
  model text not null default '' check (length(model) <= 80),
  serial text not null default '' check (length(serial) <= 80),
  state text not null default 'waiting' check (state in ('waiting', 'bound', 'approved')),
  media_id text unique references media on delete restrict,
  -- HMAC of the PIN: the few values of a PIN are found from a plain hash in seconds.
  pin_hmac text unique,
  pin_expires_at timestamptz,
  -- Grows whenever tokens given out must be worth nothing any more.
  token_version integer not null default 1,
  refresh_hash bytea,
  refresh_expires_at timestamptz,
  previous_refresh_hash bytea,
  previous_refresh_until timestamptz,
  nonce_hash bytea,
  nonce_expires_at timestamptz,
  bound_at timestamptz,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'waiting') = (media_id is null))
);
create index device_waiting on device (pin_expires_at) where state = 'waiting';

-- Which screen a player stood behind, and when: proof of old hours arrives after it has been taken away. A screen that
-- ever had a player keeps its history.
create table device_binding (
  device_id text not null references device on delete cascade,
  media_id text not null references media on delete restrict,
  brand_code text not null references brand on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (device_id, started_at)
);
create index device_binding_by_media on device_binding (media_id);

create table device_command (
  id text primary key check (length(id) <= 40),
  device_id text not null references device on delete cascade,
  media_id text not null references media on delete cascade,
  brand_code text not null references brand on delete cascade,
  kind text not null check (length(kind) <= 40),
  payload jsonb not null default '{}',
  status text not null default 'queued' check (status in ('queued', 'sent', 'acked', 'done', 'failed', 'expired')),
  result text check (length(result) <= 500),
  -- The boot that acknowledged: the next one proves that a restart has happened.
  boot text check (length(boot) <= 64),
  -- What a screenshot brought, in the file store.
  picture_sha256 text check (picture_sha256 ~ '^[0-9a-f]{64}$'),
  created_by integer references app_user on delete set null,
  creator text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  updated_at timestamptz not null default now()
);
create index device_command_by_media on device_command (media_id, created_at desc);
create index device_command_waiting on device_command (device_id, created_at) where status in ('queued', 'sent', 'acked');
-- The last picture of a screen.
create index device_command_by_picture on device_command (media_id, created_at desc) where picture_sha256 is not null;
