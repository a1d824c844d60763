import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyDay } from '#domain/network/opening.ts'
import { startOfDay } from '#domain/schedule/day/day.ts'
import { HOUR_MS, hourOf } from '#domain/schedule/day/slots.ts'
import { dayAfter, weekdayOf } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork } from '../device/network.fixture.ts'

let world: World
let network: Network
let master: Person
let today: string
let player: BarePlayer
const mediaId = 'BEA0000001'

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  today = localDay('Asia/Seoul', network.now())
  player = await network.paired(master, mediaId)
  const latte = await network.content('Autumn latte', 15, 'H')
  const bun = await network.content('Cinnamon bun', 30, 'H')
  const upright = await network.content('Upright', 15, 'V')
  const before = (await player.head()).manifest
  await network.publish([latte, bun, upright])
  await network.planned(player, before)
})
afterAll(() => world.close())

test('the timeline shows the screens of the scope with their hours', async () => {
  const page = await master.call('schedule/schedule/list', { date: today })
  expect(page.list.map((row) => row.mediaId)).toEqual([mediaId])
  const [row] = page.list
  expect(row?.zone).toBe('Asia/Seoul')
  expect(row?.plannedPlays).toBeGreaterThan(0)
  const now = row?.hours.find(({ from }) => from === hourOf(network.now()))
  expect(now?.ordered).toBeGreaterThan(0)
  const quay = await world.signIn('quaymaster')
  expect((await quay.call('schedule/schedule/list', { date: today })).total).toBe(0)
})

test("a screen's day names what it holds, and an hour its plays, end to end", async () => {
  const hour = hourOf(network.now()) + 3_600_000
  const view = await master.call('schedule/schedule/daily', {
    mediaId,
    date: localDay('Asia/Seoul', hour),
    hour,
  })
  expect(view.items.map(({ itemName }) => itemName).sort()).toEqual(['Autumn latte', 'Cinnamon bun'])
  expect(view.hour).toBe(hour)
  expect(view.hours.find(({ from }) => from === hour)).toMatchObject({ open: 240, ordered: 240, sold: 0 })
  const [first, ...rest] = view.plays
  expect(first?.from).toBe(hour)
  for (const [at, play] of rest.entries()) expect(play.from).toBe(view.plays[at]?.to)
})

test('the week of a day has it among its seven, Monday first, and no hours where nothing is planned', async () => {
  const { days, zone } = await master.call('schedule/schedule/week', { mediaId, date: today })
  expect(zone).toBe('Asia/Seoul')
  expect(days.map(({ date }) => weekdayOf(date))).toEqual([1, 2, 3, 4, 5, 6, 0])
  const { hours } = await daily()
  expect(days.find(({ date }) => date === today)?.hours).toEqual(hours)
  const long = await master.call('schedule/schedule/week', { mediaId, date: dayAfter(today, 70) })
  expect(long.days.flatMap((day) => day.hours)).toEqual([])
  const quay = await world.signIn('quaymaster')
  expect((await quay.ask('schedule/schedule/week', { mediaId, date: today })).status).toBe(404)
})

test('a day that runs begins at the hour of now', async () => {
  const hour = () => hourOf(world.server.services.clock().getTime())
  const before = hour()
  const view = await master.call('schedule/schedule/daily', { mediaId, date: today })
  expect([before, hour()]).toContain(view.hour)
})

test('notices and an emergency lie over the plays of the day, each with its name', async () => {
  const hour = (after: number) => new Date(hourOf(network.now()) + after * 3_600_000)
  const { db } = world.database
  const [venue] = (await master.call('account/poi/list', { search: 'Market Square 1', size: 1 })).list
  await sql`
    with made as (
      insert into screen_notice (brand_code, name, is_middle, type, shape, priority, words, starts_at, ends_at, registrant, review)
      values ('BEAN', 'Wet floor', false, 0, 'TXT02', 2, 'Mind the floor', ${hour(2)}, ${hour(4)}, 'test', 1)
      returning id)
    insert into screen_notice_target (notice_id, venue_id)
    select id, ${venue?.poiIdx ?? 0} from made`.execute(db)
  const before = await daily()
  expect(before.overs).toEqual([
    {
      ...{ kind: 'bottom', from: hour(2).getTime(), to: hour(4).getTime() },
      notices: [{ idx: expect.any(Number), name: 'Wet floor', isMiddle: false, isOpenable: true }],
    },
  ])
  const { emIdx } = await master.call('emergency/emergency/save', {
    ...{ brdCode: 'BEAN', level: 3, emTitle: 'Fire', emText: 'Leave calmly', isExercise: 'N', isWhole: 'Y' },
    ...{ startDate: hour(3).toISOString(), endDate: hour(5).toISOString() },
  })
  await (await world.signIn('admin')).call('emergency/emergency/confirm', { emIdx, revision: 1 })
  const seen = (await daily()).overs.map(({ kind, from, notices }) => [kind, from, notices.map(({ name }) => name)])
  expect(seen).toEqual([
    ['bottom', hour(2).getTime(), ['Wet floor']],
    ['emergency', hour(3).getTime(), ['Fire']],
  ])
})

