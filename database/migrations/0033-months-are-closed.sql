-- What a month has made of every campaign: worked out anew until it is confirmed, and for ever as it was once it is closed.
create table closing_month (
  month text primary key check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  -- closingState: 1 calculated, 2 confirmed, 3 closed; paid follows from its statements, no row holds it
  state smallint not null default 1 check (state in (1, 2, 3)),
  -- How often it was worked out, and how often closed: what moved money at one closing is not what moves it at the next.
  runs integer not null default 0 check (runs >= 0),
  closings integer not null default 0 check (closings >= 0),
  calculated_at timestamptz not null default now(),
  -- What differs from the run before: [{"campaign": id, "name": text, "before": won, "after": won}, ...].
  changes jsonb not null default '[]',
  -- Why it was confirmed although plays are missing.
  reason text check (length(reason) between 1 and 500),
  confirmed_at timestamptz,
  confirmer text,
  closed_at timestamptz,
  closed_by integer references app_user on delete set null,
  closer text,
  -- A hash over its lines and over the seal of the month before.
  seal text check (seal ~ '^[0-9a-f]{64}$'),
  -- A company invoices VAT on what it is owed; of what a person is owed, income tax and the local tax on it are withheld. The
  -- rates are those of the day on which the month was worked out.
  vat_bp integer check (vat_bp between 0 and 10000),
  income_tax_bp integer check (income_tax_bp between 0 and 10000),
  local_tax_bp integer check (local_tax_bp between 0 and 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 3) = (seal is not null and closed_at is not null))
);

-- A campaign's part of a month; of an earlier one, where proof came after that was closed.
create table settlement (
  id integer generated always as identity primary key,
  month text not null references closing_month on delete cascade,
  origin text not null,
  campaign_id integer not null references campaign on delete restrict,
  advertiser_id integer not null references advertiser on delete restrict,
  seller_id integer references app_user on delete restrict,
  -- Sold days of the month, what of the amount and of the plays sold falls on it, and what was shown.
  days integer not null,
  dealt bigint not null,
  goal bigint not null,
  delivered bigint not null,
  recognised bigint not null,
  recovered bigint not null,
  refund bigint not null,
  media_fee bigint not null,
  sales_rate_bp integer,
  sales_fee bigint not null,
  platform bigint not null,
  created_at timestamptz not null default now(),
  unique (month, origin, campaign_id),
  check (origin <= month),
  check (media_fee + sales_fee + platform = recognised)
);
create index settlement_by_campaign on settlement (campaign_id, month);

-- A screen's share of it, for each rate that held. Foreign keys would ask for the settlement, the brand, the venue and the screen
-- of each of two million lines: more than half of the time in which a large month is worked out. Each statement asks for all of
-- its lines instead, by the triggers below. See decision 0167.
create table settlement_line (
  id integer generated always as identity primary key,
  settlement_id integer not null,
  brand_code text not null,
  venue_id integer,
  media_id text not null,
  rate_bp integer,
  plays bigint not null,
  -- In hundredths: what a play here is worth beside others.
  factor integer not null,
  base bigint not null,
  amount bigint not null,
  created_at timestamptz not null default now(),
  unique nulls not distinct (settlement_id, media_id, venue_id, brand_code, rate_bp)
);
create index settlement_line_by_brand on settlement_line (brand_code);

-- Bonus plays of a campaign on the screens of a brand, as they were known when the month was worked out: statements tell them
-- beside what is billed, and say the same ever after. They are no part of any amount, so the seal does not know them.
create table settlement_bonus (
  settlement_id integer not null references settlement on delete cascade,
  brand_code text not null references brand on delete restrict,
  plays bigint not null check (plays > 0),
  created_at timestamptz not null default now(),
  primary key (settlement_id, brand_code)
);

