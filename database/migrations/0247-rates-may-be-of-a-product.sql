-- Owners of screens and sellers may get another share of one product than of the rest: where neither the venue nor the brand
-- has a rate, that of the product holds, and a product's before the one of every seller.
alter table media_fee
  alter column brand_code drop not null,
  add column product_id integer references product on delete restrict,
  drop constraint media_fee_once,
  add constraint media_fee_once unique nulls not distinct (brand_code, venue_id, product_id, from_date),
  -- Of a brand, of one of its venues, or of a product wherever it plays.
  add constraint media_fee_of_one check (num_nonnulls(brand_code, product_id) = 1 and (venue_id is null or brand_code is not null));
create index media_fee_by_product on media_fee (product_id);

alter table sales_fee
  add column product_id integer references product on delete restrict,
  drop constraint sales_fee_once,
  add constraint sales_fee_once unique nulls not distinct (seller_id, product_id, from_date),
  -- Of one seller, of whoever sells a product, or of everybody.
  add constraint sales_fee_of_one check (num_nonnulls(seller_id, product_id) <= 1);
create index sales_fee_by_product on sales_fee (product_id);

-- The product as the campaign had it when the month was worked out: rates of a closed month are looked up again by it.
alter table settlement add column product_id integer references product on delete restrict;
create index settlement_by_product on settlement (product_id);
