import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deviceRoutes } from '#domain/device/wire.ts'
import { pieceCount, pieceHash, pieceSpan } from '#domain/file/pieces.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import { giveLargeFilm, LARGE_BYTES, type Network, openNetwork } from '#server/device/network.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { listOlderPieces } from './pieces.ts'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let world: World
let network: Network
let player: BarePlayer
let access: string

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  player = await network.paired(await world.signIn('beanmaster'), 'BEA0000001')
  access = player.facts.session?.access ?? ''
})
afterAll(() => world.close())

const get = (path: string, headers: Record<string, string> = { authorization: `Bearer ${access}` }) =>
  fetch(world.address + path, { headers })

test('a large film is told to players with the hash of its pieces, and comes piece by piece', async () => {
  const content = await network.content('Long', 15)
  const sha256 = await giveLargeFilm(world, content)
  await network.publish([content])
  await listOlderPieces(world.server.services)
  const { manifest } = await player.plan(await network.planned(player))
  const [file] = Object.values(manifest.files)
  expect(file).toMatchObject({ sha256, bytes: LARGE_BYTES, pieces: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const list = Buffer.from(await (await get(deviceRoutes.pieces + file?.pieces)).arrayBuffer())
  expect([hashOf(list), list.length]).toEqual([file?.pieces, 32 * pieceCount(LARGE_BYTES)])
  for (let index = 0; index < pieceCount(LARGE_BYTES); index++) {
    const { from, to } = pieceSpan(LARGE_BYTES, index)
    const range = { authorization: `Bearer ${access}`, range: `bytes=${from}-${to - 1}` }
    const part = await get(deviceRoutes.file + sha256, range)
    const bytes = Buffer.from(await part.arrayBuffer())
    expect([part.status, hashOf(bytes)]).toEqual([206, Buffer.from(pieceHash(list, index)).toString('hex')])
  }
})

test('a list of pieces is for players alone, and an unknown one is none', async () => {
  expect((await get(`${deviceRoutes.pieces}${'0'.repeat(64)}`, {})).status).toBe(401)
  expect((await get(`${deviceRoutes.pieces}${'0'.repeat(64)}`)).status).toBe(404)
  expect((await get(`${deviceRoutes.pieces}none`)).status).toBe(404)
})
