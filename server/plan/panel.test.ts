import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyDay } from '#domain/network/opening.ts'
import { startOfDay } from '#domain/schedule/day/day.ts'
import { isPanelOn } from '#domain/screen/panel.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { saleNetwork } from '../campaign/deal/screens.ts'
import { type Network, openNetwork } from '../device/network.fixture.ts'

const media = 'BEA0000001'
const zone = 'Asia/Seoul'
const HOUR = 3_600_000

let world: World
let network: Network
let master: Person
let player: BarePlayer
let poiIdx: number
let before: string | null = null

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  player = await network.paired(master, media)
  poiIdx = (await master.call('media/media/detail', { mediaId: media })).poiIdx ?? 0
  await network.publish([await network.content('Film', 15)])
  before = await network.planned(player)
})
afterAll(() => world.close())

/** Plan that the player is told once the change has been planned. */
async function told() {
  before = await network.planned(player, before)
  return (await player.plan(before)).manifest
}

async function saveVenue(change: object) {
  const was = await master.call('account/poi/detail', { poiIdx })
  const fields = Object.keys(change) as (keyof typeof was)[]
  await master.call('account/poi/save', {
    ...{ poiIdx, ...change },
    was: Object.fromEntries(fields.map((name) => [name, was[name]])),
  })
}

const today = () => localDay(zone, network.now())
const hoursOf = (date: string) => [startOfDay(date, zone).getTime(), HOUR] as const

test('without a plan no player is told of one', async () => {
  expect((await player.plan(before ?? '')).manifest.power).toBe(undefined)
})

test('a panel is on in its hours for a week, and films are planned for no other', async () => {
  await saveVenue({ power: everyDay('08:00', '20:00') })
  const { power, days } = await told()
  const [midnight] = hoursOf(today())
  expect(power?.on).toHaveLength(9)
  expect([7, 8, 19, 20].map((hour) => isPanelOn(power, midnight + hour * HOUR))).toEqual([false, true, true, false])
  expect(power?.until).toBe(startOfDay(dayAfter(today(), 8), zone).getTime())
  expect(days.find(({ date }) => date === dayAfter(today()))?.spans).toEqual([
    { from: midnight + 32 * HOUR, to: midnight + 44 * HOUR },
  ])
  const { screens, openings } = await saleNetwork(world.database.db)
  const own = openings[screens.find(({ id }) => id === media)?.opening ?? -1]
  expect(own?.week[0]).toEqual({ on: '08:00', off: '20:00' })
})

test('a screen may have hours of its own', async () => {
  await master.call('media/media/save', {
    ...{ mediaId: media, power: everyDay('10:00', '12:00') },
    was: { power: null },
  })
  const [midnight] = hoursOf(dayAfter(today()))
  expect((await told()).power?.on.find(({ from }) => midnight <= from)).toEqual({
    ...{ from: midnight + 10 * HOUR, to: midnight + 12 * HOUR },
  })
  await master.call('media/media/save', {
    ...{ mediaId: media, power: null },
    was: { power: everyDay('10:00', '12:00') },
  })
  await told()
})

test('on a day off nothing is planned, and the panel is off', async () => {
  await saveVenue({ daysOff: [dayAfter(today())] })
  const { power, days } = await told()
  const [midnight] = hoursOf(dayAfter(today()))
  expect(isPanelOn(power, midnight + 12 * HOUR)).toBe(false)
  expect(isPanelOn(power, midnight + 36 * HOUR)).toBe(true)
  expect(days.find(({ date }) => date === dayAfter(today()))?.spans).toEqual([])
})

test('days off alone leave the panel on around the clock but for them', async () => {
  await saveVenue({ power: null })
  const { power } = await told()
  const [midnight] = hoursOf(today())
  expect(power?.on).toEqual([
    { from: midnight - 24 * HOUR, to: midnight + 24 * HOUR },
    { from: midnight + 48 * HOUR, to: midnight + 8 * 24 * HOUR },
  ])
})

/** Inputs that a page would never send. */
const wrong: [string, object][] = [
  ['power', { power: { 2: ['8', '20:00'] } }],
  ['power', { power: 'always' }],
  ['daysOff', { daysOff: ['2026-02-30'] }],
  ['daysOff', { daysOff: ['2026-03-01', '2026-03-01'] }],
  ['daysOff', { daysOff: { first: '2026-03-01' } }],
  ['daysOff', { daysOff: Array.from({ length: 101 }, (_, at) => dayAfter('2026-01-01', at)) }],
]
test.each(wrong)('what are no hours or days is refused beside %s', async (field, change) => {
  const was = { power: null, daysOff: null }
  const { status, refusal } = await master.ask('account/poi/save', { poiIdx, ...change, was })
  expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, [field]])
})
