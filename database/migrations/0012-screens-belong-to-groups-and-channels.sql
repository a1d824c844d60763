-- Screens chosen one by one, and screens that belong together by what they are: both to be programmed and sold together.
create table media_group (
  id integer generated always as identity primary key,
  brand_code text not null references brand on delete restrict,
  name text not null check (length(name) between 1 and 40),
  description text check (length(description) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint media_group_name unique (brand_code, name)
);

-- A screen that goes leaves its groups.
create table media_group_media (
  media_group_id integer not null references media_group on delete cascade,
  media_id text not null references media on delete cascade,
  created_at timestamptz not null default now(),
  primary key (media_group_id, media_id)
);
create index media_group_media_by_media on media_group_media (media_id);

create table channel (
  id integer generated always as identity primary key,
  brand_code text not null references brand on delete restrict,
  name text not null check (length(name) between 1 and 40),
  description text check (length(description) <= 500),
  region text check (length(region) between 1 and 40),
  -- grade: 0 general, 1 premium
  grade smallint check (grade between 0 and 9999),
  -- layout: H horizontal, V vertical
  layout text check (layout in ('H', 'V')),
  -- screenSize: 1 inch23, 2 inch29, 3 inch55, 4 inch32Vertical
  screen_size smallint check (screen_size between 1 and 9999),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint channel_name unique (brand_code, name)
);

-- Of any of these groups; none means of every one.
create table channel_group (
  channel_id integer not null references channel on delete cascade,
  group_code integer not null references brand_group on delete restrict,
  created_at timestamptz not null default now(),
  primary key (channel_id, group_code)
);
create index channel_group_by_group on channel_group (group_code);

-- Who belongs to a channel now: screens for sale in a venue that meet all of its conditions.
create view channel_media as
select channel.id as channel_id, media.id as media_id
from channel
join media on media.brand_code = channel.brand_code
join venue on venue.id = media.venue_id
left join model on model.id = media.model_id
where media.use_type = 1
  and (channel.region is null or venue.region = channel.region)
  and (channel.grade is null or media.grade = channel.grade)
  and (channel.layout is null or model.layout = channel.layout)
  and (channel.screen_size is null or model.screen_size = channel.screen_size)
  and (
    not exists (select from channel_group where channel_group.channel_id = channel.id)
    or exists (
      select from channel_group
      where channel_group.channel_id = channel.id and channel_group.group_code = venue.group_code));
