import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Beat } from '#domain/device/wire.ts'
import { everyDay } from '#domain/network/opening.ts'
import { startOfDay } from '#domain/schedule/day/day.ts'
import { HOUR_MS, hourOf } from '#domain/schedule/day/slots.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import { inTurnWhileHeld } from '#test/held.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork, until } from '../device/network.fixture.ts'
import { ownWatch, type Watch } from '../device/watch.fixture.ts'

let world: World
let network: Network
let watch: Watch
let master: Person
let window: BarePlayer
let counter: BarePlayer

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  watch = await ownWatch(world)
  master = await world.signIn('beanmaster')
  window = await network.paired(master, 'BEA0000001')
  counter = await network.paired(master, 'BEA0000002')
  await network.planned(window)
  await network.planned(counter)
})
afterAll(async () => {
  await watch.close()
  await world.close()
})

const minute = 60_000

async function after(minutes: number, ...beating: BarePlayer[]) {
  network.setClock(network.now() + minutes * minute)
  await Promise.all(beating.map((player) => beatOf(player)))
  await watch.judge()
}

/** Told and written: beats are gathered for a moment. */
async function beatOf(player: BarePlayer, told: Partial<Beat> = {}) {
  const { manifest } = await player.head()
  await player.beat({ manifest, ...told })
  const isWritten = async () => {
    const { rows } = await sql<{ at: Date }>`
      select at from media_beat where device_id = ${player.facts.device}`.execute(world.database.db)
    return rows[0]?.at.getTime() === network.now()
  }
  await until(isWritten)
}

const lamp = async (id: string) => {
  const { rows } = await sql<{ status: number; reason: string | null }>`
    select status, status_reason as reason from media where id = ${id}`.execute(world.database.db)
  return rows[0]
}

const openIncidents = async () => {
  const { rows } = await sql<{ media: string | null; kind: string }>`
    select media_id as media, kind from incident where closed_at is null order by id`.execute(world.database.db)
  return rows
}

test('a screen that beats is on; one that falls silent gets worse with time, and its silence becomes an incident', async () => {
  await after(1, window, counter)
  expect(await lamp('BEA0000001')).toEqual({ status: 0, reason: null })
  await after(4, window)
  expect(await lamp('BEA0000002')).toEqual({ status: 2, reason: 'silent' })
  expect(await openIncidents()).toEqual([])
  await after(3, window)
  await after(4, window)
  expect(await lamp('BEA0000002')).toEqual({ status: 3, reason: 'silent' })
  await after(6, window)
  expect(await openIncidents()).toEqual([{ media: 'BEA0000002', kind: 'silent' }])
})

test('it is good again after three good beats, and the incident is over', async () => {
  await after(1, window, counter)
  await after(1, window, counter)
  expect(await lamp('BEA0000002')).toMatchObject({ status: 3 })
  await after(1, window, counter)
  expect(await lamp('BEA0000002')).toEqual({ status: 0, reason: null })
  expect(await openIncidents()).toEqual([])
})

test('when all screens of a venue fall silent together it is one incident of the venue', async () => {
  await after(1, window, counter)
  await after(4)
  await after(6)
  expect(await openIncidents()).toEqual([{ media: null, kind: 'silent' }])
  for (let beat = 0; beat < 3; beat++) await after(1, window, counter)
  expect(await openIncidents()).toEqual([])
})

test('what a beat tells is judged too, and a reset begins anew', async () => {
  network.setClock(network.now() + minute)
  await beatOf(counter, { lastError: 'decoder 3', playsSinceLast: 0 })
  await watch.judge()
  expect(await lamp('BEA0000002')).toMatchObject({ status: 4, reason: 'decoder' })
  await master.call('media/media/statusReset', { mediaId: 'BEA0000002' })
  await after(1, window, counter)
  expect(await lamp('BEA0000002')).toEqual({ status: 0, reason: null })
  const { vital } = await master.call('media/media/vital', { mediaId: 'BEA0000002' })
  expect(vital).toMatchObject({ diskFreeRatio: 0.5, temperature: 41, isManifestCurrent: true })
})

