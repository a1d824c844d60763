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
