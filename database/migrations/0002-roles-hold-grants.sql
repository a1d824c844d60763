create table program (
  name text primary key,
  path text,
  explanation text,
  sort integer not null default 0,
  in_use boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table authority (
  operator_type smallint not null check (operator_type in (10, 20, 30, 40)),
  role integer not null check (role in (10001, 10002, 10003, 10004, 10009)),
  program text not null references program on delete cascade,
  -- Bits: LIST 1, WRITE 2, VIEW 4, UPDATE 8, DELETE 16, DOWN 32, ETC 64.
  properties smallint not null check (properties between 0 and 127),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (operator_type, role, program)
);

-- A permission group can only take away from what the role holds.
create table permission_group_grant (
  permission_group_id integer not null references permission_group on delete cascade,
  program text not null references program on delete cascade,
  properties smallint not null check (properties between 0 and 127),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (permission_group_id, program)
);

create table menu (
  id integer primary key,
  parent_id integer references menu on delete cascade,
  name_key text not null,
  name text,
  path text not null,
  program text references program on delete set null,
  sort integer not null default 0,
  in_use boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
