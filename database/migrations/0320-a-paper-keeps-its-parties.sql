-- Parties of a closed month's statement as they were when it was closed: what its paper says of them stays, whatever they are
-- called later. Part of no amount, so the seal does not know them.
create table statement_paper (
  statement_id integer primary key references statement on delete cascade,
  -- Brand or person.
  payee text not null,
  -- Name, number, representative, address and phone of the company that is paid, and of the one that pays.
  company jsonb not null,
  issuer jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The account that a statement was paid to.
alter table statement add column paid_account text;

-- Months that were closed before keep what is known now.
insert into statement_paper (statement_id, payee, company, issuer)
select statement.id, coalesce(brand.name, seller.name),
  jsonb_build_object('name', corporation.name, 'businessNumber', corporation.business_number,
    'representative', corporation.representative, 'address', corporation.address, 'phone', corporation.phone),
  coalesce((
    select jsonb_build_object('name', platform.name, 'businessNumber', platform.business_number,
      'representative', platform.representative, 'address', platform.address, 'phone', platform.phone)
    from corporation platform
    -- operatorType: 10 platform
    where platform.type = 10
    order by platform.id
    limit 1), '{"name": "Litfass", "businessNumber": ""}')
from statement
-- closingState: 3 closed
join closing_month on closing_month.month = statement.month and closing_month.state = 3
join corporation on corporation.id = statement.corporation_id
left join brand on brand.code = statement.brand_code
left join app_user seller on seller.id = statement.seller_id;

alter table statement disable trigger statement_stays;
update statement
set paid_account = concat_ws(' ', corporation.bank_name, corporation.bank_account,
  '(' || nullif(corporation.bank_holder, '') || ')')
from corporation
where corporation.id = statement.corporation_id and statement.paid_on is not null
  and coalesce(corporation.bank_account, '') <> '';
alter table statement enable trigger statement_stays;

create or replace function keep_closed() returns trigger language plpgsql as $$
declare
  at_month text;
  payment constant text[] := '{paid_on,paid_account,invoice_no,payer,netted,updated_at}';
begin
  if tg_table_name in ('settlement_line', 'settlement_bonus') then
    select month into at_month from settlement where id = case tg_op when 'INSERT' then new.settlement_id else old.settlement_id end;
  elsif tg_table_name = 'statement_paper' then
    select month into at_month from statement where id = case tg_op when 'INSERT' then new.statement_id else old.statement_id end;
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
create trigger statement_paper_stays before insert or update or delete on statement_paper
for each row execute function keep_closed();
