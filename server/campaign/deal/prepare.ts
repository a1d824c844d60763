import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { AS_BEFORE, NOTHING } from '#domain/schedule/ad-plan.ts'
import type { Services } from '../../base/services.ts'
import type { BuildOrder } from './build-order.ts'
import type { Promised } from './goal.ts'
import { type BuildInput, type DaySale, ENGINE_VERSION, goOn, readInput, readSale } from './input.ts'
import type { SoldLine } from './sold.ts'
import { afresh, type Sources } from './sources.ts'
import { type AdProgram, type Assignment, type Build, stageBuild } from './stage.ts'
import type { LineDay } from './store.ts'
import type { Supposition } from './targets.ts'
import { planned, type WrittenPlan } from './written.ts'

/** A build that is worked out and written down, and waits to be put in force. */
export interface Prepared {
  build: Build
  lines: readonly LineDay[]
  totals: object
}

/** Nothing where a change has left the day as it was. */
export async function prepareBuild(
  { db, pool }: Pick<Services, 'db' | 'pool'>,
  order: BuildOrder,
  now: Date,
  sources: Sources = afresh,
): Promise<Prepared | null> {
  const { day, why } = order
  const sale = await readSale(db, day, { sources })
  const isSame = (why === 'change' || why === 'late') && (await isAsBefore(db, sale))
  if (isSame && why === 'change') return null
  const lead = await leadFor(db, day)
  const input = await goOn(db, sale, now.getTime(), { dealing: dealings[why], lead, sources })
  if (isSame && !input.isPaced) return null
  const build = await begin(db, order, input, now)
  const plan = planned(input.network)
  if (why !== 'forecast') await stageBuild(pool, build, plan.programs, assignmentsOf(input, plan))
  return { build, lines: linesOf(input, plan), totals: totalsOf(input, plan) }
}

const dealings = {
  change: 'change',
  late: 'late',
  ask: 'change',
  pace: 'pace',
  afresh: 'afresh',
  forecast: 'afresh',
} as const

/** A plan begins where it can be on the screens: as far ahead as the last one took, and as long again for the heads. */
async function leadFor(db: Kysely<DB>, day: string): Promise<number> {
  const { rows } = await sql<{ took: number }>`
    select extract(epoch from finished_at - started_at)::float8 * 1000 as took
    from build
    where day = ${day} and finished_at is not null and kind <> 'forecast'
    order by id desc
    limit 1`.execute(db)
  return Math.min(2 * (rows[0]?.took ?? 0), MOST_LEAD_MS)
}

const MOST_LEAD_MS = 120_000

async function isAsBefore(db: Kysely<DB>, { day, hash }: DaySale): Promise<boolean> {
  const same = await db
    .selectFrom('build')
    .select('id')
    .where('day', '=', day)
    .where('is_current', '=', true)
    .where('input_hash', '=', hash)
    .executeTakeFirst()
  return same !== undefined
}

async function begin(db: Kysely<DB>, { day, why }: BuildOrder, input: BuildInput, startedAt: Date): Promise<Build> {
  const dayKind = input.isRunning ? 'today' : 'day'
  const { id } = await db
    .insertInto('build')
    .values({
      ...{ day, kind: why === 'forecast' ? 'forecast' : dayKind, input_hash: input.hash, started_at: startedAt },
      ...{ engine_version: ENGINE_VERSION, effective_at: new Date(input.effectiveAt) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, day, before: input.standing }
}

/** Screens with another program than they have, or with one made for another shape. */
export function* assignmentsOf({ screens }: BuildInput, { ofScreen, programs }: WrittenPlan): Generator<Assignment> {
  for (const [place, { id, brand, hash, madeFor, shape }] of screens.entries()) {
    const own = ofScreen[place] ?? NOTHING
    const program = own === AS_BEFORE ? hash : (programs[own]?.hash ?? null)
    if (program !== hash || (program !== null && madeFor !== shape)) yield { brand, media: id, program, shape }
  }
}

function linesOf(
  { network, lines, had, goals, promised }: BuildInput,
  { planned, shortfalls }: WrittenPlan,
): LineDay[] {
  const short = new Map(shortfalls.map((shortfall) => [shortfall.line, shortfall]))
  return lines.flatMap((sold, at) => {
    // What monitoring screens show of a test film is nobody's delivery, and a filler no line's.
    if (network.lines[at]?.id !== String(sold.id)) return []
    const cut = short.get(at)
    const own = {
      line: sold.id,
      had: had[at] ?? 0,
      allowed: goals[at]?.allowed ?? 0,
      terms: goals[at]?.terms ?? '',
      goal: (had[at] ?? 0) + (goals[at]?.goal ?? 0),
      planned: (had[at] ?? 0) + (planned[at] ?? 0),
      missed: goals[at]?.missed ?? 0,
      shortfall: cut ? shortfallOf(cut, lines, sold) : null,
    }
    return { ...own, isStored: isStored(own, promised.get(String(sold.id))) }
  })
}

/** A line that is short is written each time, since the reason may be another one. */
function isStored(own: Omit<LineDay, 'isStored'>, before: Promised | undefined): boolean {
  if (!before || before.isShort || own.shortfall) return false
  return numbersOfLine.every((number) => own[number] === before[number]) && own.terms === before.terms
}

const numbersOfLine = ['goal', 'allowed', 'had', 'planned', 'missed'] as const

const MOST_HOLDERS = 10

function shortfallOf(cut: WrittenPlan['shortfalls'][number], lines: BuildInput['lines'], { campaign: own }: SoldLine) {
  return {
    screens: cut.screens,
    hours: Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => (cut.hours >> hour) & 1),
    capacity: cut.capacity,
    holders: cut.holders
      .map(({ line, units }) => ({ campaign: lines[line]?.campaign ?? 0, units }))
      .filter(({ campaign }) => campaign !== own)
      .slice(0, MOST_HOLDERS),
  }
}

function totalsOf({ screens, network }: BuildInput, { totals, programs, ofScreen }: WrittenPlan) {
  const isOn = (own: number, place: number) => own >= 0 || (own === AS_BEFORE && screens[place]?.hash !== null)
  return {
    ...totals,
    screens: screens.length,
    advertising: ofScreen.reduce((count, own, place) => count + (isOn(own, place) ? 1 : 0), 0),
    programs: programs.length,
    lines: network.lines.length,
  }
}

/** Changes of a rebuild: screens with the programs that they would have, and those that nobody has yet. */
export interface Preview {
  from: number
  changes: readonly (readonly [media: string, program: string | null])[]
  programs: readonly AdProgram[]
}

export async function workOut(db: Kysely<DB>, day: string, now: number, supposed: Supposition = {}): Promise<Preview> {
  const input = await readInput(db, day, now, { supposed })
  const plan = planned(input.network)
  const changes = [...assignmentsOf(input, plan)].map(({ media, program }) => [media, program] as const)
  return { from: input.effectiveAt, changes, programs: plan.programs }
}
