-- A lost sale has a page of its own, which whoever reads their list may open; it says whether it was to be a roadblock, so
-- that the same is asked for again. See 0181.
alter table lost_sale add column is_roadblock boolean not null default false;
update lost_sale set is_roadblock = true where reason = 'noSecond';

update program set properties = properties | 4 where name = 'lost-sale';
update authority set properties = properties | 4 where program = 'lost-sale' and properties & 1 > 0;
update permission_group_grant set properties = properties | 4 where program = 'lost-sale' and properties & 1 > 0;
