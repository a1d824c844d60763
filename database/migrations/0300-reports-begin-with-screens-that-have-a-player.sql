-- Reports by screen list those that have a player before those that wait for one: a page is read in this order.
create index media_by_waiting on media ((device_status = 0), id);
