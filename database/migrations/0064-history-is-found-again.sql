-- Newest first, page by page from where the last one ended: overall, by brand, by kind of record, by person.
drop index audit_by_age;
create index audit_by_age on audit (at desc, id desc);
create index audit_by_brand on audit (brand_code, at desc, id desc);
create index audit_by_kind on audit (entity, at desc, id desc);
create index audit_by_user on audit (user_id, at desc, id desc);
-- What a search looks into, ready for it: also for two letters, which an index of three cannot help with.
alter table audit add column words text not null generated always as (
  lower(user_name || ' ' || entity_key || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''))
) stored;
create index audit_by_words on audit using gin (words gin_trgm_ops);
drop index access_log_by_age;
create index access_log_by_age on access_log (at desc, id desc);
create index access_log_by_user on access_log (user_id, at desc, id desc);
create index access_log_by_path on access_log using gin (path gin_trgm_ops);
