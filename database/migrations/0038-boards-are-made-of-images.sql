create table board_image (
  id integer generated always as identity primary key,
  brand_code text not null references brand on delete restrict,
  name text not null check (length(name) between 1 and 100),
  -- Parted by commas, as they are read and searched.
  tags text check (length(tags) between 1 and 200),
  file_id integer not null references file on delete restrict,
  registered_by integer references app_user on delete set null,
  registrant text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index board_image_by_brand on board_image (brand_code, id desc);
create index board_image_by_file on board_image (file_id);

create table board (
  id integer generated always as identity primary key,
  brand_code text not null references brand on delete restrict,
  name text not null check (length(name) between 1 and 100),
  -- layout: H horizontal, V vertical
  layout text not null check (layout in ('H', 'V')),
  -- boardLayout: 1 eightSplit, 2 fiveLeft, 3 fiveRight, 4 fiveTop, 5 twoSplit
  board_layout smallint not null check (board_layout between 1 and 5),
  -- boardTransition: 1 cut to 11 dissolve
  transition smallint not null check (transition between 1 and 11),
  step_seconds integer not null check (step_seconds between 2 and 60),
  play_seconds integer not null check (play_seconds between 5 and 300),
  registered_by integer references app_user on delete set null,
  registrant text not null,
  modifier text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index board_by_brand on board (brand_code, id desc);

create table board_picture (
  board_id integer not null references board on delete cascade,
  cell smallint not null check (cell between 1 and 8),
  place smallint not null check (place between 1 and 10),
  image_id integer not null references board_image on delete restrict,
  -- layoutAlign: 210 topLeft, 211 topCentre, 212 topRight, 220 centreLeft, 221 centre, 222 centreRight, 230 bottomLeft, 231 bottomCentre, 232 bottomRight, 240 bothLeft, 241 bothCentre, 242 bothRight
  align smallint not null check (align in (210, 211, 212, 220, 221, 222, 230, 231, 232, 240, 241, 242)),
  is_cropped boolean not null,
  -- The point that stays in view, in percent.
  focus_x smallint not null check (focus_x between 0 and 100),
  focus_y smallint not null check (focus_y between 0 and 100),
  created_at timestamptz not null default now(),
  primary key (board_id, cell, place)
);
create index board_picture_by_image on board_picture (image_id);

-- A board is a content: its file is a still of it.
alter table content add column board_id integer references board on delete restrict;
create unique index content_by_board on content (board_id) where board_id is not null;

create trigger board_marks_schedule after update of layout, board_layout, transition, step_seconds on board
  for each row when (
    (old.layout, old.board_layout, old.transition, old.step_seconds)
    is distinct from
    (new.layout, new.board_layout, new.transition, new.step_seconds))
  execute function mark_house();
create trigger board_image_marks_schedule after update of file_id on board_image
  for each row when (old.file_id is distinct from new.file_id) execute function mark_house();

create function mark_board() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code)
  select distinct brand_code from board where id in (select board_id from touched);
  return null;
end $$;
create trigger board_picture_added_marks_schedule after insert on board_picture
  referencing new table as touched for each statement execute function mark_board();
create trigger board_picture_changed_marks_schedule after update on board_picture
  referencing new table as touched for each statement execute function mark_board();
create trigger board_picture_removed_marks_schedule after delete on board_picture
  referencing old table as touched for each statement execute function mark_board();

-- Contents know their board from the day they are made; which one is read with them.
drop trigger content_marks_schedule on content;
create trigger content_marks_schedule
  after update of file_id, layout, layout_type, play_seconds, weekly_hours, hidden_at, board_id on content
  for each row when (
    (old.file_id, old.layout, old.layout_type, old.play_seconds, old.weekly_hours, old.hidden_at, old.board_id)
    is distinct from
    (new.file_id, new.layout, new.layout_type, new.play_seconds, new.weekly_hours, new.hidden_at, new.board_id))
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
