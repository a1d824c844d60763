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
  request_id text not null
);
create index audit_by_entity on audit (entity, entity_key, id desc);
create index audit_by_age on audit (at desc);

create table access_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer references app_user on delete set null,
  path text not null,
  address text not null
);
create index access_log_by_age on access_log (at desc);
