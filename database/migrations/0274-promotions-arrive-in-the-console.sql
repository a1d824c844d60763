-- An offer arrives in the console of whoever signs in for a customer, and it is known when it was opened there.
alter table promotion drop constraint promotion_channel_check;
-- messageChannel: M mail, S text, C console
alter table promotion add constraint promotion_channel_check check (channel in ('M', 'S', 'C'));
alter table opt_out drop constraint opt_out_channel_check;
-- messageChannel: M mail, S text, C console
alter table opt_out add constraint opt_out_channel_check check (channel in ('M', 'S', 'C'));
-- W is an address that is called.
alter table message drop constraint message_channel_check;
alter table message add constraint message_channel_check check (channel = any (array['M', 'S', 'W', 'C']));
-- By the person at the console; of mails and text messages nobody knows.
alter table message_customer add column opened_at timestamptz;
