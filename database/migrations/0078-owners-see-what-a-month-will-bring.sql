-- What the running month would bring the owner of each screen if it were closed as things stand: worked out anew each hour.
create table expected_fee (
  id integer generated always as identity primary key,
  brand_code text not null references brand on delete cascade,
  media_id text not null references media on delete cascade,
  month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  plays bigint not null,
  base bigint not null,
  -- In won; below zero, where late proof has moved plays of the month before to another owner.
  amount bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (brand_code, media_id)
);
create index expected_fee_by_screen on expected_fee (media_id);
