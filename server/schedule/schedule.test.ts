import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SLOT_MS } from '#domain/schedule/day/slots.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { readEnvironment } from '../base/environment.ts'
import { tellDevices } from '../bus/device-hints.ts'
import { type Network, openNetwork, until } from '../device/network.fixture.ts'
import { noteChange } from '../plan/change.ts'
import { openSigningKey } from '../plan/signing-key.ts'
import { startServer } from '../start.ts'
import { buildBrand } from './build.ts'
import { closeThread, workBeside } from './thread.ts'

let world: World
let network: Network
let master: Person
let player: BarePlayer
const media = 'BEA0000001'

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  player = await network.paired(master, media)
})
afterAll(() => world.close())

const itemsAt = async (hash: string, from: number, to: number) =>
  (await player.plan(hash)).plays(from, to).map(({ item }) => item?.id ?? null)

test('a publish is on the screen at the next boundary, and a stopped one is gone at the next', async () => {
  const empty = await network.planned(player)
  expect(await itemsAt(empty, network.now(), network.now() + SLOT_MS)).toEqual([null])
  const cake = await network.content('Cake', 15)
  const publish = await network.publish([cake])
  const playing = await network.planned(player, empty)
  expect(await itemsAt(playing, network.now(), network.now() + 2 * SLOT_MS)).toEqual([String(cake), String(cake)])

  network.setClock(network.now() + 5 * 60_000 + 4000)
  const stoppedAt = new Date(network.now())
  await sql`update publish set stopped_at = ${stoppedAt}, stop_reason = 'sold out' where id = ${publish}`.execute(
    world.database.db,
  )
  await network.announce()
  const after = await network.planned(player, playing)
  const boundary = Math.ceil(network.now() / SLOT_MS) * SLOT_MS
  expect(await itemsAt(after, boundary - SLOT_MS, boundary)).toEqual([String(cake)])
  expect(await itemsAt(after, boundary, boundary + SLOT_MS)).toEqual([null])
})

test('the past of a day stays as it was, whatever is ordered later', async () => {
  const before = await network.planned(player)
  const past = [network.now() - 4 * 60_000, network.now() - 60_000] as const
  const played = await itemsAt(before, ...past)
  await network.publish([await network.content('Bagel', 15)])
  const after = await network.planned(player, before)
  expect(await itemsAt(after, ...past)).toEqual(played)
  const { manifest } = await player.plan(after)
  expect(manifest.days[0]?.compositions.length).toBeGreaterThan(1)
})

test('a manifest is signed, has the files of its items and reaches to the end of tomorrow', async () => {
  const { manifest, programs } = await player.plan(await network.planned(player))
  const items = [...programs.values()].flatMap((program) => program.items.map(({ id }) => id))
  expect(Object.keys(manifest.files).every((id) => items.includes(id))).toBe(true)
  expect(Object.values(manifest.files).map(({ type, ms }) => [type, ms])).toContainEqual(['video', 15_000])
  expect(manifest.days.at(-1)?.spans.at(-1)?.to).toBeGreaterThan(network.now() + 24 * 3_600_000)
})

test('planning again without a change writes nothing new', async () => {
  const key = await openSigningKey(world.server.services)
  const { db } = world.database
  const changed = await db.transaction().execute((trx) => buildBrand(trx, key, 'BEAN', null, new Date(network.now())))
  expect(changed).toEqual([])
})

test('a large network is planned in a thread of its own, and a day dealt out there', async () => {
  const { services } = world.server
  const { db } = world.database
  const key = await openSigningKey(services)
  await network.planned(player)
  const manifest = async () => {
    const { rows } = await sql`select manifest_hash from media_manifest where media_id = ${media}`.execute(db)
    return rows
  }
  const before = await manifest()
  await db.transaction().execute(async (trx) => {
    // Told to nobody: the server's own round leaves it alone.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update venue set volume = 3 where brand_code = 'BEAN'`.execute(trx)
    await noteChange(trx, { brand: 'BEAN' })
  })
  const now = network.now()
  const changed = await workBeside('heads', services, { brand: 'BEAN', now, key: key.own }, 0)
  expect(changed).toContain(media)
  expect(await manifest()).not.toEqual(before)
  tellDevices(services.bus, 'BEAN', changed)
  const order = { day: localDay('Asia/Seoul', now), why: 'ask' } as const
  const prepared = await workBeside('prepare', services, { order, now }, 0)
  expect(prepared?.build).toMatchObject({ day: order.day })
  await closeThread(services.pool)
})

