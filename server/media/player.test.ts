import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryOf } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import { makePlayer } from '#server/demo/live/player.ts'
import { whileHeld } from '#test/held.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork, until } from '../device/network.fixture.ts'

let world: World
let network: Network
let master: Person
let manager: Person
let quay: Person

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  manager = await world.signIn('beanmanager')
  quay = await world.signIn('quaymaster')
})
afterAll(() => world.close())

async function waiting() {
  const player = await makePlayer(world.address)
  const { pin } = await player.register()
  return { player, pin, plyIdx: player.facts.device }
}

const screen = async (id: string) => {
  const { rows } = await sql<{ status: number; stopped: string | null; venue: number | null }>`
    select device_status as status, stopped_by as stopped, venue_id as venue from media where id = ${id}`.execute(
    world.database.db,
  )
  return rows[0]
}

test('a player is found by its PIN, bound, approved and gets its token; its screen tells how far it has come', async () => {
  const { player, pin, plyIdx } = await waiting()
  const pinState = async () => (await manager.call('media/media/detail', { mediaId: 'BEA0000001' })).pin
  expect(await pinState()).toBe(codes.pinState.none)
  const found = await manager.call('media/device/pin', { pin: `${pin.slice(0, 3)} ${pin.slice(3).toLowerCase()}` })
  expect(found).toMatchObject({ plyIdx, mediaId: null, resolution: '1920x1080', match: { found: 'one' } })
  expect(Date.parse(found.startAt)).toBeLessThan(Date.parse(found.pinExpires))
  expect(found.match.models.map(({ mdNm }) => mdNm)).toEqual(['Wall 55'])
  await manager.call('media/device/active', { plyIdx, mediaId: 'BEA0000001' })
  expect(await pinState()).toBe(codes.pinState.entered)
  expect((await player.sign()).state).toBe('waiting')
  const { list } = await manager.call('media/player/list', {})
  expect(list).toMatchObject([{ plyIdx, mediaId: 'BEA0000001', mediaNm: 'Window', model: 'Kiosk 55 portrait' }])
  const asked = queryOf({ format: 'csv', language: 'en', columns: ['mediaId', 'model'] })
  const file = await manager.fetch(`/api/media/player/excel.do?${asked}`)
  expect(await file.text()).toContain('BEA0000001,Kiosk 55 portrait')
  expect((await screen('BEA0000001'))?.status).toBe(0)
  await manager.call('media/player/approval', { plyIdx })
  expect(await pinState()).toBe(codes.pinState.redeemed)
  expect(await player.sign()).toMatchObject({ state: 'granted', media: 'BEA0000001' })
  expect((await screen('BEA0000001'))?.status).toBe(1)
  expect((await manager.call('media/player/list', {})).list).toEqual([])
  expect((await manager.ask('media/player/approval', { plyIdx })).refusal.msg).toBe('media.notWaiting')
})

test('a screen is approved and stands in its venue at once, or neither', async () => {
  const { plyIdx } = await waiting()
  const mediaId = 'BEA0000050'
  await master.call('media/device/active', { plyIdx, mediaId })
  const [foreign] = (await quay.call('account/poi/list', { size: 1 })).list
  const refused = await master.ask('media/player/approval', { plyIdx, poiIdx: foreign?.poiIdx ?? 0 })
  expect(refused.refusal.fields?.poiIdx?.msg).toBe('venue.notActive')
  const before = await screen(mediaId)
  expect(before?.status).toBe(0)
  const venues = (await master.call('account/poi/list', { filters: { poiStatus: [1] } })).list
  const other = venues.find(({ poiIdx }) => poiIdx !== before?.venue)?.poiIdx ?? 0
  await master.call('media/player/approval', { plyIdx, poiIdx: other })
  expect(await screen(mediaId)).toEqual({ status: 1, stopped: null, venue: other })
})

test('a screen has one player, and a player one screen', async () => {
  const { plyIdx } = await waiting()
  const taken = await master.ask('media/device/active', { plyIdx, mediaId: 'BEA0000001' })
  expect(taken.refusal.msg).toBe('media.hasDevice')
  await master.call('media/device/active', { plyIdx, mediaId: 'BEA0000002' })
  const twice = await master.ask('media/device/active', { plyIdx, mediaId: 'BEA0000003' })
  expect(twice.refusal.msg).toBe('media.notWaiting')
})

