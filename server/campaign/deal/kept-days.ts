import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'

/** Program that screens of a brand have of a day, all of one shape. */
export interface ScreenProgram {
  hash: string
  shape: number
  brand: string
}

/** Programs of a day by brand and screen: equal ones are the very same. */
export type Assigned = ReadonlyMap<string, ReadonlyMap<string, ScreenProgram>>

/** Answers who has which program of a day. */
export type Days = (db: Kysely<DB>, day: string) => Promise<Assigned>

export async function assignedOn(db: Kysely<DB>, day: string): Promise<Assigned> {
  const { rows } = await sql<ScreenProgram & { screens: string[] }>`
    select program as hash, shape, brand_code as brand, array_agg(media_id) as screens
    from ad_day
    where day = ${day}
    group by program, shape, brand_code`.execute(db)
  const ofBrand = new Map<string, Map<string, ScreenProgram>>()
  for (const { screens, ...own } of rows) {
    const ofScreen = ofBrand.get(own.brand) ?? new Map<string, ScreenProgram>()
    for (const id of screens) ofScreen.set(id, own)
    ofBrand.set(own.brand, ofScreen)
  }
  return ofBrand
}

interface Day {
  changes: ReadonlySet<string>
  assigned: Assigned
}

/** Days of which only the screens are read again whose program has changed; whoever asks meanwhile waits. */
export function keptDays(): Days {
  const kept = new Map<string, Promise<Day | undefined>>()
  return async (db, day) => {
    const before = kept.get(day) ?? Promise.resolve(undefined)
    const read = before.catch(() => undefined).then((held) => readWhatChanged(db, day, held))
    kept.delete(day)
    kept.set(day, read)
    for (const old of [...kept.keys()].slice(0, -MOST_DAYS)) kept.delete(old)
    return (await read).assigned
  }
}

/** Days that screens of all zones call today or tomorrow. */
const MOST_DAYS = 3

interface Change {
  id: string
  brand: string | null
  screens: readonly string[] | null
}

async function readWhatChanged(db: Kysely<DB>, day: string, kept: Day | undefined): Promise<Day> {
  // Asked before the screens are read: what comes in between makes the next look read them again.
  const { rows } = await sql<Change>`
    select id::text, brand_code as brand,
      case when id::text <> all(${[...(kept?.changes ?? [])]}::text[]) then media_ids end as screens
    from ad_day_change
    where day = ${day} or day is null`.execute(db)
  const changes = new Set(rows.map(({ id }) => id))
  const unseen = rows.filter(({ id }) => !kept?.changes.has(id))
  if (!kept || unseen.some(({ brand }) => brand === null)) return { changes, assigned: await assignedOn(db, day) }
  let assigned = kept.assigned
  for (const { brand, screens } of unseen) assigned = await readAgain(db, day, assigned, brand ?? '', screens ?? [])
  return { changes, assigned }
}

/** A copy with some screens as they are now: whoever works with the one before keeps it. */
async function readAgain(db: Kysely<DB>, day: string, assigned: Assigned, brand: string, screens: readonly string[]) {
  const { rows } = await sql<ScreenProgram & { id: string }>`
    select media_id as id, program as hash, shape, brand_code as brand
    from ad_day
    where day = ${day} and brand_code = ${brand} and media_id = any(${screens}::text[])`.execute(db)
  const before = assigned.get(brand) ?? new Map<string, ScreenProgram>()
  const known = new Map([...new Set(before.values())].map((own) => [nameOf(own), own]))
  const own = new Map(before)
  for (const id of screens) own.delete(id)
  for (const { id, ...read } of rows) {
    const one = known.get(nameOf(read)) ?? read
    known.set(nameOf(one), one)
    own.set(id, one)
  }
  const others = [...assigned].filter(([other]) => other !== brand)
  return new Map(own.size > 0 ? [...others, [brand, own] as const] : others)
}

const nameOf = ({ hash, shape }: ScreenProgram) => `${hash} ${shape}`
