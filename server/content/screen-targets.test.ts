import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BarePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork } from '../device/network.fixture.ts'

let world: World
let network: Network
let master: Person
let contentIdx: number
const [window, counter] = ['BEA0000030', 'BEA0000001'] as const
const players = new Map<string, BarePlayer>()

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  contentIdx = await network.content('Waffle', 15)
  for (const mediaId of [window, counter]) players.set(mediaId, await network.paired(master, mediaId))
})
afterAll(() => world.close())

const at = (hours: number) => new Date(network.now() + hours * 3_600_000).toISOString()
const draft = (change: object) => ({
  ...{ brdCode: 'BEAN', publishName: 'Waffles', contents: [contentIdx], startDate: at(-24), endDate: at(30) },
  ...change,
})

/** Items that both players show in the coming hour, by screen. */
async function shownOn() {
  const shown: string[] = []
  for (const [mediaId, player] of players) {
    const plan = await player.plan(await network.planned(player))
    const plays = plan.plays(network.now(), network.now() + 3_600_000)
    if (plays.some(({ item }) => item?.id === String(contentIdx))) shown.push(mediaId)
  }
  return shown
}
const stop = (publishIdx: number) => master.call('content/publish/stop', { publishIdx, stopReason: 'Eaten' })

test('what is published on one screen plays there, and on no other one of its brand', async () => {
  const { publishIdx } = await master.call('content/publish/save', draft({ targetMedia: [window] }))
  expect(await shownOn()).toEqual([window])
  const row = await master.call('content/publish/detail', { publishIdx })
  expect(row).toMatchObject({ targetMedia: [window], targetVenues: [], poiName: expect.stringContaining(window) })
  const { list } = await master.call('content/publish/arrival', { publishIdx })
  expect(list.map(({ mediaId }) => mediaId)).toEqual([window])
  const change = { publishIdx, targetMedia: [counter], was: { targetMedia: [window] } }
  await master.call('content/publish/save', change)
  expect(await shownOn()).toEqual([counter])
  const copy = await master.call('content/publish/copy', { publishIdx })
  expect(await master.call('content/publish/detail', { publishIdx: copy.publishIdx })).toMatchObject({
    targetMedia: [counter],
  })
  await stop(publishIdx)
  await master.call('content/publish/remove', { publishIdx: copy.publishIdx })
})

test('a screen group takes its screens along, as they come and go', async () => {
  const group = { mgName: 'Doors', brdCode: 'BEAN', mediaIds: [counter] }
  const { mgIdx } = await master.call('media/mediagroup/save', group)
  const { publishIdx } = await master.call('content/publish/save', draft({ targetMediaGroups: [mgIdx] }))
  expect(await shownOn()).toEqual([counter])
  const both = { mgIdx, mediaIds: [counter, window], was: { mediaIds: [counter] } }
  await master.call('media/mediagroup/save', both)
  expect(await shownOn()).toEqual([window, counter])
  expect((await master.ask('media/mediagroup/delete', { mgIdx })).refusal.msg).toBe('inUse.publishes')
  await stop(publishIdx)
})

test('a notice is told on one screen alone', async () => {
  const told = {
    brdCode: 'BEAN',
    notiName: 'Closed',
    contNotiType: 0,
    uiType: 'TXT02',
    infoType: 1,
    priority: 2,
    notiText: 'Closed today',
    startDate: at(-24),
    endDate: at(30),
    targetMedia: [counter],
  } as const
  const { apIdx } = await master.call('content/contentNoti/save', told)
  const overlays = async (mediaId: string) => {
    const player = players.get(mediaId)
    return player && (await player.plan(await network.planned(player))).manifest.overlays
  }
  expect(await overlays(counter)).toMatchObject([{ id: `n${apIdx}` }])
  expect(await overlays(window)).toBeUndefined()
  await master.call('content/contentNoti/stop', { apIdx, stopReason: 'Open' })
})

test('what they come to is told before, and a screen without a player is left out by its name', async () => {
  const targets = { brdCode: 'BEAN', contents: [contentIdx], targetMedia: [window], targetVenues: [] }
  const reach = await master.call('content/publish/targets', targets)
  expect(reach).toMatchObject({ screens: 1, venues: 1, media: [{ mediaId: window, screens: 1 }] })
})

test('screens of others are as unknown as those that do not exist', async () => {
  const quay = await world.signIn('quaymaster')
  const keeper = await world.signIn('beanvenue')
  const foreign = { brdCode: 'QUAY', targetGroups: [], targetVenues: [], targetMedia: [window] }
  const unknown = { ...foreign, targetMedia: ['QUA9999999'] }
  const answers = [
    await quay.ask('content/publish/targets', foreign),
    await quay.ask('content/publish/targets', unknown),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(answers[0]?.text).toBe(answers[1]?.text)
  const { list } = await master.call('media/mediagroup/list', { search: 'Doors' })
  const mgIdx = list[0]?.mgIdx ?? 0
  const beyond = { brdCode: 'BEAN', targetMediaGroups: [mgIdx] }
  expect((await keeper.ask('content/publish/targets', beyond)).status).toBe(404)
})
