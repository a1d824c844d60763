import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork } from '../../device/network.fixture.ts'

let world: World
let network: Network
let master: Person
let admin: Person
let mediaIds: readonly string[]
const { horizontal, vertical } = codes.layout

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  admin = await world.signIn('admin')
  const { list } = await master.call('media/media/list', { filters: { poiName: 'Market Square 1' }, order: 'mediaId' })
  mediaIds = list.map(({ mediaId }) => mediaId)
})
afterAll(() => world.close())

/** Every screen of the venue is of a lying model. */
beforeEach(async () => {
  await world.database.pool.query(`update publish set stopped_at = $1, stop_reason = 'Over' where stopped_at is null`, [
    new Date(network.now()),
  ])
  await world.database.pool.query(`update media set model_id = $1, device_status = 1 where id = any($2)`, [
    await lying(),
    mediaIds,
  ])
})

async function modelOf(layout: 'H' | 'V') {
  const [width, height] = layout === horizontal ? [1920, 1080] : [1080, 1920]
  const mdNm = `Turned ${layout}`
  const [found] = (await admin.call('media/model/list', { filters: { mdNm } })).list
  if (found) return found.mdId
  return (await admin.call('media/model/save', { mdNm, layout, width, height, resolution: 'FHD', mdStatus: 1 })).mdId
}
const lying = () => modelOf(horizontal)
const turnOf = async (mdId: number | null) =>
  master.call('media/media/turnPreview', { mediaId: mediaIds[0] ?? '', mdId })

test('a screen that is turned by another model is told what leaves it', async () => {
  await network.publish([
    await network.content('Lying', 15, horizontal),
    await network.content('Standing', 15, vertical),
  ])
  expect(await turnOf(await modelOf(vertical))).toEqual({ screens: 1, publishes: 1 })
  expect(await turnOf(await lying())).toEqual({ screens: 0, publishes: 0 })
  // Of a screen without model and player nobody knows the way round: it shows everything.
  expect(await turnOf(null)).toEqual({ screens: 0, publishes: 0 })
})

test('a panel that hangs turned shows contents the other way round, and what leaves it is told before', async () => {
  await network.publish([
    await network.content('Hung lying', 15, horizontal),
    await network.content('Hung standing', 15, vertical),
  ])
  const mediaId = mediaIds[0] ?? ''
  const hung = async (turn: 0 | 90 | 180 | 270) =>
    master.call('media/media/turnPreview', { mediaId, mdId: await lying(), turn })
  expect([await hung(180), await hung(90)]).toEqual([
    { screens: 0, publishes: 0 },
    { screens: 1, publishes: 1 },
  ])
  await master.call('media/media/save', { mediaId, turn: 270, was: { turn: 0 } })
  expect([await hung(90), await hung(0)]).toEqual([
    { screens: 0, publishes: 0 },
    { screens: 1, publishes: 1 },
  ])
  await master.call('media/media/save', { mediaId, turn: 0, was: { turn: 270 } })
})

test('a model that is turned is told the screens and publications that lose contents', async () => {
  const content = await network.content('On both', 15, horizontal)
  await network.publish([content])
  await network.publish([content])
  const mdId = await lying()
  const turned = (layout: 'H' | 'V') => admin.call('media/model/turnPreview', { mdId, layout })
  expect(await turned(vertical)).toEqual({ screens: mediaIds.length, publishes: 2 })
  expect(await turned(horizontal)).toEqual({ screens: 0, publishes: 0 })
})

test('a square, a stopped screen and a publication that is over lose nothing', async () => {
  const { pool } = world.database
  const square = await network.content('Square', 15, horizontal)
  await pool.query(
    `update asset set width = 500, height = 500
     where sha256 = (select asset_sha256 from file join content on content.file_id = file.id where content.id = $1)`,
    [square],
  )
  await network.publish([square])
  const upright = await modelOf(vertical)
  expect(await turnOf(upright)).toEqual({ screens: 0, publishes: 0 })
  const over = await network.publish([await network.content('Over', 15, horizontal)])
  expect(await turnOf(upright)).toEqual({ screens: 1, publishes: 1 })
  await pool.query(`update media set device_status = 2 where id = $1`, [mediaIds[0]])
  expect(await turnOf(upright)).toEqual({ screens: 0, publishes: 0 })
  await pool.query(`update media set device_status = 1 where id = $1`, [mediaIds[0]])
  await master.call('content/publish/stop', { publishIdx: over, stopReason: 'Enough' })
  expect(await turnOf(upright)).toEqual({ screens: 0, publishes: 0 })
})

test('who does not look after a screen is told nothing of it, and only the platform asks of models', async () => {
  const quay = await world.signIn('quaymaster')
  const mediaId = mediaIds[0] ?? ''
  expect((await quay.ask('media/media/turnPreview', { mediaId, mdId: null })).status).toBe(404)
  const ofModel = await master.ask('media/model/turnPreview', { mdId: await lying(), layout: vertical })
  expect(ofModel.status).toBe(403)
})
