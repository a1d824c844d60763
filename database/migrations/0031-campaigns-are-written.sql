-- A draft may lack whatever a request must have.
alter table campaign
  alter column advertiser_id drop not null,
  alter column contract_name drop not null,
  alter column amount drop not null,
  alter column starts_on drop not null,
  alter column ends_on drop not null,
  add constraint campaign_requested_whole check (
    status is null or num_nulls(advertiser_id, contract_name, amount, starts_on, ends_on) = 0),
  -- None: the general product.
  add column product_name text check (length(product_name) between 1 and 100),
  -- The small product of a shop: it ranks behind what is guaranteed.
  add column is_sme boolean not null default false,
  -- It may be approved before there is a film.
  add column films_later boolean not null default false,
  -- Ours, fixed at the first approval.
  add column contract_no text unique check (length(contract_no) between 1 and 40),
  add column version smallint not null default 1 check (version > 0),
  add column written_by integer references app_user on delete set null,
  add column registrant text,
  add column requested_by integer references app_user on delete set null,
  add column requested_at timestamptz,
  add column state_since timestamptz not null default now(),
  -- Its last day was brought forward: it will have ended midway.
  add column ends_early boolean not null default false,
  -- Why the seller asks for its end; the platform decides.
  add column stop_wish text check (length(stop_wish) between 1 and 500),
  -- What was held for it; given back when it is requested.
  add column hold_id integer references hold on delete set null;
create index campaign_by_writer on campaign (written_by, id desc);
create index campaign_by_status on campaign (status, id desc);
create index campaign_by_name on campaign using gin (name gin_trgm_ops);

-- Of a draft the goal may still be open.
alter table campaign_line
  drop constraint campaign_line_check,
  add constraint campaign_line_share_has_no_goal check (goal_kind <> 'share' or goal is null);

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

-- A wish that could not be met: what demand there was beyond what could be sold.
create table lost_sale (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  asked_by integer references app_user on delete set null,
  asker text not null,
  advertiser_id integer references advertiser on delete set null,
  starts_on date not null,
  ends_on date not null,
  weekdays smallint not null,
  hours integer not null,
  slots smallint not null,
  plays smallint not null,
  loops smallint not null,
  goal bigint,
  places text[] not null,
  asked bigint not null,
  available bigint not null,
  -- In won, where it had a price.
  worth bigint,
  created_at timestamptz not null default now()
);
create index lost_sale_by_age on lost_sale (created_at desc, id desc);
