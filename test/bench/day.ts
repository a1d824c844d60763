import { generateKeyPairSync } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { type Kysely, sql } from 'kysely'
import { startTemporary } from '#database/embedded-temporary.ts'
import { migrate } from '#database/migrate.ts'
import { openDatabase } from '#database/open.ts'
import type { DB } from '#database/schema.ts'
import { seed } from '#database/seed/main.ts'
import { allocate } from '#domain/schedule/allocation/tiers.ts'
import { startOfDay } from '#domain/schedule/day/day.ts'
import { programBytes } from '#domain/schedule/day/program.ts'
import { buildModel } from '#domain/schedule/model/model.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { type BuildInput, readInput } from '#server/campaign/deal/input.ts'
import { assignmentsOf, prepareBuild } from '#server/campaign/deal/prepare.ts'
import { stageBuild } from '#server/campaign/deal/stage.ts'
import { putInForce } from '#server/campaign/deal/store.ts'
import { planned, type WrittenPlan } from '#server/campaign/deal/written.ts'
import { signingKey } from '#server/plan/signing-key.ts'
import { buildBrand } from '#server/schedule/build.ts'
import { plannedAds } from '#test/planned-ads.fixture.ts'
import { type Figures, rounded } from './figures.ts'
import { createSoldNetwork } from './sold-network.ts'

const SCREENS = 100_000
const LINES = 5000
const UNITS_A_DAY = 5760
const key = signingKey(generateKeyPairSync('ed25519').privateKey)

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
    const clock = new Date(now)
    const order = { day: date, why: 'ask' } as const
    const [read, readWall] = await walled(() => readInput(db, date, now, { dealing: 'afresh' }))
    const [plan, planWall] = await walled(async () => planned(read.network))
    const build = { id: await begin(db, date), day: date, before: null }
    const [, copyWall] = await walled(() => stageBuild(pool, build, plan.programs, assignmentsOf(read, plan)))
    const [, swapWall] = await walled(() => db.transaction().execute((trx) => putInForce(trx, build, [], clock, {})))
    const heads = async () => {
      await db.transaction().execute((trx) => buildBrand(trx, key, 'BEN', null, clock))
    }
    const [, headsWall] = await walled(heads)
    const [again, againCpu] = await spent(() => prepareBuild({ db, pool }, order, clock))
    if (again) await db.transaction().execute((trx) => putInForce(trx, again.build, again.lines, clock, {}))
    await sql`update campaign set status = 60 where id = 7`.execute(db)
    const [change, changeCpu] = await spent(() => prepareBuild({ db, pool }, order, clock))
    const touched = change
      ? await db.transaction().execute((trx) => putInForce(trx, change.build, change.lines, clock, {}))
      : new Map<string, readonly string[]>()
    const changed = touched.get('BEN') ?? []
    const [, changedHeadsCpu] = await spent(() =>
      db.transaction().execute((trx) => buildBrand(trx, key, 'BEN', changed, clock)),
    )
    const aimed = await aimedAt(db, 7)
    const peak = process.resourceUsage().maxRSS / 1024
    const { eager, lazy } = times(read)
    const ends = floor(read, plan)
    const bytes = plan.programs.reduce((sum, { body }) => sum + body.length, 0)
    return {
      'day: rebuild to all heads stored, wall': lower(
        (readWall + planWall + copyWall + swapWall + headsWall) / 1000,
        10,
        's',
      ),
      'day: heads, wall': lower(headsWall / 1000, 5, 's'),
      'day: screens that a cancelled line changes / its own': lower(changed.length / Math.max(1, aimed), 1.1, 'x'),
      'day: CPU of one change / wall of a build': lower(
        (changeCpu + changedHeadsCpu) / (readWall + planWall + copyWall + swapWall + headsWall),
        0.1,
        'x',
      ),
      'day: CPU of a build that changes nothing / wall of a build': lower(
        againCpu / (readWall + planWall + copyWall + swapWall + headsWall),
        0.1,
        'x',
      ),
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

async function aimedAt(db: Kysely<DB>, campaign: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct media.id)::integer as count
    from campaign_target target
    join campaign_line line on line.id = target.line_id
    join venue on venue.group_code = target.group_code
    join media on media.venue_id = venue.id
    where line.campaign_id = ${campaign}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Processor time of this thread: all programs written, and plays counted only. */
function times({ network }: BuildInput) {
  const eager = cpu(() => plannedAds(network).programs.map(programBytes))
  const lazy = cpu(() => allocate(buildModel(network)))
  return { eager, lazy }
}

/** Least work for a day: every input looked at once, every output written once. */
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

/** Processor time of this process; what the database takes of it is not in it. */
async function spent<T>(act: () => Promise<T>): Promise<[T, number]> {
  const before = process.cpuUsage()
  const answer = await act()
  const { user, system } = process.cpuUsage(before)
  return [answer, (user + system) / 1000]
}

async function walled<T>(act: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now()
  return [await act(), performance.now() - began]
}

function delivered({ network }: BuildInput, { planned: dealt }: WrittenPlan): number {
  const units = (count: (line: number) => number) =>
    network.lines.reduce((sum, { slots }, line) => sum + count(line) * slots, 0)
  return units((line) => dealt[line] ?? 0) / units((line) => network.lines[line]?.goal ?? 0)
}