test('after five wrong PINs a minute one has to wait, with the right one as well', async () => {
  const person = await world.signIn('quaymanager')
  const ask = () => person.ask('media/device/pin', { pin: 'ZZZZZZ' })
  for (let guess = 0; guess < 5; guess++) expect((await ask()).refusal.fields?.pin?.msg).toBe('media.pinUnknown')
  expect((await ask()).status).toBe(429)
  const { pin } = await waiting()
  expect((await person.ask('media/device/pin', { pin })).status).toBe(429)
})

test('foreign screens and players are as unknown as those that do not exist', async () => {
  const { pin, plyIdx } = await waiting()
  expect((await quay.ask('media/device/active', { plyIdx, mediaId: 'BEA0000004' })).status).toBe(404)
  expect((await quay.ask('media/device/active', { plyIdx, mediaId: 'NONE' })).status).toBe(404)
  await master.call('media/device/active', { plyIdx, mediaId: 'BEA0000004' })
  expect((await quay.ask('media/device/pin', { pin })).refusal.fields?.pin?.msg).toBe('media.pinUnknown')
  expect((await quay.ask('media/player/approval', { plyIdx })).status).toBe(404)
  expect((await quay.call('media/player/list', {})).list).toEqual([])
  const calls = ['mappingDelete', 'ssaidReset', 'statusReset', 'vital'] as const
  for (const call of calls) expect((await quay.ask(`media/media/${call}`, { mediaId: 'BEA0000004' })).status).toBe(404)
  expect((await quay.ask('media/media/stop', { mediaId: 'BEA0000004', isStopped: 'Y' })).status).toBe(404)
  expect((await quay.ask('media/media/registAvailable', { brdCode: 'BEAN' })).status).toBe(404)
})

test('without a licence left nothing is approved, except a monitor, and that stays one', async () => {
  const before = await master.call('media/media/registAvailable', { brdCode: 'BEAN' })
  await sql`update brand set licence_count = ${before.used} where code = 'BEAN'`.execute(world.database.db)
  const { plyIdx } = await waiting()
  await master.call('media/device/active', { plyIdx, mediaId: 'BEA0000005' })
  expect((await master.ask('media/player/approval', { plyIdx })).refusal).toMatchObject({
    msg: 'licence.noneLeft',
    values: { used: before.used, count: before.used, brdCode: 'BEAN' },
  })
  await sql`update media set use_type = 99 where id = 'BEA0000005'`.execute(world.database.db)
  await master.call('media/player/approval', { plyIdx })
  expect(await master.call('media/media/registAvailable', { brdCode: 'BEAN' })).toMatchObject({
    available: 0,
    used: before.used,
  })
  const shown = { mediaId: 'BEA0000005', useType: 1, was: { useType: 99 } } as const
  expect((await master.ask('media/media/save', shown)).refusal.msg).toBe('licence.noneLeft')
  await sql`update brand set licence_count = 100 where code = 'BEAN'`.execute(world.database.db)
  await master.call('media/media/save', shown)
  expect((await master.call('media/media/registAvailable', { brdCode: 'BEAN' })).used).toBe(before.used + 1)
})

test('a player that waits for its approval has its licence set aside', async () => {
  const before = await master.call('media/media/registAvailable', { brdCode: 'BEAN' })
  const { plyIdx } = await waiting()
  await master.call('media/device/active', { plyIdx, mediaId: 'BEA0000006' })
  expect(await master.call('media/media/registAvailable', { brdCode: 'BEAN' })).toMatchObject({
    used: before.used,
    waiting: before.waiting + 1,
    available: before.available - 1,
  })
})

test('of many approvals at once exactly as many succeed as licences are left', async () => {
  const { used } = await master.call('media/media/registAvailable', { brdCode: 'BEAN' })
  await sql`update brand set licence_count = ${used + 3} where code = 'BEAN'`.execute(world.database.db)
  const players: string[] = []
  for (let at = 0; at < 8; at++) {
    const { plyIdx } = await waiting()
    await master.call('media/device/active', { plyIdx, mediaId: `BEA000004${at}` })
    players.push(plyIdx)
  }
  const answers = await Promise.all(players.map((plyIdx) => master.ask('media/player/approval', { plyIdx })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ refusal }) => refusal.msg === 'licence.noneLeft')).toHaveLength(5)
  expect((await master.call('media/media/registAvailable', { brdCode: 'BEAN' })).available).toBe(0)
  await sql`update brand set licence_count = 100 where code = 'BEAN'`.execute(world.database.db)
})

