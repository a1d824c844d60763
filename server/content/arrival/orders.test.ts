import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { sell } from '../../campaign/campaign.fixture.ts'
import { type Network, openNetwork } from '../../device/network.fixture.ts'

const media = 'BEA0000001'
const { onAir, ready, pending } = codes.arrival

let world: World
let network: Network
let master: Person
let quay: Person
let player: BarePlayer
let venue: number

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  quay = await world.signIn('quaymaster')
  player = await network.paired(master, media)
  venue = (await master.call('media/media/detail', { mediaId: media })).poiIdx ?? 0
})
afterAll(() => world.close())

const at = (hours: number) => new Date(network.now() + hours * 3_600_000).toISOString()
const words = () => ({
  ...({ brdCode: 'BEAN', notiName: 'Closed', contNotiType: 0, uiType: 'TXT01', infoType: 1, priority: 2 } as const),
  ...{ notiText: 'Closed today', startDate: at(-24), endDate: at(30), targetVenues: [venue] },
})

interface Told {
  list: readonly { mediaId: string; arrival: number; plays: number | null }[]
}
const screenOf = ({ list }: Told) => list.find(({ mediaId }) => mediaId === media)

/** State of the screen on the order's page, once the player has told that it has its newest plan. */
async function showsOnceTaken(ask: () => Promise<Told>, expected: object) {
  await player.beat({ manifest: null, time: network.now() })
  await expect.poll(async () => screenOf(await ask())).toMatchObject({ arrival: pending })
  const manifest = await network.planned(player)
  await player.beat({ manifest, time: network.now() })
  await expect.poll(async () => screenOf(await ask())).toMatchObject(expected)
}

/** Plays of today, as they are counted from proof. */
async function prove(columns: { slot: number; item: string; line?: number; content?: number }) {
  await sql`
    insert into play_hour (brand_code, day, media_id, hour, slot_type, item_id, line_id, content_id, item_name, plays, seconds)
    values ('BEAN', ${localDay('Asia/Seoul', network.now())}, ${media}, ${new Date(network.now())}, ${columns.slot},
      ${columns.item}, ${columns.line ?? null}, ${columns.content ?? null}, 'Shown', 7, 105)`.execute(world.database.db)
}

test('a bottom notice tells where it stands, without plays that nobody counts', async () => {
  const { apIdx } = await master.call('content/contentNoti/save', words())
  await showsOnceTaken(() => master.call('content/contentNoti/arrival', { apIdx }), { arrival: ready, plays: null })
  expect((await quay.ask('content/contentNoti/arrival', { apIdx })).status).toBe(404)
})

test('a notice over the whole screen tells its plays', async () => {
  const { apIdx } = await master.call('content/contentNoti/middleSave', { ...words(), playSeconds: 30, everyLoops: 1 })
  const ask = () => master.call('content/contentNoti/arrival', { apIdx })
  await showsOnceTaken(ask, { arrival: ready, plays: 0 })
  await prove({ slot: codes.slotType.notice, item: `n${apIdx}-n${apIdx}` })
  expect(screenOf(await ask())).toMatchObject({ arrival: onAir, plays: 7 })
})

test('a board stands on the screens of all running publishes that show it', async () => {
  const contentIdx = await network.content('Menu of the day', 15)
  const { rows } = await sql<{ id: number }>`
    insert into board (brand_code, name, layout, board_layout, transition, step_seconds, play_seconds, registrant)
    values ('BEAN', 'Menu of the day', 'H', 5, 1, 10, 15, 'test') returning id`.execute(world.database.db)
  const boardIdx = rows[0]?.id ?? 0
  await sql`update content set board_id = ${boardIdx} where id = ${contentIdx}`.execute(world.database.db)
  const ask = () => master.call('board/material/arrival', { boardIdx })
  expect((await ask()).counts).toEqual([])
  const publishIdx = await network.publish([contentIdx])
  await network.worked()
  await prove({ slot: codes.slotType.house, item: 'board', content: contentIdx })
  await showsOnceTaken(ask, { arrival: onAir, plays: 7 })
  expect((await quay.ask('board/material/arrival', { boardIdx })).status).toBe(404)
  await master.call('content/publish/stop', { publishIdx, stopReason: 'Sold out' })
  expect((await ask()).counts).toEqual([])
})

test('a campaign stands on the screens that its lines aim at, and is told of to whoever sees them', async () => {
  const day = localDay('Asia/Seoul', network.now())
  const { campaign: cpIdx, line } = await sell(world.database.db, { name: 'Ferry', from: day, to: day, media: [media] })
  const ask = () => master.call('campaign/run/arrival', { cpIdx })
  await network.announce()
  await network.worked()
  await showsOnceTaken(ask, { arrival: ready, plays: 0 })
  await prove({ slot: codes.slotType.ad, item: 'ferry', line })
  const { counts } = await ask()
  expect([counts, screenOf(await ask())]).toMatchObject([[{ arrival: onAir, screens: 1 }], { plays: 7 }])
  const admin = await world.signIn('admin')
  expect(screenOf(await admin.call('campaign/run/arrival', { cpIdx }))).toMatchObject({ arrival: onAir })
  expect((await quay.ask('campaign/run/arrival', { cpIdx })).status).toBe(404)
})

test('people of one venue hear of its screens alone', async () => {
  const { apIdx } = await master.call('content/contentNoti/save', { ...words(), targetVenues: await allVenues() })
  const { list } = await master.call('content/contentNoti/arrival', { apIdx })
  const one = await (await world.signIn('beanvenue')).call('content/contentNoti/arrival', { apIdx })
  expect(new Set(one.list.map(({ poiIdx }) => poiIdx)).size).toBe(1)
  expect(list.length).toBeGreaterThan(one.list.length)
})

async function allVenues() {
  const { list } = await master.call('account/poi/list', { size: 100 })
  return list.map(({ poiIdx }) => poiIdx)
}
