import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { todayHere } from '#database/moment.ts'
import { codes } from '#domain/base/codes.ts'
import { closableFrom, monthAfter } from '#domain/money/closing/calendar.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { differencesIn } from '../../money/closing/audit.ts'
import { startCrew } from './crew.ts'

let world: World
let admin: Person

beforeAll(async () => {
  world = await openWorld({ withFiles: true })
  admin = await world.signIn('admin')
})
afterAll(() => world.close())

const start = (wanted: number) => startCrew(world.server.services, world.address, wanted)

async function playing() {
  const { list } = await admin.call('media/media/list', { filters: { deviceStatus: [1] }, order: 'mediaId' })
  return list.map(({ mediaId, plyIdx, poiName, logTime }) => ({
    mediaId,
    plyIdx,
    poiName,
    hasSpoken: logTime !== null,
  }))
}

/** Starts of the players by screen, as they tell them. */
async function boots() {
  const { rows } = await sql<{ boot: string }>`select boot from media_beat order by media_id`.execute(world.database.db)
  return rows.map(({ boot }) => boot)
}

test('a demo that was stopped before its campaigns were there has the whole past month at its next start', async () => {
  const { db, clock } = world.server.services
  await sql`update campaign set name = 'Later: ' || name`.execute(db)
  const first = start(3)
  await eventually(async () => {
    const { list } = await admin.call('content/publish/list', {})
    expect(list.map(({ brdCode }) => brdCode).sort()).toEqual(['BEAN', 'QUAY'])
  }, 60_000)
  await first.stop()
  expect((await sql`select from play_hour where day < ${todayHere} limit 1`.execute(db)).rows).toEqual([])
  await sql`update campaign set name = substr(name, 8)`.execute(db)
  // The server looks at a month that is over by itself.
  const today = localDay(USUAL_ZONE, clock().getTime())
  const closingMonth = monthAfter(today.slice(0, 7), -1)
  if (dayAfter(today, -30).startsWith(closingMonth)) await admin.call('settlement/closing/calculate', { closingMonth })
})

test('screens of the demo are paired, play and prove, and are the same players after a restart', async () => {
  const first = start(3)
  await eventually(async () => expect((await playing()).filter(({ hasSpoken }) => hasSpoken)).toHaveLength(3), 60_000)
  const before = await playing()
  expect(new Set(before.map(({ poiName }) => poiName)).size).toBe(3)
  const running = await boots()
  expect(new Set(running).size).toBe(3)
  await first.stop()
  await sql`update media set last_seen_at = null`.execute(world.database.db)
  const second = start(3)
  await eventually(async () => expect(await playing()).toEqual(before), 60_000)
  expect(await boots()).toEqual(running)
  await second.stop()
})

test('they show the house from now on, and have shown it for a month', async () => {
  const crew = start(3)
  const month = async () => {
    const { rows } = await sql<{ days: number; screens: number; ads: boolean }>`
      select count(distinct day)::integer as days, count(distinct media_id)::integer as screens,
        coalesce(bool_or(line_id is not null), false) as ads
      from play_hour
      where day < ${todayHere}`.execute(world.database.db)
    return rows[0]
  }
  await eventually(async () => expect(await month()).toEqual({ days: 30, screens: 3, ads: true }), 60_000)
  const { list } = await admin.call('content/publish/list', {})
  const { rows: days } = await sql<{ days: number }>`
    select count(distinct day)::integer as days
    from media_day
    where day < ${todayHere} and open_seconds = 14 * 3600`.execute(world.database.db)
  expect(days).toEqual([{ days: 30 }])
  const { rows: hours } = await sql<{ hours: number; open: number }>`
    select count(distinct hour)::integer as hours, count(distinct hour) filter (where on_air + faulty > 0)::integer as open
    from health_hour
    where hour < ${todayHere}::timestamp at time zone ${USUAL_ZONE}`.execute(world.database.db)
  expect(hours).toEqual([{ hours: 720, open: 420 }])
  expect(list.map(({ brdCode }) => brdCode).sort()).toEqual(['BEAN', 'QUAY'])
  const { list: running } = await admin.call('campaign/run/list', {})
  const flat = running.find(({ cpName }) => cpName === 'First flat')
  expect(flat).toMatchObject({ expected: 32_000, shortfallReason: null })
  expect(flat?.paceIndex).toBeCloseTo(1, 2)
  await eventually(async () => {
    const { list: week } = await admin.call('schedule/schedule/futureDaily', {})
    expect(week.map(({ isFinal }) => isFinal)).toEqual(['Y', ...Array.from({ length: 6 }, () => 'N')])
  }, 60_000)
  await crew.stop()
})

