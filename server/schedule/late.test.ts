import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { startOfDay } from '#domain/schedule/day/day.ts'
import { playsBySource, readProgram } from '#domain/schedule/day/program.ts'
import { HOUR_MS } from '#domain/schedule/day/slots.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { openWorld, type World } from '#test/world.ts'
import { sell } from '../campaign/campaign.fixture.ts'
import { type Network, openNetwork } from '../device/network.fixture.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { paceLate } from './build-orders.ts'

let world: World
let network: Network
const screens = Array.from({ length: 10 }, (_, place) => `BEA00000${String(place + 1).padStart(2, '0')}`)
const dead = screens[4]

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  await sql`update media set device_status = 1 where id = any(${screens})`.execute(world.database.db)
})
afterAll(() => world.close())

const today = () => localDay('Asia/Seoul', network.now())

async function settled() {
  await network.announce()
  await network.worked()
}

const isAlive = (id: string) => id !== dead

/** Proof of a line in an hour by living screens, or others, and their programs, as the roll-up counts it. */
async function prove(line: number, hour: number, isProving = isAlive) {
  const { rows } = await sql<{ id: string; body: Buffer }>`
    select media_id as id, body from ad_day join day_program on hash = program where day = ${today()}`.execute(
    world.database.db,
  )
  for (const { id, body } of rows.filter(({ id }) => isProving(id))) {
    const shown = playsBySource(readProgram(body), { from: hour, to: hour + HOUR_MS }).get(String(line)) ?? 0
    await sql`
      insert into play_hour (brand_code, day, media_id, hour, slot_type, item_id, item_name, line_id, plays, seconds)
      values ('BEAN', ${today()}, ${id}, ${new Date(hour)}, 1, ${`m${line}`}, 'Film', ${line}, ${shown}, ${shown * 15})`.execute(
      world.database.db,
    )
  }
}

async function shownOf(line: number): Promise<number> {
  const { rows } = await sql<{ plays: number }>`
    select coalesce(sum(plays), 0)::integer as plays from play_hour where line_id = ${line}`.execute(world.database.db)
  return rows[0]?.plays ?? 0
}

async function lineDay(line: number) {
  const { rows } = await sql<{ goal: number; planned: number; missed: number; shortfall: object | null }>`
    select goal, planned, missed, shortfall from line_day where line_id = ${line} and day = ${today()}`.execute(
    world.database.db,
  )
  return rows[0]
}

const hourNow = () => Math.floor(network.now() / HOUR_MS) * HOUR_MS

/** An hour passes, is proven, and is looked back on. */
async function anHourLater(...lines: number[]) {
  const hour = hourNow()
  for (const line of lines) await prove(line, hour)
  network.setClock(hour + HOUR_MS + 20 * 60_000)
  await enqueue(world.database.db, paceLate, null)
  await settled()
}

test('a campaign of one day gets all of its plays with a tenth of its screens dead, as long as there is room', async () => {
  const goal = 1000
  const sold = { from: today(), to: today(), goal, plays: 6, media: screens }
  const { line, campaign } = await sell(world.database.db, { ...sold, name: 'One day' })
  await settled()
  expect(await lineDay(line)).toMatchObject({ goal, planned: goal, missed: 0 })
  while (new Date(network.now() + 9 * HOUR_MS).getUTCHours() < 23) await anHourLater(line)
  await prove(line, Math.floor(network.now() / HOUR_MS) * HOUR_MS)
  expect((await lineDay(line))?.missed).toBeGreaterThan(goal * 0.09)
  expect(await shownOf(line)).toBeGreaterThanOrEqual(goal * 0.99)
  expect(await shownOf(line)).toBeLessThanOrEqual(goal * 1.01)
  await sql`update campaign set status = 60 where id = ${campaign}`.execute(world.database.db)
})

test('where there is no room for what was missed, it says who has it', async () => {
  network.setClock(network.now() + 11 * HOUR_MS)
  const both = { from: today(), to: today(), media: screens }
  const share = await sell(world.database.db, { ...both, name: 'Nearly all', plays: 22 })
  const small = await sell(world.database.db, { ...both, name: 'The rest', plays: 6, goal: 1600, tier: 6 })
  await settled()
  expect(await lineDay(small.line)).toMatchObject({ goal: 1600, planned: 1600, shortfall: null })
  await anHourLater(share.line, small.line)
  await anHourLater(share.line, small.line)
  expect((await lineDay(small.line))?.planned).toBeLessThan((await lineDay(small.line))?.goal ?? 0)
  expect(await lineDay(small.line)).toMatchObject({ shortfall: { holders: [{ campaign: share.campaign }] } })
})

test('while nobody is behind, nothing is dealt anew', async () => {
  const { rows: before } = await sql`select id from build`.execute(world.database.db)
  await sql`update campaign set status = 60`.execute(world.database.db)
  await settled()
  const { rows: stopped } = await sql`select id from build`.execute(world.database.db)
  expect(stopped.length).toBeGreaterThan(before.length)
  await anHourLater()
  const { rows: after } = await sql`select id from build`.execute(world.database.db)
  expect(after).toEqual(stopped)
})

test('what was planned once more for a screen that turns out to have played is taken off again', async () => {
  network.setClock(network.now() + 12 * HOUR_MS)
  const [goal, begins] = [1000, hourNow()]
  const { line } = await sell(world.database.db, {
    name: 'Told late',
    from: today(),
    to: today(),
    goal,
    plays: 6,
    media: screens,
  })
  await settled()
  for (let hours = 0; hours < 6; hours++) await anHourLater(line)
  expect((await lineDay(line))?.planned).toBeGreaterThan(goal * 1.02)
  for (let hour = begins; hour < hourNow(); hour += HOUR_MS) await prove(line, hour, (id) => id === dead)
  const ends = startOfDay(dayAfter(today()), USUAL_ZONE).getTime()
  for (; hourNow() + HOUR_MS < ends; await anHourLater(line)) await prove(line, hourNow(), (id) => id === dead)
  await prove(line, hourNow(), () => true)
  expect(await shownOf(line)).toBeGreaterThanOrEqual(goal * 0.99)
  expect(await shownOf(line)).toBeLessThanOrEqual(goal * 1.01)
})
