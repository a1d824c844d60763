-- Company that a statement is of, as it was when the month was worked out last: a brand that is sold, or a seller who changes
-- companies, changes nothing of what is closed.
alter table statement add column corporation_id integer references corporation on delete restrict;
alter table statement disable trigger statement_stays;
update statement
set corporation_id = coalesce(
  (select corporation_id from brand where brand.code = statement.brand_code),
  (select corporation_id from app_user where app_user.id = statement.seller_id));
alter table statement enable trigger statement_stays;
alter table statement alter column corporation_id set not null;
create index statement_by_corporation on statement (corporation_id);
