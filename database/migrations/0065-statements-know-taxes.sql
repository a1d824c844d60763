-- A company invoices VAT on what it is owed; of what a person is owed, income tax and the local tax on it are withheld. The
-- rates are those of the day on which the month was worked out; a month from before has none.
alter table closing_month
  add column vat_bp integer check (vat_bp between 0 and 10000),
  add column income_tax_bp integer check (income_tax_bp between 0 and 10000),
  add column local_tax_bp integer check (local_tax_bp between 0 and 10000);
alter table statement
  -- corpKind: C company, P person; decides between tax invoice and withholding
  add column payee_kind text check (payee_kind in ('C', 'P')),
  add column vat bigint not null default 0,
  add column income_tax bigint not null default 0 check (income_tax >= 0),
  add column local_tax bigint not null default 0 check (local_tax >= 0),
  add check (payee_kind is not null or (vat, income_tax, local_tax) = (0, 0, 0));

-- What the tax office gives back of VAT that was paid to owners and sellers, and what is kept from persons for it.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in (
  'cash', 'bonusCost', 'commissionCost', 'revenue', 'correction', 'pointsPaid', 'pointsBonus', 'commission',
  'deferred', 'receivable', 'payable', 'vat', 'withholding'));

-- Taxes are sealed with the lines; a month from before keeps the seal that it has.
create or replace function closing_seal(sealed text) returns text language sql stable as $$
  select encode(sha256(convert_to(
    sealed
    || coalesce((select seal from closing_month where month < sealed and state = 3 order by month desc limit 1), '')
    || coalesce((
      select string_agg(concat_ws('|', origin, campaign_id, advertiser_id, coalesce(seller_id::text, '-'), days, dealt, goal,
        delivered, recognised, recovered, refund, media_fee, coalesce(sales_rate_bp::text, '-'), sales_fee, platform), e'\n'
        order by origin, campaign_id)
      from settlement where month = sealed), '')
    || coalesce((
      select string_agg(concat_ws('|', origin, campaign_id, line.media_id, line.brand_code, coalesce(line.venue_id::text, '-'),
        coalesce(line.rate_bp::text, '-'), line.plays, line.factor, line.base, line.amount), e'\n'
        order by origin, campaign_id, line.media_id, line.brand_code, line.venue_id, line.rate_bp)
      from settlement
      join settlement_line line on line.settlement_id = settlement.id
      where month = sealed), '')
    || coalesce((
      select string_agg(concat_ws('|', coalesce(brand_code, '-'), coalesce(seller_id::text, '-'), payee_kind, vat, income_tax,
        local_tax), e'\n' order by brand_code, seller_id)
      from statement where month = sealed and payee_kind is not null), ''), 'UTF8')), 'hex')
$$;
