-- Hashes of what a month was closed with: the rates that could hold in it, each campaign as it was sold, the plays of each day,
-- and the transfers of its closing, chained to those of the month before. A month that was closed earlier has none.
create table closing_input (
  month text not null references closing_month on delete cascade,
  kind text not null check (kind in ('rates', 'campaign', 'plays', 'transfers')),
  -- The kind of rates, the number of the campaign, or the day.
  part text not null check (length(part) between 1 and 40),
  hash text not null check (length(hash) between 1 and 80),
  -- Of plays their number: late proof only adds to it.
  total bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (month, kind, part)
);
create trigger closing_input_stays before insert or update or delete on closing_input for each row execute function keep_closed();

create function hash_of(words text) returns text language sql immutable as $$
  select encode(sha256(convert_to(coalesce(words, ''), 'UTF8')), 'hex')
$$;

-- Plays of a day are added up hash by hash, in whatever order they come, so that no day is ever held in memory.
create function closing_inputs(of_month text) returns table (kind text, part text, hash text, total bigint)
language sql stable as $$
  select 'rates', 'media', hash_of(string_agg(concat_ws('|', coalesce(brand_code, '-'), coalesce(venue_id, 0),
    coalesce(product_id, 0), from_date, rate_bp), e'\n' order by brand_code, venue_id, product_id, from_date)), 0::bigint
  from media_fee
  where from_date < (of_month || '-01')::date + interval '1 month'
  union all
  select 'rates', 'sales', hash_of(string_agg(concat_ws('|', coalesce(seller_id, 0), coalesce(product_id, 0), from_date, rate_bp),
    e'\n' order by seller_id, product_id, from_date)), 0
  from sales_fee
  where from_date < (of_month || '-01')::date + interval '1 month'
  union all
  select 'rates', 'taxes', hash_of(concat_ws('|', coalesce(vat_bp, -1), coalesce(income_tax_bp, -1), coalesce(local_tax_bp, -1),
    coalesce(service_level_bp, -1), coalesce(service_credit_bp, -1))), 0
  from closing_month
  where month = of_month
  union all
  select 'campaign', id::text, hash_of(concat_ws('|', amount, bonus_points, advertiser_id, coalesce(seller_id, 0),
    coalesce(product_id, 0), starts_on)), 0
  from campaign
  where id in (select campaign_id from settlement where month = of_month)
  union all
  select 'plays', play_hour.day::text,
    sum(hashtextextended(concat_ws('|', line_id, media_id, extract(epoch from hour)::bigint, plays), 0)::numeric)::text,
    sum(plays)::bigint
  from brand
  join play_hour on play_hour.brand_code = brand.code and play_hour.line_id is not null
    and play_hour.day >= (of_month || '-01')::date and play_hour.day < (of_month || '-01')::date + interval '1 month'
  group by play_hour.day
$$;

-- Accounts go by whose they are: their numbers are dealt out by a sequence.
create function closing_transfers(of_month text, closing integer) returns text language sql stable as $$
  select hash_of(
    coalesce((
      select hash from closing_input
      join closing_month using (month)
      where month < of_month and kind = 'transfers' and state = 3
      order by month desc
      limit 1), '')
    || coalesce((
      select string_agg(concat_ws('|', substr(transfer.id, length(cause) + 1), source.kind, coalesce(source.advertiser_id, 0),
        coalesce(source.seller_id, 0), coalesce(source.brand_code, '-'), target.kind, coalesce(target.advertiser_id, 0),
        coalesce(target.seller_id, 0), coalesce(target.brand_code, '-'), amount), e'\n' order by transfer.id)
      from (select 'closing/' || of_month || '/' || closing || '/' as cause) named
      join transfer on starts_with(transfer.id, cause) and mends is null
      join ledger_account source on source.id = from_id
      join ledger_account target on target.id = to_id), ''))
$$;

-- A month without any has the seal that it had.
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
      from service_credit where month = sealed), '')
    || coalesce((
      select string_agg(concat_ws('|', kind, part, hash, total), e'\n' order by kind, part)
      from closing_input where month = sealed), ''), 'UTF8')), 'hex')
$$;
