import { afterAll, beforeAll, expect, test } from 'vitest'
import { sell } from '#server/campaign/campaign.fixture.ts'
import { placeOf } from '#test/matrix.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

const mediaId = 'BEA0000001'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const period = { startDate: inDays(1), endDate: inDays(2) }
const nothing = { lost: 0, won: 0 }

let world: World
let master: Person
let contentIdx: number
let here: number
let there: number

beforeAll(async () => {
  world = await openWorld()
  master = await world.signIn('beanmaster')
  ;({ contentIdx, poiIdx: here } = await placeOf(world, 'BEAN', 'Market Square 1'))
  const { list } = await master.call('account/poi/list', { filters: { poiName: 'Bell Street 1' } })
  there = list[0]?.poiIdx ?? 0
  await world.database.pool.query(`update venue set zone = 'Asia/Tokyo', region = 'Elsewhere' where id = $1`, [there])
  // Of a screen without a model nobody knows the way round: every content suits it.
  await world.database.pool.query(`update media set model_id = null`)
})
afterAll(() => world.close())

const preview = (poiIdx: number | null) => master.call('media/media/movePreview', { mediaId, poiIdx })

const publish = (targets: object) =>
  master.call('content/publish/save', {
    ...{ publishName: 'Any', brdCode: 'BEAN', contents: [contentIdx], ...period },
    ...{ targetGroups: [], targetVenues: [], ...targets },
  })

type Kind = 'publishes' | 'notices' | 'campaigns'

/** Orders that it leaves and joins since: the demo has its own. */
async function movedSince(
  kind: Kind,
  before: { [Name in Kind]: { lost: number; won: number } },
  poiIdx: number | null,
) {
  const now = await preview(poiIdx)
  return [now[kind].lost - before[kind].lost, now[kind].won - before[kind].won]
}

test('a screen that moves is told the publications it leaves and joins, and the clock of the other venue', async () => {
  const { list } = await master.call('account/brandgroup/list', {})
  const [before, out] = [await preview(there), await preview(null)]
  expect(before).toMatchObject({ from: 'Market Square 1', to: 'Bell Street 1', zone: 'Asia/Tokyo' })
  await publish({ targetVenues: [here] })
  await publish({ targetVenues: [there] })
  await publish({ targetVenues: [there], targetMedia: [mediaId] })
  await publish({ targetGroups: list.map(({ bgCode }) => bgCode) })
  const over = await publish({ targetVenues: [here] })
  await master.call('content/publish/stop', { publishIdx: over.publishIdx, stopReason: 'Enough' })
  expect(await movedSince('publishes', before, there)).toEqual([1, 1])
  expect(await preview(here)).toMatchObject({ publishes: nothing, notices: nothing, campaigns: nothing })
  expect(await movedSince('publishes', out, null)).toEqual([3, 0])
  expect(await preview(null)).toMatchObject({ to: null, zone: null })
})

test('a channel takes a screen by its venue and by itself', async () => {
  const channel = async (chName: string, filter: object) =>
    (await master.call('media/channel/save', { brdCode: 'BEAN', chName, ...filter })).chIdx
  const { pool } = world.database
  await pool.query(`update media set grade = (id = 'BEA0000006')::integer where id = $1 or venue_id = $2`, [
    mediaId,
    there,
  ])
  const before = await preview(there)
  await publish({ targetChannels: [await channel('There', { region: 'Elsewhere', grade: 0 })] })
  await publish({ targetChannels: [await channel('Others there', { region: 'Elsewhere', grade: 1 })] })
  await publish({ targetChannels: [await channel('Everywhere', { grade: 0 })] })
  expect(await movedSince('publishes', before, there)).toEqual([0, 1])
})

test('notices and campaigns are told too', async () => {
  const [before, out] = [await preview(there), await preview(null)]
  const notice = { brdCode: 'BEAN', notiName: 'Hours', notiText: 'Open', contNotiType: 0, uiType: 'TXT01' } as const
  const aimed = { infoType: 1, priority: 2, targetVenues: [here], ...period } as const
  await master.call('content/contentNoti/save', { ...notice, ...aimed })
  const { db, pool } = world.database
  const days = { from: inDays(1).slice(0, 10), to: inDays(2).slice(0, 10) }
  await sell(db, { name: 'Everywhere', ...days })
  const { line } = await sell(db, { name: 'Elsewhere', ...days })
  await pool.query(`update campaign_target set region = 'Elsewhere' where line_id = $1`, [line])
  await sell(db, { name: 'This screen', ...days, media: [mediaId] })
  expect(await movedSince('notices', before, there)).toEqual([1, 0])
  expect(await movedSince('campaigns', before, there)).toEqual([0, 1])
  expect(await movedSince('campaigns', out, null)).toEqual([2, 0])
})

test('nobody is told of a foreign screen or of a foreign venue', async () => {
  const quay = await world.signIn('quaymaster')
  expect((await quay.ask('media/media/movePreview', { mediaId, poiIdx: null })).status).toBe(404)
  const [pier] = (await quay.call('account/poi/list', { size: 1 })).list
  const foreign = { mediaId, poiIdx: pier?.poiIdx ?? 0 }
  expect((await master.ask('media/media/movePreview', foreign)).status).toBe(404)
})
