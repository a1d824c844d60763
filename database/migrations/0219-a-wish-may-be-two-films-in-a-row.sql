-- A wish may be two films, of which one directly follows the other: it is held, and lost, as such. See 0183.
alter table hold add column is_sequence boolean not null default false;
alter table lost_sale add column is_sequence boolean not null default false;
