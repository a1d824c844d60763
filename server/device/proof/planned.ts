import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { type Stand, slotsAllowed } from '#domain/device/judgement.ts'
import type { Mask } from '#domain/device/mask.ts'
import { composeHour, type Slot } from '#domain/schedule/day/compose.ts'
import { type Program, readProgram } from '#domain/schedule/day/program.ts'
import { HOUR_MS, SLOTS_PER_HOUR } from '#domain/schedule/day/slots.ts'
import type { Services } from '../../base/services.ts'
import { deviceChannel } from '../../bus/device-hints.ts'
import type { StoredSpan } from '../../plan/read.ts'

/** An hour that a player says it has played under a composition. */
export interface Claimed {
  device: string
  program: string
  hour: number
}

/** The screen, opening day and composition it belongs to. */
export interface PlannedHour {
  mediaId: string
  brand: string
  day: string
  compositionId: number
}

/** A place that a claimed hour may belong to: two where days, or the screens of a player, meet in it. */
export interface Place extends PlannedHour, Stand {
  allowed: Mask
}

export interface PlannedHours {
  find(claims: readonly Claimed[], now: number): Promise<readonly (readonly Place[])[]>
  close(): void
}

const MOST_REMEMBERED = 200_000
/** Hints may be lost. */
const TRUSTED_MS = 5 * 60_000

/**
 * Finds out where claimed hours may belong. Of an hour that is over nothing changes any more; of the present one what
 * a screen's plan or player is told to have become.
 */
export function plannedHours({ db, bus }: Pick<Services, 'db' | 'bus'>): PlannedHours {
  const over = new Map<string, readonly Place[]>()
  const present = new Map<string, { places: readonly Place[]; readAt: number; device: string }>()
  let heard = 0
  const close = bus.subscribe(deviceChannel, (hint) => {
    heard += 1
    const [kind, name] = hint.split(' ')
    for (const [key, { device, places }] of present)
      if (kind === 'device' ? device === name : places.some((place) => name === place.mediaId || name === place.brand))
        present.delete(key)
  })
  const known = (key: string, now: number) => {
    const ofNow = present.get(key)
    return over.get(key) ?? (ofNow && now < ofNow.readAt + TRUSTED_MS ? ofNow.places : undefined)
  }
  const remember = (rows: readonly Row[], now: number) => {
    const [first] = rows
    if (!first) return
    const places = rows.map(placeOf)
    if (over.size > MOST_REMEMBERED) over.clear()
    if (present.size > MOST_REMEMBERED) present.clear()
    if (first.hour + HOUR_MS <= now) over.set(keyOf(first), places)
    else present.set(keyOf(first), { places, readAt: now, device: first.device })
  }
  return {
    close,
    async find(claims, now) {
      const keys = claims.map(keyOf)
      const unknown = claims.filter((_, at) => known(keys[at] ?? '', now) === undefined)
      if (unknown.length === 0) return keys.map((key) => known(key, now) ?? [])
      const before = heard
      const looked = Map.groupBy(await look(db, unknown), keyOf)
      // What was told of meanwhile may not be in what was read.
      if (heard === before) for (const rows of looked.values()) remember(rows, now)
      return keys.map((key) => known(key, now) ?? (looked.get(key) ?? []).map(placeOf))
    },
  }
}

function keyOf({ device, program, hour }: Claimed): string {
  return `${device} ${program} ${hour}`
}

interface Row extends Claimed, PlannedHour {
  boundFrom: number
  boundTo: number | null
  spans: StoredSpan[]
  from: number
}

function placeOf({ mediaId, brand, day, compositionId, hour, boundFrom, boundTo, spans, from }: Row): Place {
  const bound = { from: boundFrom, to: boundTo ?? Number.POSITIVE_INFINITY }
  const stand = { bound, open: spans.map(([from, to]) => ({ from, to })), from }
  return { mediaId, brand, day, compositionId, ...stand, allowed: slotsAllowed(hour, stand) }
}

/** The screens behind which the player has stood, with the opening days around the hour that had the composition. */
async function look(db: Kysely<DB>, claims: readonly Claimed[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select claim.device, claim.program, claim.hour, plan.media_id as "mediaId", plan.brand_code as brand, plan.day,
      composition.id as "compositionId", plan.spans, given.since as "from",
      (extract(epoch from device_binding.started_at) * 1000)::float8 as "boundFrom",
      (extract(epoch from device_binding.ended_at) * 1000)::float8 as "boundTo"
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as claim (device text, program text, hour bigint)
    join composition on composition.hash = claim.program
    join device_binding on device_binding.device_id = claim.device
    join media_day as plan on plan.media_id = device_binding.media_id
      and plan.day between (to_timestamp(claim.hour / 1000.0) at time zone plan.zone)::date - 1
        and (to_timestamp((claim.hour + ${HOUR_MS}) / 1000.0) at time zone plan.zone)::date
    cross join lateral (
      select min(since) as since
      from (
        select (held ->> 2)::bigint from jsonb_array_elements(plan.compositions) held where held ->> 1 = claim.program
        union all
        select (given ->> 1)::bigint from jsonb_array_elements(plan.overtaken) given where given ->> 0 = claim.program
      ) as each (since)) as given
    where given.since is not null
    order by plan.day, device_binding.started_at`.execute(db)
  return rows
}

export type PlayedSlots = (db: Kysely<DB>, compositionId: number, hour: number) => Promise<readonly Slot[]>

type Programs = Record<'ad' | 'house' | 'notice', Program | null>

const MOST_COMPOSED = 5000

/**
 * Items in each slot of an hour under a composition, for any screen that plays it. Read in the caller's transaction,
 * which has a connection already; only finished readings are remembered, so that a read that fails is made again.
 */
export function playedSlots(): PlayedSlots {
  const programs = new Map<number, Programs>()
  const hours = new Map<string, readonly Slot[]>()
  return async (db, compositionId, hour) => {
    const key = `${compositionId} ${hour}`
    const known = hours.get(key)
    if (known) return known
    if (programs.size > MOST_COMPOSED) programs.clear()
    if (hours.size > MOST_COMPOSED) hours.clear()
    const composed = programs.get(compositionId) ?? (await programsOf(db, compositionId))
    programs.set(compositionId, composed)
    const slots = composeHour(hour, [{ hour, from: 0, to: SLOTS_PER_HOUR }], composed)
    hours.set(key, slots)
    return slots
  }
}

async function programsOf(db: Kysely<DB>, compositionId: number): Promise<Programs> {
  const { rows } = await sql<{ ad: Buffer | null; house: Buffer | null; notice: Buffer | null }>`
    select ad.body as ad, house.body as house, notice.body as notice
    from composition
    left join day_program ad on ad.hash = composition.ad
    left join day_program house on house.hash = composition.house
    left join day_program notice on notice.hash = composition.notice
    where composition.id = ${compositionId}`.execute(db)
  const read = (body: Buffer | null | undefined) => (body ? readProgram(body) : null)
  const [row] = rows
  return { ad: read(row?.ad), house: read(row?.house), notice: read(row?.notice) }
}
