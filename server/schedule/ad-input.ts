import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { USUAL_ZONE } from '#domain/account/zone.ts'
import { localDay } from '#domain/base/local-time.ts'
import { rebuildFrom } from '#domain/schedule/allocation/rebuild.ts'
import type { AdLine, DayNetwork } from '#domain/schedule/network.ts'
import { playsBySource, readProgram } from '#domain/schedule/program.ts'
import { nextBoundary } from '#domain/schedule/slots.ts'
import { lineOfSource, type SoldLine, soldLines } from '../campaign/sold.ts'
import { type DayGoal, goalOf } from './ad-goal.ts'
import { type DayInput, dayInput } from './ad-network.ts'
import { type Proven, provenBefore } from './ad-proven.ts'
import { type SaleNetwork, saleNetwork } from './ad-screens.ts'
import { weigh } from './ad-weights.ts'

/** Everything a build of a day takes in. */
export interface BuildInput {
  net: SaleNetwork
  /** The network from `effectiveAt` on, with what each line is still to have of the day. */
  network: DayNetwork
  lines: readonly SoldLine[]
  /** Of each line of the network: plays of the day that it has been given before, and that its share allows. */
  had: readonly number[]
  allowed: readonly number[]
  effectiveAt: number
  isRunning: boolean
  /** Changes with whatever decides about the day but what has been proven. */
  hash: string
}

export const ENGINE_VERSION = 1

export async function readInput(db: Kysely<DB>, day: string, now: number): Promise<BuildInput> {
  const [net, sold] = await Promise.all([saleNetwork(db), soldLines(db, day, day)])
  const input = dayInput(net, sold, day)
  const effectiveAt = nextBoundary(now)
  const isRunning = input.network.profiles.some(({ stretches }) => (stretches[0]?.hour ?? now) < now)
  const past = isRunning ? await pastOf(db, day, effectiveAt) : nothingYet
  const had = input.lines.map(({ id }) => past.had.get(id) ?? 0)
  const left = { ...input, network: rebuildFrom(input.network, now) }
  const goals = await goalsOf(db, net, left, past, { day, today: localDay(USUAL_ZONE, now) })
  return {
    net,
    network: { ...left.network, lines: left.network.lines.map((line, at) => withGoal(line, goals[at])) },
    lines: left.lines,
    had,
    allowed: goals.map(({ allowed }) => allowed),
    effectiveAt,
    isRunning,
    hash: hashOf(input),
  }
}

/** What each line of a day is to have of it. */
export async function goalsOf(
  db: Kysely<DB>,
  net: SaleNetwork,
  { network, lines }: DayInput,
  past: DayPast,
  { day, today }: { day: string; today: string },
) {
  const ids = lines.map(({ id }) => id)
  const proven = await provenBefore(db, ids, day, today)
  const weightsOf = weigh(net, network.profiles, day)
  return network.lines.map((line, at) => {
    const sold = lines[at]
    if (!sold) return { goal: 0, allowed: 0, extra: 0 }
    const standing = {
      ...{ proven: proven.get(sold.id) ?? unproven, weights: weightsOf(line, sold) },
      ...{ had: past.had.get(sold.id) ?? 0, promised: past.promised.get(sold.id) },
    }
    return goalOf(network, net, line, sold, standing)
  })
}

const unproven: Proven = { plays: 0, impressions: 0, inFlight: 0, ratio: 1 }

/** What a running day has given its lines up to an instant, by the programs that held until then, and promised them. */
export interface DayPast {
  had: ReadonlyMap<number, number>
  promised: ReadonlyMap<number, { goal: number; allowed: number }>
}

export const nothingYet: DayPast = { had: new Map(), promised: new Map() }

function withGoal(line: AdLine, { goal, extra }: DayGoal = { goal: 0, allowed: 0, extra: 0 }): AdLine {
  return { ...line, goal, extra }
}

async function pastOf(db: Kysely<DB>, day: string, instant: number): Promise<DayPast> {
  const { rows } = await sql<{ body: Buffer; screens: number }>`
    select day_program.body, count(*)::integer as screens
    from ad_day
    join day_program on day_program.hash = ad_day.program
    where ad_day.day = ${day}
    group by day_program.hash`.execute(db)
  const had = new Map<number, number>()
  const add = (line: number, plays: number) => had.set(line, (had.get(line) ?? 0) + plays)
  const before = await db
    .selectFrom('line_day')
    .select(['line_id', 'had', 'goal', 'allowed'])
    .where('day', '=', day)
    .execute()
  for (const { line_id, had: plays } of before) add(line_id, plays)
  for (const { body, screens } of rows) {
    const plays = playsBySource(readProgram(body), { from: 0, to: instant })
    for (const [source, count] of plays) add(lineOfSource(source), count * screens)
  }
  return { had, promised: new Map(before.map(({ line_id, goal, allowed }) => [line_id, { goal, allowed }])) }
}

function hashOf({ network: { profiles, screens, lines } }: DayInput): string {
  const hash = createHash('sha256').update(String(ENGINE_VERSION))
  hash.update(JSON.stringify([profiles, screens]))
  for (const { screens: places, creatives, ...line } of lines) {
    hash.update(JSON.stringify(line)).update(places)
    for (const { screens: own, ...film } of creatives) hash.update(JSON.stringify(film)).update(own ?? 'all')
  }
  return hash.digest('hex')
}
