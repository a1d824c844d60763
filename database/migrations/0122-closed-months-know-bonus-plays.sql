-- Bonus plays of a campaign on the screens of a brand, as they were known when the month was worked out: statements tell them
-- beside what is billed, and say the same ever after. They are no part of any amount, so the seal does not know them.
create table settlement_bonus (
  settlement_id integer not null references settlement on delete cascade,
  brand_code text not null references brand on delete restrict,
  plays bigint not null check (plays > 0),
  created_at timestamptz not null default now(),
  primary key (settlement_id, brand_code)
);

create or replace function keep_closed() returns trigger language plpgsql as $$
declare
  at_month text;
begin
  if tg_table_name in ('settlement_line', 'settlement_bonus') then
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
create trigger settlement_bonus_stays before insert or update or delete on settlement_bonus
for each row execute function keep_closed();
