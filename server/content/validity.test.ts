import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS, nextBoundary } from '#domain/schedule/day/slots.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork } from '../device/network.fixture.ts'

let world: World
let network: Network
let master: Person
let player: BarePlayer
let waffle: number
let cake: number
const media = 'BEA0000001'

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  player = await network.paired(master, media)
  waffle = await network.content('Waffle', 15)
  cake = await network.content('Cake', 15)
})
afterAll(() => world.close())

const inHours = (hours: number) => network.now() + hours * HOUR_MS
const told = (hours: number) => new Date(inHours(hours)).toISOString()
const save = (contentIdx: number, validFrom: number | null, validTo: number | null) =>
  master.ask('content/regist/save', {
    contentIdx,
    validFrom: validFrom === null ? null : told(validFrom),
    validTo: validTo === null ? null : told(validTo),
    was: { validFrom: null, validTo: null },
  })
const venue = 'Market Square 1'
async function publish(contents: number[], from: number, to: number) {
  const { list } = await master.call('account/poi/list', { filters: { poiName: venue } })
  return master.ask('content/publish/save', {
    ...{ publishName: 'Sweets', brdCode: 'BEAN', contents, startDate: told(from), endDate: told(to) },
    targetVenues: [list[0]?.poiIdx ?? 0],
  })
}

/** Plays of a content in the next four hours. */
async function playsOf(content: number, manifest: string) {
  const from = nextBoundary(network.now())
  const plays = (await player.plan(manifest)).plays(from, from + 4 * HOUR_MS)
  return plays.filter(({ item }) => item?.id === String(content))
}

test('a content comes and leaves at the second it may, and the other takes its turns', async () => {
  await network.publish([waffle])
  await network.publish([cake])
  const before = await network.planned(player)
  expect((await playsOf(waffle, before)).length).toBeGreaterThan(300)
  expect((await save(waffle, 1, 2)).status).toBe(200)
  const manifest = await network.planned(player, before)
  const plays = await playsOf(waffle, manifest)
  expect(plays.length).toBeGreaterThan(100)
  expect(plays[0]?.from).toBeGreaterThanOrEqual(inHours(1))
  expect(plays.at(-1)?.to).toBeLessThanOrEqual(inHours(2))
  expect((await playsOf(cake, manifest)).length).toBeGreaterThan(700)
})

test.each([
  [0.5, 'notYetValid'],
  [2.5, 'noLongerValid'],
])('after %s hours the answer why it is not on is %s', async (hours, reason) => {
  const { others } = await master.call('schedule/schedule/explain', { mediaId: media, at: inHours(hours) })
  expect(others.flatMap(({ reasons }) => reasons)).toContainEqual({ reason, contents: [String(waffle)] })
})

test('a publish is refused with a content that may be shown in none of its time, beside the contents', async () => {
  const { refusal } = await publish([waffle, cake], 3, 30)
  expect(refusal).toMatchObject({
    fields: { contents: { msg: 'publish.notValidThen', values: { content: 'Waffle' } } },
  })
})

test('a publish is refused where for a part of its time none of its contents may be shown', async () => {
  expect((await publish([waffle], 1, 30)).refusal).toMatchObject({
    fields: { contents: { msg: 'publish.nothingValid' } },
  })
  expect((await publish([waffle], 1, 2)).status).toBe(200)
  expect((await publish([waffle, cake], 1, 30)).status).toBe(200)
})

test('other contents of a running publish are held to the same', async () => {
  const publishIdx = await network.publish([cake])
  const change = await master.ask('content/publish/change', { publishIdx, contents: [waffle] })
  expect(change.refusal).toMatchObject({ fields: { contents: { msg: 'publish.nothingValid' } } })
})

test('an end before the beginning is told beside the end', async () => {
  expect((await save(cake, 3, 2)).refusal).toMatchObject({ fields: { validTo: { msg: 'publish.endBeforeStart' } } })
})
