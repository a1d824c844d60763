-- What people are told outside of the console: each row is composed and leaves once, whatever stops in between.
create table message (
  id bigint generated always as identity primary key,
  -- What it is and for whom: the same is never queued twice.
  key text not null unique check (length(key) between 1 and 200),
  kind text not null check (kind in (
    'promotion', 'reset', 'invitation', 'passwordChanged', 'table', 'digest', 'told', 'alert')),
  -- M and S as in messageChannel; W is an address that is called, which may be longer than that of a person.
  channel text not null check (channel = any (array['M', 'S', 'W'])),
  address text not null check (length(address) between 1 and 300),
  language text not null check (language in ('ko', 'en', 'de', 'es', 'fr', 'it', 'sv')),
  user_id integer references app_user on delete cascade,
  -- sentState: 0 queued, 1 sent, 2 failed, 3 unsure, 4 withdrawn
  state smallint not null default 0 check (state in (0, 1, 2, 3, 4)),
  tries smallint not null default 0,
  due_at timestamptz not null,
  -- In somebody's hands since then.
  begun_at timestamptz,
  ended_at timestamptz,
  -- sentReason: O optedOut, C noConsent, S stopped, G gone, R refused, N noAnswer, D dropped
  reason text check (reason in ('O', 'C', 'S', 'G', 'R', 'N', 'D')),
  -- The other side's own words.
  detail text check (length(detail) between 1 and 300),
  promotion_id integer references promotion on delete restrict,
  advertiser_id integer references advertiser on delete restrict,
  table_mail_id integer references table_mail on delete cascade,
  told_id bigint references told on delete cascade,
  alert_id bigint references alert on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 0) = (ended_at is null)),
  constraint message_of_promotion check ((kind = 'promotion') = (num_nonnulls(promotion_id, advertiser_id) = 2)),
  constraint message_of_table check ((kind = 'table') = (table_mail_id is not null))
);
create index message_due on message (due_at, id) where state = 0;
create index message_by_user on message (user_id);
create index message_by_promotion on message (promotion_id, id desc) where promotion_id is not null;
create index message_by_advertiser on message (advertiser_id) where advertiser_id is not null;
create index message_by_table on message (table_mail_id, id desc) where table_mail_id is not null;
create index message_by_told on message (told_id);
create index message_by_alert on message (alert_id);

-- Only the hash of the token is kept; the link works once, for as long as it says.
create table password_link (
  token_hash bytea primary key,
  user_id integer not null references app_user on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index password_link_by_user on password_link (user_id);
