-- A person of an advertiser sees what is the advertiser's and nothing else; whether such people are let in stands in the
-- setting ADVERTISER_SIGN_IN. Each advertiser has one.
alter table app_user
  drop constraint app_user_role_check,
  -- role: 10001 super, 10002 master, 10003 manager, 10004 user, 10005 advertiser, 10009 sales
  add constraint app_user_role_check check (role in (10001, 10002, 10003, 10004, 10005, 10009)),
  add column advertiser_id integer references advertiser on delete restrict,
  add constraint app_user_advertiser_named check (role <> 10005 or advertiser_id is not null);
create unique index app_user_advertiser_once on app_user (advertiser_id)
  where role = 10005 and hidden_at is null;
create index app_user_by_advertiser on app_user (advertiser_id) where advertiser_id is not null;

alter table authority
  drop constraint authority_role_check,
  -- role: 10001 super, 10002 master, 10003 manager, 10004 user, 10005 advertiser, 10009 sales
  add constraint authority_role_check check (role in (10001, 10002, 10003, 10004, 10005, 10009));

-- Where the programs stand already, the new role gets what a fresh installation grants it: LIST 1, WRITE 2, VIEW 4,
-- UPDATE 8, DOWN 32.
insert into authority (operator_type, role, program, properties)
select 30, 10005, program.name, granted.properties
from program
join (values
  ('campaign', 1 + 4),
  ('campaign-report', 1 + 4 + 32),
  ('campaign-jungsan', 1 + 32),
  ('material', 1 + 2 + 4 + 8),
  ('material-report', 1 + 32),
  ('point-advertiser', 1 + 4)) as granted (name, properties) on granted.name = program.name;
