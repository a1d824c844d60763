import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { type CountedScreens, differ } from '#domain/schedule/day/differ.ts'
import { playsBySource, readProgram } from '#domain/schedule/day/program.ts'
import { nextBoundary } from '#domain/schedule/day/slots.ts'
import { isFiller } from '#domain/schedule/day/source.ts'
import type { RebuildPreview } from '#domain/schedule/explain/build-view.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../base/caller.ts'
import { withinScope } from '../base/scope.ts'
import type { Services } from '../base/services.ts'
import { daysRunning } from '../campaign/deal/build-order.ts'
import type { Preview } from '../campaign/deal/prepare.ts'
import { lineOfSource } from '../campaign/deal/sold.ts'
import type { Supposition } from '../campaign/deal/targets.ts'
import { changesByCampaign } from './campaign-changes.ts'
import { workBeside } from './thread.ts'

/**
 * Works today out as a rebuild would, from now on and where some things were otherwise, and compares it with what the
 * caller's screens are to play. Today is each screen's own: where it is still yesterday, or tomorrow already, that day.
 */
export async function previewRebuild(caller: Caller, supposed: Supposition = {}): Promise<RebuildPreview> {
  const now = caller.now.getTime()
  const parts: Part[] = []
  let places = 0
  for (const day of await daysRunning(caller, caller.now)) {
    const part = await partOf(caller, { day, first: places, isRunning: true }, supposed)
    parts.push(part)
    places += part.all
  }
  return compared(caller, localDay(USUAL_ZONE, now), parts)
}

/** The same of a day to come, that is worked out without what is supposed as well: nothing may stand of it yet. */
export async function previewComing(caller: Caller, day: string, supposed: Supposition): Promise<RebuildPreview> {
  return compared(caller, day, [await partOf(caller, { day, first: 0, isRunning: false }, supposed)])
}

async function compared({ db, now }: Caller, day: string, parts: readonly Part[]): Promise<RebuildPreview> {
  const differences = differ(
    parts.flatMap(({ before }) => before),
    parts.flatMap(({ after }) => after),
  )
  return {
    day,
    from: parts.length === 0 ? nextBoundary(now.getTime()) : Math.min(...parts.map(({ from }) => from)),
    screens: parts.reduce((sum, { screens }) => sum + screens, 0),
    changes: await changesByCampaign(db, differences),
  }
}

/** Rest of a day on the screens that are in it. */
interface Part {
  from: number
  all: number
  screens: number
  before: CountedScreens[]
  after: CountedScreens[]
}

interface Asked {
  day: string
  /** Place of the first screen. */
  first: number
  isRunning: boolean
}

async function partOf(caller: Caller, asked: Asked, supposed: Supposition): Promise<Part> {
  const { day, first, isRunning } = asked
  const now = caller.now.getTime()
  const { programs, from, changes } = await workedOut(caller.services, day, now, supposed)
  const without = isRunning ? undefined : await workedOut(caller.services, day, now, {})
  const [next, plain] = [new Map(changes), new Map(without?.changes)]
  const screens = (await ownScreens(caller, asked)).map(({ id, program }, at) => ({
    place: first + at,
    program: changedTo(plain, id, program),
    next: changedTo(next, id, program),
  }))
  const bodies = new Map([...programs, ...(without?.programs ?? [])].map(({ hash, body }) => [hash, body]))
  for (const { hash, body } of await bodiesOf(caller.db, screens)) bodies.set(hash, body)
  return {
    from,
    all: screens.length,
    screens: screens.filter(({ program, next }) => program !== next).length,
    before: countedBy(screens, ({ program }) => program, bodies, from),
    after: countedBy(screens, ({ next }) => next, bodies, from),
  }
}

const changedTo = (changes: ReadonlyMap<string, string | null>, id: string, program: string | null) =>
  changes.get(id) ?? (changes.has(id) ? null : program)

const underWay = new WeakMap<Services, Map<string, Promise<Preview>>>()

/** A day is much to read and to plan: whoever asks for the same rest of it meanwhile shares the answer. */
function workedOut(services: Services, day: string, now: number, supposed: Supposition): Promise<Preview> {
  const working = underWay.get(services) ?? new Map<string, Promise<Preview>>()
  underWay.set(services, working)
  const name = `${day} ${nextBoundary(now)} ${JSON.stringify(supposed)}`
  const known = working.get(name)
  if (known) return known
  const made = workBeside('preview', services, { day, now, supposed }).finally(() => working.delete(name))
  working.set(name, made)
  return made
}

interface Screen {
  place: number
  program: string | null
  next: string | null
}

/** The caller's screens: those that are in the day, if it is running. */
async function ownScreens(caller: Caller, { day, isRunning }: Asked) {
  const own = withinScope(caller, { brand: 'media.brand_code', group: 'venue.group_code', venue: 'media.venue_id' })
  const { rows } = await sql<{ id: string; program: string | null }>`
    select media.id, ad_day.program
    from media
    join venue on venue.id = media.venue_id
    left join ad_day on ad_day.brand_code = media.brand_code and ad_day.day = ${day} and ad_day.media_id = media.id
    where media.device_status = ${codes.deviceStatus.inUse} and ${own}
      and (not ${isRunning} or (${caller.now}::timestamptz at time zone venue.zone)::date = ${day})
    order by media.id`.execute(caller.db)
  return rows
}

async function bodiesOf(db: Kysely<DB>, screens: readonly Screen[]) {
  const hashes = new Set(screens.flatMap(({ program }) => program ?? []))
  const { rows } = await sql<{ hash: string; body: Uint8Array }>`
    select hash, body from day_program where hash = any(${[...hashes]}::text[])`.execute(db)
  return rows
}

/** Screens by their program, with the plays it has from an instant on. */
function countedBy(
  screens: readonly Screen[],
  hashOf: (screen: Screen) => string | null,
  bodies: ReadonlyMap<string, Uint8Array>,
  from: number,
): CountedScreens[] {
  return [...Map.groupBy(screens, hashOf)].map(([hash, own]) => {
    const body = bodies.get(hash ?? '')
    const plays = body ? playsBySource(readProgram(body), { from, to: Number.POSITIVE_INFINITY }) : new Map()
    return { screens: Int32Array.from(own, ({ place }) => place), plays: byLine(plays) }
  })
}

/** Plays of what is sold; a bonus is nobody's loss. */
function byLine(plays: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  for (const [source, count] of plays) {
    if (isFiller(source)) continue
    const line = String(lineOfSource(source))
    lines.set(line, (lines.get(line) ?? 0) + count)
  }
  return lines
}
