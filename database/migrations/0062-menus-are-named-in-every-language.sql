-- One name a language; `name` is one for all, `name_key` the product's own words.
alter table menu add column names jsonb;
alter table menu alter column name_key drop not null;
create index menu_by_parent on menu (parent_id, sort);
