import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deviceRoutes } from '#domain/device/wire.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork, until } from '../device/network.fixture.ts'
import { keepHouse } from '../housekeeping.ts'
import { orderPictures } from './hourly-pictures.ts'

const media = 'BEA0000001'
const MINUTE = 60_000

let world: World
let network: Network
let master: Person
let player: BarePlayer
/** The whole hour that the next test begins at. */
let hour: number

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  player = await network.paired(master, media)
  await network.publish([await network.content('Film', 15)])
  await network.planned(player)
  hour = Math.ceil(network.now() / (60 * MINUTE)) * 60 * MINUTE
})
beforeEach(async () => {
  hour += 60 * MINUTE
  network.setClock(hour)
  await player.sign()
  await player.beat()
  await until(isHeard)
})
afterAll(() => world.close())

/** Beats are answered before they are written. */
async function isHeard() {
  const { rows } = await sql`select from media_beat where media_id = ${media} and at >= ${new Date(hour)}`.execute(
    world.database.db,
  )
  return rows.length > 0
}

/** Orders of pictures that wait once the clock has asked in each minute of an hour. */
async function ordersOfHour() {
  for (let minute = 0; minute < 60; minute++) {
    network.setClock(hour + minute * MINUTE)
    await sql`update media_beat set at = ${new Date(network.now())} where media_id = ${media} and at >= ${new Date(hour)}`.execute(
      world.database.db,
    )
    await orderPictures(world.server.services)
  }
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, created_at as at from device_command
    where media_id = ${media} and kind = 'screenshot' and created_at >= ${new Date(hour)}`.execute(world.database.db)
  // Later on nobody could fetch it any more; the server's own round may have come by meanwhile.
  for (const { at } of rows) network.setClock(at.getTime())
  await sql`update device_command set status = 'queued', ended_at = null where status = 'expired' and created_at >= ${new Date(hour)}`.execute(
    world.database.db,
  )
  return rows.map(({ id }) => id)
}

async function turnSetting(value: 'ON' | 'OFF') {
  await sql`update environment set value = ${value} where code = 'HOURLY_PICTURES'`.execute(world.database.db)
}

test('an open screen is asked for one picture an hour, and the live wall shows it with its time', async () => {
  const [id, ...others] = await ordersOfHour()
  expect([typeof id, others]).toEqual(['string', []])
  await until(async () => (await player.head()).command === id)
  const { commands } = await player.beat()
  expect(commands).toMatchObject([{ id, kind: 'screenshot' }])
  const picture = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer()
  const sent = await fetch(new URL(deviceRoutes.picture + id, world.address), {
    method: 'POST',
    headers: { authorization: `Bearer ${player.facts.session?.access}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(picture),
  })
  expect(sent.status).toBe(200)
  await player.report(id ?? '', {})
  const { list } = await master.call('material/livead/list', {})
  expect(list.find(({ mediaId }) => mediaId === media)?.picture?.at).toBe(new Date(network.now()).toISOString())
})

test('nobody is named as who ordered it, and the last one alone stands among a screen’s orders', async () => {
  await ordersOfHour()
  const { commands } = await master.call('media/media/vital', { mediaId: media })
  expect(commands.filter(({ kind }) => kind === 'screenshot').map(({ createdBy }) => createdBy)).toEqual([''])
})

test('a screen that came to no picture is left alone for a day', async () => {
  await sql`update device_command set status = 'failed' where media_id = ${media}`.execute(world.database.db)
  expect(await ordersOfHour()).toEqual([])
  await sql`delete from device_command where media_id = ${media}`.execute(world.database.db)
})

test('a silent screen is not asked', async () => {
  await sql`update media_beat set at = ${new Date(hour - 10 * MINUTE)} where media_id = ${media}`.execute(
    world.database.db,
  )
  expect(await ordersOfHour()).toEqual([])
})

test('operators switch the pictures off and on', async () => {
  await turnSetting('OFF')
  expect(await ordersOfHour()).toEqual([])
  await turnSetting('ON')
  network.setClock(hour)
  await player.beat()
  expect(await ordersOfHour()).toHaveLength(1)
})

test('after two days one of a day is kept, as long as ordered ones are; what goes takes its bytes along', async () => {
  const { db } = world.database
  await sql`
    insert into asset (sha256, bytes, mime, kind, is_previewable, encoding, progress)
    select repeat(sign, 64), 7, 'image/jpeg', 'image', true, 1, 100 from unnest(array['a', 'b', 'c']) sign`.execute(db)
  await sql`
    insert into device_command (id, device_id, media_id, brand_code, kind, creator, created_at, expires_at, ended_at, picture_sha256)
    select old.name, device.id, media.id, media.brand_code, 'screenshot', creator, made, made, made, repeat(sign, 64)
    from media join device on device.media_id = media.id,
      (values ('first', 'a', '', date_trunc('day', now()) - interval '4 days'),
        ('last', 'b', '', date_trunc('day', now()) - interval '4 days' + interval '5 hours'),
        ('asked', 'c', 'Kim', date_trunc('day', now()) - interval '4 days' + interval '1 hour')) as old (name, sign, creator, made)
    where media.id = ${media}`.execute(db)
  await keepHouse(world.server.services)
  const { rows } = await sql<{ id: string }>`
    select id from device_command where id in ('first', 'last', 'asked') order by id`.execute(db)
  expect(rows.map(({ id }) => id)).toEqual(['asked', 'last'])
  const left = await sql<{ sign: string }>`
    select left(sha256, 1) as sign from asset where sha256 in (repeat('a', 64), repeat('b', 64), repeat('c', 64)) order by 1`.execute(
    db,
  )
  expect(left.rows.map(({ sign }) => sign)).toEqual(['b', 'c'])
})
