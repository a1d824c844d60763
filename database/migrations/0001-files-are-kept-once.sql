-- The hashes of a large file's pieces of 8 MB, 32 bytes each, one after the other. The list is known by its own hash, which
-- stands with the file in every signed plan: so a player trusts each piece as it trusts the whole.
create table piece_list (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  body bytea not null check (length(body) > 32 and length(body) % 32 = 0),
  created_at timestamptz not null default now()
);

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
  inspected_at timestamptz,
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
  -- Null for files of one piece, and until the list of an older file has been worked out.
  pieces text references piece_list on delete restrict,
  created_at timestamptz not null default now(),
  primary key (asset_sha256, kind, page)
);
create index asset_variant_by_bytes on asset_variant (sha256);
create index asset_variant_by_pieces on asset_variant (pieces) where pieces is not null;
create index asset_variant_without_pieces on asset_variant (sha256) where pieces is null and bytes > 8 * 1024 * 1024;

-- What a look at a film's picture and sound has found: told beside its review, and no reason to refuse it by itself.
create table asset_finding (
  asset_sha256 text not null references asset on delete cascade,
  place smallint not null,
  kind text not null check (kind in ('loud', 'quiet', 'black', 'frozen')),
  -- Where on the film's time line; the loudness is one of the whole.
  from_ms integer not null check (from_ms >= 0),
  to_ms integer not null check (to_ms >= from_ms),
  -- Of the loudness, in LUFS.
  value real,
  created_at timestamptz not null default now(),
  primary key (asset_sha256, place)
);

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
