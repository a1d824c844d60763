-- Who buys plays. The seller is the person of an agency or of the network who looks after them.
create table advertiser (
  id integer generated always as identity primary key,
  corporation_id integer not null references corporation on delete restrict,
  name text not null check (length(name) between 1 and 100),
  -- A code of the business classification, of any of its five depths.
  category text check (category ~ '^[A-Z]?[0-9]{0,5}$' and category <> ''),
  seller_id integer references app_user on delete set null,
  credit_limit bigint not null default 0 check (credit_limit >= 0),
  -- approval: 0 requested, 1 approved, 5 rejected; whoever is to be stopped is stopped as a company
  approval smallint not null default 0 check (approval in (0, 1, 5)),
  reject_reason text check (length(reject_reason) between 1 and 500),
  registration_file_id integer references file on delete restrict,
  remark text check (length(remark) <= 500),
  requested_by integer references app_user on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Only who was rejected has a reason for it.
  check (reject_reason is null or approval = 5)
);
create index advertiser_by_name on advertiser (name nulls first, id);
create index advertiser_by_words on advertiser using gin (name gin_trgm_ops);
create index advertiser_by_corporation on advertiser (corporation_id);
create index advertiser_by_seller on advertiser (seller_id);
create index advertiser_by_registration_file on advertiser (registration_file_id);
create index advertiser_by_requester on advertiser (requested_by);

-- An advertiser's film or picture of 15 or 30 seconds. Another file makes another version, which is reviewed anew.
create table material (
  id integer generated always as identity primary key,
  advertiser_id integer not null references advertiser on delete restrict,
  name text not null check (length(name) between 1 and 100),
  version smallint not null default 1 check (version > 0),
  file_id integer not null references file on delete restrict,
  -- layout: H horizontal, V vertical
  layout text not null check (layout in ('H', 'V')),
  -- playTime: 15 short, 30 long
  play_seconds smallint not null check (play_seconds in (15, 30)),
  -- materialContentType: 0 publicInformation, 1 ad
  content_type smallint not null default 1 check (content_type in (0, 1)),
  -- materialTest: 0 normal, 1 test; a test film plays on monitoring screens alone
  is_test smallint not null default 0 check (is_test in (0, 1)),
  -- Where the film sells another trade than its advertiser's.
  category text check (category ~ '^[A-Z]?[0-9]{0,5}$' and category <> ''),
  -- review: 0 requested, 1 approved, 2 rejected
  review smallint not null default 0 check (review in (0, 1, 2)),
  reject_reason text check (length(reject_reason) between 1 and 500),
  registered_by integer references app_user on delete set null,
  registrant text not null,
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index material_by_advertiser on material (advertiser_id, id desc);

create table campaign (
  id integer generated always as identity primary key,
  advertiser_id integer not null references advertiser on delete restrict,
  seller_id integer references app_user on delete set null,
  name text not null check (length(name) between 1 and 100),
  contract_name text not null check (length(contract_name) between 1 and 100),
  -- In won, without value added tax.
  amount bigint not null check (amount >= 0),
  -- Days of the venue's calendar, both included.
  starts_on date not null,
  ends_on date not null,
  -- Bit 0 is Sunday; bit h is the hour h of the venue's clock.
  weekdays smallint not null default 127 check (weekdays between 1 and 127),
  hours integer not null default 16777215 check (hours between 1 and 16777215),
  -- The key that tells its films apart.
  -- exposureSplit: 0 period, 1 weekday, 2 time, 3 site, 4 exposureCount
  exposure_split smallint not null default 4 check (exposure_split in (0, 1, 2, 3, 4)),
  -- campaignStatus: 30 waiting, 40 approvalCancelled, 50 running, 60 endedMidway, 99 ended; a draft has none
  status smallint check (status in (30, 40, 50, 60, 99)),
  -- approval: 0 requested, 1 approved, 2 stopped, 5 rejected
  approval smallint not null default 0 check (approval in (0, 1, 2, 5)),
  -- Why it was paused, rejected, cancelled or ended early.
  reason text check (length(reason) between 1 and 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_on <= ends_on)
);
create index campaign_by_advertiser on campaign (advertiser_id, id desc);
-- Of campaigns that wait or run.
create index campaign_by_period on campaign (ends_on, starts_on) where status in (30, 50);

-- What is sold: a share of the loop, a number of plays, or a number of impressions.
create table campaign_line (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  place smallint not null,
  slots smallint not null check (slots between 1 and 2),
  goal_kind text not null check (goal_kind in ('share', 'plays', 'impressions')),
  -- Over the whole period; a share has none.
  goal bigint check (goal > 0),
  -- At most, and for a share exactly, so many plays in so many loops on each screen.
  plays smallint not null default 1 check (plays between 1 and 99),
  loops smallint not null default 1 check (loops between 1 and 99),
  -- 4 sponsorship or takeover, 5 guaranteed, 6 small business and bonus.
  tier smallint not null default 5 check (tier between 4 and 6),
  price bigint not null default 0 check (price >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (campaign_id, place),
  check ((goal_kind = 'share') = (goal is null))
);

-- Where a line plays: on a screen, in a venue, a group, a region or a whole brand.
create table campaign_target (
  id integer generated always as identity primary key,
  line_id integer not null references campaign_line on delete cascade,
  media_id text references media on delete restrict,
  venue_id integer references venue on delete restrict,
  group_code integer references brand_group on delete restrict,
  region text check (length(region) between 1 and 40),
  brand_code text references brand on delete restrict,
  -- A region is one of a brand; every other target stands alone.
  check (num_nonnulls(media_id, venue_id, group_code, coalesce(region, brand_code)) = 1),
  check (region is null or brand_code is not null),
  created_at timestamptz not null default now()
);
create index campaign_target_by_line on campaign_target (line_id);
create index campaign_target_by_media on campaign_target (media_id);
create index campaign_target_by_venue on campaign_target (venue_id);
create index campaign_target_by_group on campaign_target (group_code);

-- A film of a campaign, and where the split shows it.
create table campaign_creative (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  material_id integer not null references material on delete restrict,
  starts_on date,
  ends_on date,
  weekdays smallint not null default 127 check (weekdays between 1 and 127),
  hours integer not null default 16777215 check (hours between 1 and 16777215),
  regions text[],
  venue_ids integer[],
  weight smallint not null default 1 check (weight between 1 and 100),
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index campaign_creative_by_campaign on campaign_creative (campaign_id);
create index campaign_creative_by_material on campaign_creative (material_id);

-- A brand keeps a campaign off its own screens.
create table campaign_veto (
  campaign_id integer not null references campaign on delete cascade,
  brand_code text not null references brand on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  vetoed_by integer references app_user on delete set null,
  created_at timestamptz not null default now(),
  primary key (campaign_id, brand_code)
);

-- Plays that somebody means to buy: nobody else is promised them until the hold expires.
create table hold (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  held_by integer not null references app_user on delete cascade,
  starts_on date not null,
  ends_on date not null,
  weekdays smallint not null check (weekdays between 1 and 127),
  hours integer not null check (hours between 1 and 16777215),
  slots smallint not null check (slots between 1 and 2),
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