test('a player that runs out of memory is an incident while it lasts', async () => {
  const listed = async () => {
    const { list } = await master.call('media/incident/list', { filters: { incidentKind: ['memory'] } })
    return list.map(({ mediaId, incidentLevel, incidentState }) => [mediaId, incidentLevel, incidentState])
  }
  const short = async (memoryFree: number) => {
    network.setClock(network.now() + minute)
    await beatOf(window)
    await beatOf(counter, { memoryFree })
    await watch.judge()
  }
  await short(60e6)
  expect(await lamp('BEA0000002')).toEqual({ status: 3, reason: 'memory' })
  for (let beat = 0; beat < 4; beat++) await short(60e6)
  expect(await listed()).toEqual([])
  for (let beat = 0; beat < 2; beat++) await short(60e6)
  expect(await listed()).toEqual([['BEA0000002', 2, 0]])
  for (let beat = 0; beat < 2; beat++) await short(900e6)
  expect(await listed()).toEqual([['BEA0000002', 2, 0]])
  await short(900e6)
  expect(await listed()).toEqual([['BEA0000002', 2, 2]])
  expect(await lamp('BEA0000002')).toEqual({ status: 0, reason: null })
})

const resetCounter = () => master.ask('media/media/statusReset', { mediaId: 'BEA0000002' })
const round = () => watch.judge()
const healthOf = (id: string) => sql`media_health where media_id = ${id}`

test('a reset and a round that meet never wait for each other', async () => {
  network.setClock(network.now() + minute)
  await Promise.all([beatOf(window), beatOf(counter)])
  const reset = () => master.ask('media/media/statusReset', { mediaId: 'BEA0000001' })
  const [, answer] = await inTurnWhileHeld(world, healthOf('BEA0000002'), round, reset)
  expect(answer.status).toBe(200)
})

test('a reset stands, although a round that began before it ends after it', async () => {
  network.setClock(network.now() + minute)
  await beatOf(counter, { lastError: 'decoder 3', playsSinceLast: 0 })
  await round()
  network.setClock(network.now() + minute)
  await beatOf(counter)
  const [answer] = await inTurnWhileHeld(world, healthOf('BEA0000002'), resetCounter, round)
  expect(answer.status).toBe(200)
  const { rows } = await sql<{ level: string }>`select level from ${healthOf('BEA0000002')}`.execute(world.database.db)
  expect(rows).toEqual([{ level: 'active' }])
  await after(1, window, counter)
  expect(await lamp('BEA0000002')).toEqual({ status: 0, reason: null })
})

const levelsOf = async () => {
  const { rows } = await sql<{ media: string | null; level: string }>`
    select media_id as media, level from incident where kind = 'silent' order by id desc limit 1`.execute(
    world.database.db,
  )
  return rows[0]
}

/** Past the life of a token: whoever beats then signs for another one. */
async function anHourLater(...beating: BarePlayer[]) {
  network.setClock(network.now() + 60 * minute)
  await Promise.all(beating.map((player) => player.sign()))
  await after(1, ...beating)
}

test('an incident that gets worse while it lasts rises to the worst level, and never falls', async () => {
  await Promise.all([window.sign(), counter.sign()])
  for (const mediaId of ['BEA0000001', 'BEA0000002']) await master.call('media/media/statusReset', { mediaId })
  for (let beat = 0; beat < 3; beat++) await after(1, window, counter)
  for (const minutes of [4, 5, 4]) await after(minutes, window)
  expect(await levelsOf()).toEqual({ media: 'BEA0000002', level: 'warn' })
  await anHourLater(window)
  expect(await levelsOf()).toEqual({ media: 'BEA0000002', level: 'malfunction' })
  await counter.sign()
  await after(1, window, counter)
  expect(await levelsOf()).toEqual({ media: 'BEA0000002', level: 'malfunction' })
  for (let beat = 0; beat < 3; beat++) await after(1, window, counter)
  expect(await openIncidents()).toEqual([])
})

