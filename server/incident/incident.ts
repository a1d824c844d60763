import { sql } from 'kysely'
import { moment } from '#database/moment.ts'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { endsByHand, type IncidentScreen, incident } from '#domain/incident/incident.ts'
import { incidentCalls } from '#domain/incident/incident-calls.ts'
import { levels } from '#domain/media/health.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { leaveTrace } from '../store/audit.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'
import { repairReport } from './repair.ts'

const entity = incident.name
const { open, taken, ended } = codes.incidentState

/** By the venue that it happened in: a screen may hang elsewhere by now. */
const scope = { brand: 'incident.brand_code', group: 'venue.group_code', venue: 'incident.venue_id' }

export const incidents = store(incident, {
  table: 'incident',
  columns: {
    inIdx: 'incident.id',
    place: sql`coalesce(media.name, venue.name, brand.name)`,
    incidentKind: sql`incident.kind`,
    incidentLevel: sql`array_position(array[${sql.join(levels.map((level) => sql.lit(level)))}], incident.level) - 1`,
    incidentState: sql`case
      when incident.closed_at is not null then ${sql.lit(ended)}
      when incident.taken_at is not null then ${sql.lit(taken)}
      else ${sql.lit(open)}
    end`,
    brdCode: sql`incident.brand_code`,
    brdName: 'brand.name',
    bgName: 'brand_group.name',
    poiIdx: sql`incident.venue_id`,
    poiName: 'venue.name',
    mediaId: sql`incident.media_id`,
    screens: sql`case
      when incident.media_id is null
        then (select count(*) from incident_media where incident_media.incident_id = incident.id)::integer
      else 1
    end`,
    openedAt: sql`incident.opened_at`,
    closedAt: sql`incident.closed_at`,
    minutes: sql`greatest(0, extract(epoch from coalesce(incident.closed_at, ${moment}) - incident.opened_at) / 60)::integer`,
    takenId: sql`incident.taken_user_id`,
    takenBy: sql`incident.taken_by`,
    takenAt: sql`incident.taken_at`,
    endedBy: sql`incident.ended_by`,
    closedBy: sql`incident.closed_by`,
    closeReason: sql`incident.close_reason`,
    note: 'incident.note',
    zone: sql`coalesce(venue.zone, ${sql.lit(USUAL_ZONE)})`,
  },
  from: sql`
    incident
    left join media on media.id = incident.media_id
    left join venue on venue.id = incident.venue_id
    left join brand_group on brand_group.code = venue.group_code
    left join brand on brand.code = incident.brand_code`,
  scope,
})

export const incidentHandlers = handle(incidentCalls, {
  list: (input, caller) => incidents.within(caller).page(input),
  excel: (input, caller) => exportRows(incidents, input, caller),
  detail: ({ inIdx }, caller) => incidents.within(caller).get(inIdx),
  repair: (input, caller) => repairReport(caller, input),

  async save(input, caller) {
    const rows = incidents.within(caller)
    const before = await rows.before(input)
    if (!before) return refuse('general.malformed', { kind: 'malformed' })
    return { inIdx: await rows.save(input, before) }
  },

  async screens({ inIdx }, caller) {
    await incidents.within(caller).get(inIdx)
    const { rows } = await sql<IncidentScreen>`
      select media.id as "mediaId", media.name as "mediaNm", media.status as "mediaStatus",
        media.status_reason as "statusReason"
      from media
      where media.id = (select media_id from incident where id = ${inIdx})
        or media.id in (select media_id from incident_media where incident_id = ${inIdx})
      order by media.id`.execute(caller.db)
    return { items: rows }
  },

  async take({ inIdx }, caller) {
    const row = await incidents.within(caller).lock(inIdx)
    refuseUnless(row.incidentState !== ended, 'incident.ended')
    refuseUnless(await takeOn(caller, row), 'incident.alreadyYours')
    return { inIdx }
  },

  async close({ inIdx, reason }, caller) {
    await closeIncident(caller, inIdx, reason)
    return { inIdx }
  },
})

/** Answers if it was not theirs before. */
async function takeOn(caller: Caller, { inIdx, takenBy, brdCode }: Row<typeof incident>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update incident
    set taken_user_id = ${caller.userId}, taken_by = ${caller.userName}, taken_at = ${caller.now},
      first_taken_at = coalesce(first_taken_at, ${caller.now}), updated_at = ${caller.now}
    where id = ${inIdx} and taken_user_id is distinct from ${caller.userId}`.execute(caller.db)
  if (numAffectedRows !== 1n) return false
  const [before, after] = [{ takenBy }, { takenBy: caller.userName }]
  await leaveTrace(caller, { entity, key: inIdx, act: 'takeOn', before, after, brand: brdCode })
  return true
}

/** Taken on with the work that was ordered for it, where nobody else looks after it. */
export async function takeOnWithWork(caller: Caller, inIdx: number): Promise<void> {
  if (!(await incidents.within(caller).find(inIdx))) return
  const row = await incidents.within(caller).lock(inIdx)
  if (row.incidentState === open) await takeOn(caller, row)
}

/** Open again for others, where whoever took it on with the work that was ordered for it cannot do that. */
export async function leaveWithWork(caller: Caller, inIdx: number, takenAt: string): Promise<void> {
  const { rows } = await sql<{ brand: string; takenBy: string }>`
    update incident
    set taken_user_id = null, taken_by = null, taken_at = null, updated_at = ${caller.now}
    from incident as before
    where incident.id = ${inIdx} and before.id = incident.id and incident.taken_user_id = ${caller.userId}
      and incident.taken_at = ${takenAt}::timestamptz and incident.closed_at is null
    returning incident.brand_code as brand, before.taken_by as "takenBy"`.execute(caller.db)
  for (const { brand, takenBy } of rows)
    await leaveTrace(caller, {
      entity,
      key: inIdx,
      act: 'giveUp',
      before: { takenBy },
      after: { takenBy: null },
      brand,
    })
}

/** Ended by somebody who looked, also with the work that was ordered for it. */
export async function closeIncident(caller: Caller, inIdx: number, reason: string): Promise<void> {
  const row = await incidents.within(caller).lock(inIdx)
  refuseUnless(row.incidentState !== ended, 'incident.ended')
  refuseUnless(endsByHand(row.incidentKind), 'incident.endsByItself')
  await sql`
    update incident
    set closed_at = ${caller.now}, ended_by = ${codes.incidentEnd.byHand}, closed_by = ${caller.userName},
      close_reason = ${reason}, updated_at = ${caller.now}
    where id = ${inIdx}`.execute(caller.db)
  await leaveTrace(caller, { entity, key: inIdx, act: 'close', after: { closeReason: reason }, brand: row.brdCode })
}
