-- A table of venues is sent once and waits here, row by row, until it is imported or its day is over.
create table venue_import (
  id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  headings jsonb not null,
  row_count integer not null check (row_count > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index venue_import_by_user on venue_import (user_id);
create index venue_import_by_age on venue_import (created_at);

create table venue_import_row (
  import_id integer not null references venue_import on delete cascade,
  -- As a spreadsheet counts them: the headings are row 1.
  row integer not null check (row > 1),
  cells jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (import_id, row)
);
