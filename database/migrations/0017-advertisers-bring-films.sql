-- Who buys plays. The seller is the person of an agency or of the network who looks after them.
create table advertiser (
  id integer generated always as identity primary key,
  corporation_id integer not null references corporation on delete restrict,
  name text not null check (length(name) between 1 and 100),
  -- A code of the business classification, of any of its five depths.
  category text check (category ~ '^[A-Z]?[0-9]{0,5}$' and category <> ''),
  seller_id integer references app_user on delete set null,
  credit_limit bigint not null default 0 check (credit_limit >= 0),
  -- approval: 0 requested, 1 approved, 5 rejected; whoever is to be stopped is stopped as a company
  approval smallint not null default 0 check (approval in (0, 1, 5)),
  reject_reason text check (length(reject_reason) between 1 and 500),
  registration_file_id integer references file on delete restrict,
  remark text check (length(remark) <= 500),
  requested_by integer references app_user on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Only who was rejected has a reason for it.
  check (reject_reason is null or approval = 5)
);
create index advertiser_by_name on advertiser (name nulls first, id);
create index advertiser_by_words on advertiser using gin (name gin_trgm_ops);
create index advertiser_by_corporation on advertiser (corporation_id);
create index advertiser_by_seller on advertiser (seller_id);
create index advertiser_by_registration_file on advertiser (registration_file_id);
create index advertiser_by_requester on advertiser (requested_by);

-- An advertiser's film or picture of 15 or 30 seconds. Another file makes another version, which is reviewed anew.
create table material (
  id integer generated always as identity primary key,
  advertiser_id integer not null references advertiser on delete restrict,
  name text not null check (length(name) between 1 and 100),
  version smallint not null default 1 check (version > 0),
  file_id integer not null references file on delete restrict,
  -- layout: H horizontal, V vertical
  layout text not null check (layout in ('H', 'V')),
  -- playTime: 15 short, 30 long
  play_seconds smallint not null check (play_seconds in (15, 30)),
  -- materialContentType: 0 publicInformation, 1 ad
  content_type smallint not null default 1 check (content_type in (0, 1)),
  -- materialTest: 0 normal, 1 test; a test film plays on monitoring screens alone
  is_test smallint not null default 0 check (is_test in (0, 1)),
  -- Where the film sells another trade than its advertiser's.
  category text check (category ~ '^[A-Z]?[0-9]{0,5}$' and category <> ''),
  -- review: 0 requested, 1 approved, 2 rejected
  review smallint not null default 0 check (review in (0, 1, 2)),
  reject_reason text check (length(reject_reason) between 1 and 500),
  registered_by integer references app_user on delete set null,
  registrant text not null,
  hidden_at timestamptz,
  -- reviewReason: 1 law, 2 regulated, 3 competitor, 4 sound, 5 flashing, 6 legibility, 7 quality, 8 rights, 9 other
  reject_point smallint check (reject_point in (1, 2, 3, 4, 5, 6, 7, 8, 9)),
  -- From when to when it may be shown.
  valid_from timestamptz,
  valid_to timestamptz,
  -- Of the last decision.
  reviewed_at timestamptz,
  -- Whose version waits for its review: nobody approves the own one.
  requested_by integer references app_user on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint material_valid_check check (valid_from < valid_to),
  constraint material_reason_check check (reject_reason is null or review = 2)
);
create index material_by_advertiser on material (advertiser_id, id desc);
create index material_by_file on material (file_id);
create index material_in_review on material (review, id);
-- review: 0 requested
create index material_asked on material (updated_at) where hidden_at is null and review = 0;

-- What was approved of a creative, to the byte. It plays until another version is approved or this one is withdrawn,
-- whatever is entered meanwhile.
create table material_on_air (
  material_id integer primary key references material on delete cascade,
  version smallint not null check (version > 0),
  sha256 text not null references asset on delete restrict,
  file_id integer not null references file on delete restrict,
  -- layout: H horizontal, V vertical
  layout text not null check (layout in ('H', 'V')),
  -- playTime: 15 short, 30 long
  play_seconds smallint not null check (play_seconds in (15, 30)),
  -- materialTest: 0 normal, 1 test
  is_test smallint not null check (is_test in (0, 1)),
  category text check (category ~ '^[A-Z]?[0-9]{0,5}$' and category <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index material_on_air_by_bytes on material_on_air (sha256);
create index material_on_air_by_file on material_on_air (file_id);

-- Every decision about a version, for ever.
create table material_review (
  id integer generated always as identity primary key,
  material_id integer not null references material on delete cascade,
  version smallint not null check (version > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- review: 0 requested, 1 approved, 2 rejected
  review smallint not null check (review in (0, 1, 2)),
  -- reviewReason: 1 law, 2 regulated, 3 competitor, 4 sound, 5 flashing, 6 legibility, 7 quality, 8 rights, 9 other
  point smallint check (point in (1, 2, 3, 4, 5, 6, 7, 8, 9)),
  reason text check (length(reason) between 1 and 500),
  reviewed_by integer references app_user on delete set null,
  reviewer text not null,
  created_at timestamptz not null default now()
);
create index material_review_by_material on material_review (material_id, id desc);

-- A person of an advertiser sees what is the advertiser's and nothing else; whether such people are let in stands in the
-- setting ADVERTISER_SIGN_IN. Each advertiser has one.
alter table app_user
  add column advertiser_id integer references advertiser on delete restrict,
  add constraint app_user_advertiser_named check (role <> 10005 or advertiser_id is not null);
create unique index app_user_advertiser_once on app_user (advertiser_id)
  where role = 10005 and hidden_at is null;
create index app_user_by_advertiser on app_user (advertiser_id) where advertiser_id is not null;

-- Approving is one column's business; what is approved is then kept by itself, whoever approves.
create function keep_approved() returns trigger language plpgsql as $$
begin
  if new.review = 1 then
    insert into material_on_air (material_id, version, sha256, file_id, layout, play_seconds, is_test, category)
    select new.id, new.version, file.asset_sha256, file.id, new.layout, new.play_seconds, new.is_test, new.category
    from file
    where file.id = new.file_id
    on conflict (material_id) do update set
      version = excluded.version, sha256 = excluded.sha256, file_id = excluded.file_id, layout = excluded.layout,
      play_seconds = excluded.play_seconds, is_test = excluded.is_test, category = excluded.category, updated_at = now();
  elsif tg_op = 'UPDATE' and old.review = 1 and new.review = 2 then
    delete from material_on_air where material_id = new.id;
  end if;
  return null;
end $$;
create trigger material_keeps_approved
  after insert or update of review, version, file_id, layout, play_seconds, is_test, category on material
  for each row execute function keep_approved();
