import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { plannedPlays, plannedPlaysOfWhole } from '#domain/schedule/day/planned.ts'
import type { Program } from '#domain/schedule/day/program.ts'
import { nextBoundary } from '#domain/schedule/day/slots.ts'
import { type AdPrograms, adProgramsOf } from '../campaign/deal/programs.ts'
import { type BrandFace, brandFace, type DatedDay, datesOf, dueAt, manifestText } from '../plan/manifest.ts'
import { noticesFor } from '../plan/notices.ts'
import { type Orders, ordersOf, publishesFor } from '../plan/orders.ts'
import {
  type FreshDay,
  freshDay,
  type NamedProgram,
  type NewProgram,
  type PlannedDay,
  settledDay,
  sha256,
} from '../plan/plan.ts'
import { plannedBefore, programsOf, type StoredDays, scheduledDay } from '../plan/read.ts'
import { type Screen, screensOf } from '../plan/screens.ts'
import type { SigningKey } from '../plan/signing-key.ts'
import { type NewPlan, writePlans } from '../plan/write.ts'

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
  await lockPlans(db, brand)
  await sql`set local work_mem = ${sql.lit(SORTED_IN)}`.execute(db)
  const screens = await screensOf(db, brand, mediaIds, now)
  if (screens.length === 0) return []
  const orders = await ordersOf(db, brand, now)
  const ads = await adProgramsOf(db, screens)
  const face = await brandFace(db, brand)
  const before = await plannedBefore(db, brand, mediaIds, now)
  const begun = await programsOf(db, begunDays(before, now.getTime()))
  const files = new Map([...orders.files, ...ads.files])
  const bench = workbench({ ...orders, files }, ads, begun, face, now.getTime())
  const plans = equalOnes(screens, before, orders).map(({ screen, past }) => bench.plan(screen, past))
  return writePlans(db, key, brand, { plans, programs: bench.programs() }, now)
}

