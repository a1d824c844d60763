-- [[hash, from], ...]: compositions that players were given for the day and that another one overtook before they held.
-- A player without a line shows them none the less.
alter table media_day add column overtaken jsonb not null default '[]';