test('of two approvals of one player, and of two players for one screen, the one that waited is refused', async () => {
  const [one, other] = [await waiting(), await waiting()]
  const pair = (plyIdx: string) => master.ask('media/device/active', { plyIdx, mediaId: 'BEA0000030' })
  const pairings = await whileHeld(world, sql`media where id = 'BEA0000030'`, () => [
    pair(one.plyIdx),
    pair(other.plyIdx),
  ])
  expect(pairings.map(({ code, refusal }) => (code === 0 ? 'paired' : refusal.msg)).sort()).toEqual([
    'media.hasDevice',
    'paired',
  ])
  const plyIdx = pairings[0]?.code === 0 ? one.plyIdx : other.plyIdx
  const approve = () => master.ask('media/player/approval', { plyIdx })
  const approvals = await whileHeld(world, sql`media where id = 'BEA0000030'`, () => [approve(), approve()])
  expect(approvals.map(({ code, refusal }) => (code === 0 ? 'approved' : refusal.msg)).sort()).toEqual([
    'approved',
    'media.notWaiting',
  ])
  const { rows } = await sql`select from device_binding where device_id = ${plyIdx}`.execute(world.database.db)
  expect(rows).toHaveLength(1)
})

test('an approval waits for nobody who only names the screen and its brand', async () => {
  const { plyIdx } = await waiting()
  const mediaId = 'BEA0000031'
  await master.call('media/device/active', { plyIdx, mediaId })
  const answer = await world.database.db.transaction().execute(async (other) => {
    await sql`insert into schedule_change (brand_code) values ('BEAN')`.execute(other)
    await sql`
      insert into incident (brand_code, media_id, kind, level, opened_at)
      values ('BEAN', ${mediaId}, 'clock', 'warn', now())`.execute(other)
    return master.ask('media/player/approval', { plyIdx })
  })
  expect(answer.status).toBe(200)
})

