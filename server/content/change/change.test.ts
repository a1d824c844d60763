import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS, nextBoundary, SLOT_MS } from '#domain/schedule/day/slots.ts'
import { type BarePlayer, proofOf } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork } from '../../device/network.fixture.ts'

const media = 'BEA0000001'

let world: World
let network: Network
let master: Person
let player: BarePlayer
let publishIdx: number
let waffle: number
let cake: number
let bagel: number

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  player = await network.paired(master, media)
  waffle = await network.content('Waffle', 15)
  cake = await network.content('Cake', 15)
  bagel = await network.content('Bagel', 15)
  publishIdx = await network.publish([waffle])
})
afterAll(() => world.close())

const alike = (one: string, other: string) =>
  world.database.pool.query('update media set model_id = (select model_id from media where id = $1) where id = $2', [
    one,
    other,
  ])
const iso = (at: number) => new Date(at).toISOString()
const versions = () => master.call('content/publish/versions', { publishIdx })
const itemsAround = async (manifest: string, at: number) => {
  const { plays } = await player.plan(manifest)
  return plays(at - SLOT_MS, at + SLOT_MS).map(({ item }) => item?.id)
}

test('a change says before how many screens are going to show it, how many lack a player, and from when', async () => {
  const at = iso(network.now() + HOUR_MS)
  const effect = await master.call('content/publish/weigh', { publishIdx, contents: [waffle, cake], at })
  // The other screen of the venue lies across what is to come, and has no player either.
  expect(effect).toEqual({ screens: 1, withoutPlayer: 0, from: at, isAsked: false })
  await alike(media, 'BEA0000002')
  const both = await master.call('content/publish/weigh', { publishIdx, contents: [waffle, cake], at })
  expect(both).toMatchObject({ screens: 1, withoutPlayer: 1 })
  expect(await versions()).toMatchObject({ shown: { contents: [waffle] }, planned: null })
})

test('a planned change stands on the player beforehand, for the very slot of its instant', async () => {
  const before = await network.planned(player)
  const at = network.now() + HOUR_MS
  await master.call('content/publish/change', { publishIdx, contents: [cake], at: iso(at) })
  const after = await network.planned(player, before)
  expect(await itemsAround(after, at)).toEqual([String(waffle), String(cake)])
  const { shown, planned } = await versions()
  expect([shown.contents, planned?.contents, planned?.at]).toEqual([[waffle], [cake], iso(at)])
  const second = await master.ask('content/publish/change', { publishIdx, contents: [bagel] })
  expect(second.refusal.msg).toBe('publish.changePlanned')
})

test('called off before its instant, it never was', async () => {
  const before = await network.planned(player)
  const { planned } = await versions()
  const changeIdx = planned?.changeIdx ?? 0
  const other = await master.ask('content/publish/callOff', { publishIdx, changeIdx: changeIdx + 1 })
  expect([other.status, other.refusal.msg]).toEqual([409, 'publish.otherChange'])
  await master.call('content/publish/callOff', { publishIdx, changeIdx })
  const after = await network.planned(player, before)
  expect(await itemsAround(after, network.now() + HOUR_MS)).toEqual([String(waffle), String(waffle)])
  expect(await versions()).toMatchObject({ shown: { contents: [waffle] }, before: null, planned: null })
})

test('at once is from the next slot on, and what was shown before is proven as it was', async () => {
  const before = await network.planned(player)
  const { plays: old } = await player.plan(before)
  network.setClock(network.now() + 5 * 60_000 + 4000)
  const boundary = nextBoundary(network.now())
  const { from } = await master.call('content/publish/change', { publishIdx, contents: [cake, bagel] })
  expect(from).toBe(iso(boundary))
  const after = await network.planned(player, before)
  expect(await itemsAround(after, boundary)).toEqual([String(waffle), String(cake)])
  // The slot that runs is not over yet.
  await player.prove([proofOf(old(boundary - 5 * SLOT_MS, boundary - SLOT_MS))])
  const proven = sql<{ item: string; plays: number }>`
    select item_name as item, plays from play_hour where media_id = ${media}`
  await expect.poll(async () => (await proven.execute(world.database.db)).rows).toEqual([{ item: 'Waffle', plays: 4 }])
})

test('one click brings back what was before, and another one the change', async () => {
  for (const expected of [[waffle], [cake, bagel]]) {
    const manifest = await network.planned(player)
    network.setClock(network.now() + 60_000)
    const { shown } = await versions()
    const { from } = await master.call('content/publish/restore', { publishIdx, changeIdx: shown.changeIdx ?? 0 })
    const boundary = Date.parse(from)
    expect((await itemsAround(await network.planned(player, manifest), boundary))[1]).toBe(String(expected[0]))
    network.setClock(boundary)
    expect((await versions()).shown.contents).toEqual(expected)
  }
})

test('somebody who read an earlier change puts nothing back', async () => {
  const { before } = await versions()
  const late = await master.ask('content/publish/restore', { publishIdx, changeIdx: before?.changeIdx ?? 0 })
  expect([late.status, late.refusal.msg]).toEqual([409, 'publish.otherChange'])
})

test('the history of the publish tells of its changes', async () => {
  const of = { detail: 'content/publish/detail', save: 'content/publish/save', key: String(publishIdx) }
  const { items } = await master.call('console/history/list', of)
  expect(items.map(({ act }) => act)).toEqual([
    ...['restoreContents', 'restoreContents', 'changeContents', 'callOffChange', 'changeContents'],
  ])
})

test('more contents than the house has slots, and those of others, do not come in by a change', async () => {
  const many = await master.ask('content/publish/weigh', { publishIdx, contents: Array(17).fill(waffle) })
  const unknown = await master.ask('content/publish/change', { publishIdx, contents: [999_999] })
  const past = await master.ask('content/publish/change', {
    publishIdx,
    contents: [waffle],
    at: iso(network.now() - 1),
  })
  expect([many.refusal.msg, unknown.status]).toEqual(['publish.addLimit', 404])
  expect(past.refusal.fields?.at?.msg).toBe('publish.changeInPast')
})

test('another brand’s publish is unknown to all ways of changing it', async () => {
  const quay = await world.signIn('quaymaster')
  const changed = { publishIdx, contents: [waffle] }
  const answers = [
    await quay.ask('content/publish/versions', { publishIdx }),
    await quay.ask('content/publish/weigh', changed),
    await quay.ask('content/publish/change', changed),
    await quay.ask('content/publish/callOff', { publishIdx, changeIdx: 1 }),
    await quay.ask('content/publish/restore', { publishIdx, changeIdx: 1 }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})

test('what was planned for after the end of a publish was never shown by it, nor is it going to be', async () => {
  const [begin, at] = [network.now(), network.now() + 2 * HOUR_MS]
  const stopped = await network.publish([waffle])
  await master.call('content/publish/change', { publishIdx: stopped, contents: [cake], at: iso(at) })
  await master.call('content/publish/stop', { publishIdx: stopped, stopReason: 'Over' })
  const read = async () => {
    const { contents } = await master.call('content/publish/detail', { publishIdx: stopped })
    const { shown, planned } = await master.call('content/publish/versions', { publishIdx: stopped })
    return { contents, shown: shown.contents, planned }
  }
  const told = { contents: [waffle], shown: [waffle], planned: null }
  expect(await read()).toEqual(told)
  network.setClock(at + HOUR_MS)
  expect(await read()).toEqual(told)
  const publishes = await master.call('content/material/list', { contentIdx: cake })
  expect(publishes.items.map((each) => each.publishIdx)).not.toContain(stopped)
  network.setClock(begin)
})
