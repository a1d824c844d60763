-- So long was a screen open on a day: what its proven plays are held against.
create function seconds_of(spans jsonb) returns integer language sql immutable parallel safe as $$
  select coalesce(sum((span ->> 1)::bigint - (span ->> 0)::bigint) / 1000, 0)::integer
  from jsonb_array_elements(spans) span
$$;
alter table media_day add column open_seconds integer not null generated always as (seconds_of(spans)) stored;
