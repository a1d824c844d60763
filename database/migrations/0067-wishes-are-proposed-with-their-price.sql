-- What a customer is offered: one wish in several variants, each with its price, until a day.
create table proposal (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  advertiser_id integer not null references advertiser on delete restrict,
  valid_until date not null,
  words text check (length(words) between 1 and 1000),
  -- proposalState: 0 open, 1 submitted, 2 won, 3 lost, 4 over
  state smallint not null default 0 check (state in (0, 1, 2, 3, 4)),
  reason text check (length(reason) between 1 and 500),
  -- Whose it is.
  written_by integer references app_user on delete set null,
  registrant text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index proposal_by_writer on proposal (written_by, id desc);
create index proposal_by_advertiser on proposal (advertiser_id);

create table proposal_variant (
  id integer generated always as identity primary key,
  proposal_id integer not null references proposal on delete cascade,
  name text not null check (length(name) between 1 and 100),
  -- As it was asked of what is free.
  wish jsonb not null,
  product_id integer not null references product on delete restrict,
  -- In won, without VAT: by the rate card of that day, and as it is offered.
  list_price bigint not null check (list_price >= 0),
  amount bigint not null check (amount >= 0),
  screens integer not null,
  plays bigint not null,
  hold_id integer references hold on delete set null,
  campaign_id integer references campaign on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index proposal_variant_by_proposal on proposal_variant (proposal_id, id);
create index proposal_variant_by_product on proposal_variant (product_id);
create index proposal_variant_by_hold on proposal_variant (hold_id);
create index proposal_variant_by_campaign on proposal_variant (campaign_id);
