import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { USUAL_ZONE } from '#domain/account/zone.ts'
import { dayAfter } from '#domain/base/dates.ts'
import { localDay } from '#domain/base/local-time.ts'
import { AS_BEFORE, NOTHING } from '#domain/schedule/ad-plan.ts'
import type { Services } from '../base/services.ts'
import { jobKind, type Task, task } from '../jobs/kind.ts'
import type { JobRun } from '../jobs/run.ts'
import { type BuildInput, ENGINE_VERSION, readInput } from './ad-input.ts'
import {
  type Assignment,
  type Build,
  finishBuild,
  type LineDay,
  putInForce,
  stageBuild,
  sweepStaged,
} from './ad-store.ts'
import { planBeside, type WrittenPlan } from './ad-thread.ts'
import { noteChange, scheduleChannel } from './change.ts'

export interface BuildOrder {
  day: string
  /**
   * `change`: only where something that decides about the day has changed. `pace`: goals follow what has been proven.
   * `ask`: somebody asked for it. `afresh`: a day to come is dealt out anew, as every night. `forecast`: what the day
   * would be; nobody plays it.
   */
  why: 'change' | 'pace' | 'ask' | 'afresh' | 'forecast'
}

export const buildDay = jobKind<BuildOrder>('schedule/build')

export function buildTask(services: Services): Task {
  return task(buildDay, (run) => work(services, run))
}

const MOST_HOLDERS = 10

/** Days that are over for so long are not looked at any more. */
const DAYS_KEPT = 14

async function work(services: Services, run: JobRun<BuildOrder>): Promise<void> {
  const { db, clock, bus, pool } = services
  const { day, why } = run.payload
  const startedAt = clock()
  await run.commit((trx) =>
    sweepStaged(trx, dayAfter(localDay(USUAL_ZONE, startedAt.getTime()), -DAYS_KEPT), startedAt),
  )
  const lead = await leadFor(db, day)
  const input = await readInput(db, day, startedAt.getTime(), { dealing: dealings[why], lead })
  if (why === 'change' && (await isAsBefore(services, day, input))) return
  run.progress(15, 'plan')
  const build = await begin(db, run.payload, input, startedAt)
  const plan = await planBeside(input.network, run.signal)
  run.progress(60, 'write')
  const lines = linesOf(input, plan)
  const totals = totalsOf(input, plan)
  if (why === 'forecast') return run.commit((trx) => finishBuild(trx, build, lines, clock(), totals))
  await stageBuild(pool, build, plan.programs, assignmentsOf(input, plan))
  run.progress(85, 'swap')
  const changed = await run.commit(async (trx) => {
    const screens = await putInForce(trx, build, lines, clock(), totals)
    for (const [brand, mediaIds] of screens) await noteChange(trx, { brand, mediaIds, isOfBuild: true })
    return screens
  })
  for (const brand of changed.keys()) bus.publish(scheduleChannel, brand)
}

const dealings = { change: 'change', ask: 'change', pace: 'pace', afresh: 'afresh', forecast: 'afresh' } as const

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

/** Nothing that decides about the day has changed: this is as good as if it had been built, and nobody looks again. */
async function isAsBefore({ db }: Services, day: string, { hash, seen }: BuildInput): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('build')
    .set({ seen })
    .where('day', '=', day)
    .where('is_current', '=', true)
    .where('input_hash', '=', hash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function begin(db: Kysely<DB>, { day, why }: BuildOrder, input: BuildInput, startedAt: Date): Promise<Build> {
  const dayKind = input.isRunning ? 'today' : 'day'
  const { id } = await db
    .insertInto('build')
    .values({
      ...{ day, kind: why === 'forecast' ? 'forecast' : dayKind, input_hash: input.hash, started_at: startedAt },
      ...{ engine_version: ENGINE_VERSION, effective_at: new Date(input.effectiveAt), seen: input.seen },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, day, before: input.standing }
}

/** Where a screen's program is another one than it has, or made for another shape. */
export function* assignmentsOf({ screens }: BuildInput, { ofScreen, programs }: WrittenPlan): Generator<Assignment> {
  for (const [place, { id, brand, hash, madeFor, shape }] of screens.entries()) {
    const own = ofScreen[place] ?? NOTHING
    const program = own === AS_BEFORE ? hash : (programs[own]?.hash ?? null)
    if (program !== hash || (program !== null && madeFor !== shape)) yield { brand, media: id, program, shape }
  }
}

function linesOf({ network, lines, had, goals }: BuildInput, { planned, shortfalls }: WrittenPlan): LineDay[] {
  const short = new Map(shortfalls.map((shortfall) => [shortfall.line, shortfall]))
  const campaignOf = (line: number) => lines[line]?.campaign ?? 0
  return lines.flatMap((sold, at) => {
    // What monitoring screens show of a test film is nobody's delivery.
    if (network.lines[at]?.id !== String(sold.id)) return []
    const cut = short.get(at)
    return {
      line: sold.id,
      had: had[at] ?? 0,
      allowed: goals[at]?.allowed ?? 0,
      terms: goals[at]?.terms ?? '',
      goal: (had[at] ?? 0) + (goals[at]?.goal ?? 0),
      planned: (had[at] ?? 0) + (planned[at] ?? 0),
      shortfall: cut
        ? {
            screens: cut.screens,
            hours: Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => (cut.hours >> hour) & 1),
            capacity: cut.capacity,
            holders: cut.holders
              .map((holder) => ({ campaign: campaignOf(holder.line), units: holder.units }))
              .filter(({ campaign }) => campaign !== sold.campaign)
              .slice(0, MOST_HOLDERS),
          }
        : null,
    }
  })
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

/** Those of some days for which nothing holds yet. */
export async function daysWithoutBuild(db: Kysely<DB>, days: readonly string[]): Promise<string[]> {
  const built = await db.selectFrom('build').select('day').where('is_current', '=', true).execute()
  return days.filter((day) => !built.some((each) => each.day === day))
}

/** Every day that some screen calls today or tomorrow. */
export async function daysInForce({ db }: Pick<Services, 'db'>, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ zone: string }>`
    select distinct venue.zone
    from media
    join venue on venue.id = media.venue_id
    where media.device_status = 1`.execute(db)
  const todays = rows.map(({ zone }) => localDay(zone, now.getTime()))
  return [...new Set(todays.flatMap((today) => [today, dayAfter(today)]))].sort()
}