/** The plans of a brand are written by one at a time; whoever removes one of its screens waits as well. */
export async function lockPlans(db: Kysely<DB>, brand: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`schedule ${brand}`}))`.execute(db)
}

/** Days of 100,000 screens are put in the order of their keys in memory, not on the disk. */
const SORTED_IN = '96MB'

/** Screens that are planned alike, and what was planned of them before. */
interface Equal {
  screen: Screen
  past: StoredDays
}

const noPast: StoredDays = new Map()

/** Equal in what orders aim at them and in all that a plan reads, wherever they stand; alike today, they may have been different ones yesterday. */
function equalOnes(screens: readonly Screen[], before: ReadonlyMap<string, StoredDays>, orders: Orders): Equal[] {
  const pasts = new Map<StoredDays, number>()
  const inputsOf = readInputs(orders)
  const all = screens.flatMap((screen) =>
    [...Map.groupBy(screen.mediaIds, (id) => before.get(id) ?? noPast)].map(([past, mediaIds]) => {
      const number = known(pasts, past, () => pasts.size)
      return { name: `${number} ${inputsOf(screen)}`, screen: { ...screen, mediaIds }, past }
    }),
  )
  return [...Map.groupBy(all, ({ name }) => name).values()].flatMap((group) =>
    group.slice(0, 1).map(({ screen, past }) => {
      const mediaIds = group.flatMap((each) => each.screen.mediaIds)
      return { screen: { ...screen, mediaIds }, past }
    }),
  )
}

/**
 * All that a plan reads of a screen, besides what was planned before. Of most of it there is one of each for all screens
 * that have it in common (`screensOf`): it is written down once.
 */
function readInputs(orders: Orders): (screen: Screen) => string {
  const texts = new Map<unknown, Map<unknown, number>>()
  const numbers = new Map<string, number>()
  return (screen) => {
    const { mediaIds, venueId, groupCode, named, ...own } = screen
    const ofKind = known(texts, screen.facts, () => new Map<unknown, number>())
    const number = known(ofKind, screen.ads, () => known(numbers, JSON.stringify(own), () => numbers.size))
    const told = noticesFor(orders.notices, screen).map(({ id }) => id)
    return JSON.stringify([number, told, publishesFor(orders, screen).map(({ id }) => id)])
  }
}

/** Of these a part has been played already, by programs that are not made again. */
function begunDays(before: ReadonlyMap<string, StoredDays>, now: number): readonly PlannedDay[] {
  const plans = [...new Set(before.values())].flatMap((days) => [...days.values()].map(({ plan }) => plan))
  return plans.filter(({ spans }) => (spans[0]?.from ?? now) < now)
}

/** Does each piece of work once, whoever asks for it again. */
function workbench(orders: Orders, ads: AdPrograms, begun: ReadonlyMap<string, Program>, face: BrandFace, now: number) {
  const boundary = nextBoundary(now)
  const calendars = new Map<string, { dates: readonly string[]; dueAt: Date }>()
  const fresh = new Map<string, FreshDay>()
  const settled = new Map<string, PlannedDay>()
  const texts = new Map<string, string>()
  const programs = new Map<string, NewProgram>()
  const plays = new Map<string, number>()

  const calendarOf = (screen: Screen, name: string) =>
    known(calendars, name, () => {
      const dates = datesOf(screen, now)
      return { dates, dueAt: dueAt(screen, dates, now) }
    })
  const playsOf = ({ date, plan, fresh: { spans, ...streams } }: DatedDay) =>
    known(plays, JSON.stringify([plan.spans, plan.compositions]), () => {
      const made = [streams.ad, streams.house, streams.notice].filter((program) => program !== null)
      const isWhole = plan.compositions.length === 1 && JSON.stringify(plan.spans) === JSON.stringify(spans)
      if (isWhole) return plannedPlaysOfWhole(made.map(({ program }) => program))
      const programs = made.map(({ hash, program }) => [hash, program] as const)
      return plannedPlays(scheduledDay(date, plan), new Map([...begun, ...programs]))
    })
  const houseOf = (screen: Screen) => ({
    publishes: publishesFor(orders, screen),
    notices: noticesFor(orders.notices, screen).flatMap(({ order }) => order ?? []),
  })
  const dayOf = (screen: Screen, date: string, inputs: string, past: StoredDays): DatedDay => {
    const name = `${date} ${inputs}`
    const ad = ads.programs.get(screen.ads[date] ?? '') ?? null
    const adsFrom = ads.begins.get(date) ?? 0
    const made = known(fresh, name, () => freshDay(screen, houseOf(screen), date, ad, adsFrom))
    for (const program of [made.house, made.notice]) if (program) programs.set(program.hash, program)
    const before = past.get(date)?.plan ?? null
    const plan = known(settled, `${name} ${JSON.stringify(before)}`, () => settledDay(before, made, boundary))
    return { date, plan, fresh: made }
  }

  return {
    programs: () => [...programs.values()],
    plan(screen: Screen, past: StoredDays): NewPlan {
      const { week, zone, daysOff, power, facts, mediaIds, held, ads: sold, orders: changed } = screen
      const alone = [screen.volume, screen.volumeHours, screen.isMuted, screen.turn, screen.textSize]
      const opening = JSON.stringify([zone, week, daysOff])
      const told = noticesFor(orders.notices, screen).map(({ id }) => id)
      const ordered = publishesFor(orders, screen).map(({ id }) => id)
      const inputs = JSON.stringify([opening, facts, screen.base, ordered, held, told, sold, changed])
      const { dates, dueAt } = calendarOf(screen, opening)
      const days = dates.map((date) => dayOf(screen, date, inputs, past))
      const parts = days.map(({ date, plan, fresh: { ad, house, notice } }) => [
        date,
        plan,
        ad?.hash,
        house?.hash,
        notice?.hash,
      ])
      return {
        mediaIds,
        zone,
        days: days.map((day) => ({ ...day, plays: playsOf(day), before: past.get(day.date) })),
        text: known(texts, sha256(JSON.stringify([zone, alone, power, daysOff, told, parts])), () =>
          manifestText(screen, days, orders, face, now),
        ),
        hasPlays: isPublishedFor(days),
        dueAt,
      }
    },
  }
}

/** Something is published for the day before the last, or for the last where that day is off. */
function isPublishedFor(days: readonly DatedDay[]): boolean {
  const [own, next] = days.slice(-2)
  const day = own && own.fresh.spans.length > 0 ? own : next
  return day !== undefined && [day.fresh.ad, day.fresh.house, day.fresh.notice].some(hasItems)
}

/** A day that was dealt out may hold nothing for a screen. */
const hasItems = (made: NamedProgram | null) => made !== null && made.program.items.length > 0

function known<Key, Value>(store: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = store.get(key)
  if (found !== undefined) return found
  const made = make()
  store.set(key, made)
  return made
}
