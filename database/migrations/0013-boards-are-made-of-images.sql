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