test('an emergency of the platform is told to a brand by its words, and its record is the platform’s alone', async () => {
  const admin = await world.signIn('admin')
  const from = hourOf(network.now()) + 6 * 3_600_000
  await sql`update environment set value = 'OFF' where code = 'EMERGENCY_TWO_PERSON'`.execute(world.database.db)
  const { emIdx } = await admin.call('emergency/emergency/save', {
    ...{ brdCode: null, level: 3, emTitle: 'Storm', emText: 'Go inside', isExercise: 'N', isWhole: 'Y' },
    ...{ startDate: new Date(from).toISOString(), endDate: new Date(from + 3_600_000).toISOString() },
  })
  await admin.call('emergency/emergency/confirm', { emIdx, revision: 1 })
  const storm = async (person: Person) => {
    const { overs } = await person.call('schedule/schedule/daily', { mediaId, date: today })
    const { days } = await person.call('schedule/schedule/week', { mediaId, date: today })
    const inWeek = days.flatMap((day) => day.overs).find((over) => over.from === from)
    expect(inWeek).toEqual(overs.find((over) => over.from === from))
    const opened = await person.ask('emergency/emergency/detail', { emIdx })
    return [inWeek?.notices, opened.status]
  }
  const told = { idx: emIdx, name: 'Storm', isMiddle: false }
  expect(await storm(master)).toEqual([[{ ...told, isOpenable: false }], 404])
  expect(await storm(admin)).toEqual([[{ ...told, isOpenable: true }], 200])
})

const daily = () => master.call('schedule/schedule/daily', { mediaId, date: today })

test('it says why something plays, and why a content of that publish does not', async () => {
  const at = hourOf(network.now()) + 3_600_000
  const why = await master.call('schedule/schedule/explain', { mediaId, at })
  expect(why.reason).toBe('publish')
  expect(why.play?.itemName).toMatch(/Autumn latte|Cinnamon bun/)
  const venue = await world.signIn('beanvenue')
  expect((await venue.ask('schedule/schedule/list', { date: today })).status).toBe(403)
  expect((await venue.call('schedule/schedule/explain', { mediaId, at })).reason).toBe('publish')
})

test('a publish that has been stopped says so', async () => {
  const { list } = await master.call('content/publish/list', {})
  const publishIdx = list[0]?.publishIdx ?? 0
  const before = (await player.head()).manifest
  await master.call('content/publish/stop', { publishIdx, stopReason: 'The latte is gone' })
  await network.planned(player, before)
  const why = await master.call('schedule/schedule/explain', { mediaId, at: network.now() + 60_000 })
  expect(why.others).toMatchObject([
    { publishIdx, reasons: expect.arrayContaining([expect.objectContaining({ reason: 'stopped' })]) },
  ])
})

test('days that do not exist and foreign screens are refused', async () => {
  expect((await master.ask('schedule/schedule/list', { date: '2026-02-30' })).refusal.fields?.date?.outcome).toBe(0)
  expect((await master.ask('schedule/schedule/daily', { mediaId: 'QUA0000001', date: today })).status).toBe(404)
})

test('a day that goes on past twelve is the running one until the venue closes', async () => {
  await world.database.pool.query('update venue set opening = $1', [JSON.stringify(everyDay('18:00', '02:00'))])
  const midnight = startOfDay(dayAfter(today), 'Asia/Seoul').getTime()
  const shownAt = async (hours: number) => {
    network.setClock(midnight + hours * HOUR_MS)
    await network.announce()
    await network.worked()
    return (await master.call('schedule/schedule/daily', { mediaId })).date
  }
  expect(await shownAt(-2)).toBe(today)
  expect(await shownAt(0.5)).toBe(today)
  expect(await shownAt(3)).toBe(dayAfter(today))
})
