-- How a brand's screens look where nothing of a content decides it. A brand without a row has the product's own looks.
create table brand_look (
  brand_code text primary key references brand on delete cascade,
  -- Shown where nothing is ordered.
  card_file_id integer references file on delete restrict,
  -- Of running words, in hundredths of the screen's width a second.
  notice_speed smallint not null check (notice_speed between 4 and 40),
  ground text not null check (ground ~ '^#[0-9a-f]{6}$'),
  ink text not null check (ink ~ '^#[0-9a-f]{6}$'),
  is_muted boolean not null,
  -- What a new board starts with.
  step_seconds smallint not null check (step_seconds between 2 and 60),
  play_seconds smallint not null check (play_seconds between 5 and 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index brand_look_by_card on brand_look (card_file_id) where card_file_id is not null;

create trigger brand_look_added_marks_schedule after insert on brand_look
  for each row execute function mark_house();
create trigger brand_look_marks_schedule after update of card_file_id, notice_speed, ground, ink, is_muted on brand_look
  for each row when (
    (old.card_file_id, old.notice_speed, old.ground, old.ink, old.is_muted)
    is distinct from
    (new.card_file_id, new.notice_speed, new.ground, new.ink, new.is_muted))
  execute function mark_house();

-- A file shows in contents, boards and notices, as a brand's picture, and as an advertiser's film.
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
  select brand_look.brand_code
  from file
  join brand_look on brand_look.card_file_id = file.id
  where file.asset_sha256 = any (assets)
  union
  select screen_notice.brand_code
  from file
  join screen_notice on file.id in (screen_notice.file_id, screen_notice.interim_file_id)
  where file.asset_sha256 = any (assets)
  union
  select board_image.brand_code
  from file
  join board_image on board_image.file_id = file.id
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
