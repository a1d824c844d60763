import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOfDay } from '#domain/schedule/day/day.ts'
import { HOUR_MS } from '#domain/schedule/day/slots.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { sell } from '../campaign/campaign.fixture.ts'
import { readInput } from '../campaign/deal/input.ts'
import { assignmentsOf } from '../campaign/deal/prepare.ts'
import { planned } from '../campaign/deal/written.ts'
import type { PlanningErrand } from './planning-server.fixture.ts'

const today = localDay('Asia/Seoul', Date.now())
const days = [today, dayAfter(today)]
/** The first of the days is half over. */
const noon = startOfDay(today, 'Asia/Seoul').getTime() + 12 * HOUR_MS

let database: TestDatabase
const servers: PlanningServer[] = []

interface PlanningServer {
  ask(errand: PlanningErrand): Promise<string>
  kill(): Promise<void>
}

beforeAll(async () => {
  database = await testDatabase('litfass_demo')
  const { db } = database
  await sql`update media set device_status = 1 where brand_code in ('BEAN', 'QUAY')`.execute(db)
  const period = { from: days[0] ?? '', to: days[1] ?? '' }
  for (const brand of ['BEAN', 'QUAY']) await sell(db, { name: `Brakes in ${brand}`, brand, ...period })
  await sell(db, { name: 'Bells', goal: 900, ...period })
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  await database.drop()
})

function startPlanning(): PlanningServer {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'planning-server.fixture.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, LITFASS_TEST_DATABASE: JSON.stringify(database.config) },
  })
  const words = createInterface(child.stdout)
  const server = {
    async ask(errand: PlanningErrand) {
      const word = once(words, 'line')
      child.stdin.write(`${JSON.stringify(errand)}\n`)
      return String((await word)[0])
    },
    kill: () => killed(child),
  }
  servers.push(server)
  return server
}

async function killed(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Programs by screen, and what each line gets. */
interface Stored {
  programs: Record<string, { program: string; shape: number }>
  lines: readonly object[]
}

async function stored(day: string): Promise<Stored> {
  const { rows } = await sql<{ place: string; program: string; shape: number }>`
    select brand_code || ' ' || media_id as place, program, shape from ad_day where day = ${day}`.execute(database.db)
  const { rows: lines } = await sql<object>`
    select line_id::text as id, goal, allowed, terms, had, planned, missed from line_day where day = ${day}
    order by line_id`.execute(database.db)
  return { programs: Object.fromEntries(rows.map(({ place, ...own }) => [place, own])), lines }
}

/** A day as a plan would leave it that is made of the tables alone, by somebody who has kept nothing. */
async function fromScratch(day: string): Promise<Stored> {
  const { programs } = await stored(day)
  const input = await readInput(database.db, day, noon)
  const plan = planned(input.network)
  for (const { brand, media, program, shape } of assignmentsOf(input, plan)) {
    const place = `${brand} ${media}`
    if (program === null) delete programs[place]
    else programs[place] = { program, shape }
  }
  const lines = input.network.lines.map(({ id }, at) => {
    const { goal = 0, allowed, terms, missed } = input.goals[at] ?? {}
    const had = input.had[at] ?? 0
    return { id, goal: had + goal, allowed, terms, had, planned: had + (plan.planned[at] ?? 0), missed }
  })
  return { programs, lines }
}

async function expectAsFromScratch(server: PlanningServer) {
  for (const day of days) {
    const expected = await fromScratch(day)
    expect(Object.keys(expected.programs).length).toBeGreaterThan(0)
    expect(await server.ask({ day, now: noon })).toBe('planned')
    expect(await stored(day)).toEqual(expected)
  }
}

const changes = [
  `update campaign set hours = 255 << 10 where name = 'Brakes in BEAN'`,
  `update campaign_target set brand_code = 'QUAY' where line_id = (select max(id) from campaign_line)`,
  `update media set on_time = '10:00', off_time = '15:00' where brand_code = 'BEAN'`,
  `update material set hidden_at = now() where name = 'Brakes in QUAY film'`,
  `update ad_day set shape = 7 where media_id = (select min(media_id) from ad_day)`,
  `delete from ad_day where media_id = (select max(media_id) from ad_day)`,
  `update campaign set status = 60 where name = 'Bells'`,
  `update material set hidden_at = null where name = 'Brakes in QUAY film'`,
  `update media set device_status = 2 where id = (select max(id) from media where brand_code = 'BEAN')`,
]

test('servers that plan by turns, or one after many of the other, leave nothing stale', async () => {
  const [one, other] = [startPlanning(), startPlanning()]
  await expectAsFromScratch(one)
  await expectAsFromScratch(other)
  for (const [at, change] of changes.entries()) {
    await sql.raw(change).execute(database.db)
    await expectAsFromScratch(at % 3 === 0 ? one : other)
  }
  await expectAsFromScratch(one)
})

test('a server that is killed between the note and the plan leaves nothing that another one, or the next, plans by', async () => {
  const { db } = database
  const [killed, other] = [startPlanning(), startPlanning()]
  await expectAsFromScratch(killed)
  await expectAsFromScratch(other)
  await sql`update campaign set hours = 127 << 9 where name = 'Brakes in BEAN'`.execute(db)
  for (const day of days) expect(await killed.ask({ day, now: noon, hangs: true })).toBe('staged')
  await killed.kill()
  await expectAsFromScratch(other)
  await sql`update campaign_line set loops = 2`.execute(db)
  const next = startPlanning()
  await expectAsFromScratch(next)
  await sql`update campaign set hours = 63 << 10 where name = 'Brakes in QUAY'`.execute(db)
  await expectAsFromScratch(other)
  await expectAsFromScratch(next)
})
