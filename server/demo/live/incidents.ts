import { sql } from 'kysely'
import { moment } from '#database/moment.ts'
import { codes } from '#domain/base/codes.ts'
import { incidentCalls } from '#domain/incident/incident-calls.ts'
import type { Level } from '#domain/media/health.ts'
import type { Services } from '../../base/services.ts'
import { type DemoPerson, personOf } from './operator.ts'
import { type Episode, episodes } from './past.ts'

const MINUTE_MS = 60_000

/**
 * Incidents of the thirty days before today: begun and ended as the health of the screens would have had it, taken on
 * and closed by the brands' people through the calls of the console.
 */
export async function writeIncidents(services: Services, mediaIds: readonly string[]): Promise<void> {
  const places = await placesOf(services, mediaIds)
  const [bean, quay] = [await personOf(services, 'beanmaster'), await personOf(services, 'quaymaster')]
  for (const episode of episodes) {
    const place = places[episode.screen % places.length]
    const keeper = place?.brand === 'BEAN' ? bean : quay
    if (place && keeper) await writeEpisode(services, episode, place, keeper)
  }
}

interface Place {
  mediaId: string
  brand: string
  venueId: number
  zone: string
}

/** In the order in which the screens are played, so that the first of them have a past as well. */
async function placesOf({ db }: Services, mediaIds: readonly string[]): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select media.id as "mediaId", media.brand_code as brand, venue.id as "venueId", venue.zone
    from media
    join venue on venue.id = media.venue_id
    where media.id = any(${[...mediaIds]})
    order by array_position(${[...mediaIds]}::text[], media.id)`.execute(db)
  return rows
}

async function writeEpisode(services: Services, episode: Episode, place: Place, keeper: DemoPerson) {
  const { inIdx, openedAt } = await begin(services, episode, place)
  const after = (minutes: number) => new Date(openedAt.getTime() + minutes * MINUTE_MS)
  const { takenAfter, note, minutes, reason } = episode
  if (takenAfter !== undefined) await keeper.call(incidentCalls.take, { inIdx }, after(takenAfter))
  if (note) await keeper.call(incidentCalls.save, { inIdx, note, was: { note: null } }, after(minutes))
  if (reason) await keeper.call(incidentCalls.close, { inIdx, reason }, after(minutes))
  else await recover(services, inIdx, after(minutes))
}

async function begin({ db }: Services, { day, at, kind, level, isVenue }: Episode, place: Place) {
  const known: Level = level
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ inIdx: number; openedAt: Date }>`
      insert into incident (brand_code, venue_id, media_id, kind, level, opened_at)
      values (${place.brand}, ${place.venueId}, ${isVenue ? null : place.mediaId}, ${kind}, ${known},
        ((${moment} at time zone ${place.zone})::date - ${day}::integer + ${at}::time) at time zone ${place.zone})
      returning id as "inIdx", opened_at as "openedAt"`.execute(trx)
    const [begun] = rows
    if (!begun) throw new Error('An incident of the demo was not written')
    if (isVenue)
      await sql`
        insert into incident_media (incident_id, media_id)
        select ${begun.inIdx}, id from media where venue_id = ${place.venueId}`.execute(trx)
    return begun
  })
}

async function recover({ db }: Services, inIdx: number, at: Date) {
  await sql`
    update incident
    set closed_at = ${at}, ended_by = ${codes.incidentEnd.recovered}, updated_at = ${at}
    where id = ${inIdx}`.execute(db)
}
