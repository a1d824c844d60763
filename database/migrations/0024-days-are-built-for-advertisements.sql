-- One run of the engine over the whole network for one opening day. Until it is finished the one before holds.
create table build (
  id integer generated always as identity primary key,
  day date not null,
  -- 'day' makes a day that has not begun, 'today' what is left of a running one, 'forecast' tells and plays nothing.
  kind text not null check (kind in ('day', 'today', 'forecast')),
  input_hash text not null check (input_hash ~ '^[0-9a-f]{64}$'),
  engine_version smallint not null,
  -- From here on; what lies before stayed as it was.
  effective_at timestamptz,
  totals jsonb not null default '{}',
  is_current boolean not null default false,
  started_at timestamptz not null,
  finished_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index build_current on build (day) where is_current;
create index build_by_day on build (day, id desc);

-- What a screen advertises on a day. A new build is written beside the old one and takes its place at once. Its rows are written
-- by the one transaction that also holds the row of their build: to ask for it again at each of 100,000 rows took half of
-- the time in which a day is put in force. See decision 0157.
create table ad_day (
  brand_code text not null,
  day date not null,
  media_id text not null,
  program text not null,
  build_id integer not null,
  -- The open time and the loop that the program was made for, in short: another one makes another program.
  shape integer not null default 0,
  primary key (brand_code, day, media_id)
) partition by list (day);

-- What a line was to have on a day, what it got, and why not all of it.
create table line_day (
  day date not null,
  line_id integer not null references campaign_line on delete cascade,
  build_id integer not null references build on delete cascade,
  -- Plays of the whole day; those that had been planned before the build took over; all that are planned now.
  goal integer not null,
  -- What its share allows on the whole day; as long as this stays, so does the goal.
  allowed integer not null default 0,
  -- How the line was sold when its day was dealt; as long as this stays, so does what it was promised.
  terms text not null default '',
  had integer not null default 0,
  planned integer not null,
  -- {"screens": n, "hours": [h, ...], "capacity": units, "holders": [{"campaign": id, "units": n}, ...]}: the screens
  -- and hours that are sold out, and to whom.
  shortfall jsonb,
  -- Plays of the day that screens were to show and have not proven in time: they are planned once more.
  missed integer not null default 0 check (missed >= 0),
  created_at timestamptz not null default now(),
  primary key (day, line_id)
);
create index line_day_by_line on line_day (line_id, day);

create function take_off_with_build() returns trigger language plpgsql as $$
begin
  delete from ad_day where day = old.day and build_id = old.id;
  return old;
end $$;
create trigger build_is_taken_off before delete on build for each row execute function take_off_with_build();
