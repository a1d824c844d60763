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
