-- An address that contacts of several customers share gets an offer once; all of them who agreed are told by it.
create table message_customer (
  id bigint generated always as identity primary key,
  message_id bigint not null references message on delete cascade,
  advertiser_id integer not null references advertiser on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (message_id, advertiser_id)
);
create index message_customer_by_advertiser on message_customer (advertiser_id);

insert into message_customer (message_id, advertiser_id)
select id, advertiser_id from message where promotion_id is not null
order by id;
