-- A statement below zero is a debt of its payee: it is taken off their next payments. Of a debt, the part that payments have
-- covered; of a payment, the part that covered debts. Both add up to the same for each payee.
alter table statement add column netted bigint not null default 0 check (netted >= 0);

create or replace function keep_closed() returns trigger language plpgsql as $$
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
