import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { levels } from '#domain/media/health.ts'

/**
 * A cause that has lasted for five minutes opens an incident; one that is gone closes it. Where all screens of a venue
 * fell silent together it is one incident of the venue, mostly of its power or line.
 */
export async function keepIncidents(db: Kysely<DB>, now: Date): Promise<void> {
  await closeSettled(db, now)
  await raiseScreens(db, now)
  await raiseVenues(db, now)
  await openForVenues(db, now)
  await openForScreens(db, now)
}

async function closeSettled(db: Kysely<DB>, now: Date) {
  await sql`
    update incident
    set closed_at = ${now}, ended_by = ${codes.incidentEnd.recovered}, updated_at = ${now}
    from media_health
    where incident.closed_at is null and incident.media_id = media_health.media_id
      and incident.kind <> 'identity'
      and (media_health.level = 'active'
        or (cardinality(media_health.causes) > 0 and not incident.kind = any(media_health.causes)))`.execute(db)
  await sql`
    update incident
    set closed_at = ${now}, ended_by = ${codes.incidentEnd.recovered}, updated_at = ${now}
    where closed_at is null and media_id is null
      and not exists (
        select from media join media_health on media_health.media_id = media.id
        where media.venue_id = incident.venue_id and media.device_status = ${codes.deviceStatus.inUse}
          and 'silent' = any(media_health.causes))`.execute(db)
}

/** Place of a level among them all, from good to bad: their names have another order. */
const rank = (level: RawBuilder<unknown>) => sql<number>`array_position(${[...levels]}::text[], ${level})`

/** The worst of the levels of several rows. */
const worst = (level: RawBuilder<unknown>) => sql<string>`(${[...levels]}::text[])[max(${rank(level)})]`

/** The level of an incident is the worst that it has had: it rises while it lasts, and never falls. */
async function raiseScreens(db: Kysely<DB>, now: Date) {
  await sql`
    update incident
    set level = media_health.level, updated_at = ${now}
    from media_health
    where incident.closed_at is null and incident.media_id = media_health.media_id
      and incident.kind = any(media_health.causes)
      and ${rank(sql`media_health.level`)} > ${rank(sql`incident.level`)}`.execute(db)
}

async function raiseVenues(db: Kysely<DB>, now: Date) {
  await sql`
    update incident
    set level = found.level, updated_at = ${now}
    from (
      select media.venue_id, media.brand_code, ${worst(sql`media_health.level`)} as level
      from media
      join media_health on media_health.media_id = media.id
      where media.device_status = ${codes.deviceStatus.inUse} and 'silent' = any(media_health.causes)
      group by media.venue_id, media.brand_code) as found
    where incident.closed_at is null and incident.media_id is null and incident.kind = 'silent'
      and incident.venue_id = found.venue_id and incident.brand_code = found.brand_code
      and ${rank(sql`found.level`)} > ${rank(sql`incident.level`)}`.execute(db)
}

/** Long enough to be no moment's matter. */
const lasting = (now: Date) =>
  sql<boolean>`media_health.level <> 'active' and media_health.level_since <= ${now}::timestamptz - interval '5 minutes'`

async function openForVenues(db: Kysely<DB>, now: Date) {
  await sql`
    with opened as (
      insert into incident (brand_code, venue_id, kind, level, detail, opened_at)
      select min(media.brand_code), media.venue_id, 'silent', ${worst(sql`media_health.level`)}, count(*)::text, ${now}
      from media
      join media_health on media_health.media_id = media.id
      where media.venue_id is not null and media.device_status = ${codes.deviceStatus.inUse}
        and media.use_type = ${codes.useType.normal}
        and not exists (
          select from incident
          where incident.media_id = media.id and incident.kind = 'silent' and incident.closed_at is null)
      group by media.venue_id
      having count(*) > 1 and bool_and('silent' = any(media_health.causes)) and bool_or(${lasting(now)})
        and max(media_health.level_since) - min(media_health.level_since) <= interval '2 minutes'
      on conflict (venue_id, kind) where closed_at is null and media_id is null do nothing
      returning id, venue_id, brand_code)
    insert into incident_media (incident_id, media_id)
    select opened.id, media.id
    from opened
    join media on media.venue_id = opened.venue_id and media.brand_code = opened.brand_code
    where media.device_status = ${codes.deviceStatus.inUse} and media.use_type = ${codes.useType.normal}`.execute(db)
}

async function openForScreens(db: Kysely<DB>, now: Date) {
  await sql`
    insert into incident (brand_code, venue_id, media_id, kind, level, opened_at)
    select media.brand_code, media.venue_id, media.id, cause, media_health.level, ${now}
    from media
    join media_health on media_health.media_id = media.id
    cross join lateral unnest(media_health.causes) as cause
    where ${lasting(now)}
      and cause not in ('waitingForFirstSign')
      and not (cause = 'silent' and exists (
        select from incident as whole
        where whole.venue_id = media.venue_id and whole.media_id is null and whole.kind = 'silent'
          and whole.closed_at is null))
    on conflict (media_id, kind) where closed_at is null and media_id is not null do nothing`.execute(db)
}
