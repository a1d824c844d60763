-- What an operator keeps of a company: who to call, where money goes, what it trades in, who asked for it and why not.
alter table corporation
  -- 'C' a company, 'P' a person: decides between tax invoice and withholding.
  add column kind text not null default 'C' check (kind in ('C', 'P')),
  add column representative text check (length(representative) <= 40),
  add column address text check (length(address) <= 200),
  add column phone text check (length(phone) <= 14),
  add column category text check (category ~ '^[A-Z]?[0-9]{0,5}$' and category <> ''),
  add column bank_name text check (length(bank_name) <= 40),
  add column bank_account text check (length(bank_account) <= 40),
  add column bank_holder text check (length(bank_holder) <= 40),
  add column tax_mail text check (length(tax_mail) <= 100),
  add column registration_file_id integer references file on delete restrict,
  add column reason text check (length(reason) between 1 and 500),
  add column requested_by integer references app_user on delete set null;
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
  notify_mail text not null default 'N' check (notify_mail in ('Y', 'N')),
  notify_sms text not null default 'N' check (notify_sms in ('Y', 'N')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (notify_mail = 'N' or mail is not null),
  check (notify_sms = 'N' or mobile is not null)
);
create index contact_person_by_corporation on contact_person (corporation_id, id);

