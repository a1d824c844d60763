-- People are asked for, let in, refused with a reason, locked by hand, and hidden when they leave: nothing of what they did is lost.
alter table app_user
  add column reason text check (length(reason) between 1 and 500),
  add column requested_by integer references app_user on delete set null,
  -- Locked by a person: it does not open by itself after half an hour.
  add column is_locked_by_hand boolean not null default false,
  add column hidden_at timestamptz,
  add check (not is_locked_by_hand or locked_at is not null);
-- A group takes rights away: were it to vanish under its people, they would gain what it took.
alter table app_user drop constraint app_user_permission_group_id_fkey;
alter table app_user
  add constraint app_user_permission_group_id_fkey
  foreign key (permission_group_id) references permission_group on delete restrict;

create index app_user_by_login on app_user (login_id nulls first, id) where hidden_at is null;
create index app_user_by_name on app_user (name nulls first, id) where hidden_at is null;
create index app_user_by_corporation on app_user (corporation_id, id);
create index app_user_by_permission_group on app_user (permission_group_id);
create index app_user_by_role on app_user (role, id);
create index app_user_by_requester on app_user (requested_by);
create index app_user_by_maker on app_user (created_by);
create index app_user_by_words
  on app_user using gin (login_id gin_trgm_ops, name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops);
create index user_scope_by_brand on user_scope (brand_code, user_id);
create index user_scope_by_group on user_scope (group_code);
create index user_scope_by_venue on user_scope (venue_id);
create index session_by_acting_user on session (acting_user_id);

alter table permission_group add column description text check (length(description) <= 500);
create unique index permission_group_name_once on permission_group (lower(name));
