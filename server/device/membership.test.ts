import { createPrivateKey, sign } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenBytes } from '#domain/device/identity.ts'
import { type Beat, deviceRoutes, type Head, type TokenAnswer } from '#domain/device/wire.ts'
import { type BarePlayer, makePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork, until } from './network.fixture.ts'

let world: World
let network: Network
let master: Person

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
})
afterAll(() => world.close())

test('a player registers, shows its PIN and waits; its PIN is another one when it asks again', async () => {
  const player = await makePlayer(world.address)
  const first = await player.register()
  const again = await player.register()
  expect(again.device).toBe(first.device)
  expect(again.pin).not.toBe(first.pin)
  expect(first.pin).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
  expect((await player.sign()).state).toBe('waiting')
  expect((await master.ask('media/device/pin', { pin: first.pin })).refusal.fields?.pin?.msg).toBe('media.pinUnknown')
  expect((await master.call('media/device/pin', { pin: again.pin })).plyIdx).toBe(first.device)
})

test('a registration that the key has not signed is malformed, and so is one that is too long', async () => {
  const player = await makePlayer(world.address)
  const own = {
    algorithm: 'Ed25519',
    install: 'i',
    platform: '',
    os: '',
    firmware: '',
    version: '1',
    resolution: '1x1',
  }
  const forged = { ...own, model: '', serial: '', time: 1, nonce: 'n', publicKey: 'AAAA', signature: 'AAAA' }
  expect((await player.ask(deviceRoutes.register, forged)).status).toBe(400)
  expect((await player.ask(deviceRoutes.register, { ...forged, model: 'm'.repeat(81) })).status).toBe(400)
  expect((await player.ask(deviceRoutes.register, { ...forged, more: 'x'.repeat(5000) })).status).toBe(413)
})

test('an address registers only so many players a minute', async () => {
  await sql`update environment set value = '2' where code = 'DEVICE_REGISTRATIONS'`.execute(world.database.db)
  const ask = async () => (await makePlayer(world.address)).register()
  await ask()
  await ask()
  await expect(ask()).rejects.toThrow('429')
  await sql`update environment set value = '1000' where code = 'DEVICE_REGISTRATIONS'`.execute(world.database.db)
})

test('an unknown player is told so, and a nonce is good for one answer', async () => {
  const player = await makePlayer(world.address)
  const ask = { device: 'nobody', refresh: null, nonce: null, signature: null }
  expect((await player.ask<TokenAnswer>(deviceRoutes.token, ask)).data.state).toBe('unknown')
  const paired = await network.paired(master, 'BEA0000001')
  const mine = { ...ask, device: paired.facts.device }
  const { data } = await paired.ask<TokenAnswer>(deviceRoutes.token, mine)
  if (data.state !== 'nonce') throw new Error('A nonce comes first')
  const unsigned = { ...mine, nonce: data.nonce, signature: 'AAAA' }
  expect((await paired.ask(deviceRoutes.token, unsigned)).status).toBe(400)
  expect((await paired.ask(deviceRoutes.token, { ...unsigned, nonce: 'made up' })).status).toBe(400)
})

test('whoever knows no more than a player’s name keeps it from no token, and a nonce leads to one grant', async () => {
  const player = await network.paired(master, 'BEA0000007')
  const { privateKey, device } = await player.kept()
  const ask = { device, refresh: null, nonce: null, signature: null }
  const nonces: string[] = []
  const nonceFor = async () => {
    const { data } = await player.ask<TokenAnswer>(deviceRoutes.token, ask, null)
    if (data.state !== 'nonce') throw new Error('A nonce comes first')
    nonces.push(data.nonce)
    return data.nonce
  }
  const signed = async (nonce: string) => {
    const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
    const signature = sign(null, tokenBytes({ device, nonce, refresh: null }), key).toString('base64')
    return player.ask<TokenAnswer>(deviceRoutes.token, { ...ask, nonce, signature }, null)
  }
  const first = await nonceFor()
  network.setClock(network.now() + 1000)
  for (let stranger = 0; stranger < 5; stranger++) await nonceFor()
  const answers = []
  for (const nonce of nonces) answers.push((await signed(nonce)).status)
  expect(answers).toEqual([200, 400, 400, 400, 400, 400])
  expect((await signed(first)).status).toBe(400)
  const late = await nonceFor()
  const [expires, seal] = late.split('.')
  expect((await signed(`${Number(expires) + 1000}.${seal}`)).status).toBe(400)
  network.setClock(network.now() + 60_000)
  expect((await signed(late)).status).toBe(400)
  expect((await player.sign(null)).state).toBe('granted')
})

test('a session is worth nothing to the device plane, and a token nothing to the console', async () => {
  const player = await network.paired(master, 'BEA0000002')
  const access = player.facts.session?.access ?? ''
  expect((await master.fetch(deviceRoutes.head)).status).toBe(401)
  expect((await master.fetch(`${deviceRoutes.manifest}${'a'.repeat(64)}`)).status).toBe(401)
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' }
  expect((await world.stranger().fetch('/api/login/info.do', { method: 'POST', headers, body: '{}' })).status).toBe(401)
  for (const wrong of ['', 'a.b.c.d', `${access}x`, access.replace(/\.\d+\./, '.99.')]) {
    expect((await player.ask(deviceRoutes.head, undefined, wrong)).status).toBe(401)
  }
})

