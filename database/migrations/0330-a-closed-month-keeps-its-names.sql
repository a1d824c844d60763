-- Names of campaigns, their customers and sellers, venues and screens as they were when a month was closed: its papers, workbooks and
-- lists go on saying them, whatever they are called later. Part of no amount, so the seal does not know them.
create table closing_name (
  month text not null references closing_month on delete cascade,
  kind text not null check (kind in ('campaign', 'advertiser', 'seller', 'venue', 'media')),
  -- Its number, or the id of the screen.
  key text not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (month, kind, key)
);

create function closing_names(of_month text) returns table (kind text, key text, name text)
language sql stable as $$
  select 'campaign', id::text, campaign.name from campaign
  where id in (select campaign_id from settlement where settlement.month = of_month)
  union all
  select 'advertiser', id::text, advertiser.name from advertiser
  where id in (select advertiser_id from settlement where settlement.month = of_month)
  union all
  select 'seller', id::text, app_user.name from app_user
  where id in (select seller_id from settlement where settlement.month = of_month)
  union all
  select 'venue', id::text, venue.name from venue
  where id in (
    select venue_id from settlement_line line
    join settlement on settlement.id = line.settlement_id
    where settlement.month = of_month)
  union all
  select 'media', id, media.name from media
  where media.name is not null and id in (
    select media_id from settlement_line line
    join settlement on settlement.id = line.settlement_id
    where settlement.month = of_month
    union
    select media_id from service_credit where service_credit.month = of_month)
$$;

-- Months that were closed before keep what is known now.
insert into closing_name (month, kind, key, name)
select closing_month.month, named.kind, named.key, named.name
from closing_month
cross join lateral closing_names(closing_month.month) named
-- closingState: 3 closed
where closing_month.state = 3;

create trigger closing_name_stays before insert or update or delete on closing_name for each row execute function keep_closed();
