-- Another person may take it over: the time that it waited for somebody ended with the first.
alter table incident add column first_taken_at timestamptz;
update incident
set first_taken_at = least(taken_at, (
  select min(at) from audit where entity = 'incident' and entity_key = incident.id::text and act = 'takeOn'))
where taken_at is not null;
