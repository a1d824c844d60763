-- Where a venue or group is not deleted since it is in use, its screens, publishes and campaigns are named before these
-- tables, which is why they come after them.

-- What a person looks after. Nobody loses it behind their back: a group or venue in use is not deleted.
create table user_scope (
  id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  brand_code text not null references brand on delete cascade,
  group_code integer references brand_group on delete restrict,
  venue_id integer references venue on delete restrict,
  created_at timestamptz not null default now()
);
create index user_scope_by_user on user_scope (user_id);
create index user_scope_by_brand on user_scope (brand_code, user_id);
create index user_scope_by_group on user_scope (group_code);
create index user_scope_by_venue on user_scope (venue_id);

-- An engineer: whom to send when a screen stays dark.
create table node_manager (
  id integer generated always as identity primary key,
  brand_code text not null references brand on delete restrict,
  name text not null check (length(name) between 1 and 40),
  phone text not null check (length(phone) <= 14),
  mail text check (length(mail) <= 100),
  -- notifyBy: N nothing, M mail, S sms, A all
  notify text not null default 'N' check (notify in ('N', 'M', 'S', 'A')),
  -- useStatus: 1 active, 2 stopped
  status smallint not null default 1 check (status in (1, 2)),
  -- A field engineer may be somebody who signs in; who they are there goes on without the contact.
  user_id integer references app_user on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (notify not in ('M', 'A') or mail is not null)
);
create index node_manager_by_brand on node_manager (brand_code, name, id);
create unique index node_manager_user_once on node_manager (user_id) where user_id is not null;

create table node_manager_venue (
  node_manager_id integer not null references node_manager on delete cascade,
  venue_id integer not null references venue on delete restrict,
  created_at timestamptz not null default now(),
  primary key (node_manager_id, venue_id)
);
create index node_manager_venue_by_venue on node_manager_venue (venue_id);

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
