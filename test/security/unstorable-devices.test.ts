import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyMask, maskHex } from '#domain/device/mask.ts'
import { deviceLimits, deviceRoutes } from '#domain/device/wire.ts'
import { type BarePlayer, makePlayer } from '#server/demo/live/player.ts'
import { type Network, openNetwork } from '#server/device/network.fixture.ts'
import type { Person } from '../person.ts'
import { openWorld, type World } from '../world.ts'

let world: World
let network: Network
let master: Person
let player: BarePlayer
const mediaId = 'BEA0000001'
beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  player = await network.paired(master, mediaId)
})
afterAll(() => world.close())

const texts = ['a\u0000b', '\ud83d', '\uffff', '😀😀', '\u001b[31m', "'; drop table device; --", '']
const numbers = [1e300, -1e300, 1e19, 99_999_999_999, -1, 0.1, 2 ** 53]
const named = (names: readonly string[], value: unknown) => Object.fromEntries(names.map((name) => [name, value]))

const emptyProof = {
  ...{ hour: 0, program: 'a'.repeat(64), shown: maskHex(emptyMask()), failed: maskHex(emptyMask()), reasons: [] },
  ...{ boot: 'b', isSynchronised: true, datedWith: 0 },
}

let uptime = 1000
/** A beat that was answered is kept: what a screen tells of itself is all that anybody knows of it. */
async function expectKept(told: object) {
  uptime += 1
  const beat = { ...(await silentBeat()), ...told, uptime }
  const { status } = await player.ask(deviceRoutes.beat, beat)
  expect([200, 400], JSON.stringify(told)).toContain(status)
  if (status === 400) return status
  const kept = async () => {
    const { rows } = await sql<{ uptime: number }>`
      select (facts ->> 'uptime')::bigint as uptime from media_beat where media_id = ${mediaId}`.execute(
      world.database.db,
    )
    return rows[0]?.uptime
  }
  await expect.poll(kept, { message: JSON.stringify(told) }).toBe(uptime)
  return status
}

const silentBeat = async () => {
  const { rows } = await sql<{ facts: object }>`
    select facts from media_beat where media_id = ${mediaId}`.execute(world.database.db)
  return { ...rows[0]?.facts, proof: [] }
}

test('a beat is kept, whatever its texts and numbers are', async () => {
  await player.beat()
  await expect.poll(silentBeat).toHaveProperty('boot')
  const words = ['boot', 'version', 'os', 'firmware', 'model', 'lastError', 'item', 'source']
  for (const text of texts) expect(await expectKept(named(words, text)), text).toBe(200)
  expect(await expectKept({ lastError: `decoder ${'😀'.repeat(300)}`.slice(0, deviceLimits.lastError) })).toBe(200)
  const measures = ['clockOffset', 'diskFree', 'diskTotal', 'memoryFree', 'memoryTotal', 'temperature', 'cpu']
  for (const number of numbers) await expectKept(named(measures, number))
  for (const number of numbers) await expectKept(named(['playsSinceLast', 'downloads', 'time'], number))
})

test('what a beat tells is read back by the console', async () => {
  const admin = await world.signIn('admin')
  for (const text of texts) {
    await expectKept(named(['boot', 'version', 'os', 'firmware', 'model', 'lastError'], text))
    await expectKept({ ...named(['diskFree', 'temperature', 'cpu'], 1e300), diskTotal: 1e-300 })
    for (const name of ['media/media/vital', 'media/media/detail', 'media/media/list'] as const) {
      const { status } = await admin.ask(name, { mediaId })
      expect(status, `${name} ${text}`).toBe(200)
    }
  }
})

test('proof of any hour, of any program, dated with anything, is answered', async () => {
  const player = await network.paired(master, 'BEA0000002')
  for (const number of numbers) {
    for (const told of [{ hour: number }, { datedWith: number }, { boot: 'a\u0000b' }]) {
      const row = { ...emptyProof, ...told }
      const delivery = { boot: 'b', uptime: 1000, time: Date.now(), rows: [row] }
      for (const body of [delivery, { ...delivery, time: number }, { ...delivery, uptime: number }]) {
        const { status } = await player.ask(deviceRoutes.proof, body)
        expect([200, 400], JSON.stringify({ told, number })).toContain(status)
      }
    }
  }
})

test('a report of a command, a registration and a wish for a token survive any text', async () => {
  // One of its own: nobody may say more than a hundred things in ten seconds.
  const player = await network.paired(master, 'BEA0000003')
  for (const text of texts) {
    for (const id of ['none', encodeURIComponent(text.toWellFormed() || 'x').slice(0, 150)]) {
      const { status } = await player.report(id, { result: text, boot: text }).catch(() => ({ status: 400 }))
      expect([200, 400, 404, 422], text).toContain(status)
    }
    const ask = { device: text, refresh: text, nonce: text, signature: text }
    expect([200, 400, 404], text).toContain((await player.ask(deviceRoutes.token, ask, null)).status)
    const stranger = await makePlayer(world.address)
    const facts = named(['install', 'platform', 'os', 'firmware', 'version', 'resolution', 'model', 'serial'], text)
    const keys = { publicKey: 'a', algorithm: 'Ed25519', nonce: text, signature: 'a', time: 1e300 }
    expect([200, 400], text).toContain((await stranger.ask(deviceRoutes.register, { ...keys, ...facts }, null)).status)
  }
})
