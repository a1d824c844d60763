import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { USUAL_ZONE } from '#domain/account/zone.ts'
import { dayAfter } from '#domain/base/dates.ts'
import { localDay } from '#domain/base/local-time.ts'
import type { Services } from '../base/services.ts'
import { jobKind, type Task, task } from '../jobs/kind.ts'
import type { JobRun } from '../jobs/run.ts'
import { type BuildInput, ENGINE_VERSION, readInput } from './ad-input.ts'
import {
  type Assignment,
  type Build,
  finishBuild,
  type LineDay,
  stageBuild,
  swapBuild,
  sweepStaged,
} from './ad-store.ts'
import { planBeside, type WrittenPlan } from './ad-thread.ts'
import { noteChange, scheduleChannel } from './change.ts'

export interface BuildOrder {
  day: string
  /**
   * `change`: only where something that decides about the day has changed. `pace`: goals follow what has been proven.
   * `ask`: somebody asked for it. `forecast`: what the day would be; nobody plays it.
   */
  why: 'change' | 'pace' | 'ask' | 'forecast'
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
  await run.commit((trx) => sweepStaged(trx, dayAfter(localDay(USUAL_ZONE, clock().getTime()), -DAYS_KEPT), clock()))
  const input = await readInput(db, day, clock().getTime())
  if (why === 'change' && (await isAsBefore(services, day, input.hash))) return
  run.progress(15, 'plan')
  const build = await begin(services, run.payload, input)
  const plan = await planBeside(input.network, run.signal)
  run.progress(60, 'write')
  const lines = linesOf(input, plan)
  const totals = totalsOf(input, plan)
  if (why === 'forecast') return run.commit((trx) => finishBuild(trx, build, lines, clock(), totals))
  await stageBuild(pool, build, plan.programs, assignmentsOf(input, plan))
  run.progress(85, 'swap')
  const changed = await run.commit(async (trx) => {
    const screens = await swapBuild(trx, build, lines, clock(), totals)
    for (const [brand, mediaIds] of screens) await noteChange(trx, { brand, mediaIds })
    return screens
  })
  for (const brand of changed.keys()) bus.publish(scheduleChannel, brand)
}

async function isAsBefore({ db }: Services, day: string, hash: string): Promise<boolean> {
  const current = await db
    .selectFrom('build')
    .select('input_hash')
    .where('day', '=', day)
    .where('is_current', '=', true)
    .executeTakeFirst()
  return current?.input_hash === hash
}

async function begin({ db, clock }: Services, { day, why }: BuildOrder, input: BuildInput): Promise<Build> {
  const dayKind = input.isRunning ? 'today' : 'day'
  const { id } = await db
    .insertInto('build')
    .values({
      ...{ day, kind: why === 'forecast' ? 'forecast' : dayKind, input_hash: input.hash, started_at: clock() },
      ...{ engine_version: ENGINE_VERSION, effective_at: new Date(input.effectiveAt) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, day }
}

function* assignmentsOf({ net }: BuildInput, { ofScreen, programs }: WrittenPlan): Generator<Assignment> {
  for (const [place, { id, brand }] of net.screens.entries()) {
    const program = programs[ofScreen[place] ?? -1]
    if (program) yield { brand, media: id, program: program.hash }
  }
}

function linesOf({ network, lines, had, allowed }: BuildInput, { planned, shortfalls }: WrittenPlan): LineDay[] {
  const short = new Map(shortfalls.map((shortfall) => [shortfall.line, shortfall]))
  const campaignOf = (line: number) => lines[line]?.campaign ?? 0
  return lines.flatMap((sold, at) => {
    // What monitoring screens show of a test film is nobody's delivery.
    if (network.lines[at]?.id !== String(sold.id)) return []
    const cut = short.get(at)
    return {
      line: sold.id,
      had: had[at] ?? 0,
      allowed: allowed[at] ?? 0,
      goal: (had[at] ?? 0) + (network.lines[at]?.goal ?? 0),
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

function totalsOf({ net, network }: BuildInput, { totals, programs, ofScreen }: WrittenPlan) {
  return {
    ...totals,
    screens: net.screens.length,
    advertising: ofScreen.reduce((count, program) => count + (program < 0 ? 0 : 1), 0),
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
