-- Screens of a brand by use and state: counted without a look at the rows.
create index media_by_use on media (brand_code, use_type, device_status, status);
-- The worst first, for the list of what needs attention.
create index media_in_trouble on media (status desc, status_since) where device_status = 1 and status in (2, 3, 4);
-- One screen in use stands for its venue.
create index media_in_use on media (venue_id, id) where device_status = 1;
