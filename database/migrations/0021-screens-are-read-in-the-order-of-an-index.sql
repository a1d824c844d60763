-- A page by name ends where it is full, instead of sorting all that match.
create index media_by_name_order on media (name nulls first, id);
-- What stands in the venues of a region, by its state, is counted without a look at the rows.
drop index media_by_venue;
create index media_by_venue on media (venue_id, status);
