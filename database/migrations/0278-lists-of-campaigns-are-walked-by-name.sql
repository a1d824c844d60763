-- A page by name is walked to, and the total counted, without a campaign being read: states, customer and seller stand in the index.
create index campaign_by_name_order on campaign (name nulls first, id)
  include (status, approval, advertiser_id, seller_id, written_by);
create index campaign_by_customer_state on campaign (advertiser_id, status, approval) include (seller_id, written_by);
