import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { deviceRoutes } from '#domain/device/wire.ts'
import { HOUR_MS } from '#domain/schedule/day/slots.ts'
import { type BarePlayer, type PlayerPlan, proofOf } from '#server/demo/live/player.ts'
import { giveLargeFilm, type Network, openNetwork, until } from '#server/device/network.fixture.ts'
import { playedSlots } from '#server/device/proof/planned.ts'
import { rollUpPlays } from '#server/device/proof/roll-up.ts'
import { listOlderPieces } from '#server/file/pieces.ts'
import type { Person } from '../person.ts'
import { openWorld, type World } from '../world.ts'

let world: World
let network: Network
let master: Person
let admin: Person
let film: number
beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  admin = await world.signIn('admin')
  film = await network.content('Roastery', 15)
  await giveLargeFilm(world, film)
  await listOlderPieces(world.server.services)
  await network.publish([film, await network.content('Terrace', 15)])
})
afterAll(() => world.close())

/** A player behind a screen, with its plan and the addresses of all that it may fetch. */
async function playing(mediaId: string) {
  const player = await network.paired(master, mediaId)
  const manifest = await network.planned(player)
  const plan = await player.plan(manifest)
  const [large] = Object.values(plan.manifest.files).filter((file) => file.pieces !== undefined)
  if (!large?.pieces) throw new Error('A film comes in pieces')
  const program = plan.manifest.days[0]?.compositions.find(({ house }) => house !== null)?.house
  const paths = [
    deviceRoutes.head,
    deviceRoutes.manifest + manifest,
    deviceRoutes.program + program,
    deviceRoutes.pieces + large.pieces,
    deviceRoutes.file + large.sha256,
  ]
  return { player, plan, paths }
}

const statusOf = async (path: string, access: string, init: RequestInit = {}) => {
  const response = await fetch(world.address + path, {
    ...init,
    headers: { authorization: `Bearer ${access}`, ...init.headers },
  })
  await response.body?.cancel()
  return response.status
}

/** Every way in that a token opens; the first is asked with no pause after what took the token away. */
async function expectRefusedEverywhere(player: BarePlayer, paths: readonly string[], access: string) {
  for (const path of paths) expect([path, await statusOf(path, access)]).toEqual([path, 401])
  const picture = { method: 'POST', headers: { 'content-type': 'image/jpeg' }, body: Buffer.from([0xff, 0xd8]) }
  expect(await statusOf(`${deviceRoutes.picture}one`, access, picture)).toBe(401)
  await expect(player.at(world.address).listen()).rejects.toThrow('The channel was refused')
  const beat = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  expect(await statusOf(deviceRoutes.beat, access, beat)).toBe(401)
}

const accessOf = ({ facts }: BarePlayer) => facts.session?.access ?? ''

async function provenSeconds(mediaId: string): Promise<number> {
  await rollUpPlays(world.database.db, playedSlots())
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(sum(seconds), 0)::integer as seconds from play_hour where media_id = ${mediaId}`.execute(
    world.database.db,
  )
  return rows[0]?.seconds ?? 0
}

const playsOf = (plan: PlayerPlan, from: number, count: number) =>
  plan
    .plays(from, from + HOUR_MS / 2)
    .filter((play) => play.from >= from)
    .slice(0, count)

const prove = (player: BarePlayer, rows: unknown, access: string) =>
  player.ask(deviceRoutes.proof, { boot: 'b', uptime: 1, time: network.now(), rows }, access)

test('a screen that is paired anew refuses its old player at once, and counts its late proof once beside the new one’s', async () => {
  const mediaId = 'BEA0000001'
  const { player, plan, paths } = await playing(mediaId)
  const start = network.now()
  const access = accessOf(player)
  for (const path of paths) expect([path, await statusOf(path, access)]).toEqual([path, 200])
  network.setClock(start + 5 * 60_000)
  await master.call('media/media/ssaidReset', { mediaId })
  await expectRefusedEverywhere(player, paths, access)
  const next = await playing(mediaId)
  await expectRefusedEverywhere(player, paths, access)
  network.setClock(start + 10 * 60_000)
  const [shown = [], after = []] = [playsOf(plan, start + 60_000, 8), playsOf(next.plan, start + 6 * 60_000, 4)]
  const late = [proofOf(shown)]
  expect((await prove(player, late, access)).status).toBe(200)
  expect(await provenSeconds(mediaId)).toBe(120)
  expect((await next.player.prove([proofOf(after)])).proof).toMatchObject([{ state: 'merged' }])
  await prove(player, late, access)
  expect(await provenSeconds(mediaId)).toBe(180)
  // Of what its successor shows it proves nothing.
  await prove(player, [proofOf(playsOf(next.plan, start + 8 * 60_000, 4))], access)
  expect(await provenSeconds(mediaId)).toBe(180)
})

test('an old player that stands behind another screen proves for each what it showed there', async () => {
  const { player, plan } = await playing('BEA0000002')
  const start = network.now()
  network.setClock(start + 4 * 60_000)
  const before = accessOf(player)
  await master.call('media/media/ssaidReset', { mediaId: 'BEA0000002' })
  const { pin } = await player.register()
  const { plyIdx } = await master.call('media/device/pin', { pin })
  await master.call('media/device/active', { plyIdx, mediaId: 'BEA0000003', mdId: null })
  await master.call('media/player/approval', { plyIdx })
  expect(await statusOf(deviceRoutes.head, before)).toBe(401)
  await player.sign()
  expect(await statusOf(deviceRoutes.head, accessOf(player))).toBe(200)
  network.setClock(start + 8 * 60_000)
  const shown = proofOf([...playsOf(plan, start + 60_000, 4)])
  expect((await player.prove([shown])).proof).toMatchObject([{ state: 'merged' }])
  expect([await provenSeconds('BEA0000002'), await provenSeconds('BEA0000003')]).toEqual([60, 0])
})

test('a screen that has shown something is not deleted, with or without its player', async () => {
  const mediaId = 'BEA0000002'
  const { player, paths } = await playing(mediaId)
  const access = accessOf(player)
  expect((await admin.ask('media/media/delete', { mediaId })).refusal.msg).toBe('inUse.players')
  for (const path of paths) expect([path, await statusOf(path, access)]).toEqual([path, 200])
  await master.call('media/media/ssaidReset', { mediaId })
  await expectRefusedEverywhere(player, paths, access)
  expect((await admin.ask('media/media/delete', { mediaId })).refusal.msg).toBe('inUse.players')
})

test('a stopped brand’s players keep their tokens, are told that they are stopped, and prove what they showed before', async () => {
  const { player, plan } = await playing('BEA0000002')
  const start = network.now()
  const before = await provenSeconds('BEA0000002')
  network.setClock(start + 5 * 60_000)
  await admin.call('account/brand/save', { brdCode: 'BEAN', brdStatus: 2, was: { brdStatus: 1 } })
  await until(async () => (await player.head()).lack === codes.screenLack.start)
  network.setClock(start + 10 * 60_000)
  await player.prove([proofOf(playsOf(plan, start + 60_000, 4))])
  expect(await provenSeconds('BEA0000002')).toBe(before + 60)
})
