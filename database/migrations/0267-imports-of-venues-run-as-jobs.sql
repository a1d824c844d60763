-- An import of a table of venues goes on without the page; each row says what became of it.
alter table venue_import
  add column job_id integer references job on delete set null,
  -- Person in whose place, and brand within which it was begun, as the session had it.
  add column acting_user_id integer references app_user on delete set null,
  add column brand_code text references brand on delete cascade,
  add column input jsonb,
  add column begun_at timestamptz,
  add column cancelled_at timestamptz,
  add column finished_at timestamptz,
  -- Reason why it could not go on.
  add column refusal jsonb,
  add check (begun_at is null or input is not null);

alter table venue_import_row
  -- None: waits.
  add column outcome text check (outcome in ('created', 'changed', 'unchanged', 'broken')),
  add column faults jsonb;
