import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOf } from '#test/matrix.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let master: Person
let contentIdx: number
let poiIdx: number
let groups: readonly number[]
beforeAll(async () => {
  world = await openWorld()
  master = await world.signIn('beanmaster')
  ;({ contentIdx, poiIdx } = await placeOf(world, 'BEAN', 'Market Square 1'))
  groups = (await master.call('account/brandgroup/list', { order: 'bgCode' })).list.map(({ bgCode }) => bgCode)
})
afterAll(() => world.close())

const publish = (
  targetGroups: number[],
  targetVenues: number[] = [],
  targetMedia: string[] = [],
  targetChannels: number[] = [],
) =>
  master.call('content/publish/save', {
    publishName: `To ${targetGroups.join()}`,
    brdCode: 'BEAN',
    startDate: new Date(Date.now() + 86_400_000).toISOString(),
    endDate: new Date(Date.now() + 2 * 86_400_000).toISOString(),
    contents: [contentIdx],
    targetGroups,
    targetVenues,
    targetMedia,
    targetChannels,
  })
const preview = (bgCode: number) => master.call('account/poi/regroupPreview', { poiIdx, bgCode })

test('a venue that moves is told with its screens, the publishes it loses and those it gets', async () => {
  const [old = 0, other = 0] = groups
  expect(await preview(other)).toEqual({ media: 2, lost: 0, won: 0 })
  const { publishIdx } = await publish([old])
  await publish([old, other])
  await publish([old], [poiIdx])
  expect(await preview(other)).toEqual({ media: 2, lost: 1, won: 0 })
  await master.call('content/publish/stop', { publishIdx, stopReason: 'Enough' })
  expect(await preview(other)).toEqual({ media: 2, lost: 0, won: 0 })
  expect(await preview(old)).toEqual({ media: 2, lost: 0, won: 0 })
})

test('what names all of its screens by themselves is neither lost nor won with the group', async () => {
  const [old = 0, other = 0] = groups
  const { list } = await master.call('media/media/list', { filters: { poiName: 'Market Square 1' }, size: 20 })
  const targetMedia = list.map(({ mediaId }) => mediaId)
  const before = await preview(other)
  await publish([old], [], targetMedia)
  await publish([other], [], targetMedia)
  expect(await preview(other)).toEqual(before)
  // Of its screens one is named: the others lose it.
  await publish([old], [], targetMedia.slice(0, 1))
  expect(await preview(other)).toEqual({ ...before, lost: before.lost + 1 })
})

test('a channel of the group that it leaves loses it, whatever else names its screens', async () => {
  const [old = 0, other = 0] = groups
  const before = await preview(other)
  const made = await master.call('media/channel/save', { chName: 'Old', brdCode: 'BEAN', bgCodes: [old] })
  await publish([], [], [], [made.chIdx])
  expect(await preview(other)).toEqual({ ...before, lost: before.lost + 1 })
  const bgCodes = { chIdx: made.chIdx, bgCodes: [old, other], was: { bgCodes: [old] } }
  await master.call('media/channel/save', bgCodes)
  expect(await preview(other)).toEqual(before)
})

test('after moving, its screens stand in the other group at once', async () => {
  const [old = 0, other = 0] = groups
  const count = async (bgCode: number) => (await master.call('account/brandgroup/detail', { bgCode })).mediaCount
  const before = [await count(old), await count(other)]
  await master.call('account/poi/save', { poiIdx, bgCode: other, was: { bgCode: old } })
  expect([await count(old), await count(other)]).toEqual([(before[0] ?? 0) - 2, (before[1] ?? 0) + 2])
})
