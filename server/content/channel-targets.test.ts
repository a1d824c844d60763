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
const draft = (targetChannels: number[]) => ({
  ...{ brdCode: 'BEAN', publishName: 'Waffles', contents: [contentIdx], startDate: at(-24), endDate: at(30) },
  targetChannels,
})
const channel = async (chName: string, filter: object) =>
  (await master.call('media/channel/save', { chName, brdCode: 'BEAN', ...filter })).chIdx
const grade = async (mediaId: string, to: 0 | 1) => {
  const { grade: was } = await master.call('media/media/detail', { mediaId })
  if (was !== to) await master.call('media/media/save', { mediaId, grade: to, was: { grade: was } })
}

/** Players that show the content in the coming hour, by screen. */
async function shownOn() {
  const shown: string[] = []
  for (const [mediaId, player] of players) {
    const plan = await player.plan(await network.planned(player))
    const plays = plan.plays(network.now(), network.now() + 3_600_000)
    if (plays.some(({ item }) => item?.id === String(contentIdx))) shown.push(mediaId)
  }
  return shown
}

test('a publish to a channel follows its conditions and its screens while it runs', async () => {
  await grade(counter, 1)
  const chIdx = await channel('Premium', { grade: 1 })
  const asked = { brdCode: 'BEAN', contents: [contentIdx], targetChannels: [chIdx] }
  const reach = await master.call('content/publish/targets', asked)
  expect(reach).toMatchObject({ channels: [{ chIdx, chName: 'Premium', screens: expect.any(Number) }] })
  const { publishIdx } = await master.call('content/publish/save', draft([chIdx]))
  expect(await shownOn()).toEqual([counter])
  await grade(window, 1)
  expect(await shownOn()).toEqual([window, counter])
  await master.call('media/channel/save', { chIdx, grade: 0, was: { grade: 1 } })
  expect(await shownOn()).toEqual([])
  await master.call('media/channel/save', { chIdx, grade: 1, was: { grade: 0 } })
  const { poiIdx } = await master.call('media/media/detail', { mediaId: counter })
  const { bgCode } = await master.call('account/poi/detail', { poiIdx: poiIdx ?? 0 })
  await master.call('media/channel/save', { chIdx, bgCodes: [bgCode], was: { bgCodes: [] } })
  expect(await shownOn()).toContain(counter)
  const row = await master.call('content/publish/detail', { publishIdx })
  expect(row).toMatchObject({ targetChannels: [chIdx], poiName: 'Premium' })
  const { list } = await master.call('content/publish/arrival', { publishIdx })
  expect(list.map(({ mediaId }) => mediaId)).toContain(counter)
  expect((await master.ask('media/channel/delete', { chIdx })).refusal.msg).toBe('inUse.publishes')
  const copy = await master.call('content/publish/copy', { publishIdx })
  expect(await master.call('content/publish/detail', copy)).toMatchObject({ targetChannels: [chIdx] })
  await master.call('content/publish/stop', { publishIdx, stopReason: 'Eaten' })
})

test('a notice is told in a channel alone', async () => {
  await grade(counter, 1)
  await grade(window, 0)
  const chIdx = await channel('Told', { grade: 1 })
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
    targetChannels: [chIdx],
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

test('channels of others, and those that reach beyond one’s groups, are as unknown as those that do not exist', async () => {
  const everywhere = await channel('Everywhere', {})
  const targets = (brdCode: string, chIdx: number) =>
    ({ brdCode, targetGroups: [], targetVenues: [], targetChannels: [chIdx] }) as const
  const quay = await world.signIn('quaymaster')
  const foreign = await quay.ask('content/publish/targets', targets('QUAY', everywhere))
  const unknown = await quay.ask('content/publish/targets', targets('QUAY', 999_999))
  expect([foreign.status, unknown.status, foreign.text]).toEqual([404, 404, unknown.text])
  const keeper = await world.signIn('beanvenue')
  expect((await keeper.ask('content/publish/targets', targets('BEAN', everywhere))).status).toBe(404)
  const leader = await world.signIn('beanmanager')
  expect((await leader.ask('content/publish/targets', targets('BEAN', everywhere))).status).toBe(404)
  const { list } = await leader.call('account/brandgroup/list', {})
  const own = await channel('Own', { bgCodes: [list[0]?.bgCode ?? 0] })
  expect((await leader.ask('content/publish/targets', targets('BEAN', own))).status).toBe(200)
})

test('a channel that no screen meets is left out by its name', async () => {
  const chIdx = await channel('Nobody', { region: 'Nowhere' })
  const { refusal } = await master.ask('content/publish/save', draft([chIdx]))
  expect(refusal.msg).toBe('publish.noScreens')
})
