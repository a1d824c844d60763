-- `is_built_in` is set at each start for what the running version knows by name: that may be renamed and sorted, never
-- removed.
create table program (
  name text primary key,
  -- An operator's own name; without one the product's words are shown.
  title text check (length(title) between 1 and 40),
  path text,
  explanation text,
  -- Bits of what can be granted at all: LIST 1, WRITE 2, VIEW 4, UPDATE 8, DELETE 16, DOWN 32, ETC 64.
  properties smallint not null default 127 check (properties between 0 and 127),
  sort integer not null default 0,
  in_use boolean not null default true,
  is_built_in boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table authority (
  -- operatorType: 10 platform, 20 mediaOwner, 30 advertiser, 40 agency
  operator_type smallint not null check (operator_type in (10, 20, 30, 40)),
  -- role: 10001 super, 10002 master, 10003 manager, 10004 user, 10005 advertiser, 10009 sales
  role integer not null check (role in (10001, 10002, 10003, 10004, 10005, 10009)),
  program text not null references program on delete cascade,
  -- The same bits.
  properties smallint not null check (properties between 0 and 127),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (operator_type, role, program)
);

-- A permission group can only take away from what the role holds.
create table permission_group (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 40),
  description text check (length(description) <= 500),
  -- The group that engineers are put into as they are let in: it is made with the first of them, and operators may change it.
  is_for_engineers boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index permission_group_name_once on permission_group (lower(name));
create unique index permission_group_for_engineers on permission_group (is_for_engineers) where is_for_engineers;

create table permission_group_grant (
  permission_group_id integer not null references permission_group on delete cascade,
  program text not null references program on delete cascade,
  -- The same bits.
  properties smallint not null check (properties between 0 and 127),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (permission_group_id, program)
);

create table menu (
  id integer primary key,
  parent_id integer references menu on delete cascade,
  -- The product's own words; or one name for all languages; or one a language: {"ko": "...", "en": "..."}.
  name_key text,
  name text,
  names jsonb,
  path text not null,
  program text references program on delete set null,
  sort integer not null default 0,
  in_use boolean not null default true,
  is_built_in boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index menu_by_parent on menu (parent_id, sort);

-- It moves on with every change of what anybody may do, in the same transaction: whoever has read it knows whether the
-- rights they have at hand still hold.
create table rights_version (
  id smallint primary key default 1 check (id = 1),
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into rights_version default values;

create function move_rights_version() returns trigger language plpgsql as $$
begin
  update rights_version set version = version + 1, updated_at = now();
  return null;
end $$;
create trigger program_moves_rights
after insert or update or delete or truncate on program
for each statement execute function move_rights_version();
create trigger authority_moves_rights
after insert or update or delete or truncate on authority
for each statement execute function move_rights_version();
create trigger permission_group_grant_moves_rights
after insert or update or delete or truncate on permission_group_grant
for each statement execute function move_rights_version();
