-- Foreign keys asked for the settlement, the brand, the venue and the screen of each of two million lines: more than half of the
-- time in which a large month is worked out. Each statement asks for all of its lines instead, see decision 0167.
alter table settlement_line
  drop constraint settlement_line_settlement_id_fkey,
  drop constraint settlement_line_brand_code_fkey,
  drop constraint settlement_line_venue_id_fkey,
  drop constraint settlement_line_media_id_fkey;

-- What lines name is held until they are committed, so that nobody removes it meanwhile.
create function bind_lines() returns trigger language plpgsql as $$
begin
  perform from settlement where id in (select settlement_id from touched) for key share;
  perform from brand where code in (select brand_code from touched) for key share;
  perform from venue where id in (select venue_id from touched) for key share;
  perform from media where id in (select media_id from touched) for key share;
  if exists (
    select
    from touched
    left join settlement on settlement.id = touched.settlement_id
    left join brand on brand.code = touched.brand_code
    left join venue on venue.id = touched.venue_id
    left join media on media.id = touched.media_id
    where settlement.id is null or brand.code is null or media.id is null
      or (venue.id is null and touched.venue_id is not null))
  then
    raise exception 'A line names what is not there' using errcode = 'foreign_key_violation', table = 'settlement_line';
  end if;
  return null;
end $$;
create trigger settlement_line_is_bound after insert on settlement_line referencing new table as touched
for each statement execute function bind_lines();
create trigger settlement_line_is_bound_anew after update on settlement_line referencing new table as touched
for each statement execute function bind_lines();

create function take_off_with_settlement() returns trigger language plpgsql as $$
begin
  delete from settlement_line using gone where settlement_id = gone.id;
  return null;
end $$;
create trigger settlement_takes_its_lines after delete on settlement referencing old table as gone
for each statement execute function take_off_with_settlement();

-- Its row is locked when this asks, so that lines which name it are committed and seen, or not written yet and refused.
create function keep_settled() returns trigger language plpgsql as $$
declare
  is_settled boolean;
begin
  execute format('select exists (select from settlement_line where %I = $1.%I)', tg_argv[0], tg_argv[1])
  into is_settled using old;
  if is_settled then
    raise exception 'A % is on lines of a statement', tg_table_name
    using errcode = 'foreign_key_violation', table = 'settlement_line';
  end if;
  return old;
end $$;
create trigger brand_is_settled before delete on brand
for each row execute function keep_settled('brand_code', 'code');
create trigger venue_is_settled before delete on venue
for each row execute function keep_settled('venue_id', 'id');
create trigger media_is_settled before delete on media
for each row execute function keep_settled('media_id', 'id');
