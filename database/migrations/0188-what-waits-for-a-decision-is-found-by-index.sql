-- One page lists what waits, oldest first: of all that was ever asked for, sent in or requested it reads the open ones.
create index publish_request_asked on publish_request (asked_at) where state = 'asked';
-- review: 0 requested
create index material_asked on material (updated_at) where hidden_at is null and review = 0;
-- campaignStatus: 30 waiting; approval: 0 requested
create index campaign_asked on campaign (requested_at) where status = 30 and approval = 0;
