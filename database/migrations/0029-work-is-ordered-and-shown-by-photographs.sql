-- What somebody is asked to do at a venue, and how it looked before and after.
create table work_order (
  id integer generated always as identity primary key,
  brand_code text not null references brand on delete cascade,
  venue_id integer not null references venue on delete cascade,
  media_id text references media on delete set null,
  incident_id bigint references incident on delete set null,
  title text not null check (length(title) between 1 and 100),
  task text not null check (length(task) between 1 and 2000),
  -- Who is asked; once taken, who took it. None is everybody of the place.
  worker_id integer references app_user on delete set null,
  until date,
  -- workState: 0 asked, 1 taken, 2 done, 3 impossible
  state smallint not null default 0 check (state in (0, 1, 2, 3)),
  taken_at timestamptz,
  ended_at timestamptz,
  ended_by text check (length(ended_by) between 1 and 100),
  end_words text check (length(end_words) between 1 and 1000),
  photo_before_id integer references file on delete restrict,
  photo_after_id integer references file on delete restrict,
  registered_by integer references app_user on delete set null,
  registrant text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint work_order_ended check ((state >= 2) = (ended_at is not null))
);
create index work_order_by_brand on work_order (brand_code, id desc);
create index work_order_by_worker on work_order (worker_id, state);
create index work_order_by_venue on work_order (venue_id);
create index work_order_by_media on work_order (media_id);
create index work_order_by_incident on work_order (incident_id);
create index work_order_by_photo_before on work_order (photo_before_id) where photo_before_id is not null;
create index work_order_by_photo_after on work_order (photo_after_id) where photo_after_id is not null;
