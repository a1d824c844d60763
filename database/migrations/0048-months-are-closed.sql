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

-- A screen's share of it, for each rate that held.
create table settlement_line (
  id integer generated always as identity primary key,
  settlement_id integer not null references settlement on delete cascade,
  brand_code text not null references brand on delete restrict,
  venue_id integer references venue on delete restrict,
  media_id text not null references media on delete restrict,
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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (month, brand_code, seller_id),
  check (num_nonnulls(brand_code, seller_id) = 1)
);
create index statement_by_brand on statement (brand_code, month);
create index statement_by_seller on statement (seller_id, month);

-- Its last day as it was sold, where that was brought forward: what falls on each day stays what it was.
alter table campaign add column sold_until date;

-- A closed month stays as it is; who takes it up again opens the month first. Of a statement only its payment is written.
create function keep_closed() returns trigger language plpgsql as $$
declare
  at_month text;
begin
  if tg_table_name = 'settlement_line' then
    select month into at_month from settlement where id = case tg_op when 'INSERT' then new.settlement_id else old.settlement_id end;
  else
    at_month := case tg_op when 'INSERT' then new.month else old.month end;
  end if;
  if tg_table_name = 'statement' and tg_op = 'UPDATE' then
    if (to_jsonb(new) - '{paid_on,invoice_no,payer,updated_at}'::text[])
      = (to_jsonb(old) - '{paid_on,invoice_no,payer,updated_at}'::text[]) then return new; end if;
  end if;
  if exists (select from closing_month where month = at_month and state = 3) then
    raise exception 'The month % is closed', at_month using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger settlement_stays before insert or update or delete on settlement for each row execute function keep_closed();
create trigger settlement_line_stays before insert or update or delete on settlement_line
for each row execute function keep_closed();
create trigger statement_stays before insert or update or delete on statement for each row execute function keep_closed();
create function keep_closed_month() returns trigger language plpgsql as $$
begin
  if old.state = 3 and (tg_op = 'DELETE' or (new.state = 3 and to_jsonb(new) <> to_jsonb(old))) then
    raise exception 'The month % is closed', old.month using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger closing_month_stays before update or delete on closing_month for each row execute function keep_closed_month();

-- Over all lines of a month in their order, and over the seal of the closed month before it.
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
      where month = sealed), ''), 'UTF8')), 'hex')
$$;
