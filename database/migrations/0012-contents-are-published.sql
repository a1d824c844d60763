create table content (
  id integer generated always as identity primary key,
  brand_code text not null references brand on delete restrict,
  name text not null check (length(name) between 1 and 100),
  -- contentType: 10 notice, 20 houseAd
  type smallint not null default 20 check (type in (10, 20)),
  file_id integer not null references file on delete restrict,
  -- layout: H horizontal, V vertical
  layout text not null check (layout in ('H', 'V')),
  -- layoutType: 0 fullScreen, 1 splitScreen
  layout_type smallint not null default 0 check (layout_type in (0, 1)),
  -- publicity: 0 private, 1 public
  is_public smallint not null default 1 check (is_public in (0, 1)),
  play_seconds integer not null check (play_seconds between 1 and 3600),
  -- The weekly plan of a house content: in which hours of the venue's clock it may play. One mask a weekday, Sunday
  -- first, bit h for the hour h; a content without one may always play.
  weekly_hours integer[]
    check (array_length(weekly_hours, 1) = 7 and 0 <= all (weekly_hours) and 16777215 >= all (weekly_hours)),
  hidden_at timestamptz,
  registered_by integer references app_user on delete set null,
  registrant text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index content_by_brand on content (brand_code, id desc);

create table publish (
  id integer generated always as identity primary key,
  brand_code text not null references brand on delete restrict,
  name text not null check (length(name) between 1 and 100),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  stopped_at timestamptz,
  stop_reason text check (length(stop_reason) between 1 and 500),
  registered_by integer references app_user on delete set null,
  registrant text not null,
  modifier text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at < ends_at),
  check ((stopped_at is null) = (stop_reason is null))
);
create index publish_by_brand on publish (brand_code, id desc);
create index publish_by_end on publish (brand_code, ends_at);

create table publish_content (
  publish_id integer not null references publish on delete cascade,
  place smallint not null,
  content_id integer not null references content on delete restrict,
  created_at timestamptz not null default now(),
  primary key (publish_id, place)
);
create index publish_content_by_content on publish_content (content_id);

create table publish_target (
  id integer generated always as identity primary key,
  publish_id integer not null references publish on delete cascade,
  group_code integer references brand_group on delete restrict,
  venue_id integer references venue on delete restrict,
  created_at timestamptz not null default now(),
  check ((group_code is null) <> (venue_id is null))
);
create index publish_target_by_publish on publish_target (publish_id);
create index publish_target_by_venue on publish_target (venue_id);
create index publish_target_by_group on publish_target (group_code);