test('an incident of a whole venue is as bad as its worst screen', async () => {
  for (const mediaId of ['BEA0000001', 'BEA0000002']) await master.call('media/media/statusReset', { mediaId })
  await after(1, window, counter)
  await after(4)
  await after(6)
  expect(await levelsOf()).toEqual({ media: null, level: 'caution' })
  await anHourLater()
  expect(await levelsOf()).toEqual({ media: null, level: 'malfunction' })
  await Promise.all([window.sign(), counter.sign()])
  for (let beat = 0; beat < 3; beat++) await after(1, window, counter)
  expect(await openIncidents()).toEqual([])
})

test('a panel that is on outside its hours is told of, and one that has none is not', async () => {
  const { poiIdx } = await master.call('media/media/detail', { mediaId: 'BEA0000001' })
  const night = startOfDay(dayAfter(localDay('Asia/Seoul', network.now()), 1), 'Asia/Seoul').getTime() + 2 * HOUR_MS
  const opens = everyDay('08:00', '22:00')
  await sql`update venue set opening = ${JSON.stringify(opens)} where id = ${poiIdx}`.execute(world.database.db)
  await network.worked()
  network.setClock(night)
  await Promise.all([window.sign(), counter.sign()])
  await after(1, window, counter)
  expect(await lamp('BEA0000001')).toEqual({ status: 1, reason: null })
  await sql`update media set power = ${JSON.stringify(opens)} where id = 'BEA0000001'`.execute(world.database.db)
  await after(1, window, counter)
  expect(await lamp('BEA0000001')).toEqual({ status: 1, reason: 'screenOnWhileClosed' })
  expect(await lamp('BEA0000002')).toEqual({ status: 1, reason: null })
})

test('a panel that an emergency has woken is no fault, also in the beat that tells of its end', async () => {
  const showing = { id: 'e1', told: network.now(), shown: network.now(), down: null }
  const told = async (emergencies: Beat['emergencies']) => {
    network.setClock(network.now() + minute)
    await beatOf(window, emergencies && { emergencies })
    await watch.judge()
    return (await lamp('BEA0000001'))?.reason
  }
  expect(await told(undefined)).toBe('screenOnWhileClosed')
  expect(await told([{ ...showing, shown: null }])).toBe('screenOnWhileClosed')
  expect(await told([showing])).toBeNull()
  expect(await told([{ ...showing, down: network.now() }])).toBeNull()
  expect(await told(undefined)).toBe('screenOnWhileClosed')
})

test('plays that an emergency lay over are not missed', async () => {
  const hour = hourOf(network.now()) + 12 * HOUR_MS
  network.setClock(hour - minute)
  await Promise.all([window.sign(), counter.sign()])
  await network.worked()
  const { emIdx } = await master.call('emergency/emergency/save', {
    ...{ brdCode: 'BEAN', level: 3, emTitle: 'Fire', emText: 'Leave calmly', isExercise: 'N', isWhole: 'Y' },
    ...{ startDate: new Date(hour).toISOString(), endDate: new Date(hour + 2 * HOUR_MS).toISOString() },
  })
  await (await world.signIn('admin')).call('emergency/emergency/confirm', { emIdx, revision: 1 })
  network.setClock(hour + minute)
  await beatOf(window, { emergencies: [{ id: `e${emIdx}`, told: hour, shown: hour, down: null }] })
  network.setClock(hour + HOUR_MS + 4 * minute)
  await Promise.all([window.sign(), counter.sign()])
  await after(0, window, counter)
  expect((await lamp('BEA0000001'))?.reason).toBeNull()
  expect((await lamp('BEA0000002'))?.reason).toBe('plays')
})