test("a change of the venue's sound reaches its screens", async () => {
  const before = await network.planned(player)
  const { poiIdx, volume } = await master.call('account/poi/detail', { poiIdx: await venueOf(media) })
  await master.call('account/poi/save', { poiIdx, volume: 7, was: { volume } })
  const { manifest } = await player.plan(await network.planned(player, before))
  expect(manifest.volume).toBe(7)
})

async function venueOf(mediaId: string): Promise<number> {
  const { poiIdx } = await master.call('media/media/detail', { mediaId })
  return poiIdx ?? 0
}

test('a film that has been converted is on the screen at once', async () => {
  const { db } = world.database
  const film = await network.content('Waffle', 15)
  const asset = sql`sha256 = (select asset_sha256 from file join content on file_id = file.id where content.id = ${film})`
  await sql`update asset set encoding = 0 where ${asset}`.execute(db)
  const shown = await network.planned(player)
  await network.publish([film])
  await network.worked()
  expect((await player.head()).manifest).toBe(shown)
  await db.transaction().execute(async (trx) => {
    await sql`update asset set encoding = 1 where ${asset}`.execute(trx)
    await noteChange(trx, { brand: 'BEAN' })
  })
  world.server.services.bus.publish('asset', 'converted')
  const after = await player.plan(await network.planned(player, shown))
  expect(Object.keys(after.manifest.files)).toContain(String(film))
})

test('screens with equal inputs share programs and manifests', async () => {
  await sql`
    update media set device_status = 1, model_id = (select model_id from media where id = ${media}),
      venue_id = (select venue_id from media where id = ${media})
    where brand_code = 'BEAN'`.execute(world.database.db)
  await network.announce()
  const hashes = async () => {
    const { rows } = await sql<{ count: number; screens: number }>`
      select count(distinct manifest_hash)::integer as count, count(*)::integer as screens
      from media_manifest where brand_code = 'BEAN' and media_id <> ${media}`.execute(world.database.db)
    return rows[0]
  }
  await until(async () => (await hashes())?.screens === 63)
  expect((await hashes())?.count).toBe(1)
})

test('a brand that cannot be planned holds up none of the others', async () => {
  const { db } = world.database
  await sql`update venue set zone = 'No/Where' where brand_code = 'BEAN'`.execute(db)
  await sql`update media set device_status = 1 where brand_code = 'QUAY'`.execute(db)
  await sql`delete from media_manifest where brand_code = 'QUAY'`.execute(db)
  for (const brand of ['BEAN', 'QUAY']) await noteChange(db, { brand })
  world.server.services.bus.publish('schedule', 'QUAY')
  await until(async () => {
    const { rows } = await sql`select from media_manifest where brand_code = 'QUAY'`.execute(db)
    return rows.length > 0
  })
  await sql`update venue set zone = 'Asia/Seoul' where brand_code = 'BEAN'`.execute(db)
  await network.announce()
  await network.worked()
})

test('a restart of the server keeps plans, tokens and proof', async () => {
  const { server, database, dataFolder } = world
  await network.announce()
  await network.worked()
  const head = await player.head()
  const environment = readEnvironment({ NODE_ENV: 'test', PORT: '0', DATA_FOLDER: dataFolder, LOG_LEVEL: 'error' })
  const second = await startServer(environment, database.config, server.services.clock)
  try {
    const headers = { authorization: `Bearer ${player.facts.session?.access}` }
    const answer = await fetch(`${second.address}/device/v1/head`, { headers })
    expect(await answer.json()).toMatchObject({ data: { manifest: head.manifest } })
  } finally {
    await second.stop()
  }
})
