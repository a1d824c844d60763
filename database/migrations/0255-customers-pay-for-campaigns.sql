-- Payments of customers for their campaigns, as they came in. None of them is ever changed: one that was entered wrongly is
-- taken back by an entry that names it.
create table campaign_payment (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete restrict,
  -- In won, without value added tax.
  amount bigint not null check (amount > 0),
  paid_on date not null,
  -- On the bank's statement; the same of one customer counts once.
  receipt_no text check (length(receipt_no) between 1 and 40),
  note text check (length(note) between 1 and 500),
  mends integer unique references campaign_payment on delete restrict,
  registrant text not null,
  created_at timestamptz not null default now(),
  check (mends is null or receipt_no is null)
);
create index campaign_payment_by_campaign on campaign_payment (campaign_id);

create function keep_payment() returns trigger language plpgsql as $$
begin
  raise exception 'A payment stays as it was entered' using errcode = 'restrict_violation';
end $$;
create trigger campaign_payment_stays before update or delete on campaign_payment
for each row execute function keep_payment();
