-- A field engineer may be somebody who signs in; who they are there goes on without the contact.
alter table node_manager add column user_id integer references app_user on delete set null;
create unique index node_manager_user_once on node_manager (user_id) where user_id is not null;
