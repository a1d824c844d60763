-- Who masters one brand sees its people: counted by this index, whoever else there is.
create index app_user_by_brands on app_user (brand_codes, role, id) where hidden_at is null;
