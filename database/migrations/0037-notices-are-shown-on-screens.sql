-- Notices that screens show: at the bottom edge over what plays, or over the whole screen in slots of their own.
create table screen_notice (
  id integer generated always as identity primary key,
  brand_code text not null references brand on delete restrict,
  is_middle boolean not null,
  name text not null check (length(name) between 1 and 100),
  -- noticeType: 0 text, 1 image
  type smallint not null default 0 check (type in (0, 1)),
  -- noticeUiType: TXT01 still, TXT02 running, TXT03 titled
  shape text not null default 'TXT01' check (shape in ('TXT01', 'TXT02', 'TXT03')),
  -- noticeInfoType: 0 publicInformation, 1 notice
  info_type smallint not null default 1 check (info_type in (0, 1)),
  -- noticePriority: 1 first, 2 second, 3 third
  priority smallint not null default 2 check (priority in (1, 2, 3)),
  title text check (length(title) between 1 and 60),
  words text check (length(words) between 1 and 300),
  file_id integer references file on delete restrict,
  -- Of those over the whole screen: how long, and once in how many loops.
  play_seconds integer not null default 15 check (play_seconds between 15 and 60 and play_seconds % 15 = 0),
  every_loops smallint not null default 1 check (every_loops between 1 and 20),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  stopped_at timestamptz,
  stop_reason text check (length(stop_reason) between 1 and 500),
  -- The interim notice that is laid over it for a while.
  interim_file_id integer references file on delete restrict,
  interim_from timestamptz,
  interim_to timestamptz,
  registered_by integer references app_user on delete set null,
  registrant text not null,
  modifier text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at < ends_at),
  check ((stopped_at is null) = (stop_reason is null)),
  check (type = 1 or words is not null),
  check (type = 0 or file_id is not null),
  check (num_nulls(interim_file_id, interim_from, interim_to) in (0, 3))
);
create index screen_notice_by_brand on screen_notice (brand_code, is_middle, id desc);
create index screen_notice_by_end on screen_notice (brand_code, ends_at);
create index screen_notice_by_file on screen_notice (file_id) where file_id is not null;
create index screen_notice_by_interim_file on screen_notice (interim_file_id) where interim_file_id is not null;

create table screen_notice_target (
  id integer generated always as identity primary key,
  notice_id integer not null references screen_notice on delete cascade,
  group_code integer references brand_group on delete restrict,
  venue_id integer references venue on delete restrict,
  created_at timestamptz not null default now(),
  check ((group_code is null) <> (venue_id is null))
);
create index screen_notice_target_by_notice on screen_notice_target (notice_id);
create index screen_notice_target_by_venue on screen_notice_target (venue_id);
create index screen_notice_target_by_group on screen_notice_target (group_code);

-- A plan reads all of a notice that can be seen, and where.
create trigger screen_notice_marks_schedule
  after update of type, shape, info_type, priority, title, words, file_id, play_seconds, every_loops, starts_at, ends_at,
    stopped_at, interim_file_id, interim_from, interim_to on screen_notice
  for each row when (
    (old.type, old.shape, old.info_type, old.priority, old.title, old.words, old.file_id, old.play_seconds,
      old.every_loops, old.starts_at, old.ends_at, old.stopped_at, old.interim_file_id, old.interim_from, old.interim_to)
    is distinct from
    (new.type, new.shape, new.info_type, new.priority, new.title, new.words, new.file_id, new.play_seconds,
      new.every_loops, new.starts_at, new.ends_at, new.stopped_at, new.interim_file_id, new.interim_from, new.interim_to))
  execute function mark_house();
create trigger screen_notice_removed_marks_schedule after delete on screen_notice
  for each row execute function mark_house_removed();

create function mark_notice() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code)
  select distinct brand_code from screen_notice where id in (select notice_id from touched);
  return null;
end $$;
create trigger screen_notice_target_added_marks_schedule after insert on screen_notice_target
  referencing new table as touched for each statement execute function mark_notice();
create trigger screen_notice_target_changed_marks_schedule after update on screen_notice_target
  referencing new table as touched for each statement execute function mark_notice();
create trigger screen_notice_target_removed_marks_schedule after delete on screen_notice_target
  referencing old table as touched for each statement execute function mark_notice();

-- A file shows in contents, as a brand's picture, as an advertiser's film, and in notices.
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
  select null
  from file
  join material on material.file_id = file.id
  where file.asset_sha256 = any (assets)
  union
  select null
  from material_on_air
  where sha256 = any (assets)
$$;
