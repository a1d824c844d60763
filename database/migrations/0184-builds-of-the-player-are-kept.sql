-- Builds of the web player whose files lie in the data folder, by the hash of what they hold.
create table player_build (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  arrived_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index player_build_by_arrival on player_build (arrived_at desc);
