-- Plays that somebody means to buy: nobody else is promised them until the hold expires.
create table hold (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  held_by integer not null references app_user on delete cascade,
  starts_on date not null,
  ends_on date not null,
  weekdays smallint not null check (weekdays between 1 and 127),
  hours integer not null check (hours between 1 and 16777215),
  slots smallint not null check (slots in (1, 2)),
  -- Over the whole period; a share of the loop has none.
  goal bigint check (goal > 0),
  plays smallint not null check (plays between 1 and 99),
  loops smallint not null check (loops between 1 and 99),
  -- Short-lived, so what it aims at is written down as asked: brand, groups, regions or venues.
  targets jsonb not null,
  expires_at timestamptz not null,
  renewals smallint not null default 0 check (renewals between 0 and 2),
  released_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_on <= ends_on)
);
create index hold_in_force on hold (expires_at) where released_at is null;
create index hold_by_holder on hold (held_by, id desc);
