-- Of which incidents somebody is told, where and when.
create table alert_rule (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  -- useStatus: 1 active, 2 stopped
  status smallint not null default 1 check (status in (1, 2)),
  -- The place: none of them is the whole network.
  brand_code text references brand on delete cascade,
  group_code integer references brand_group on delete cascade,
  venue_id integer references venue on delete cascade,
  -- None are all.
  kinds jsonb check (jsonb_typeof(kinds) = 'array'),
  -- alertLevel: 1 caution, 2 warn, 3 malfunction
  least_level smallint not null default 2 check (least_level in (1, 2, 3)),
  mails jsonb check (jsonb_typeof(mails) = 'array'),
  hook text check (length(hook) between 1 and 300),
  -- What is handed to the address is signed with it.
  hook_key text check (length(hook_key) between 16 and 100),
  -- In the zone of the venue.
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_to text check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  breaks_quiet boolean not null default true,
  escalate_minutes integer check (escalate_minutes between 1 and 10080),
  escalate_mails jsonb check (jsonb_typeof(escalate_mails) = 'array'),
  registered_by integer references app_user on delete set null,
  registrant text not null,
  -- Nobody reads a key from the table or from a rule: it is sealed, and only its end is shown. One that was made waits as
  -- the next one until somebody says that the other side knows it.
  sealed_key bytea,
  key_end text check (length(key_end) = 4),
  next_sealed_key bytea,
  next_key_end text check (length(next_key_end) = 4),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint alert_rule_place check (brand_code is not null or (group_code is null and venue_id is null)),
  constraint alert_rule_quiet check ((quiet_from is null) = (quiet_to is null)),
  constraint alert_rule_key_whole check ((sealed_key is null) = (key_end is null)),
  constraint alert_rule_next_key_whole check ((next_sealed_key is null) = (next_key_end is null))
);
create index alert_rule_by_brand on alert_rule (brand_code, id);

-- Each step of an incident, once for each rule; trials name no incident.
create table alert (
  id bigint generated always as identity primary key,
  rule_id integer not null references alert_rule on delete cascade,
  incident_id bigint references incident on delete cascade,
  -- alertStep: 1 opened, 2 escalated, 3 ended, 4 trial
  step smallint not null check (step in (1, 2, 3, 4)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((step = 4) = (incident_id is null))
);
create unique index alert_once_a_step on alert (rule_id, incident_id, step) where incident_id is not null;
create index alert_by_rule on alert (rule_id, id desc);
create index alert_by_incident on alert (incident_id);
