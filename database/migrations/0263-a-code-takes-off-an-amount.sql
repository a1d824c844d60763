-- An offer brings points on a charge, or a code that takes a part of a campaign's amount off, once for each customer.
alter table promotion
  add discount_code text unique check (discount_code ~ '^[A-Z0-9]{4,20}$'),
  add discount_percent double precision check (
    discount_percent > 0 and discount_percent <= 100
    and abs(discount_percent * 100 - round(discount_percent * 100)) < 0.000001),
  -- In won.
  add discount_amount bigint check (discount_amount > 0),
  add check (num_nonnulls(bonus_percent, discount_percent, discount_amount) <= 1),
  add check ((discount_code is null) = (num_nonnulls(discount_percent, discount_amount) = 0));

alter table campaign
  -- As it was entered; it is redeemed when the campaign is requested.
  add discount_code text check (length(discount_code) between 1 and 20),
  -- Taken off the amount by the code that was redeemed.
  add code_discount bigint not null default 0 check (code_discount >= 0),
  add constraint campaign_code_paid check (code_discount = 0 or code_discount + coalesce(points, 0) <= amount);
-- Sold in money and in points that were bought: neither bonus points nor codes are ever recognised.
alter table campaign
  add sold_amount bigint generated always as (amount - bonus_points - code_discount) stored;

-- Codes that are redeemed: one row falls away where its campaign does not come about.
create table promotion_code_use (
  campaign_id integer primary key references campaign on delete restrict,
  promotion_id integer not null references promotion on delete restrict,
  advertiser_id integer not null references advertiser on delete restrict,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default now(),
  constraint promotion_code_once unique (promotion_id, advertiser_id)
);
create index promotion_code_use_by_advertiser on promotion_code_use (advertiser_id);

-- Discounts of codes belong to what a month was closed with; campaigns without one keep their hash.
create or replace function closing_inputs(of_month text) returns table (kind text, part text, hash text, total bigint)
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
    coalesce(product_id, 0), starts_on, nullif('code ' || code_discount, 'code 0'))), 0
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
