-- Why a creative was refused, and from when to when it may be shown.
alter table material
  -- reviewReason: 1 law, 2 regulated, 3 competitor, 4 sound, 5 flashing, 6 legibility, 7 quality, 8 rights, 9 other
  add column reject_point smallint check (reject_point in (1, 2, 3, 4, 5, 6, 7, 8, 9)),
  add column valid_from timestamptz,
  add column valid_to timestamptz,
  -- Of the last decision.
  add column reviewed_at timestamptz,
  -- Whose version waits for its review: nobody approves the own one.
  add column requested_by integer references app_user on delete set null,
  add constraint material_valid_check check (valid_from < valid_to),
  add constraint material_reason_check check (reject_reason is null or review = 2);
create index material_by_file on material (file_id);
create index material_in_review on material (review, id);

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

insert into material_on_air (material_id, version, sha256, file_id, layout, play_seconds, is_test, category)
select material.id, material.version, file.asset_sha256, file.id, material.layout, material.play_seconds,
  material.is_test, material.category
from material
join file on file.id = material.file_id
where material.review = 1;

drop trigger material_marks_schedule on material;
create trigger material_marks_schedule
  after update of file_id, layout, play_seconds, is_test, category, review, hidden_at, valid_from, valid_to on material
  for each row when (
    (old.file_id, old.layout, old.play_seconds, old.is_test, old.category, old.review, old.hidden_at, old.valid_from, old.valid_to)
    is distinct from
    (new.file_id, new.layout, new.play_seconds, new.is_test, new.category, new.review, new.hidden_at, new.valid_from, new.valid_to))
  execute function mark_sale();
create trigger material_on_air_marks_schedule
  after update of sha256, layout, play_seconds, is_test, category on material_on_air
  for each row when (
    (old.sha256, old.layout, old.play_seconds, old.is_test, old.category)
    is distinct from
    (new.sha256, new.layout, new.play_seconds, new.is_test, new.category))
  execute function mark_sale();
create trigger material_off_air_marks_schedule after insert or delete on material_on_air
  for each row execute function mark_sale();

-- An approved version shows in its own bytes, not in those that were entered since.
create or replace function mark_assets(assets text[]) returns void language sql as $$
  insert into schedule_change (brand_code)
  select content.brand_code
  from file
  join content on content.file_id = file.id
  where file.asset_sha256 = any (assets)
  union
  select brand.code
  from file
  join brand on file.id in (brand.bi_image_id, brand.encode_image_id)
  where file.asset_sha256 = any (assets)
  union
  select null
  from file
  join material on material.file_id = file.id
  where file.asset_sha256 = any (assets)
  union
  select null
  from material_on_air
  where sha256 = any (assets)
$$;
