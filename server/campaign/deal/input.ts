import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { rebuildFrom } from '#domain/schedule/allocation/rebuild.ts'
import type { AdLine, DayNetwork } from '#domain/schedule/day/network.ts'
import { nextBoundary, SLOT_MS } from '#domain/schedule/day/slots.ts'
import { localDay } from '#domain/time/local-time.ts'
import { type DayGoal, followsProven, goalOf, type Pacing, type Promised } from './goal.ts'
import { type Missed, missedOn, nothingMissed } from './missed.ts'
import { type DayInput, dayInput } from './network.ts'
import { type Proven, provenBefore } from './proven.ts'
import { publicLines } from './public-information.ts'
import type { SaleNetwork } from './screens.ts'
import { linesOfCampaigns, type SoldLine } from './sold.ts'
import { afresh, type Sources } from './sources.ts'
import { type BuiltScreen, nothingStands, playsHad, type StandingDay, standingOf, withStanding } from './standing.ts'
import { type Supposition, supposedly } from './targets.ts'
import { weigh } from './weights.ts'

/** Everything a build of a day takes in. */
export interface BuildInput {
  /** The network from `effectiveAt` on, with what stands of the day and what each line is still to have of it. */
  network: DayNetwork
  /** In the order of the network's screens. */
  screens: readonly BuiltScreen[]
  /** The build that dealt what stands; none where nothing does. */
  standing: number | null
  lines: readonly SoldLine[]
  /** Of each line of the network: plays of the day that it has had before, and what it was promised in which terms. */
  had: readonly number[]
  goals: readonly DayGoal[]
  /** Promises of the build before, by the names of its lines. */
  promised: ReadonlyMap<string, Promised>
  effectiveAt: number
  isRunning: boolean
  /** True if a line has another goal than it was promised, by what has been proven. */
  isPaced: boolean
  /** Changes with whatever decides about the day but what has been proven. */
  hash: string
}

export const ENGINE_VERSION = 5

/**
 * Way in which a day is dealt: `change` keeps every promise that has not changed, `pace` gives goals by the proven
 * plays, `late` does so for lines that are behind today or have too much of their last day, and `afresh` leaves nothing standing but the past.
 */
export type Dealing = 'change' | 'late' | 'pace' | 'afresh'

export async function readInput(db: Kysely<DB>, day: string, now: number, asked: Asked = {}): Promise<BuildInput> {
  const sale = await readSale(db, day, asked)
  return goOn(db, sale, now, asked)
}

interface Asked {
  dealing?: Dealing
  lead?: number
  supposed?: Supposition
  sources?: Sources
}

/** All that decides about a day but what stands of it and what has been proven. */
export interface DaySale {
  day: string
  net: SaleNetwork
  input: DayInput
  hash: string
}

export async function readSale(
  db: Kysely<DB>,
  day: string,
  { supposed = {}, sources = afresh }: Asked = {},
): Promise<DaySale> {
  const [net, sold, informing] = await Promise.all([sources.network(db), sources.lines(db, day), publicLines(db)])
  const lines = supposedly(await withBegun(db, day, sold, supposed), supposed)
  const input = dayInput(net, [...lines, ...informing], day)
  return { day, net, input, hash: hashOf(input) }
}

/** With those that would begin, in the order of their numbers. */
async function withBegun(db: Kysely<DB>, day: string, sold: readonly SoldLine[], { begun = [] }: Supposition) {
  if (begun.length === 0) return sold
  const others = sold.filter(({ campaign }) => !begun.includes(campaign))
  return [...others, ...(await linesOfCampaigns(db, day, begun))].sort((one, other) => one.id - other.id)
}

/** The rest of the input of a day. */
export async function goOn(
  db: Kysely<DB>,
  { day, net, input, hash }: DaySale,
  now: number,
  { dealing = 'change', lead = 0, sources = afresh }: Asked = {},
): Promise<BuildInput> {
  const effectiveAt = nextBoundary(now + lead)
  const isRunning = input.network.profiles.some(({ stretches }) => beginsBefore(stretches[0], effectiveAt))
  const before = await standingOf(db, day, sources)
  const isAfresh = !isRunning && dealing === 'afresh'
  const stands = isAfresh ? nothingStands : before
  const whole = isRunning ? { ...input, network: rebuildFrom(input.network, effectiveAt) } : input
  const past = isRunning ? playsHad(stands, effectiveAt) : nothingYet.had
  const promised = stands.build === null ? nothingYet.promised : await promisedOn(db, day)
  const looksBack = isRunning && (dealing === 'pace' || dealing === 'late')
  const missed = looksBack ? await missedOn(db, day, stands, now) : nothingYet.missed
  const goals = await goalsOf(
    db,
    net,
    whole,
    { had: past, promised, missed },
    { day, today: localDay(USUAL_ZONE, now), dealing },
  )
  const { network, screens } = withStanding(whole.network, net, before, isAfresh)
  return {
    network: { ...network, lines: network.lines.map((line, at) => asDealt(line, goals[at], stands)) },
    ...{ screens, standing: before.build, lines: whole.lines, goals, promised, effectiveAt, isRunning },
    isPaced: goals.some(({ isPaced }) => isPaced),
    had: network.lines.map(({ id }) => past.get(id) ?? 0),
    hash,
  }
}

