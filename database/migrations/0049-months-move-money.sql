-- A campaign's amount is owed by its advertiser and deferred; closed months turn it into what owners of screens and sellers
-- are owed and what the platform has earned; what is given back is owed no more.
alter table ledger_account add column brand_code text references brand on delete restrict;
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in (
  'cash', 'bonusCost', 'commissionCost', 'revenue', 'correction', 'pointsPaid', 'pointsBonus', 'commission',
  'deferred', 'receivable', 'payable'));
alter table ledger_account drop constraint ledger_account_once;
alter table ledger_account
  add constraint ledger_account_once unique nulls not distinct (kind, advertiser_id, seller_id, brand_code);
alter table ledger_account drop constraint ledger_account_owner;
alter table ledger_account add constraint ledger_account_owner check (
  (kind in ('pointsPaid', 'pointsBonus', 'receivable')) = (advertiser_id is not null)
  and (kind = 'commission' or (kind = 'payable' and brand_code is null)) = (seller_id is not null)
  and (brand_code is null or kind = 'payable'));
alter table ledger_account drop constraint ledger_account_covered;
-- What somebody owes, and what a correction of a later month takes back, may be more than there is.
alter table ledger_account add constraint ledger_account_covered check (
  balance - reserved >= 0 or (advertiser_id is null and seller_id is null) or kind in ('receivable', 'payable'));
create index ledger_account_by_brand on ledger_account (brand_code);
drop trigger money_stays on ledger_account;
create trigger money_stays before update of balance, reserved, kind, advertiser_id, seller_id, brand_code on ledger_account
for each row execute function keep_money();
