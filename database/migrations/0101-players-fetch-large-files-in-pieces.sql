-- The hashes of a large file's pieces of 8 MB, 32 bytes each, one after the other. The list is known by its own hash, which
-- stands with the file in every signed plan: so a player trusts each piece as it trusts the whole.
create table piece_list (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  body bytea not null check (length(body) > 32 and length(body) % 32 = 0),
  created_at timestamptz not null default now()
);

-- Null for files of one piece, and until the list of an older file has been worked out.
alter table asset_variant add column pieces text references piece_list on delete restrict;
create index asset_variant_by_pieces on asset_variant (pieces) where pieces is not null;
create index asset_variant_without_pieces on asset_variant (sha256) where pieces is null and bytes > 8 * 1024 * 1024;
