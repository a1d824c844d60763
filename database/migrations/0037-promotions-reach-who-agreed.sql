-- Whoever wants to hear no more: it outlives the contact that it was said for.
create table opt_out (
  -- messageChannel: M mail, S text
  channel text not null check (channel in ('M', 'S')),
  address text not null check (length(address) between 1 and 100),
  created_at timestamptz not null default now(),
  primary key (channel, address)
);

-- An offer to businesses: to whom, what, and how much of it.
create table promotion (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  -- Days where the network stands, both included.
  starts_on date not null,
  ends_on date not null,
  -- messageChannel: M mail, S text
  channel text not null check (channel in ('M', 'S')),
  words text not null check (length(words) between 1 and 1000),
  -- Who advertises, and where one reaches them: the law asks for both.
  sender text not null check (length(sender) between 1 and 40),
  sender_contact text not null check (length(sender_contact) between 1 and 40),
  -- To whom; none: to all.
  region text check (length(region) between 1 and 40),
  category text check (category ~ '^[A-Z]?[0-9]{0,5}$' and category <> ''),
  only_sme boolean not null default false,
  quiet_days integer check (quiet_days between 1 and 3650),
  -- Points on top of what is charged, in percent; none: only told.
  bonus_percent double precision check (
    bonus_percent > 0 and bonus_percent <= 100 and abs(bonus_percent * 100 - round(bonus_percent * 100)) < 0.000001),
  -- In won.
  budget bigint check (budget > 0),
  per_customer bigint check (per_customer > 0),
  -- promotionState: 0 draft, 1 scheduled, 4 stopped; scheduled ones run and end by their days
  state smallint not null default 0 check (state in (0, 1, 4)),
  registrant text not null,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_on <= ends_on)
);

-- What of an offer was taken up: the points that a charge brought.
create table promotion_use (
  charge_id integer primary key references point_entry on delete restrict,
  promotion_id integer not null references promotion on delete restrict,
  advertiser_id integer not null references advertiser on delete restrict,
  bonus_id integer not null references point_entry on delete restrict,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default now()
);
create index promotion_use_by_promotion on promotion_use (promotion_id, advertiser_id);
create index promotion_use_by_advertiser on promotion_use (advertiser_id);
create index promotion_use_by_bonus on promotion_use (bonus_id);
