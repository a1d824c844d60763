-- Whom to send when a screen stays dark.
create table node_manager (
  id integer generated always as identity primary key,
  brand_code text not null references brand on delete restrict,
  name text not null check (length(name) between 1 and 40),
  phone text not null check (length(phone) <= 14),
  mail text check (length(mail) <= 100),
  notify text not null default 'N' check (notify in ('N', 'M', 'S', 'A')),
  status smallint not null default 1 check (status in (1, 2)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (notify not in ('M', 'A') or mail is not null)
);
create index node_manager_by_brand on node_manager (brand_code, name, id);

create table node_manager_venue (
  node_manager_id integer not null references node_manager on delete cascade,
  venue_id integer not null references venue on delete cascade,
  created_at timestamptz not null default now(),
  primary key (node_manager_id, venue_id)
);
create index node_manager_venue_by_venue on node_manager_venue (venue_id);
