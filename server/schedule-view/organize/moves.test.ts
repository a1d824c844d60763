import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Sold, sell } from '../../campaign/campaign.fixture.ts'
import { type Network, openNetwork, until } from '../../device/network.fixture.ts'

let world: World
let network: Network
let admin: Person
const screen = 'BEA0000001'
const other = 'BEA0000002'

const today = () => localDay('Asia/Seoul', network.now())
const idle = () =>
  until(async () => {
    const { rows } = await sql`
      select from job where state in ('queued', 'running') union all select from schedule_change`.execute(
      world.database.db,
    )
    return rows.length === 0
  })
const planned = async (line: number) => {
  const { rows } = await sql<{ planned: number }>`
    select planned from line_day where line_id = ${line} and day = ${today()}`.execute(world.database.db)
  return rows[0]?.planned ?? 0
}
const onAir = (sold: Partial<Sold> & { name: string }) =>
  sell(world.database.db, { from: today(), to: dayAfter(today(), 20), media: [screen], plays: 20, ...sold })
const requested = async (sold: Partial<Sold> & { name: string }) => {
  const { waiting } = codes.campaignStatus
  return world.database.db.transaction().execute(async (trx) => {
    const from = sold.from ?? today()
    const made = await sell(trx, { to: dayAfter(from, 20), media: [screen], ...sold, from })
    await sql`
      update campaign set status = ${waiting}, approval = ${codes.approval.requested}, requested_at = now()
      where id = ${made.campaign}`.execute(trx)
    return made
  })
}

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  await sql`update media set device_status = 1`.execute(world.database.db)
  admin = await world.signIn('admin')
  await network.announce()
})
afterAll(() => world.close())

test('an approval tells whose plays it would take, and a stop who would get them', async () => {
  const first = await onAir({ name: 'First come' })
  await network.announce()
  await idle()
  const late = await requested({ name: 'Late comer', plays: 20, advertiser: 'Seven Mills Bakery' })
  expect(await admin.call('schedule/step/preview', { cpIdx: late.campaign })).toMatchObject({ losing: 0, lost: 0 })
  const second = await requested({ name: 'Sponsor', plays: 20, tier: 4, advertiser: 'Seven Mills Bakery' })
  await idle()
  const before = await planned(first.line)
  const told = await admin.call('schedule/step/preview', { cpIdx: second.campaign })
  expect(told).toMatchObject({ day: today(), screens: 1, losing: 1, gaining: 0, gained: 0 })
  expect(told.lost).toBeGreaterThan(0)
  expect(told.house).toBeLessThan(0)
  expect(await planned(first.line)).toBe(before)
  const { running } = codes.campaignStatus
  await sql`
    update campaign set status = ${running}, approval = ${codes.approval.approved} where id = ${second.campaign}`.execute(
    world.database.db,
  )
  await network.announce()
  await idle()
  expect(before - (await planned(first.line))).toBe(told.lost)
  const back = await admin.call('schedule/step/preview', { cpIdx: second.campaign, stops: 'Y' })
  expect(back).toMatchObject({ day: today(), screens: 1, losing: 0, lost: 0, gaining: 1 })
  expect(back.house).toBeGreaterThan(0)
  await admin.call('campaign/run/endEarly', { cpIdx: second.campaign, reason: 'The shop burnt down' })
  await idle()
})

test('of what begins later its first day is told, with or without a plan of it', async () => {
  for (const ahead of [1, 10]) {
    const from = dayAfter(today(), ahead)
    const later = await requested({ name: `In ${ahead} days`, media: [other], from, slots: 2 })
    const told = await admin.call('schedule/step/preview', { cpIdx: later.campaign })
    expect(told, from).toMatchObject({ day: from, screens: 1, losing: 0, lost: 0, gaining: 0 })
    expect(told.house).toBeLessThan(0)
    expect(Math.abs(told.house % 2)).toBe(0)
  }
})

test('the slots of house contents are those of all screens together', async () => {
  const from = dayAfter(today(), 12)
  const one = await requested({ name: 'On one', media: [other], from, slots: 1 })
  const alone = await admin.call('schedule/step/preview', { cpIdx: one.campaign })
  const two = await requested({ name: 'On two', media: [screen, other], from, slots: 1 })
  const both = await admin.call('schedule/step/preview', { cpIdx: two.campaign })
  expect([alone.screens, both.screens]).toEqual([1, 2])
  expect(both.house).toBe(2 * alone.house)
})

test('what ends with its day frees the next one; what is over or not dated moves nothing', async () => {
  const last = await onAir({ name: 'Last day', media: [other], to: today() })
  const long = await onAir({ name: 'Longer', media: [other], plays: 1 })
  await network.announce()
  await idle()
  const stops = { stops: 'Y', atDayEnd: 'Y' } as const
  expect(await admin.call('schedule/step/preview', { cpIdx: long.campaign, ...stops })).toMatchObject({
    day: dayAfter(today()),
    losing: 0,
  })
  expect(await admin.call('schedule/step/preview', { cpIdx: last.campaign, ...stops })).toMatchObject({
    day: null,
    screens: 0,
  })
})

test('it is told to who approves', async () => {
  const { campaign: cpIdx } = await requested({ name: 'Hidden' })
  for (const name of ['seller', 'beanmaster', 'quaymaster'])
    expect((await (await world.signIn(name)).ask('schedule/step/preview', { cpIdx })).status).toBe(403)
  expect((await admin.ask('schedule/step/preview', { cpIdx: 999_999 })).status).toBe(404)
})
