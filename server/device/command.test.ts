import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import type { Command } from '#domain/device/command.ts'
import { deviceRoutes } from '#domain/device/wire.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork, until } from './network.fixture.ts'

let world: World
let network: Network
let master: Person
let player: BarePlayer
const media = 'BEA0000001'
type RestartCall = 'media/media/restart' | 'media/media/power'

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  player = await network.paired(master, media)
  await network.planned(player)
})
afterAll(() => world.close())

/** Sent by the console and fetched with a beat. */
async function ordered(kind: string, call: RestartCall = 'media/media/restart', more = {}): Promise<Command> {
  const { results } = await master.call(call, { mediaIds: [media], kind, ...more })
  const id = results[0]?.id
  await until(async () => (await player.head()).command === id)
  const { commands } = await player.beat()
  const command = commands.find((each) => each.id === id)
  if (!command) throw new Error('The command waits')
  return command
}

const statusOf = async (id: string) => {
  const { commands } = await master.call('media/media/vital', { mediaId: media })
  return commands.find((command) => command.id === id)
}

test('a command is fetched, acknowledged and done; delivered twice it is the same one', async () => {
  const command = await ordered('status')
  expect(command.kind).toBe('status')
  const again = await player.beat()
  expect(again.commands.map(({ id }) => id)).toEqual([command.id])
  expect((await statusOf(command.id))?.status).toBe(codes.commandStatus.sent)
  await player.report(command.id, { status: 'acked' })
  await player.report(command.id, { status: 'done', result: 'fine' })
  await player.report(command.id, { status: 'failed', result: 'late' })
  expect(await statusOf(command.id)).toMatchObject({ status: codes.commandStatus.done, result: 'fine' })
  expect((await player.head()).command).toBeNull()
  expect((await player.beat()).commands).toEqual([])
})

test('a command comes over the channel at once', async () => {
  const channel = await player.listen()
  const { id } = await master.call('media/media/sendMsg', { mediaId: media, message: 'Opening late', seconds: 20 })
  let news = await channel.next()
  while ('wake' in news && news.wake === 'head') news = await channel.next()
  expect(news).toMatchObject({
    wake: 'command',
    command: { id, kind: 'message', payload: { text: 'Opening late', seconds: 20 } },
  })
  channel.close()
  await player.report(id, {})
})

test.each([
  ['a restart of the launcher', 'launcher_restart', 'media/media/restart'],
  ['a reboot', 'reboot', 'media/media/power'],
  ['a reset', 'reset', 'media/media/power'],
] as const)(
  '%s is ordered by an operator, obeyed by the player, and done with its next boot',
  async (_, kind, call) => {
    const { id, ...command } = await ordered(kind, call)
    expect(command).toMatchObject({ kind, payload: {} })
    await player.report(id, { status: 'acked', boot: 'before' })
    expect((await statusOf(id))?.status).toBe(codes.commandStatus.acknowledged)
    expect((await player.beat()).commands).toEqual([])
    await player.report(id, { status: 'done', boot: 'after' })
    expect(await statusOf(id)).toMatchObject({ kind, status: codes.commandStatus.done })
  },
)

test('how bright a panel is to be goes with the command', async () => {
  const { id, ...command } = await ordered('brightness', 'media/media/power', { brightness: 40 })
  expect(command).toMatchObject({ kind: 'brightness', payload: { brightness: 40 } })
  await player.report(id, {})
})

test('an operator reads why a player did not reboot', async () => {
  const { id } = await ordered('reboot', 'media/media/power')
  await player.report(id, { status: 'failed', result: 'unsupported' })
  expect(await statusOf(id)).toMatchObject({ status: codes.commandStatus.failed, result: 'unsupported' })
})

test('a command that nobody fetched in time is over', async () => {
  const { results } = await master.call('media/media/power', { mediaIds: [media], kind: 'power_off' })
  const id = results[0]?.id ?? ''
  network.setClock(network.now() + 2 * 60_000)
  expect((await statusOf(id))?.status).toBe(codes.commandStatus.expired)
  expect((await player.beat()).commands).toEqual([])
})

