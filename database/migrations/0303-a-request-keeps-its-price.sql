-- What plays cost by the rate card when they were asked for: in won without VAT, and the card's facts that made it.
alter table campaign
  add column list_price bigint check (list_price >= 0),
  add column list_price_by jsonb,
  add constraint campaign_priced_whole check (num_nulls(list_price, list_price_by) <> 1);
