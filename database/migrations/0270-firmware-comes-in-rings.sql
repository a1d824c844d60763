-- Firmware of machines of one kind comes to some of their screens first. The last one of a kind says what all of them are to run.
create table firmware_rollout (
  id integer generated always as identity primary key,
  -- As players tell them of their machine.
  platform text not null check (length(platform) between 1 and 40),
  model text not null check (length(model) <= 80),
  -- As the machine will tell it once it runs it.
  firmware text not null check (length(firmware) between 1 and 80),
  url text not null check (length(url) <= 2048),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes > 0),
  state text not null default 'running' check (state in ('running', 'halted', 'done', 'takenBack')),
  -- Machines in a hundred that are due from each ring on; the last ring is all of them.
  steps smallint[] not null check (cardinality(steps) between 1 and 10 and steps[cardinality(steps)] = 100),
  stage smallint not null default 1 check (stage between 1 and cardinality(steps)),
  stage_since timestamptz not null,
  pause_minutes integer check (pause_minutes between 1 and 10080),
  -- What made it halt: screens that came to grief since, in its rings and beside them.
  halted_at timestamptz,
  halted_bad integer,
  halted_rest_bad integer,
  registered_by integer references app_user on delete set null,
  registrant text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index firmware_rollout_open on firmware_rollout (platform, model) where state in ('running', 'halted');
create index firmware_rollout_of_kind on firmware_rollout (platform, model, id desc);

-- A screen that comes later is due with the last ring.
create table firmware_rollout_screen (
  rollout_id integer not null references firmware_rollout on delete cascade,
  media_id text not null references media on delete cascade,
  stage smallint not null check (stage > 0),
  -- Something was wrong with it before anything new came to it.
  was_bad boolean not null,
  -- The last order to its machine.
  command_id text references device_command on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (rollout_id, media_id)
);
create index firmware_rollout_screen_by_media on firmware_rollout_screen (media_id);
create index firmware_rollout_screen_by_command on firmware_rollout_screen (command_id);

alter table told
  add column firmware_id integer references firmware_rollout on delete cascade,
  drop constraint told_subject,
  add constraint told_subject check (
    num_nonnulls(publish_id, notice_id, work_id, build_id, hold_id, lot_id, firmware_id) = 1),
  drop constraint told_kind_check,
  add constraint told_kind_check check (kind in (
    'rolloutHalted', 'rolloutDone', 'reviewAsked', 'reviewApproved', 'reviewRejected', 'workAsked', 'workDone',
    'workImpossible', 'buildHalted', 'firmwareHalted', 'holdMovedUp', 'holdBooked', 'holdApproved', 'holdRejected',
    'pointsExpire'));
create index told_by_firmware on told (firmware_id) where firmware_id is not null;
