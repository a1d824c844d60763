-- People are asked for, let in, refused with a reason, locked, and hidden when they leave: nothing of what they did is lost.
create table app_user (
  id integer generated always as identity primary key,
  login_id text not null,
  password_hash text not null,
  must_change_password boolean not null default false,
  name text not null check (length(name) between 1 and 40),
  email text,
  phone text,
  -- role: 10001 super, 10002 master, 10003 manager, 10004 user, 10005 advertiser, 10009 sales
  role integer not null check (role in (10001, 10002, 10003, 10004, 10005, 10009)),
  corporation_id integer not null references corporation on delete restrict,
  -- A group takes rights away: were it to vanish under its people, they would gain what it took.
  permission_group_id integer references permission_group on delete restrict,
  -- approval: 0 requested, 1 approved, 2 stopped, 5 rejected
  approval smallint not null default 1 check (approval in (0, 1, 2, 5)),
  reason text check (length(reason) between 1 and 500),
  requested_by integer references app_user on delete set null,
  created_by integer references app_user on delete set null,
  locked_at timestamptz,
  -- Locked by a person: it does not open by itself after half an hour.
  is_locked_by_hand boolean not null default false,
  language text check (language in ('ko', 'en', 'de', 'es', 'fr', 'it', 'sv')),
  preferences jsonb not null default '{}',
  last_sign_in_at timestamptz,
  hidden_at timestamptz,
  -- Who sees whom is asked for every row of every list of people: the brands and groups that a person looks after stand
  -- here too, kept by the triggers of user_scope. A part without a group holds a null, which lies within no list of groups.
  brand_codes text[] not null default '{}',
  group_codes integer[] not null default '{}',
  -- A search looks into one column, also for two letters, which an index of three cannot help with.
  words text not null generated always as (
    lower(login_id || e'\n' || name || e'\n' || coalesce(email, '') || e'\n' || coalesce(phone, ''))
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not is_locked_by_hand or locked_at is not null)
);
create unique index app_user_login_id_once on app_user (lower(login_id));
-- Lists of people, page by page. What the joins and the question who sees whom need comes along, so that the table
-- itself is left alone.
create index app_user_by_login on app_user (login_id nulls first, id)
  include (corporation_id, permission_group_id, role, brand_codes, group_codes) where hidden_at is null;
create index app_user_by_name on app_user (name nulls first, id)
  include (corporation_id, permission_group_id, role, brand_codes, group_codes) where hidden_at is null;
create index app_user_by_age on app_user (created_at desc nulls last, id)
  include (corporation_id, permission_group_id, role, brand_codes, group_codes) where hidden_at is null;
-- The smallest one, to count them.
create index app_user_in_use on app_user (id) include (corporation_id, permission_group_id) where hidden_at is null;
create index app_user_by_corporation on app_user (corporation_id, id);
create index app_user_by_permission_group on app_user (permission_group_id);
create index app_user_by_role on app_user (role, id);
create index app_user_by_requester on app_user (requested_by);
create index app_user_by_maker on app_user (created_by);
create index app_user_by_words on app_user using gin (words gin_trgm_ops);
-- Who masters one brand sees its people: counted by this index, whoever else there is.
create index app_user_by_brands on app_user (brand_codes, role, id) where hidden_at is null;
alter table file add foreign key (uploaded_by) references app_user on delete set null;
alter table corporation add foreign key (requested_by) references app_user on delete set null;
