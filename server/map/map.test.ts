import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placesOf } from '#domain/map/place-columns.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let seller: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
  await world.database.db
    .updateTable('media')
    .set({ device_status: 1, use_type: 1 })
    .where('brand_code', '=', 'BEAN')
    .execute()
})
afterAll(() => world.close())

const tilesAre = async (envValue: string) => {
  const { list } = await admin.call('system/env/list', { size: 100 })
  const entry = list.find(({ envCode }) => envCode === 'MAP_TILES')
  if (!entry) throw new Error('There is no base map to set')
  return admin.ask('system/env/save', { envIdx: entry.envIdx, envValue, was: { envValue: entry.envValue } })
}

test('the world lies under the places until an operator says otherwise, and the demo city on it', async () => {
  expect(await seller.call('map/ground', {})).toEqual({ base: { kind: 'world' }, isDemo: true })
})

test('venues on sale stand on the map with their screens, those of no place and nothing to sell do not', async () => {
  const { db } = world.database
  const before = placesOf((await seller.call('campaign/common/map', {})).places)
  expect(before).toHaveLength(32)
  expect(before.every(({ screens }) => screens === 2)).toBe(true)
  const [first, second] = before
  await db
    .updateTable('venue')
    .set({ latitude: null, longitude: null })
    .where('id', '=', first?.key ?? 0)
    .execute()
  await db
    .updateTable('media')
    .set({ device_status: 2 })
    .where('venue_id', '=', second?.key ?? 0)
    .execute()
  const after = placesOf((await seller.call('campaign/common/map', {})).places)
  expect(after.map(({ key }) => key)).toEqual(before.slice(2).map(({ key }) => key))
})

test('a brand sees its own places alone, and who sells nothing none', async () => {
  const quay = await world.signIn('quaymaster')
  expect((await quay.call('campaign/common/map', {})).places.keys).toEqual([])
  expect((await world.stranger().ask('campaign/common/map', {})).status).toBe(401)
})

test.each(['../secret.pmtiles', 'maps/city.pmtiles', 'somewhere', 'file:///etc/passwd'])(
  '%s is no base map',
  async (setting) => {
    expect((await tilesAre(setting)).refusal.fields?.envValue?.msg).toBe('field.badFormat')
  },
)

test('an archive in the folder of maps is sent in parts, to whoever is signed in', async () => {
  const path = '/map/archive.pmtiles'
  expect((await seller.fetch(path)).status).toBe(404)
  await tilesAre('city.pmtiles')
  expect((await seller.fetch(path)).status).toBe(404)
  const folder = join(world.server.services.environment.dataFolder, 'maps')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'city.pmtiles'), 'PMTiles and more')
  expect(await seller.call('map/ground', {})).toMatchObject({ base: { kind: 'archive', address: path } })
  const part = await seller.fetch(path, { headers: { range: 'bytes=2-6' } })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-6/16', 'Tiles'])
  const whole = await seller.fetch(path)
  expect([whole.status, whole.headers.get('accept-ranges'), await whole.text()]).toEqual([
    200,
    'bytes',
    'PMTiles and more',
  ])
  expect((await seller.fetch(path, { headers: { range: 'bytes=99-' } })).status).toBe(416)
  expect((await world.stranger().fetch(path)).status).toBe(401)
})
