-- A day is over once it is over in every zone that has a venue: each question about a campaign's pace asks for the zones.
create index venue_by_zone on venue (zone);
