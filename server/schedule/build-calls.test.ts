import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { sellUnplanned } from '../campaign/campaign.fixture.ts'
import { type Network, openNetwork, until } from '../device/network.fixture.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { paceAll } from './build-orders.ts'

let world: World
let network: Network
let admin: Person

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  admin = await world.signIn('admin')
})
afterAll(() => world.close())

const today = () => localDay('Asia/Seoul', network.now())

const idle = () =>
  until(async () => {
    const { rows } = await sql`
      select from job where state in ('queued', 'running') union all select from schedule_change`.execute(
      world.database.db,
    )
    return rows.length === 0
  })

test('without a screen in use there is not enough media to generate the schedule', async () => {
  for (const call of ['schedule/now/rebuild', 'schedule/schedule/defaultInsert'] as const) {
    const { refusal } = await admin.ask(call, {})
    expect(refusal).toMatchObject({ code: -1, msg: 'schedule.notEnoughMedia' })
  }
  expect(await admin.call('schedule/now/preview', {})).toMatchObject({ screens: 0, changes: [] })
})

test('what a rebuild would change is told before it does', async () => {
  const { db } = world.database
  await sql`update media set device_status = 1`.execute(db)
  await network.announce()
  await idle()
  const { campaign, line } = await sellUnplanned(db, { name: 'Brakes', from: today(), to: today(), plays: 2 })
  const preview = await admin.call('schedule/now/preview', {})
  expect(preview).toMatchObject({ day: today(), screens: 64 })
  expect(preview.changes).toMatchObject([{ cpIdx: campaign, lineIdx: line, losing: 0, lost: 0, gaining: 64 }])
  expect(preview.changes[0]?.gained).toBeGreaterThan(64)

  const other = await world.signIn('quaymaster')
  expect(await other.call('schedule/now/preview', {})).toMatchObject({ screens: 0, changes: [] })
  await admin.call('schedule/now/rebuild', {})
  await idle()
  expect(await admin.call('schedule/now/preview', {})).toMatchObject({ screens: 0, changes: [] })
  const { days, progress } = await admin.call('schedule/now/state', {})
  expect(days.map(({ day }) => day)).toEqual([today(), dayAfter(today())])
  expect(days[0]).toMatchObject({ screens: 128, advertising: 64, lines: 1, short: [] })
  expect(progress).toMatchObject({ state: 'done', progress: 100 })
})

test('missing days are made, and no day twice', async () => {
  await sql`update build set is_current = false where day > ${today()}`.execute(world.database.db)
  expect(await admin.call('schedule/schedule/defaultInsert', {})).toEqual({ days: [dayAfter(today())] })
  await idle()
  expect(await admin.call('schedule/schedule/defaultInsert', {})).toEqual({ days: [] })
})

test('the week to come is foretold for the platform alone', async () => {
  await enqueue(world.database.db, paceAll, null)
  await idle()
  const { list } = await admin.call('schedule/schedule/futureDaily', {})
  expect(list.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, at) => dayAfter(today(), at + 1)))
  expect(list.map(({ isFinal }) => isFinal)).toEqual(['Y', ...Array.from({ length: 6 }, () => 'N')])
  const turned = await admin.call('schedule/schedule/futureDaily', { order: '-day', filters: { isFinal: ['N'] } })
  expect(turned.list.map(({ day }) => day)).toEqual(Array.from({ length: 6 }, (_, at) => dayAfter(today(), 7 - at)))
  const file = await admin.fetch('/api/schedule/schedule/futureExcel.do?format=csv&language=en')
  expect((await file.text()).trim().split('\n')).toHaveLength(1 + list.length)
  const master = await world.signIn('beanmaster')
  expect((await master.ask('schedule/schedule/futureDaily', {})).status).toBe(403)
})

test('a seller and a venue cannot rebuild', async () => {
  for (const login of ['seller', 'beanvenue']) {
    const person = await world.signIn(login)
    expect((await person.ask('schedule/now/rebuild', {})).status).toBe(403)
  }
})