test('what is over or paused in the demo shows nothing after that, and a campaign that ended early was sold for longer', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct campaign.name
    from campaign
    join campaign_line line on line.campaign_id = campaign.id
    join play_hour on play_hour.line_id = line.id
    where (campaign.status in (60, 99) or campaign.approval = 2) and play_hour.hour >= campaign.state_since`.execute(
    world.database.db,
  )
  expect(rows).toEqual([])
  const { list } = await admin.call('campaign/jungsan/list', { filters: { cpName: 'Harvest loaf' } })
  const { amount } = await admin.call('campaign/regist/detail', { cpIdx: list[0]?.cpIdx ?? 0 })
  const sum = list.reduce((won, part) => won + part.amount, 0)
  expect([sum > 0.7 * (amount ?? 0), sum < (amount ?? 0)]).toEqual([true, true])
})

test('their past month has incidents, and work that was ordered, taken and done with photographs', async () => {
  const crew = start(3)
  await eventually(async () => expect((await admin.call('media/alert/list', {})).total).toBe(1))
  const { total, list } = await admin.call('media/incident/list', { size: 100, filters: { incidentState: [2] } })
  expect(total).toBe(25)
  expect(list.filter(({ mediaId, screens }) => mediaId === null && screens === 2)).toHaveLength(3)
  expect(new Set(list.map(({ endedBy }) => endedBy))).toEqual(new Set([1, 2]))
  const { list: orders } = await admin.call('media/work/list', {})
  expect(orders.map(({ workState }) => workState).sort()).toEqual([0, 0, 1, 2, 2])
  const done = orders.filter(({ endedAt }) => endedAt !== null)
  expect(done.every(({ photoBefore, photoAfter }) => photoBefore && photoAfter)).toBe(true)
  expect(orders.every(({ regDate, takenAt }) => takenAt === null || takenAt > regDate)).toBe(true)
  await crew.stop()
})

test('the month before is closed where its day has come, and fees of the running one are known', async () => {
  const { db, clock } = world.server.services
  const today = localDay(USUAL_ZONE, clock().getTime())
  const closingMonth = monthAfter(today.slice(0, 7), -1)
  const { rows } = await sql<{ brands: number }>`
    select count(distinct brand_code)::integer as brands
    from play_hour
    where line_id is not null and to_char(day, 'YYYY-MM') = ${closingMonth}`.execute(db)
  const brands = rows[0]?.brands ?? 0
  const { rows: screens } = await sql`
    select distinct media_id from play_hour
    where line_id is not null and to_char(day, 'YYYY-MM') = ${today.slice(0, 7)}`.execute(db)
  const { calculated, closed } = codes.closingState
  const state = today < closableFrom(closingMonth, 5) ? calculated : closed
  const crew = start(3)
  await eventually(async () => {
    const { list } = await admin.call('settlement/closing/list', {})
    expect(list).toMatchObject(brands > 0 ? [{ closingMonth, closingState: state }] : [])
    expect((await admin.call('settlement/media/expected', {})).total).toBe(screens.length)
  }, 60_000)
  await crew.stop()
  const { list, total } = await admin.call('settlement/media/list', {})
  expect(total).toBe(brands)
  expect(list.every(({ payout, paidOn }) => payout > 0 && paidOn === null)).toBe(true)
  expect(await differencesIn(db, closingMonth)).toEqual([])
})

test('they stop where an administrator says so, and go on as the same players', async () => {
  const crew = start(2)
  const spoken = async () => (await playing()).filter(({ hasSpoken }) => hasSpoken).length
  const silence = () => sql`update media set last_seen_at = null`.execute(world.database.db)
  await eventually(async () => expect(await spoken()).toBeGreaterThan(1))
  const master = await world.signIn('beanmaster')
  expect((await master.ask('dash/demo/play', { isPlaying: 'N' })).status).toBe(403)
  await admin.call('dash/demo/play', { isPlaying: 'N' })
  expect((await admin.call('dash/demo', {})).isPlaying).toBe(false)
  const { list } = await admin.call('system/env/list', { search: 'DEMO_PLAYING' })
  expect(list.map(({ envValue }) => envValue)).toEqual(['OFF'])
  await eventually(() => expect(crew.isPlaying()).toBe(false))
  await silence()
  const still = await playing()
  await admin.call('dash/demo/play', { isPlaying: 'Y' })
  await eventually(async () => expect(await spoken()).toBeGreaterThan(1))
  expect((await playing()).map(({ plyIdx }) => plyIdx)).toEqual(still.map(({ plyIdx }) => plyIdx))
  await crew.stop()
})

test('whoever stops them while films are still converted leaves no failure that nobody hears', async () => {
  const unheard: unknown[] = []
  const hear = (error: unknown) => unheard.push(error)
  process.on('unhandledRejection', hear)
  const dark = await openWorld()
  const crew = startCrew(dark.server.services, dark.address, 20)
  const paired = async () =>
    (await sql`select from device where state = 'approved'`.execute(dark.database.db)).rows.length
  await eventually(async () => expect(await paired()).toBeGreaterThan(7), 60_000)
  await crew.stop()
  await new Promise((done) => setImmediate(done))
  await dark.close()
  process.off('unhandledRejection', hear)
  expect(unheard).toEqual([])
})

test('without players nothing is paired', async () => {
  const before = await playing()
  await start(0).stop()
  expect(await playing()).toEqual(before)
})
