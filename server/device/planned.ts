import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { composeHour, type Slot } from '#domain/schedule/compose.ts'
import { type Program, readProgram } from '#domain/schedule/program.ts'
import { HOUR_MS, SLOTS_PER_HOUR } from '#domain/schedule/slots.ts'

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

const MOST_REMEMBERED = 200_000

/** Finds out where claimed hours belong; what was once found stays true, since plans of the past do not change. */
export function plannedHours(db: Kysely<DB>) {
  const found = new Map<string, PlannedHour>()
  return async (claims: readonly Claimed[]): Promise<readonly (PlannedHour | undefined)[]> => {
    const keys = claims.map(keyOf)
    const unknown = claims.filter((_, at) => !found.has(keys[at] ?? ''))
    if (unknown.length === 0) return keys.map((key) => found.get(key))
    if (found.size > MOST_REMEMBERED) found.clear()
    for (const row of await look(db, found.size === 0 ? claims : unknown)) found.set(keyOf(row), row)
    return keys.map((key) => found.get(key))
  }
}

function keyOf({ device, program, hour }: Claimed): string {
  return `${device} ${program} ${hour}`
}

/** The screen behind which the player stood in that hour, and the opening day that had the composition in it. */
async function look(db: Kysely<DB>, claims: readonly Claimed[]): Promise<(Claimed & PlannedHour)[]> {
  const { rows } = await sql<Claimed & PlannedHour>`
    select distinct on (claim.device, claim.program, claim.hour)
      claim.device, claim.program, claim.hour,
      plan.media_id as "mediaId", plan.brand_code as brand, plan.day, composition.id as "compositionId"
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as claim (device text, program text, hour bigint)
    join composition on composition.hash = claim.program
    join device_binding on device_binding.device_id = claim.device
      and device_binding.started_at < to_timestamp((claim.hour + ${HOUR_MS}) / 1000.0)
      and coalesce(device_binding.ended_at, 'infinity') > to_timestamp(claim.hour / 1000.0)
    join media_day as plan on plan.media_id = device_binding.media_id
      and plan.day between (to_timestamp(claim.hour / 1000.0) at time zone plan.zone)::date - 1
        and (to_timestamp((claim.hour + ${HOUR_MS}) / 1000.0) at time zone plan.zone)::date
      and plan.compositions @> jsonb_build_array(jsonb_build_array(composition.hash))
    cross join lateral jsonb_array_elements(plan.spans) as span
    where (span ->> 0)::bigint < claim.hour + ${HOUR_MS} and claim.hour < (span ->> 1)::bigint
    order by claim.device, claim.program, claim.hour, plan.day`.execute(db)
  return rows
}

export type PlayedSlots = (db: Kysely<DB>, compositionId: number, hour: number) => Promise<readonly Slot[]>

type Programs = Record<'ad' | 'house' | 'notice', Program | null>

const MOST_COMPOSED = 5000

/**
 * What each slot of an hour holds under a composition, for any screen that plays it. Read in the caller's transaction,
 * which has a connection already; only what was read is remembered, so that a read that fails is made again.
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
