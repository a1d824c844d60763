-- The group that engineers are put into as they are let in: it is made with the first of them, and operators may change it.
alter table permission_group add column is_for_engineers boolean not null default false;
create unique index permission_group_for_engineers on permission_group (is_for_engineers) where is_for_engineers;
