import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork } from '../../device/network.fixture.ts'

let world: World
let network: Network
let master: Person
let player: BarePlayer
let made = 0
const { horizontal, vertical } = codes.layout

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  player = await network.paired(master, 'BEA0000001')
})
afterAll(() => world.close())

/** A content with its file, which may be put in another's place. */
async function content(width: number, height: number, seconds = 15) {
  made += 1
  const layout = width < height ? vertical : horizontal
  const contentIdx = await network.content(`Waffle ${made}`, seconds, layout)
  await world.database.pool.query(
    `update asset set width = $2, height = $3
     where sha256 = (select asset_sha256 from file join content on content.file_id = file.id where content.id = $1)`,
    [contentIdx, width, height],
  )
  return master.call('content/regist/getData', { contentIdx })
}

type Content = Awaited<ReturnType<typeof content>>

function exchange({ contentIdx, fIdx, layout }: Content, other: Content) {
  const patch = { fIdx: other.fIdx, layout: other.layout }
  return master.ask('content/regist/save', { contentIdx, ...patch, was: { fIdx, layout } })
}

const losing = (screens: number) => ({
  fields: { layout: { msg: 'content.losesScreens', values: { publish: 'House', screens } } },
})

test('a content that is shown is not turned away from its screens, and stays on them', async () => {
  const lying = await content(1920, 1080)
  await network.publish([lying.contentIdx])
  const standing = await content(1080, 1920)
  expect((await exchange(lying, standing)).refusal).toMatchObject(losing(1))
  const { manifest } = await player.plan(await network.planned(player))
  expect(Object.keys(manifest.files)).toEqual([String(lying.contentIdx)])
})

test('a square suits its screens as well, and what nobody shows is turned', async () => {
  const [lying, standing, square] = [await content(1920, 1080), await content(1080, 1920), await content(500, 500)]
  expect((await exchange(lying, standing)).status).toBe(200)
  const shown = await content(1920, 1080)
  await network.publish([shown.contentIdx])
  expect((await exchange(shown, square)).status).toBe(200)
  const now = await master.call('content/regist/getData', { contentIdx: shown.contentIdx })
  expect((await exchange(now, standing)).refusal).toMatchObject(losing(1))
})

test('what suits none of its screens may be turned so that it does', async () => {
  const standing = await content(1080, 1920)
  await network.publish([standing.contentIdx])
  const lying = await content(1920, 1080)
  expect((await exchange(standing, lying)).refusal).toMatchObject(losing(1))
  await world.database.pool.query(`update media set device_status = 2 where id <> 'BEA0000001'`)
  expect((await exchange(standing, lying)).status).toBe(200)
})

test('a film that is still converted does not take the place of one that is shown', async () => {
  const shown = await content(1920, 1080)
  await network.publish([shown.contentIdx])
  const fresh = await content(1920, 1080)
  const { pool } = world.database
  const encoding = (state: number) =>
    pool.query(`update asset set encoding = $2 where sha256 = (select asset_sha256 from file where id = $1)`, [
      fresh.fIdx,
      state,
    ])
  await encoding(codes.encoding.encoding)
  const refused = { msg: 'publish.notEncoded', values: { content: shown.contentName } }
  expect((await exchange(shown, fresh)).refusal).toMatchObject(refused)
  await encoding(codes.encoding.complete)
  expect((await exchange(shown, fresh)).status).toBe(200)
})

test('a longer film than the brand has slots for does not take the place of one that is shown', async () => {
  const [shown, beside] = [await content(1920, 1080), await content(1920, 1080)]
  await network.publish([shown.contentIdx, beside.contentIdx])
  const { houseSlot } = await master.call('account/brand/detail', { brdCode: 'BEAN' })
  const long = await content(1920, 1080, 15 * houseSlot)
  expect((await exchange(shown, long)).refusal).toMatchObject({ msg: 'publish.addLimit', values: { count: houseSlot } })
  expect((await exchange(shown, await content(1920, 1080, 15 * (houseSlot - 1)))).status).toBe(200)
})
