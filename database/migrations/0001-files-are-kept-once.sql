-- The bytes: stored and encoded once, whoever uploads them.
create table asset (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes > 0),
  kind text not null check (kind in ('video', 'image', 'pdf')),
  mime text not null,
  width integer,
  height integer,
  duration_ms integer,
  codec text,
  pages integer,
  is_previewable boolean not null default false,
  warnings jsonb not null default '[]',
  -- encoding: 0 incomplete, 1 complete, 2 encoding, 3 failed
  encoding smallint not null default 0 check (encoding in (0, 1, 2, 3)),
  progress smallint not null default 0 check (progress between 0 and 100),
  attempts smallint not null default 0,
  fault text,
  fault_detail text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table asset_variant (
  asset_sha256 text not null references asset on delete cascade,
  kind text not null check (kind in ('fhd', 'hd', 'sd', 'poster', 'thumb', 'page')),
  page integer not null default 0,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  mime text not null,
  bytes bigint not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  primary key (asset_sha256, kind, page)
);
create index asset_variant_by_bytes on asset_variant (sha256);

-- Somebody's upload of those bytes: what is scoped, named and referred to.
create table file (
  id integer generated always as identity primary key,
  asset_sha256 text not null references asset on delete restrict,
  -- Brands and people have files and stand further below; their foreign keys are added there.
  brand_code text,
  uploaded_by integer,
  name text not null check (length(name) between 1 and 255),
  created_at timestamptz not null default now()
);
create index file_by_asset on file (asset_sha256);
