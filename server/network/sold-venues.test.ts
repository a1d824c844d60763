import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let seller: Person
let venue: number

// Of all screens those of one venue are sold; one of them is for monitoring.
beforeAll(async () => {
  world = await openWorld()
  const { db } = world.database
  await sql`update media set device_status = 1, status = 4 where id in ('BEA0000001', 'BEA0000002')`.execute(db)
  await sql`update media set use_type = 99 where id = 'BEA0000002'`.execute(db)
  const { rows } = await sql<{ id: number }>`
    update venue set contact_name = 'Mina', contact_phone = '02-555-0100', external_id = 'K-1'
    where id = (select venue_id from media where id = 'BEA0000001') returning id`.execute(db)
  venue = rows[0]?.id ?? 0
  seller = await world.signIn('seller')
})
afterAll(() => world.close())

test('a seller looks through venues with screens that are sold, and is told nothing of their people and faults', async () => {
  const { list, total } = await seller.call('account/poi/list', {})
  expect(total).toBe(1)
  expect(list[0]).toMatchObject({ poiIdx: venue, poiName: 'Market Square 1', region: 'Old Town', mediaCount: 1 })
  const untold = [
    'contactName',
    'contactPhone',
    'externalId',
    'modelNumber',
    'deviceType',
    'errorCount',
    'offCount',
  ] as const
  expect(untold.map((field) => list[0]?.[field])).toEqual(untold.map(() => null))
  expect((await seller.ask('account/poi/detail', { poiIdx: venue })).status).toBe(403)
})

test('of screens a seller is told what is sold of them, and no state of health', async () => {
  const { list } = await seller.call('media/media/list', {})
  expect(list.map(({ mediaId }) => mediaId)).toEqual(['BEA0000001'])
  expect(list[0]).toMatchObject({
    mediaNm: 'Window',
    poiName: 'Market Square 1',
    grade: 0,
    mediaStatus: null,
    logTime: null,
  })
  expect((await seller.call('media/media/list', { filters: { mediaStatus: [4] } })).total).toBe(0)
  expect((await seller.call('media/info/list', {})).list.map(({ mediaId }) => mediaId)).toEqual(['BEA0000001'])
  expect((await seller.call('media/poi/list', {})).list).toMatchObject([{ poiIdx: venue, mediaCount: 1 }])
})

test('passers-by of a venue are told to whoever sells it, and of no other', async () => {
  expect((await seller.ask('wpopl/days', { poiIdx: venue })).status).toBe(200)
  expect((await seller.ask('wpopl/days', { poiIdx: venue + 1 })).status).toBe(404)
})

test('a venue that is not sold any more is gone for sellers', async () => {
  await sql`update media set device_status = 2 where id = 'BEA0000001'`.execute(world.database.db)
  expect((await seller.call('account/poi/list', {})).total).toBe(0)
  expect((await seller.call('media/media/list', {})).total).toBe(0)
})
