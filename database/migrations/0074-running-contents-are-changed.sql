-- From an instant on a running publish shows other contents. What it began with belongs to no change.
create table publish_change (
  id integer generated always as identity primary key,
  publish_id integer not null references publish on delete cascade,
  at timestamptz not null,
  -- Before its instant somebody thought better of it: it never was.
  called_off_at timestamptz,
  registered_by integer references app_user on delete set null,
  registrant text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index publish_change_by_publish on publish_change (publish_id, at, id) where called_off_at is null;

alter table publish_content
  add column change_id integer references publish_change on delete cascade,
  drop constraint publish_content_pkey,
  add constraint publish_content_place unique nulls not distinct (publish_id, change_id, place);

create function mark_publish_change() returns trigger language plpgsql as $$
begin
  insert into schedule_change (brand_code) select brand_code from publish where id in (old.publish_id, new.publish_id);
  return null;
end $$;
create trigger publish_change_marks_schedule after update of publish_id, at, called_off_at on publish_change
  for each row when (
    (old.publish_id, old.at, old.called_off_at) is distinct from (new.publish_id, new.at, new.called_off_at))
  execute function mark_publish_change();
