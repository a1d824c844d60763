-- Set at each start for what the running version knows by name: that may be renamed and sorted, never removed.
alter table code add column is_built_in boolean not null default false;
alter table environment add column is_built_in boolean not null default false;
alter table program add column is_built_in boolean not null default false;
alter table menu add column is_built_in boolean not null default false;
create index code_by_parent on code (parent_id, sort, id);