test('two restarts of the same screens in another order both arrive', async () => {
  const ids = Array.from({ length: 20 }, (_, at) => `BEA00000${at + 10}`)
  const restart = (mediaIds: string[]) => master.ask('media/media/restart', { mediaIds, kind: 'status' })
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([
      restart(ids),
      restart(ids.toReversed()),
      restart(ids),
      restart(ids.toReversed()),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  }
})

test('pairing leaves a screen the model that it is entered as, unless another one is chosen', async () => {
  const { db } = world.database
  const modelOf = async (id: string) =>
    (await db.selectFrom('media').select('model_id').where('id', '=', id).executeTakeFirst())?.model_id
  const wall = await db.selectFrom('model').select('id').where('name', '=', 'Wall 55').executeTakeFirstOrThrow()
  const other = await db.selectFrom('model').select('id').where('id', '<>', wall.id).executeTakeFirstOrThrow()
  for (const [mediaId, mdId, left] of [
    ['BEA0000014', null, other.id],
    ['BEA0000015', wall.id, wall.id],
  ] as const) {
    await db.updateTable('media').set({ model_id: other.id }).where('id', '=', mediaId).execute()
    await master.call('media/device/active', { plyIdx: (await waiting()).plyIdx, mediaId, mdId })
    expect(await modelOf(mediaId)).toBe(left)
  }
})

test('players are listed as they told of themselves, to those who look after them', async () => {
  const { list, total } = await master.call('media/device/list', { size: 2 })
  expect(total).toBeGreaterThan(2)
  expect(list[0]).toMatchObject({ mediaId: 'BEA0000001', platform: expect.any(String) })
  expect((await master.call('media/device/list', { search: 'BEA0000002' })).total).toBe(1)
  const quay = await world.signIn('quaymaster')
  expect((await quay.call('media/device/list', { search: 'BEA' })).total).toBe(0)
  expect((await (await world.signIn('beanvenue')).ask('media/device/list', {})).status).toBe(403)
})

test('a model is asked for only where none or several fit and the screen has none', async () => {
  await sql`update media set model_id = null where id = 'BEA0000008'`.execute(world.database.db)
  await sql`update device set resolution = '11x11' where id = ${(await waiting()).plyIdx}`.execute(world.database.db)
  const { plyIdx } = await waiting()
  await sql`update device set resolution = '11x11' where id = ${plyIdx}`.execute(world.database.db)
  const asked = await master.ask('media/device/active', { plyIdx, mediaId: 'BEA0000008' })
  expect(asked.refusal.fields?.mdId).toMatchObject({ msg: 'model.noneMatches', values: { resolution: '11x11' } })
  const { rows } = await sql<{ id: number }>`select id from model order by id limit 1`.execute(world.database.db)
  await master.call('media/device/active', { plyIdx, mediaId: 'BEA0000008', mdId: rows[0]?.id ?? 0 })
})

test('stopping by hand shows the brand at the next boundary; starting again needs no pairing', async () => {
  await network.publish([await network.content('Roll', 15)])
  await sql`update media set venue_id = (select venue_id from media where id = 'BEA0000001') where id = 'BEA0000010'`.execute(
    world.database.db,
  )
  const player = await network.paired(master, 'BEA0000010')
  await network.worked()
  const playing = await network.planned(player)
  network.setClock(network.now() + 20_000)
  await master.call('media/media/stop', { mediaId: 'BEA0000010', isStopped: 'Y' })
  expect(await screen('BEA0000010')).toMatchObject({ status: 2, stopped: 'hand' })
  const stopped = await network.planned(player, playing)
  const { plays } = await player.plan(stopped)
  expect(plays(network.now() + 15_000, network.now() + 3_600_000)).toEqual([])
  expect((await master.ask('media/media/stop', { mediaId: 'BEA0000010', isStopped: 'Y' })).refusal.msg).toBe(
    'form.unchanged',
  )
  network.setClock(network.now() + 60_000)
  await master.call('media/media/stop', { mediaId: 'BEA0000010', isStopped: 'N' })
  const again = await player.plan(await network.planned(player, stopped))
  expect(again.plays(network.now() + 15_000, network.now() + 120_000).length).toBeGreaterThan(0)
})

test('a screen of a stopped venue does not start by itself', async () => {
  await network.paired(master, 'BEA0000011')
  await sql`update venue set status = 2 where id = (select venue_id from media where id = 'BEA0000011')`.execute(
    world.database.db,
  )
  await master.call('media/media/stop', { mediaId: 'BEA0000011', isStopped: 'Y' })
  const { refusal } = await master.ask('media/media/stop', { mediaId: 'BEA0000011', isStopped: 'N' })
  expect(refusal.msg).toBe('media.venueStopped')
})

test('unmapped, a screen leaves its venue and shows the brand; a reset frees it for another player', async () => {
  const player = await network.paired(master, 'BEA0000012')
  await network.planned(player)
  await master.call('media/media/mappingDelete', { mediaId: 'BEA0000012' })
  expect((await screen('BEA0000012'))?.venue).toBeNull()
  expect((await master.ask('media/media/mappingDelete', { mediaId: 'BEA0000012' })).refusal.msg).toBe('media.notMapped')
  await master.call('media/media/ssaidReset', { mediaId: 'BEA0000012' })
  expect((await master.ask('media/media/ssaidReset', { mediaId: 'BEA0000012' })).refusal.msg).toBe('media.noDevice')
  await until(async () => (await player.ask('/device/v1/head')).status === 401)
  const { pin } = await player.register()
  const { plyIdx } = await master.call('media/device/pin', { pin })
  await master.call('media/device/active', { plyIdx, mediaId: 'BEA0000012' })
})

test('who may only look may not unpair, and what was done is on the trail', async () => {
  expect((await manager.ask('media/media/ssaidReset', { mediaId: 'BEA0000001' })).status).toBe(403)
  const seller = await world.signIn('seller')
  expect((await seller.ask('media/player/list', {})).status).toBe(403)
  expect((await seller.ask('media/device/pin', { pin: 'ABC234' })).status).toBe(403)
  const { rows } = await sql<{ act: string }>`
    select act from audit where entity = 'media' and entity_key = 'BEA0000012' order by id`.execute(world.database.db)
  expect(rows.map(({ act }) => act)).toEqual(['bind', 'approve', 'unmap', 'ssaidReset', 'bind'])
})