test('the head is small, and unchanged it is not sent again', async () => {
  const player = await network.paired(master, 'BEA0000003')
  await network.planned(player)
  const headers = { authorization: `Bearer ${player.facts.session?.access}` }
  const answer = await fetch(world.address + deviceRoutes.head, { headers })
  const text = await answer.text()
  expect(text.length).toBeLessThanOrEqual(300)
  const { data }: { data: Head } = JSON.parse(text)
  expect(data).toMatchObject({ command: null, time: network.now() })
  const again = await fetch(world.address + deviceRoutes.head, {
    headers: { ...headers, 'if-none-match': answer.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('tokens rotate; the one before is good for a lost answer, an older one names a copy and stops nobody', async () => {
  const player = await network.paired(master, 'BEA0000004')
  const first = player.facts.session?.refresh ?? ''
  await player.sign()
  const access = player.facts.session?.access ?? ''
  expect((await player.sign(first)).state).toBe('granted')
  network.setClock(network.now() + 11 * 60_000)
  expect((await player.sign(first)).state).toBe('granted')
  expect((await player.ask(deviceRoutes.head, undefined, access)).status).toBe(200)
  const told = async () => ({
    open: (await master.call('media/media/vital', { mediaId: 'BEA0000004' })).incidents.filter(
      (each) => !each.closedAt,
    ),
    attention: (await master.call('dash/media', {})).attention.filter((each) => each.kind === 'identity'),
  })
  expect(await told()).toMatchObject({
    open: [{ kind: 'identity', isOfVenue: false }],
    attention: [{ key: 'BEA0000004' }],
  })
  await master.call('media/media/statusReset', { mediaId: 'BEA0000004' })
  expect(await told()).toEqual({ open: [], attention: [] })
})

test('an access token ends with its hour', async () => {
  const player = await network.paired(master, 'BEA0000005')
  network.setClock(network.now() + 60 * 60_000)
  expect((await player.ask(deviceRoutes.head)).status).toBe(401)
  await player.sign()
  expect((await player.ask(deviceRoutes.head)).status).toBe(200)
})

test('the channel wakes a player for a new plan and closes when it loses its screen', async () => {
  const player = await network.paired(master, 'BEA0000006')
  const channel = await player.listen()
  expect(await channel.next()).toEqual({ wake: 'head' })
  await network.publish([await network.content('Cake', 15)], 'Bell Street 1')
  expect(await channel.next()).toEqual({ wake: 'head' })
  await master.call('media/media/ssaidReset', { mediaId: 'BEA0000006' })
  let news = await channel.next()
  while (!('closed' in news)) news = await channel.next()
  expect(news).toEqual({ closed: 4401 })
  expect((await player.sign()).state).toBe('waiting')
})

test('waiting players are forgotten with their PIN', async () => {
  const player = await makePlayer(world.address)
  const { pin } = await player.register()
  network.setClock(network.now() + 31 * 60_000)
  expect((await master.ask('media/device/pin', { pin })).refusal.fields?.pin?.msg).toBe('media.pinUnknown')
})

async function restartsOf(mediaId: string) {
  const { rows } = await sql<{
    restarts: Date[]
  }>`select restarts from media_beat where media_id = ${mediaId}`.execute(world.database.db)
  return rows[0]?.restarts.length
}

/** It has told of itself, and that is written down. */
async function begun(player: BarePlayer, mediaId: string, { boot, ...facts }: { boot: string } & Partial<Beat>) {
  await player.beat({ boot, ...facts })
  await until(async () => {
    const { rows } = await sql`select from media_beat where media_id = ${mediaId} and boot = ${boot}`.execute(
      world.database.db,
    )
    return rows.length > 0
  })
}

test('a start with another build or other firmware is no restart', async () => {
  const mediaId = 'BEA0000010'
  const player = await network.paired(master, mediaId)
  const [old, fresh] = ['a'.repeat(64), 'b'.repeat(64)]
  await begun(player, mediaId, { boot: 'one', build: old, firmware: '2.0' })
  await begun(player, mediaId, { boot: 'two', build: fresh, firmware: '2.0' })
  await begun(player, mediaId, { boot: 'three', build: fresh, firmware: '2.1' })
  expect(await restartsOf(mediaId)).toBe(0)
  await begun(player, mediaId, { boot: 'four', build: fresh, firmware: '2.1' })
  expect(await restartsOf(mediaId)).toBe(1)
})

test('two players that take turns for one screen are named, and are no restarts', async () => {
  const mediaId = 'BEA0000008'
  const player = await network.paired(master, mediaId)
  await network.planned(player)
  const restarts = () => restartsOf(mediaId)
  const told = (boot: string) => begun(player, mediaId, { boot })
  const isNamed = async () =>
    (await master.call('media/media/vital', { mediaId })).incidents.some(({ kind }) => kind === 'identity')
  await told('one')
  await told('two')
  expect([await restarts(), await isNamed()]).toEqual([1, false])
  for (const boot of ['one', 'two', 'one']) await told(boot)
  await until(isNamed)
  await until(async () => (await restarts()) === 0)
  await told('three')
  expect(await restarts()).toBe(1)
})
