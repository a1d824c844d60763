-- A transfer that is written reads its accounts by their keys first; two at once must not each wait for the other's reading.
create or replace function move_money() returns trigger language plpgsql as $$
declare
  waited bigint := 0;
  reserves bigint := 0;
  moves bigint := 0;
begin
  if tg_op = 'UPDATE' then
    if old.state <> 'pending' or new.state = 'pending'
      or (new.id, new.from_id, new.to_id, new.amount, new.effective_at, new.mends) is distinct from
        (old.id, old.from_id, old.to_id, old.amount, old.effective_at, old.mends) then
      raise exception 'A transfer never changes; a pending one is posted or voided once' using errcode = 'restrict_violation';
    end if;
    waited := old.amount;
  end if;
  if new.state = 'pending' then reserves := new.amount; end if;
  if new.state = 'posted' then moves := new.amount; end if;
  -- Always in the same order, so that two transfers between the same accounts never wait for each other.
  perform from ledger_account where id in (new.from_id, new.to_id) order by id for no key update;
  perform set_config('litfass.moves_money', 'on', true);
  update ledger_account
  set balance = balance - moves, reserved = reserved - waited + reserves, updated_at = now()
  where id = new.from_id;
  update ledger_account set balance = balance + moves, updated_at = now() where id = new.to_id;
  perform set_config('litfass.moves_money', 'off', true);
  return null;
end $$;
