-- Where a screen was without an open incident for less of its open time than was agreed, its owner gets less of the month and
-- the platform more. The rule is the one of the day on which the month was worked out; a closed month keeps it.
alter table closing_month
  add column service_level_bp integer check (service_level_bp between 1 and 10000),
  add column service_credit_bp integer check (service_credit_bp between 1 and 10000),
  add constraint closing_service_rule_whole check ((service_level_bp is null) = (service_credit_bp is null));

-- Of a screen that was below the level in a month, also where nothing was owed for it then: proof may still come, and is
-- lowered by the same share. Of an earlier month, what was taken off of such proof.
create table service_credit (
  id integer generated always as identity primary key,
  month text not null references closing_month on delete cascade,
  origin text not null,
  brand_code text not null references brand on delete restrict,
  media_id text not null references media on delete restrict,
  open_minutes integer not null check (open_minutes > 0),
  down_minutes integer not null check (down_minutes between 0 and open_minutes),
  share_bp integer not null check (share_bp between 1 and 10000),
  -- In won: what its lines add up to, and what of that is taken off.
  fee bigint not null,
  amount bigint not null,
  created_at timestamptz not null default now(),
  unique (month, origin, brand_code, media_id),
  check (origin <= month)
);
create index service_credit_by_brand on service_credit (brand_code);
create index service_credit_by_screen on service_credit (media_id);
create trigger service_credit_stays before insert or update or delete on service_credit for each row execute function keep_closed();

-- Part of the fees of an owner of screens that was taken off: the amount is what is left.
alter table statement add column credit bigint not null default 0;

-- Credits are sealed with the lines; a month without any has the seal that it had.
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
      from statement where month = sealed and payee_kind is not null), '')
    || coalesce((
      select string_agg(concat_ws('|', origin, brand_code, media_id, open_minutes, down_minutes, share_bp, fee, amount), e'\n'
        order by origin, brand_code, media_id)
      from service_credit where month = sealed), ''), 'UTF8')), 'hex')
$$;
