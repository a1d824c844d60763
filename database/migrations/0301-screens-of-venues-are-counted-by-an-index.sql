-- Dashboards, the map and reports count the screens of venues by their state: the index alone answers them.
drop index media_by_venue;
create index media_by_venue on media (venue_id, use_type, device_status, status) include (brand_code);
