-- An operator's own name; without one the product's words are shown.
alter table program add column title text check (length(title) between 1 and 40);
-- Bits of what can be granted at all: LIST 1, WRITE 2, VIEW 4, UPDATE 8, DELETE 16, DOWN 32, ETC 64.
alter table program add column properties smallint not null default 127 check (properties between 0 and 127);
