-- What an advertiser has ordered. A draft has no status, and may lack whatever a request must have.
create table campaign (
  id integer generated always as identity primary key,
  advertiser_id integer references advertiser on delete restrict,
  seller_id integer references app_user on delete set null,
  name text not null check (length(name) between 1 and 100),
  contract_name text check (length(contract_name) between 1 and 100),
  -- In won, without value added tax.
  amount bigint check (amount >= 0),
  -- Days of the venue's calendar, both included.
  starts_on date,
  ends_on date,
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
  -- None: the general product.
  product_name text check (length(product_name) between 1 and 100),
  -- The small product of a shop: it ranks behind what is guaranteed.
  is_sme boolean not null default false,
  -- It may be approved before there is a film.
  films_later boolean not null default false,
  -- Ours, fixed at the first approval.
  contract_no text unique check (length(contract_no) between 1 and 40),
  version smallint not null default 1 check (version > 0),
  written_by integer references app_user on delete set null,
  registrant text,
  requested_by integer references app_user on delete set null,
  requested_at timestamptz,
  state_since timestamptz not null default now(),
  -- Its last day was brought forward: it will have ended midway.
  ends_early boolean not null default false,
  -- Why the seller asks for its end; the platform decides.
  stop_wish text check (length(stop_wish) between 1 and 500),
  -- What was held for it; given back when it is requested.
  hold_id integer references hold on delete set null,
  -- Its last day as it was sold, where that was brought forward: what falls on each day stays what it was.
  sold_until date,
  -- Whose plays are dealt out first among campaigns of one tier: 1 before 9.
  rank smallint not null default 5 check (rank between 1 and 9),
  product_id integer references product on delete restrict,
  -- Points pay a campaign before money does: reserved while it is asked for, used once it is approved, given back where it does
  -- not come about. Bonus points are a discount: what is recognised of the campaign is its amount without them.
  points bigint check (points >= 0),
  bonus_points bigint not null default 0 check (bonus_points >= 0),
  -- Booked into what its brand sells beyond its slots.
  is_overbooked boolean not null default false,
  -- What it did not show when it ends early is given back as money, as points, or as a credit that other plays make it good from.
  -- giveBack: M money, P points, G makeGood
  give_back text not null default 'M' check (give_back in ('M', 'P', 'G')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_on <= ends_on),
  constraint campaign_requested_whole check (
    status is null or num_nulls(advertiser_id, contract_name, amount, starts_on, ends_on) = 0),
  constraint campaign_bonus_paid check (bonus_points <= coalesce(points, 0) and bonus_points <= coalesce(amount, 0))
);
create index campaign_by_advertiser on campaign (advertiser_id, id desc);
-- Of campaigns that wait or run.
create index campaign_by_period on campaign (ends_on, starts_on) where status in (30, 50);
create index campaign_by_writer on campaign (written_by, id desc);
create index campaign_by_status on campaign (status, id desc);
create index campaign_by_name on campaign using gin (name gin_trgm_ops);
create index campaign_by_product on campaign (product_id);
-- campaignStatus: 30 waiting; approval: 0 requested
create index campaign_asked on campaign (requested_at) where status = 30 and approval = 0;

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
  -- A line may be sold with more than its plays: alone in its trade, on all screens at the same second, at most so often in
  -- an hour or a day, directly behind another line of its campaign.
  exclusive text check (exclusive in ('venue', 'area')),
  is_roadblock boolean not null default false,
  -- The unit of its period in which a roadblock plays, counted from the epoch; chosen when it is booked.
  phase smallint check (phase >= 0),
  per_hour smallint check (per_hour between 1 and 12),
  per_day smallint check (per_day between 1 and 288),
  after_place smallint check (after_place between 0 and 9),
  -- The day from which an amendment has given it other terms. Those from before stay with it, for the day that runs.
  terms_from date,
  was_exclusive text check (was_exclusive in ('venue', 'area')),
  was_per_hour smallint check (was_per_hour between 1 and 12),
  was_per_day smallint check (was_per_day between 1 and 288),
  -- Plays of each day by which it was promised, where an even pace would not fit: of the days on which it is sold, one after
  -- the other, from the first one named. They weigh its days. See decision 0173.
  promised_from date,
  promised_plays integer[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (campaign_id, place),
  -- Of a draft the goal may still be open.
  constraint campaign_line_share_has_no_goal check (goal_kind <> 'share' or goal is null),
  constraint campaign_line_promise_is_whole check ((promised_from is null) = (promised_plays is null))
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
  -- Of one line alone, so that two lines in a row show two films.
  line_place smallint check (line_place between 0 and 9),
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

-- Each step of a campaign's life, and each amendment of a running one.
create table campaign_step (
  id bigint generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  act text not null check (length(act) between 1 and 40),
  reason text check (length(reason) between 1 and 500),
  -- Of an amendment: what was changed, by the names on the wire.
  before jsonb,
  after jsonb,
  made_by integer references app_user on delete set null,
  -- The name as it was; none: the calendar.
  maker text,
  created_at timestamptz not null default now()
);
create index campaign_step_by_campaign on campaign_step (campaign_id, id desc);

-- What a customer is offered: one wish in several variants, each with its price, until a day.
create table proposal (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  advertiser_id integer not null references advertiser on delete restrict,
  valid_until date not null,
  words text check (length(words) between 1 and 1000),
  -- proposalState: 0 open, 1 submitted, 2 won, 3 lost, 4 over
  state smallint not null default 0 check (state in (0, 1, 2, 3, 4)),
  reason text check (length(reason) between 1 and 500),
  -- Whose it is.
  written_by integer references app_user on delete set null,
  registrant text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index proposal_by_writer on proposal (written_by, id desc);
create index proposal_by_advertiser on proposal (advertiser_id);

create table proposal_variant (
  id integer generated always as identity primary key,
  proposal_id integer not null references proposal on delete cascade,
  name text not null check (length(name) between 1 and 100),
  -- As it was asked of what is free.
  wish jsonb not null,
  product_id integer not null references product on delete restrict,
  -- In won, without VAT: by the rate card of that day, and as it is offered.
  list_price bigint not null check (list_price >= 0),
  amount bigint not null check (amount >= 0),
  screens integer not null,
  plays bigint not null,
  hold_id integer references hold on delete set null,
  campaign_id integer references campaign on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index proposal_variant_by_proposal on proposal_variant (proposal_id, id);
create index proposal_variant_by_product on proposal_variant (product_id);
create index proposal_variant_by_hold on proposal_variant (hold_id);
create index proposal_variant_by_campaign on proposal_variant (campaign_id);
