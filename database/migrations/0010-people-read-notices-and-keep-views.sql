create table notice (
  id integer generated always as identity primary key,
  -- None: the platform's own, for the people of every brand.
  brand_code text references brand on delete cascade,
  title text not null check (length(title) between 1 and 100),
  -- noticeType: 0 text, 1 image
  type smallint not null default 0 check (type in (0, 1)),
  -- Sanitised when written, which may lengthen it, and again when read.
  body text check (length(body) <= 400000),
  file_id integer references file on delete restrict,
  -- noticeTop: 0 stopped, 1 representative
  top smallint not null default 0 check (top in (0, 1)),
  -- noticePopup: 0 stopped, 1 popup
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

-- What a person looks at in a list: filters, order, columns, widths and density under a name.
create table saved_view (
  id integer generated always as identity primary key,
  owner_id integer not null references app_user on delete cascade,
  list text not null check (length(list) between 1 and 40),
  name text not null check (length(name) between 1 and 60),
  -- With whom: nobody, everybody of a brand, everybody of the owner's company.
  sharing text not null default 'own' check (sharing in ('own', 'brand', 'company')),
  brand_code text references brand on delete cascade,
  corporation_id integer references corporation on delete cascade,
  state jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((sharing = 'brand') = (brand_code is not null)),
  check ((sharing = 'company') = (corporation_id is not null))
);
create unique index saved_view_name_once on saved_view (owner_id, list, lower(name));
create index saved_view_by_brand on saved_view (brand_code, list);
create index saved_view_by_company on saved_view (corporation_id, list);
