-- A month of two million lines asks once a statement, not once a line, whether it is closed.
drop trigger settlement_line_stays on settlement_line;
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
