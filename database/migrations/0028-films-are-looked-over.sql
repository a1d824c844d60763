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
alter table asset add column inspected_at timestamptz;
