import { performance } from 'node:perf_hooks'
import { startTemporary } from '#database/embedded-temporary.ts'
import { migrate } from '#database/migrate.ts'
import { openDatabase } from '#database/open.ts'
import { seed } from '#database/seed/main.ts'
import { dayAfter } from '#domain/base/dates.ts'
import { localDay } from '#domain/base/local-time.ts'
import { planAds } from '#domain/schedule/ad-plan.ts'
import { buildModel } from '#domain/schedule/allocation/model.ts'
import { allocate } from '#domain/schedule/allocation/tiers.ts'
import { startOfDay } from '#domain/schedule/day.ts'
import { programBytes } from '#domain/schedule/program.ts'
import { type BuildInput, readInput } from '#server/schedule/ad-input.ts'
import { type Assignment, stageBuild } from '#server/schedule/ad-stage.ts'
import { swapBuild } from '#server/schedule/ad-store.ts'
import { planBeside, type WrittenPlan } from '#server/schedule/ad-thread.ts'
import { type Figures, rounded } from './figures.ts'
import { createSoldNetwork } from './sold-network.ts'

const SCREENS = 100_000
const LINES = 5000
const UNITS_A_DAY = 5760

/** A day of 100,000 screens and 5,000 lines from "rebuild" to "stored", out of the tables and into them. */
export async function day(): Promise<Figures> {
  const embedded = await startTemporary()
  const { db, pool, close } = openDatabase(embedded.connection)
  try {
    await migrate(pool)
    await seed(db)
    const date = dayAfter(localDay('Asia/Seoul', Date.now()), 2)
    await createSoldNetwork(db, { screens: SCREENS, lines: LINES, from: dayAfter(date, -5), to: dayAfter(date, 14) })
    const now = startOfDay(date, 'Asia/Seoul').getTime()
    const [read, readWall] = await walled(() => readInput(db, date, now))
    const [plan, planWall] = await walled(() => planBeside(read.network, AbortSignal.timeout(600_000)))
    const build = { id: await begin(db, date), day: date }
    const [, copyWall] = await walled(() => stageBuild(pool, build, plan.programs, assignments(read, plan)))
    const [, swapWall] = await walled(() =>
      db.transaction().execute((trx) => swapBuild(trx, build, [], new Date(now), {})),
    )
    const peak = process.resourceUsage().maxRSS / 1024
    const { eager, lazy } = times(read)
    const ends = floor(read, plan)
    const bytes = plan.programs.reduce((sum, { body }) => sum + body.length, 0)
    return {
      'day: rebuild to stored, wall': lower((readWall + planWall + copyWall + swapWall) / 1000, 10, 's'),
      'day: read, wall': lower(readWall / 1000, 10, 's'),
      'day: plan in its thread, wall': lower(planWall / 1000, 10, 's'),
      'day: COPY / plan, wall': lower(copyWall / planWall, 1, 'x'),
      'day: put in force, wall': lower(swapWall / 1000, 1, 's'),
      'day: eager CPU / copying inputs and outputs in memory': lower(eager / ends, 20, 'x'),
      'day: eager CPU / reading and writing them (wall)': lower(eager / (readWall + copyWall), 20, 'x'),
      'day: lazy / eager CPU': lower(lazy / eager, 0.35, 'x'),
      'day: programs / screens': lower(plan.programs.length / SCREENS, 0.15, 'x'),
      'day: rows / (screens x 5,760)': lower((plan.programs.length + SCREENS) / (SCREENS * UNITS_A_DAY), 0.001, 'x'),
      'day: delivered / sold': { value: rounded(delivered(read, plan), 5), aim: 0.999, better: 'higher', unit: 'x' },
      'day: clashes above the unavoidable': lower(plan.totals.clashes - plan.totals.unavoidable, 0, ''),
      'day: bytes of programs': lower(bytes / 1e6, 60, 'MB'),
      'day: memory at its highest': lower(peak, 400, 'MB'),
    }
  } finally {
    await close()
    await embedded.stop()
  }
}

function lower(value: number, aim: number, unit: string) {
  return { value: rounded(value, value < 1 ? 5 : 2), aim, better: 'lower' as const, unit }
}

async function begin(db: ReturnType<typeof openDatabase>['db'], date: string): Promise<number> {
  const values = { day: date, kind: 'day', input_hash: 'a'.repeat(64), engine_version: 1, started_at: new Date() }
  const { id } = await db.insertInto('build').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

function* assignments({ net }: BuildInput, { ofScreen, programs }: WrittenPlan): Generator<Assignment> {
  for (const [place, { id, brand }] of net.screens.entries()) {
    const program = programs[ofScreen[place] ?? -1]
    if (program) yield { brand, media: id, program: program.hash }
  }
}

/** Processor time of this thread: all programs written, and plays counted only. */
function times({ network }: BuildInput) {
  const eager = cpu(() => planAds(network).programs.map(programBytes))
  const lazy = cpu(() => allocate(buildModel(network)))
  return { eager, lazy }
}

/** What it takes at least: every input looked at once, every output written once. */
function floor({ network }: BuildInput, { programs }: WrittenPlan): number {
  return cpu(() => {
    const inputs = network.lines.map(({ screens }) => screens.slice())
    const outputs = programs.map(({ body }) => body.slice())
    return inputs.length + outputs.length
  })
}

function cpu(act: () => unknown): number {
  const before = process.threadCpuUsage()
  act()
  const { user, system } = process.threadCpuUsage(before)
  return Math.max(1, (user + system) / 1000)
}

async function walled<T>(act: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now()
  return [await act(), performance.now() - began]
}

function delivered({ network }: BuildInput, { planned }: WrittenPlan): number {
  const units = (count: (line: number) => number) =>
    network.lines.reduce((sum, { slots }, line) => sum + count(line) * slots, 0)
  return units((line) => planned[line] ?? 0) / units((line) => network.lines[line]?.goal ?? 0)
}
