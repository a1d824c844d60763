-- A table that somebody gets by mail each day, week or month, with the rights that this person has by then.
create table table_mail (
  id integer generated always as identity primary key,
  owner_id integer not null references app_user on delete cascade,
  -- The brand that was chosen when it was ordered.
  brand_code text references brand on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- The call that answers the table, and what it is asked.
  call text not null check (length(call) between 1 and 60),
  wish jsonb not null,
  language text not null check (language in ('ko', 'en', 'de', 'es', 'fr', 'it', 'sv')),
  rhythm text not null check (rhythm in ('day', 'week', 'month')),
  next_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index table_mail_by_owner on table_mail (owner_id);
create index table_mail_by_brand on table_mail (brand_code);
create index table_mail_due on table_mail (next_at);

alter table message
  drop constraint message_kind_check,
  add constraint message_kind_check
    check (kind in ('promotion', 'reset', 'invitation', 'passwordChanged', 'table')),
  add column table_mail_id integer references table_mail on delete cascade,
  add constraint message_of_table check ((kind = 'table') = (table_mail_id is not null));
create index message_by_table on message (table_mail_id, id desc) where table_mail_id is not null;
