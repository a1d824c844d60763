import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { nextBoundary } from '#domain/schedule/slots.ts'
import { brandFace, type DatedDay, datesOf, dueAt, manifestText } from './manifest.ts'
import { type Orders, ordersOf, publishesFor } from './orders.ts'
import { type FreshDay, freshDay, type NewProgram, type PlannedDay, plannedPlays, settledDay, sha256 } from './plan.ts'
import { plannedBefore } from './read.ts'
import { type Screen, screensOf } from './screens.ts'
import type { SigningKey } from './signing-key.ts'
import { type NewDay, type NewManifest, writePlans } from './write.ts'

/**
 * Plans the screens of a brand, or some of them, for today and tomorrow and answers those whose manifest became
 * another one. Screens with equal inputs are planned once. Runs in the caller's transaction.
 */
export async function buildBrand(
  db: Kysely<DB>,
  key: SigningKey,
  brand: string,
  mediaIds: readonly string[] | null,
  now: Date,
): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`schedule ${brand}`}))`.execute(db)
  const screens = await screensOf(db, brand, mediaIds)
  if (screens.length === 0) return []
  const [orders, face] = await Promise.all([ordersOf(db, brand, now), brandFace(db, brand)])
  const before = await plannedBefore(db, brand, mediaIds, now)
  const bench = workbench(orders, nextBoundary(now.getTime()))
  const days: NewDay[] = []
  const manifests: NewManifest[] = []
  for (const screen of screens) {
    const dates = datesOf(screen.week, screen.zone, now.getTime())
    const planned = dates.map((date) => bench.day(screen, date, before.get(screen.mediaId)?.get(date) ?? null))
    const plays = planned.map(({ fresh }) => bench.plays(fresh.house))
    planned.forEach((day, at) => {
      days.push({ mediaId: screen.mediaId, zone: screen.zone, ...day, plays: plays[at] ?? 0 })
    })
    manifests.push({
      mediaId: screen.mediaId,
      text: bench.text(screen, planned, () => manifestText(screen, planned, orders, face)),
      hasPlays: (plays[dates.length - 2] ?? 0) > 0,
      dueAt: dueAt(screen.week, screen.zone, dates, now.getTime()),
    })
  }
  return writePlans(db, key, brand, { days, manifests, programs: bench.programs() }, now)
}

/** Does each piece of work once, whoever asks for it again. */
function workbench(orders: Orders, boundary: number) {
  const fresh = new Map<string, FreshDay>()
  const settled = new Map<string, PlannedDay>()
  const texts = new Map<string, string>()
  const programs = new Map<string, NewProgram>()
  const plays = new Map<string, number>()
  const inputs = new Map<string, string>()

  const freshOf = (screen: Screen, date: string): [string, FreshDay] => {
    const publishes = publishesFor(orders, screen)
    const { week, zone, facts } = screen
    const key = nameOf(inputs, JSON.stringify([date, zone, week, facts, publishes.map(({ id }) => id)]))
    const made = known(fresh, key, () => freshDay(screen, publishes, date))
    if (made.house) programs.set(made.house.hash, made.house)
    return [key, made]
  }

  return {
    programs: () => [...programs.values()],
    plays: (house: NewProgram | null) => (house ? known(plays, house.hash, () => plannedPlays(house)) : 0),
    day(screen: Screen, date: string, before: PlannedDay | null): DatedDay {
      const [key, day] = freshOf(screen, date)
      const plan = known(settled, `${key} ${JSON.stringify(before)}`, () => settledDay(before, day, boundary))
      return { date, plan, fresh: day }
    },
    text({ zone, volume, isMuted }: Screen, days: readonly DatedDay[], make: () => string): string {
      const parts = days.map(({ date, plan, fresh: { house } }) => [date, plan, house?.hash])
      return known(texts, sha256(JSON.stringify([zone, volume, isMuted, parts])), make)
    },
  }
}

/** A short name for a long text. */
function nameOf(names: Map<string, string>, text: string): string {
  return known(names, text, () => String(names.size))
}

function known<Value>(store: Map<string, Value>, key: string, make: () => Value): Value {
  const found = store.get(key)
  if (found !== undefined) return found
  const made = make()
  store.set(key, made)
  return made
}
