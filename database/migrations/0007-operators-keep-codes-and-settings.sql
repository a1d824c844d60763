-- The common codes: each table is a row, its values are the rows below it. `is_built_in` as with programs.
create table code (
  id integer generated always as identity primary key,
  parent_id integer references code on delete cascade,
  code text not null,
  code_key text not null,
  -- One name a language: {"ko": "...", "en": "..."}.
  names jsonb not null,
  explanation text,
  sort integer not null default 0,
  in_use boolean not null default true,
  is_built_in boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index code_once_in_its_table on code (coalesce(parent_id, 0), code);
create index code_by_parent on code (parent_id, sort, id);

create table environment (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null,
  type text not null check (type in ('TXT', 'JSON')),
  value text not null,
  default_value text not null,
  is_secret boolean not null default false,
  in_use boolean not null default true,
  is_built_in boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
