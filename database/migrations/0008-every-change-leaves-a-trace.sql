create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer references app_user on delete set null,
  user_name text not null,
  -- Who really sat there while working as `user_id`.
  acting_user_id integer references app_user on delete set null,
  brand_code text,
  entity text not null,
  entity_key text not null,
  act text not null,
  before jsonb,
  after jsonb,
  request_id text not null,
  -- A search looks into one column, also for two letters, which an index of three cannot help with.
  words text not null generated always as (
    lower(user_name || ' ' || entity_key || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''))
  ) stored
);
create index audit_by_entity on audit (entity, entity_key, id desc);
-- Newest first, page by page from where the last one ended: overall, by brand, by kind of record, by person.
create index audit_by_age on audit (at desc, id desc);
create index audit_by_brand on audit (brand_code, at desc, id desc);
create index audit_by_kind on audit (entity, at desc, id desc);
create index audit_by_user on audit (user_id, at desc, id desc);
create index audit_by_words on audit using gin (words gin_trgm_ops);

create table access_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer references app_user on delete set null,
  path text not null,
  address text not null
);
create index access_log_by_age on access_log (at desc, id desc);
create index access_log_by_user on access_log (user_id, at desc, id desc);
create index access_log_by_path on access_log using gin (path gin_trgm_ops);
