-- Trade, refusals and alcohol hours of a hold follow from its customer; a hold without one belongs to no trade.
alter table hold add column advertiser_id integer references advertiser (id);
create index hold_by_advertiser on hold (advertiser_id) where advertiser_id is not null;
