-- Every won lies in an account and moves from one to another: nothing is made, nothing is lost. What an account holds is what
-- was moved to it less what was moved from it; the triggers below keep the sum, nobody writes it. A campaign's amount is owed
-- by its advertiser and deferred; closed months turn it into what owners of screens and sellers are owed and what the platform
-- has earned; what is given back is owed no more.
create table ledger_account (
  id integer generated always as identity primary key,
  -- `vat` is what the tax office gives back of VAT that was paid to owners and sellers, `withholding` what is kept from persons
  -- for it.
  kind text not null check (kind in (
    'cash', 'bonusCost', 'commissionCost', 'revenue', 'correction', 'pointsPaid', 'pointsBonus', 'commission',
    'deferred', 'receivable', 'payable', 'vat', 'withholding')),
  -- Whose it is; without anybody, the platform's own.
  advertiser_id integer references advertiser on delete restrict,
  seller_id integer references app_user on delete restrict,
  balance bigint not null default 0,
  -- Promised to go, and not gone yet.
  reserved bigint not null default 0 check (reserved >= 0),
  brand_code text references brand on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint ledger_account_once unique nulls not distinct (kind, advertiser_id, seller_id, brand_code),
  constraint ledger_account_owner check (
    (kind in ('pointsPaid', 'pointsBonus', 'receivable')) = (advertiser_id is not null)
    and (kind = 'commission' or (kind = 'payable' and brand_code is null)) = (seller_id is not null)
    and (brand_code is null or kind = 'payable')),
  -- What somebody owes, and what a correction of a later month takes back, may be more than there is.
  constraint ledger_account_covered check (
    balance - reserved >= 0 or (advertiser_id is null and seller_id is null) or kind in ('receivable', 'payable'))
);
create index ledger_account_by_advertiser on ledger_account (advertiser_id);
create index ledger_account_by_seller on ledger_account (seller_id);
create index ledger_account_by_brand on ledger_account (brand_code);

create table transfer (
  -- What caused it, so that the same cause never moves money twice.
  id text primary key check (length(id) between 1 and 120),
  from_id integer not null references ledger_account on delete restrict,
  to_id integer not null references ledger_account on delete restrict,
  -- In won.
  amount bigint not null check (amount > 0),
  state text not null default 'posted' check (state in ('pending', 'posted', 'voided')),
  effective_at timestamptz not null,
  -- What it mends.
  mends text references transfer on delete restrict,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  check (from_id <> to_id),
  check ((state = 'pending') = (settled_at is null))
);
create index transfer_by_from on transfer (from_id, created_at);
create index transfer_by_to on transfer (to_id, created_at);

-- Points of advertisers and commission of sellers, as people read them; the money of each entry moves by its transfers.
create table point_entry (
  id integer generated always as identity primary key,
  advertiser_id integer references advertiser on delete restrict,
  seller_id integer references app_user on delete restrict,
  -- pointWriteType: 1 earn, 2 use
  write_type smallint not null check (write_type in (1, 2)),
  kind text not null check (length(kind) between 1 and 10),
  amount bigint not null check (amount > 0),
  -- pointState: 0 will, 1 confirmed, 2 void
  state smallint not null check (state in (0, 1, 2)),
  effective_at timestamptz not null,
  -- Of what was earned: the last day on which it can be used.
  expires_on date,
  memo text check (length(memo) between 1 and 500),
  registrant text not null,
  campaign_id integer references campaign on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(advertiser_id, seller_id) = 1)
);
create index point_entry_by_advertiser on point_entry (advertiser_id, id desc);
create index point_entry_by_seller on point_entry (seller_id, id desc);
create index point_entry_due on point_entry (effective_at) where state = 0;
create index point_entry_by_campaign on point_entry (campaign_id) where campaign_id is not null;
-- One use that counts pays a campaign, however often it is asked for; others take back what had been paid.
create unique index point_entry_pays_campaign on point_entry (campaign_id)
  where campaign_id is not null and write_type = 2 and kind = 'CAM' and state <> 2;

-- What is left of each earned entry: uses take the one that expires first.
create table point_lot (
  entry_id integer primary key references point_entry on delete restrict,
  account_id integer not null references ledger_account on delete restrict,
  left_amount bigint not null check (left_amount >= 0),
  expires_on date not null,
  created_at timestamptz not null default now()
);
create index point_lot_left on point_lot (expires_on) where left_amount > 0;

create table point_take (
  entry_id integer not null references point_entry on delete restrict,
  lot_id integer not null references point_lot on delete restrict,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default now(),
  primary key (entry_id, lot_id)
);

create function keep_money() returns trigger language plpgsql as $$
begin
  if current_setting('litfass.moves_money', true) is distinct from 'on' then
    raise exception 'Money moves by transfers alone' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger money_stays before update of balance, reserved, kind, advertiser_id, seller_id, brand_code on ledger_account
for each row execute function keep_money();

create function born_empty() returns trigger language plpgsql as $$
begin
  if new.balance <> 0 or new.reserved <> 0 then
    raise exception 'An account begins empty' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger account_begins_empty before insert on ledger_account for each row execute function born_empty();

create function keep_transfer() returns trigger language plpgsql as $$
begin
  raise exception 'A transfer stays for ever' using errcode = 'restrict_violation';
end $$;
create trigger transfer_stays before delete on transfer for each row execute function keep_transfer();

-- A transfer that is written reads its accounts by their keys first; two at once must not each wait for the other's reading.
create function move_money() returns trigger language plpgsql as $$
declare
  waited bigint := 0;
  reserves bigint := 0;
  moves bigint := 0;
begin
  if tg_op = 'UPDATE' then
    if old.state <> 'pending' or new.state = 'pending'
      or (new.id, new.from_id, new.to_id, new.amount, new.effective_at, new.mends) is distinct from
        (old.id, old.from_id, old.to_id, old.amount, old.effective_at, old.mends) then
      raise exception 'A transfer never changes; a pending one is posted or voided once' using errcode = 'restrict_violation';
    end if;
    waited := old.amount;
  end if;
  if new.state = 'pending' then reserves := new.amount; end if;
  if new.state = 'posted' then moves := new.amount; end if;
  -- Always in the same order, so that two transfers between the same accounts never wait for each other.
  perform from ledger_account where id in (new.from_id, new.to_id) order by id for no key update;
  perform set_config('litfass.moves_money', 'on', true);
  update ledger_account
  set balance = balance - moves, reserved = reserved - waited + reserves, updated_at = now()
  where id = new.from_id;
  update ledger_account set balance = balance + moves, updated_at = now() where id = new.to_id;
  perform set_config('litfass.moves_money', 'off', true);
  return null;
end $$;
create trigger transfer_moves_money after insert or update on transfer for each row execute function move_money();
