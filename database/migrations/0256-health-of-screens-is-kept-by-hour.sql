-- Screens in use of a brand as they stood at an hour: on air, with a fault, and off by their hours.
create table health_hour (
  brand_code text not null references brand on delete cascade,
  hour timestamptz not null,
  on_air integer not null check (on_air >= 0),
  faulty integer not null check (faulty >= 0),
  off integer not null check (off >= 0),
  created_at timestamptz not null default now(),
  primary key (brand_code, hour)
);
create index health_hour_by_hour on health_hour (hour);