test('a screenshot comes as a picture that the console shows, and nothing but a picture is taken', async () => {
  const { id } = await ordered('screenshot')
  const jpeg = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#804020' } })
    .jpeg()
    .toBuffer()
  const headers = { authorization: `Bearer ${player.facts.session?.access}`, 'content-type': 'image/jpeg' }
  const send = async (bytes: Buffer, to = id) =>
    (await fetch(world.address + deviceRoutes.picture + to, { method: 'POST', headers, body: new Uint8Array(bytes) }))
      .status
  expect(await send(Buffer.from('<script>'))).toBe(415)
  expect(await send(Buffer.alloc(2_000_001))).toBe(413)
  expect(await send(jpeg, 'unknown')).toBe(404)
  expect(await send(jpeg)).toBe(200)
  const { pictureUrl } = (await statusOf(id)) ?? {}
  const shown = await fetch(world.address + pictureUrl)
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  expect(Buffer.from(await shown.arrayBuffer()).equals(jpeg)).toBe(true)
  const { poster } = await master.call('media/media/detail', { mediaId: media })
  const known = await fetch(world.address + poster)
  expect(Buffer.from(await known.arrayBuffer()).equals(jpeg)).toBe(true)
})

test('an order for a picture brings one, however many are sent at once or after it', async () => {
  const { id } = await ordered('screenshot')
  const { db } = world.database
  const headers = { authorization: `Bearer ${player.facts.session?.access}`, 'content-type': 'image/jpeg' }
  const count = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from asset`.execute(db)
    return rows[0]?.count ?? 0
  }
  const before = await count()
  const send = async (shade: number) => {
    const background = { r: shade, g: shade, b: 0 }
    const body = await sharp({ create: { width: 64, height: 36, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const request = { method: 'POST', headers, body: new Uint8Array(body) }
    return (await fetch(world.address + deviceRoutes.picture + id, request)).status
  }
  const statuses = await Promise.all(Array.from({ length: 16 }, (_, at) => send(at * 15)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  const { pictureUrl } = (await statusOf(id)) ?? {}
  expect(await send(255)).toBe(200)
  expect((await statusOf(id))?.pictureUrl?.split('?')[0]).toBe(pictureUrl?.split('?')[0])
  expect(await count()).toBe(before + 1)
})

test('one player cannot report for another', async () => {
  const { id } = await ordered('status')
  const other = await network.paired(master, 'BEA0000002')
  expect((await other.report(id, {})).status).toBe(404)
  await player.report(id, {})
})

test('a kind that the route does not know, an unnamed host and a missing volume are refused with their field', async () => {
  const ask = async (input: object) =>
    (await master.ask('media/media/power', { mediaIds: [media], kind: 'volume', ...input })).refusal.fields
  expect(await ask({})).toHaveProperty('volume')
  expect(await ask({ kind: 'brightness' })).toHaveProperty('brightness')
  expect(await ask({ kind: 'brightness', brightness: 101 })).toHaveProperty('brightness')
  expect(await ask({ kind: 'format_disk' })).toHaveProperty('kind')
  const update = { kind: 'update_url', url: 'https://updates.example/app', sha256: 'a'.repeat(64), bytes: 10 }
  expect((await ask(update))?.url?.msg).toBe('media.urlNotAllowed')
  const { refusal } = await master.ask('media/media/restart', { mediaIds: [media], kind: 'reboot' })
  expect(refusal.fields).toHaveProperty('kind')
})

test('a screen without a player is named, a foreign one is unknown, and a role without the right is refused', async () => {
  const { results } = await master.call('media/media/restart', { mediaIds: [media, 'BEA0000009'], kind: 'status' })
  expect(results.map(({ refused }) => refused)).toEqual([null, 'media.noDevice'])
  const quay = await world.signIn('quaymaster')
  expect((await quay.ask('media/media/restart', { mediaIds: [media], kind: 'status' })).status).toBe(404)
  expect((await quay.ask('media/media/restart', { mediaIds: ['NONE'], kind: 'status' })).status).toBe(404)
  const venueUser = await world.signIn('beanvenue')
  expect((await venueUser.ask('media/media/power', { mediaIds: [media], kind: 'reboot' })).status).toBe(403)
})
