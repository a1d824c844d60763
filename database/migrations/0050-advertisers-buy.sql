-- Who buys plays. The seller is the person of an agency or of the network who looks after them.
create table advertiser (
  id integer generated always as identity primary key,
  corporation_id integer not null references corporation on delete restrict,
  name text not null check (length(name) between 1 and 100),
  -- A code of the business classification, of any of its five depths.
  category text check (category ~ '^[A-Z]?[0-9]{0,5}$' and category <> ''),
  seller_id integer references app_user on delete set null,
  credit_limit bigint not null default 0 check (credit_limit >= 0),
  -- 0 requested, 1 approved, 5 rejected: whoever is to be stopped is stopped as a company.
  approval smallint not null default 0 check (approval in (0, 1, 5)),
  reject_reason text check (length(reject_reason) between 1 and 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (reject_reason is null or approval = 5)
);
create index advertiser_by_corporation on advertiser (corporation_id);
create index advertiser_by_seller on advertiser (seller_id);
