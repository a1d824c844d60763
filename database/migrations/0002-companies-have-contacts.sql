create extension if not exists pg_trgm;

-- What an operator keeps of a company: who to call, where money goes, what it trades in, who asked for it and why not.
create table corporation (
  id integer generated always as identity primary key,
  -- operatorType: 10 platform, 20 mediaOwner, 30 advertiser, 40 agency
  type smallint not null default 20 check (type in (10, 20, 30, 40)),
  -- corpKind: C company, P person; decides between tax invoice and withholding
  kind text not null default 'C' check (kind in ('C', 'P')),
  name text not null check (length(name) between 1 and 100),
  business_number text not null check (business_number ~ '^[0-9]{10}$'),
  -- A code of the business classification, of any of its five depths.
  category text check (category ~ '^[A-Z]?[0-9]{0,5}$' and category <> ''),
  representative text check (length(representative) <= 40),
  address text check (length(address) <= 200),
  phone text check (length(phone) <= 14),
  bank_name text check (length(bank_name) <= 40),
  bank_account text check (length(bank_account) <= 40),
  bank_holder text check (length(bank_holder) <= 40),
  tax_mail text check (length(tax_mail) <= 100),
  registration_file_id integer references file on delete restrict,
  -- approval: 0 requested, 1 approved, 2 stopped
  approval smallint not null default 1 check (approval in (0, 1, 2)),
  reason text check (length(reason) between 1 and 500),
  -- A person, who belongs to a company: the foreign key is added with the people.
  requested_by integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Ten nines stand for companies without a number.
create unique index corporation_business_number_once on corporation (business_number) where business_number <> '9999999999';
create index corporation_by_name on corporation (name nulls first, id);
create index corporation_by_words on corporation using gin (name gin_trgm_ops, business_number gin_trgm_ops);
create index corporation_by_registration_file on corporation (registration_file_id);
create index corporation_by_requester on corporation (requested_by);

create table contact_person (
  id integer generated always as identity primary key,
  corporation_id integer not null references corporation on delete cascade,
  type text check (length(type) <= 20),
  name text not null check (length(name) between 1 and 20),
  telephone text check (length(telephone) <= 20),
  mobile text check (length(mobile) <= 13),
  mail text check (length(mail) <= 100),
  -- yesNo: Y yes, N no
  notify_mail text not null default 'N' check (notify_mail in ('Y', 'N')),
  -- yesNo: Y yes, N no
  notify_sms text not null default 'N' check (notify_sms in ('Y', 'N')),
  -- Agreed to be told of offers, and in the night as well; without it nothing is sent.
  -- yesNo: Y yes, N no
  advert_ok text check (advert_ok in ('Y', 'N')),
  -- yesNo: Y yes, N no
  night_ok text check (night_ok in ('Y', 'N')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (notify_mail = 'N' or mail is not null),
  check (notify_sms = 'N' or mobile is not null)
);
create index contact_person_by_corporation on contact_person (corporation_id, id);
