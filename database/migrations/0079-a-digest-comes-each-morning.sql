-- Each morning one mail tells what waits, lapses and falls short. A row: of what somebody wants to hear nothing.
create table digest_wish (
  user_id integer primary key references app_user on delete cascade,
  without text[] not null check (without <@ array['approvals', 'holds', 'expiries', 'shortfalls']),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The mornings that were served, so that none is served twice.
create table digest_day (
  day date primary key,
  created_at timestamptz not null default now()
);

alter table message
  drop constraint message_kind_check,
  add constraint message_kind_check
    check (kind in ('promotion', 'reset', 'invitation', 'passwordChanged', 'table', 'digest'));
