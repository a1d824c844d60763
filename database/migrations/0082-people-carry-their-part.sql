-- Who sees whom is asked for every row of every list of people: the brands and groups that a person looks after
-- stand beside the person, kept by the database whoever changes them. A part without a group holds a null, which
-- lies within no list of groups.
alter table app_user
  add column brand_codes text[] not null default '{}',
  add column group_codes integer[] not null default '{}';

create function write_parts(people integer[]) returns void language sql as $$
  update app_user
  set brand_codes = part.brands, group_codes = part.groups
  from (
    select person.id, coalesce(array_agg(distinct user_scope.brand_code) filter (where user_scope.id is not null), '{}') as brands,
      -- A venue's group is the one that it stands in today.
      coalesce(array_agg(distinct coalesce(venue.group_code, user_scope.group_code)) filter (where user_scope.id is not null), '{}') as groups
    from unnest(people) as person(id)
    left join user_scope on user_scope.user_id = person.id
    left join venue on venue.id = user_scope.venue_id
    group by person.id) as part
  where app_user.id = part.id
$$;

create function write_parts_given() returns trigger language plpgsql as $$
begin
  perform write_parts(array(select distinct user_id from given));
  return null;
end $$;
create trigger parts_are_given after insert on user_scope
  referencing new table as given for each statement execute function write_parts_given();
create trigger parts_are_taken after delete on user_scope
  referencing old table as given for each statement execute function write_parts_given();

create function write_parts_moved() returns trigger language plpgsql as $$
begin
  perform write_parts(array(select distinct user_id from user_scope where venue_id = new.id));
  return null;
end $$;
create trigger parts_move_with_venues after update of group_code on venue
  for each row when (old.group_code is distinct from new.group_code) execute function write_parts_moved();

select write_parts(array(select distinct user_id from user_scope));

-- Lists of people, page by page. What the joins and the question who sees whom need comes along, so that the table
-- itself is left alone.
drop index app_user_by_login;
drop index app_user_by_name;
create index app_user_by_login on app_user (login_id nulls first, id)
  include (corporation_id, permission_group_id, role, brand_codes, group_codes) where hidden_at is null;
create index app_user_by_name on app_user (name nulls first, id)
  include (corporation_id, permission_group_id, role, brand_codes, group_codes) where hidden_at is null;
create index app_user_by_age on app_user (created_at desc nulls last, id)
  include (corporation_id, permission_group_id, role, brand_codes, group_codes) where hidden_at is null;
-- The smallest one, to count them.
create index app_user_in_use on app_user (id) include (corporation_id, permission_group_id) where hidden_at is null;
