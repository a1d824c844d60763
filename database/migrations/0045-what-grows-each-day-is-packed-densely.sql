-- A mask is changed sixty times and a day's samples grow in place: what that leaves behind is cleaned within the page.
alter table proof set (fillfactor = 95);
alter table vital_day set (fillfactor = 90);
