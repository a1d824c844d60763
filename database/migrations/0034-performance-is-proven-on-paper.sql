-- What the network signs with: the public half for everybody, the private one sealed by the root key.
create table signing_key (
  id integer generated always as identity primary key,
  public_key bytea not null,
  sealed_key bytea not null,
  created_at timestamptz not null default now()
);

-- What a customer was told of a campaign, as it was told: figures, signature, and the very file.
create table performance (
  id integer generated always as identity primary key,
  -- Cannot be guessed: whoever has it was given the paper.
  number text not null unique check (number ~ '^PP-[0-9]{6}-[0-9A-Z]{8}$'),
  campaign_id integer not null references campaign on delete restrict,
  version integer not null check (version > 0),
  language text not null check (language in ('ko', 'en', 'de', 'es', 'fr', 'it', 'sv')),
  from_day date not null,
  to_day date not null,
  -- Names and figures as they stand on it.
  told jsonb not null,
  -- Over the hashes of its days.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  signing_key_id integer not null references signing_key on delete restrict,
  signature bytea not null check (length(signature) = 64),
  file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
  file bytea,
  issuer_id integer references app_user on delete set null,
  issuer text not null,
  -- As it will be drawn, kept until it has been drawn, once; its pictures are named by the hashes of their files, in their order.
  paper jsonb,
  pictures text[] not null default '{}',
  created_at timestamptz not null default now(),
  unique (campaign_id, version),
  check (from_day <= to_day),
  constraint performance_drawn check (
    (file is null) = (file_sha256 is null) and (file is null) = (paper is not null))
);
create index performance_by_file on performance (file_sha256);
create index performance_by_key on performance (signing_key_id);
create index performance_by_issuer on performance (issuer_id);

-- Plays of a day, and a hash over the proof that stands behind them.
create table performance_day (
  performance_id integer not null references performance on delete cascade,
  day date not null,
  planned bigint not null,
  proven bigint not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  primary key (performance_id, day)
);

-- What was issued stays as it was.
create function keep_issued() returns trigger language plpgsql as $$
begin
  raise exception 'What was issued stays' using errcode = 'restrict_violation';
end $$;
create trigger performance_remains before delete on performance for each row execute function keep_issued();
create trigger performance_day_stays before update or delete on performance_day for each row execute function keep_issued();
create trigger performance_stays before update of number, campaign_id, version, told, digest, signature on performance
for each row execute function keep_issued();
create trigger performance_file_stays before update of file, file_sha256 on performance
for each row when (old.file is not null) execute function keep_issued();
