-- When it was last taken in hand to be sent: the mail of a morning tells what has happened since the one before it was.
alter table message add column taken_at timestamptz;
create index message_digest_of_reader on message (user_id, id desc) where kind = 'digest';
