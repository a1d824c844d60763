-- Who looks after an incident, by what it ended, and which screens a whole venue's one is about.
alter table incident
  add column taken_user_id integer references app_user on delete set null,
  add column taken_by text check (length(taken_by) between 1 and 100),
  add column taken_at timestamptz,
  -- incidentEnd: 1 recovered, 2 byHand, 3 reset
  add column ended_by smallint check (ended_by in (1, 2, 3)),
  add column closed_by text check (length(closed_by) between 1 and 100),
  add column close_reason text check (length(close_reason) between 1 and 500),
  add column note text check (length(note) between 1 and 1000),
  add constraint incident_taken_by_somebody check ((taken_by is null) = (taken_at is null));

create table incident_media (
  incident_id bigint not null references incident on delete cascade,
  media_id text not null references media on delete cascade,
  created_at timestamptz not null default now(),
  primary key (incident_id, media_id)
);
create index incident_media_by_media on incident_media (media_id);

-- Those from before: the screens that stand there now.
insert into incident_media (incident_id, media_id)
select incident.id, media.id
from incident
join media on media.venue_id = incident.venue_id and media.brand_code = incident.brand_code
where incident.media_id is null;
