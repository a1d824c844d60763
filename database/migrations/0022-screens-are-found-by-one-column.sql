-- What a search for screens looks into, ready for it, with the name of the venue: the index on the name alone was of no
-- use to a search that asks for any of three.
alter table media add column words text not null default '';

create function words_of_media(id text, name text, venue_name text) returns text
language sql immutable parallel safe
return lower(id || e'\n' || name || e'\n' || coalesce(venue_name, ''));

create function keep_words_of_media() returns trigger language plpgsql as $$
begin
  -- Who moves in holds the name above the door: whoever changes it meanwhile waits, and then finds this screen as well.
  if tg_op = 'INSERT' or new.venue_id is distinct from old.venue_id then
    perform from venue where id = new.venue_id for share;
  end if;
  new.words := words_of_media(new.id, new.name, (select name from venue where id = new.venue_id));
  return new;
end $$;

create trigger media_keeps_its_words
before insert or update of id, name, venue_id on media
for each row execute function keep_words_of_media();

create function tell_media_of_venue_name() returns trigger language plpgsql as $$
begin
  update media
  set words = words_of_media(id, name, new.name)
  where venue_id = new.id;
  return null;
end $$;

create trigger venue_tells_its_name
after update of name on venue
for each row when (new.name is distinct from old.name)
execute function tell_media_of_venue_name();

update media
set words = words_of_media(media.id, media.name, (select name from venue where id = media.venue_id));

drop index media_by_name;
create index media_by_words on media using gin (words gin_trgm_ops);