const pacings: Readonly<Record<Dealing, Pacing>> = {
  change: 'kept',
  late: 'whereOff',
  pace: 'always',
  afresh: 'always',
}

function beginsBefore(stretch: { hour: number; from: number } | undefined, instant: number): boolean {
  return stretch !== undefined && stretch.hour + stretch.from * SLOT_MS < instant
}

/** Goals of each line of a day; the days since `from`, where that is an earlier one, have had their parts. */
export async function goalsOf(
  db: Kysely<DB>,
  net: SaleNetwork,
  { network, lines }: DayInput,
  past: DayPast,
  { day, today, dealing = 'afresh', from = day }: { day: string; today: string; dealing?: Dealing; from?: string },
): Promise<DayGoal[]> {
  const pacing = pacings[dealing]
  const paced = network.lines.flatMap(({ id, isFiller }, at) => {
    const sold = isFiller ? undefined : lines[at]
    return sold && followsProven(sold, past.promised.get(id), pacing) ? sold.id : []
  })
  const proven = await provenBefore(db, paced, from, today)
  const weightsOf = weigh(net, network.profiles, day)
  return network.lines.map((line, at) => {
    const sold = lines[at]
    if (!sold || line.isFiller) return nothingOwed
    const standing = {
      ...{ proven: proven.get(sold.id) ?? unproven, weights: () => weightsOf(line, sold, from), pacing },
      ...{ had: past.had.get(line.id) ?? 0, promised: past.promised.get(line.id) },
      missed: past.missed.get(line.id) ?? nothingMissed,
    }
    return goalOf(network, net, line, sold, standing)
  })
}

const nothingOwed: DayGoal = { goal: 0, allowed: 0, extra: 0, terms: '', isChanged: false, missed: 0, isPaced: false }
const unproven: Proven = { plays: 0, impressions: 0, inFlight: 0, ratio: 1 }

/** Plays that a day has given its lines already, by their names in the network, and promised them. */
export interface DayPast {
  had: ReadonlyMap<string, number>
  promised: ReadonlyMap<string, Promised>
  missed: ReadonlyMap<string, Missed>
}

export const nothingYet: DayPast = { had: new Map(), promised: new Map(), missed: new Map() }

function asDealt(line: AdLine, goal: DayGoal | undefined, { programs }: StandingDay): AdLine {
  if (!line.isFiller) return withGoal(line, goal)
  const stands = [...programs.values()].some(({ items }) => items.some(({ source }) => source === line.id))
  return { ...line, isChanged: !stands }
}

function withGoal(line: AdLine, { goal, extra, isChanged }: DayGoal = nothingOwed): AdLine {
  return { ...line, goal, extra, isChanged }
}

async function promisedOn(db: Kysely<DB>, day: string): Promise<ReadonlyMap<string, Promised>> {
  const rows = await db
    .selectFrom('line_day')
    .select(['line_id', 'goal', 'planned', 'allowed', 'terms', 'missed', 'had'])
    .select(({ eb }) => eb('shortfall', 'is not', null).$castTo<boolean>().as('isShort'))
    .where('day', '=', day)
    .execute()
  return new Map(rows.map(({ line_id, ...promised }) => [String(line_id), promised]))
}

function hashOf({ network: { profiles, screens, lines } }: DayInput): string {
  const hash = createHash('sha256').update(String(ENGINE_VERSION))
  hash.update(JSON.stringify(profiles)).update(digestOfScreens(screens))
  for (const { screens: places, creatives, ...line } of lines) {
    hash.update(JSON.stringify(line)).update(digestOf(places))
    for (const { screens: own, ...film } of creatives)
      hash.update(JSON.stringify(film)).update(own ? digestOf(own) : 'all')
  }
  return hash.digest('hex')
}

const digestsOfScreens = new WeakMap<DayNetwork['screens'], string>()

function digestOfScreens(screens: DayNetwork['screens']): string {
  const known = digestsOfScreens.get(screens)
  if (known) return known
  const hash = createHash('sha256').update(screens.map(({ id }) => id).join('\n'))
  for (const field of ['profile', 'base', 'campaign'] as const)
    hash.update(Int32Array.from(screens, (screen) => screen[field]))
  const digest = hash.digest('hex')
  digestsOfScreens.set(screens, digest)
  return digest
}

const digests = new WeakMap<Int32Array, string>()

/** Lists of screens are the same ones as long as the network is kept. */
function digestOf(places: Int32Array): string {
  const digest = digests.get(places) ?? createHash('sha256').update(places).digest('hex')
  digests.set(places, digest)
  return digest
}
