create table brand (
  code text primary key check (code ~ '^[A-Z]{3,10}$'),
  corporation_id integer not null references corporation on delete restrict,
  name text not null check (length(name) between 1 and 20),
  status smallint not null default 1 check (status in (1, 2)),
  prefix text not null unique check (prefix ~ '^[A-Z0-9]{1,3}$'),
  remark text check (length(remark) <= 500),
  bi_image_id integer references file on delete restrict,
  encode_image_id integer references file on delete restrict,
  licence_count integer not null default 0 check (licence_count >= 0),
  base_slot smallint not null default 40 check (base_slot between 1 and 99),
  campaign_slot smallint not null default 24 check (campaign_slot between 0 and 99),
  house_slot smallint not null default 16 check (house_slot between 0 and 99),
  -- Numbers the screens of the brand: prefix + 7 digits.
  last_media_number integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (campaign_slot + house_slot <= base_slot)
);
alter table session add foreign key (brand_code) references brand on delete set null;
alter table file add foreign key (brand_code) references brand on delete restrict;

create table brand_group (
  code integer generated always as identity primary key,
  brand_code text not null references brand on delete restrict,
  name text not null check (length(name) between 1 and 20),
  status smallint not null default 1 check (status in (1, 2)),
  detail text not null check (length(detail) between 1 and 500),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not (is_default and status = 2))
);
create unique index brand_group_one_default on brand_group (brand_code) where is_default;
create unique index brand_group_name_once on brand_group (brand_code, lower(name));