-- What an owner of screens, or a seller, is owed for a month.
create table statement (
  id integer generated always as identity primary key,
  month text not null references closing_month on delete cascade,
  brand_code text references brand on delete restrict,
  seller_id integer references app_user on delete restrict,
  campaigns integer not null,
  plays bigint not null,
  base bigint not null,
  amount bigint not null,
  paid_on date,
  invoice_no text check (length(invoice_no) between 1 and 40),
  payer text,
  -- corpKind: C company, P person; decides between tax invoice and withholding
  payee_kind text check (payee_kind in ('C', 'P')),
  vat bigint not null default 0,
  income_tax bigint not null default 0 check (income_tax >= 0),
  local_tax bigint not null default 0 check (local_tax >= 0),
  -- A statement below zero is a debt of its payee: it is taken off their next payments. Of a debt, the part that payments have
  -- covered; of a payment, the part that covered debts. Both add up to the same for each payee.
  netted bigint not null default 0 check (netted >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (month, brand_code, seller_id),
  check (num_nonnulls(brand_code, seller_id) = 1),
  check (payee_kind is not null or (vat, income_tax, local_tax) = (0, 0, 0))
);
create index statement_by_brand on statement (brand_code, month);
create index statement_by_seller on statement (seller_id, month);

-- An act on a month that takes longer than one waits for: done by a job, looked at by whoever opens the month.
create table closing_run (
  id bigint generated always as identity primary key,
  job_id bigint references job on delete set null,
  month text not null references closing_month on delete cascade,
  act text not null check (act in ('calculate', 'confirm', 'close')),
  reason text,
  owner_id integer not null references app_user on delete cascade,
  -- Set while a super works as someone else: the person who really sits there.
  acting_user_id integer references app_user on delete set null,
  -- Words in which it was refused; nothing where it was done.
  refusal jsonb,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Whoever asks for a month that is being worked on joins that run.
create unique index closing_run_open on closing_run (month) where finished_at is null;
create index closing_run_by_month on closing_run (month, id desc);

-- What the running month would bring the owner of each screen if it were closed as things stand: worked out anew each hour.
create table expected_fee (
  id integer generated always as identity primary key,
  brand_code text not null references brand on delete cascade,
  media_id text not null references media on delete cascade,
  month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  plays bigint not null,
  base bigint not null,
  -- In won; below zero, where late proof has moved plays of the month before to another owner.
  amount bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (brand_code, media_id)
);
create index expected_fee_by_screen on expected_fee (media_id);

create function keep_closed_month() returns trigger language plpgsql as $$
begin
  if old.state = 3 and (tg_op = 'DELETE' or (new.state = 3 and to_jsonb(new) <> to_jsonb(old))) then
    raise exception 'The month % is closed', old.month using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger closing_month_stays before update or delete on closing_month for each row execute function keep_closed_month();

-- Taxes are sealed with the lines.
create function closing_seal(sealed text) returns text language sql stable as $$
  select encode(sha256(convert_to(
    sealed
    || coalesce((select seal from closing_month where month < sealed and state = 3 order by month desc limit 1), '')
    || coalesce((
      select string_agg(concat_ws('|', origin, campaign_id, advertiser_id, coalesce(seller_id::text, '-'), days, dealt, goal,
        delivered, recognised, recovered, refund, media_fee, coalesce(sales_rate_bp::text, '-'), sales_fee, platform), e'\n'
        order by origin, campaign_id)
      from settlement where month = sealed), '')
    || coalesce((
      select string_agg(concat_ws('|', origin, campaign_id, line.media_id, line.brand_code, coalesce(line.venue_id::text, '-'),
        coalesce(line.rate_bp::text, '-'), line.plays, line.factor, line.base, line.amount), e'\n'
        order by origin, campaign_id, line.media_id, line.brand_code, line.venue_id, line.rate_bp)
      from settlement
      join settlement_line line on line.settlement_id = settlement.id
      where month = sealed), '')
    || coalesce((
      select string_agg(concat_ws('|', coalesce(brand_code, '-'), coalesce(seller_id::text, '-'), payee_kind, vat, income_tax,
        local_tax), e'\n' order by brand_code, seller_id)
      from statement where month = sealed and payee_kind is not null), ''), 'UTF8')), 'hex')
$$;

create function keep_closed_lines() returns trigger language plpgsql as $$
declare
  at_month text;
begin
  select month into at_month
  from closing_month
  where state = 3 and exists (
    select
    from touched
    join settlement on settlement.id = touched.settlement_id
    where settlement.month = closing_month.month)
  limit 1;
  if at_month is not null then
    raise exception 'The month % is closed', at_month using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger settlement_line_stays_entered after insert on settlement_line referencing new table as touched
for each statement execute function keep_closed_lines();
create trigger settlement_line_stays_removed after delete on settlement_line referencing old table as touched
for each statement execute function keep_closed_lines();
create trigger settlement_line_stays_changed after update on settlement_line referencing old table as touched
for each statement execute function keep_closed_lines();
create trigger settlement_line_stays_moved after update on settlement_line referencing new table as touched
for each statement execute function keep_closed_lines();

create function keep_closed() returns trigger language plpgsql as $$
declare
  at_month text;
  payment constant text[] := '{paid_on,invoice_no,payer,netted,updated_at}';
begin
  if tg_table_name in ('settlement_line', 'settlement_bonus') then
    select month into at_month from settlement where id = case tg_op when 'INSERT' then new.settlement_id else old.settlement_id end;
  else
    at_month := case tg_op when 'INSERT' then new.month else old.month end;
  end if;
  if tg_table_name = 'statement' and tg_op = 'UPDATE' then
    if (to_jsonb(new) - payment) = (to_jsonb(old) - payment) then return new; end if;
  end if;
  if exists (select from closing_month where month = at_month and state = 3) then
    raise exception 'The month % is closed', at_month using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger settlement_stays before insert or update or delete on settlement for each row execute function keep_closed();
create trigger statement_stays before insert or update or delete on statement for each row execute function keep_closed();
create trigger settlement_bonus_stays before insert or update or delete on settlement_bonus
for each row execute function keep_closed();

-- What lines name is held until they are committed, so that nobody removes it meanwhile.
create function bind_lines() returns trigger language plpgsql as $$
begin
  perform from settlement where id in (select settlement_id from touched) for key share;
  perform from brand where code in (select brand_code from touched) for key share;
  perform from venue where id in (select venue_id from touched) for key share;
  perform from media where id in (select media_id from touched) for key share;
  if exists (
    select
    from touched
    left join settlement on settlement.id = touched.settlement_id
    left join brand on brand.code = touched.brand_code
    left join venue on venue.id = touched.venue_id
    left join media on media.id = touched.media_id
    where settlement.id is null or brand.code is null or media.id is null
      or (venue.id is null and touched.venue_id is not null))
  then
    raise exception 'A line names what is not there' using errcode = 'foreign_key_violation', table = 'settlement_line';
  end if;
  return null;
end $$;
create trigger settlement_line_is_bound after insert on settlement_line referencing new table as touched
for each statement execute function bind_lines();
create trigger settlement_line_is_bound_anew after update on settlement_line referencing new table as touched
for each statement execute function bind_lines();

create function take_off_with_settlement() returns trigger language plpgsql as $$
begin
  delete from settlement_line using gone where settlement_id = gone.id;
  return null;
end $$;
create trigger settlement_takes_its_lines after delete on settlement referencing old table as gone
for each statement execute function take_off_with_settlement();

-- Its row is locked when this asks, so that lines which name it are committed and seen, or not written yet and refused.
create function keep_settled() returns trigger language plpgsql as $$
declare
  is_settled boolean;
begin
  execute format('select exists (select from settlement_line where %I = $1.%I)', tg_argv[0], tg_argv[1])
  into is_settled using old;
  if is_settled then
    raise exception 'A % is on lines of a statement', tg_table_name
    using errcode = 'foreign_key_violation', table = 'settlement_line';
  end if;
  return old;
end $$;
create trigger brand_is_settled before delete on brand
for each row execute function keep_settled('brand_code', 'code');
create trigger venue_is_settled before delete on venue
for each row execute function keep_settled('venue_id', 'id');
create trigger media_is_settled before delete on media
for each row execute function keep_settled('media_id', 'id');
