alter table advertiser
  add column registration_file_id integer references file on delete restrict,
  add column remark text check (length(remark) <= 500),
  add column requested_by integer references app_user on delete set null;
create index advertiser_by_name on advertiser (name nulls first, id);
create index advertiser_by_words on advertiser using gin (name gin_trgm_ops);
create index advertiser_by_registration_file on advertiser (registration_file_id);
create index advertiser_by_requester on advertiser (requested_by);
