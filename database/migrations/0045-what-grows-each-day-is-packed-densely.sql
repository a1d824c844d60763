-- A mask is changed sixty times and a day's samples grow in place: what that leaves behind is cleaned within the page.
alter table proof set (fillfactor = 95);
alter table vital_day set (fillfactor = 90);
-- A change of a brand's plan rewrites the day of all of its screens: room beside each row keeps the indexes as they are.
alter table media_day set (fillfactor = 60);
alter table media_manifest set (fillfactor = 60);
