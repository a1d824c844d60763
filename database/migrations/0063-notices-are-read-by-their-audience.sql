create table notice (
  id integer generated always as identity primary key,
  -- None: the platform's own, for the people of every brand.
  brand_code text references brand on delete cascade,
  title text not null check (length(title) between 1 and 100),
  type smallint not null default 0 check (type in (0, 1)),
  -- Sanitised when written, which may lengthen it, and again when read.
  body text check (length(body) <= 400000),
  file_id integer references file on delete restrict,
  top smallint not null default 0 check (top in (0, 1)),
  popup smallint not null default 0 check (popup in (0, 1)),
  -- Roles it is for; none means all of them.
  roles jsonb not null default '[]' check (jsonb_typeof(roles) = 'array'),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  registered_by integer references app_user on delete set null,
  registrant text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at < ends_at)
);
create index notice_by_start on notice (starts_at desc, id);
create index notice_by_file on notice (file_id) where file_id is not null;

-- "Do not show again today": the day is the reader's own.
create table notice_hidden (
  notice_id integer not null references notice on delete cascade,
  user_id integer not null references app_user on delete cascade,
  day date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (notice_id, user_id)
);
create index notice_hidden_by_user on notice_hidden (user_id);
