import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOfDay } from '#domain/schedule/day/day.ts'
import { volumeAt } from '#domain/screen/volume.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
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

/** Volumes that the player is told for some hours of today, once the change has been planned. */
async function told(...hours: number[]) {
  before = await network.planned(player, before)
  const { volume, volumes } = (await player.plan(before)).manifest
  const midnight = startOfDay(localDay(zone, network.now()), zone).getTime()
  return hours.map((hour) => volumeAt(volume, volumes ?? [], midnight + hour * HOUR).volume)
}

async function saveVenue(change: object) {
  const was = await master.call('account/poi/detail', { poiIdx })
  const fields = Object.keys(change) as (keyof typeof was)[]
  await master.call('account/poi/save', {
    ...{ poiIdx, ...change },
    was: Object.fromEntries(fields.map((name) => [name, was[name]])),
  })
}

async function saveScreen(change: object) {
  const was = await master.call('media/media/detail', { mediaId: media })
  const fields = Object.keys(change) as (keyof typeof was)[]
  await master.call('media/media/save', {
    ...{ mediaId: media, ...change },
    was: Object.fromEntries(fields.map((name) => [name, was[name]])),
  })
}

test('a plan without hours tells the one number', async () => {
  const { manifest } = await player.plan(before ?? '')
  expect([manifest.volume, manifest.volumes]).toEqual([50, undefined])
})

test('a screen is told the hours of its venue, a week ahead, with the night before', async () => {
  await saveVenue({ volumeHours: [['21:00', '07:00', 10]] })
  expect(await told(6, 7, 20, 21, 30, 7 * 24 + 22, 9 * 24)).toEqual([10, 50, 50, 10, 10, 10, 50])
})

test('hours of a screen stand for those of its venue', async () => {
  await saveScreen({ volumeHours: [['12:00', '14:00', 80]] })
  expect(await told(11, 12, 22)).toEqual([50, 80, 50])
})

test('a screen with a volume of its own has no hours but its own', async () => {
  await saveScreen({ volumeHours: null, volume: 20 })
  expect(await told(12, 22)).toEqual([20, 20])
})

test('a volume for all screens of a venue takes their own hours as well', async () => {
  await saveScreen({ volumeHours: [['12:00', '14:00', 80]] })
  expect(await told(12, 22)).toEqual([80, 20])
  await master.call('account/poi/control', { poiIdx, volume: 40 })
  expect(await told(12, 22)).toEqual([40, 10])
  expect(await master.call('media/media/detail', { mediaId: media })).toMatchObject({ volume: null, volumeHours: null })
})

const wrong: [string, unknown][] = [
  [
    'overlapping hours',
    [
      ['20:00', '22:00', 30],
      ['21:00', '23:00', 10],
    ],
  ],
  ['no volume', [['20:00', '22:00']]],
  ['words', 'quiet at night'],
]
test.each(wrong)('%s are refused beside the field, of a venue and of a screen', async (_, volumeHours) => {
  const given = { volumeHours: volumeHours as never }
  const venue = await master.ask('account/poi/save', {
    poiIdx,
    ...given,
    was: { volumeHours: [['21:00', '07:00', 10]] },
  })
  const screen = await master.ask('media/media/save', { mediaId: media, ...given, was: { volumeHours: null } })
  expect([venue.status, venue.refusal.fields?.volumeHours?.msg]).toEqual([422, 'venue.hoursOverlap'])
  expect([screen.status, screen.refusal.fields?.volumeHours?.msg]).toEqual([422, 'venue.hoursOverlap'])
})
