-- The weekly plan of a house content: in which hours of the venue's clock it may play. One mask a weekday, Sunday first,
-- bit h for the hour h; a content without one may always play.
alter table content add column weekly_hours integer[]
  check (array_length(weekly_hours, 1) = 7 and 0 <= all (weekly_hours) and 16777215 >= all (weekly_hours));
