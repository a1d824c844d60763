import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { expireCommands } from '../../device/commands.ts'
import { openRings, type Rings, ringScreens } from '../build/rings.fixture.ts'
import { advanceFirmware } from './move.ts'

const MINUTE_MS = 60_000

let world: World
let rings: Rings
let admin: Person

beforeAll(async () => {
  world = await openWorld()
  rings = await openRings(world)
  admin = await world.signIn('admin')
  const { db } = world.database
  await sql`update device set platform = 'android', model = 'Box 4' where media_id = any(${ringScreens})`.execute(db)
  await sql`update environment set value = '["packages.example.com"]' where code = 'UPDATE_HOSTS'`.execute(db)
  // With nothing planned there is nothing to wait for.
  await rings.network.worked()
  await sql`delete from media_day where media_id = any(${ringScreens})`.execute(db)
})
afterAll(() => world.close())

const wish = {
  platform: 'android',
  model: 'Box 4',
  firmware: '2.1',
  url: 'https://packages.example.com/box-2.1.zip',
  sha256: 'a'.repeat(64),
  bytes: 1000,
  steps: [33, 66, 100],
}
const kind = async () => (await admin.call('media/player/machines', {})).machines[0]
const rollout = async () => (await kind())?.rollout
async function seen() {
  const { rolloutIdx = 0, stage = 0 } = (await rollout()) ?? {}
  return { rolloutIdx, stage }
}
const advance = () => advanceFirmware(world.server.services)

/** Every machine tells its firmware. */
async function beat(...firmware: readonly string[]) {
  for (const [at, player] of rings.players.entries())
    await player.beat({ firmware: firmware[at] ?? '2.0', time: rings.network.now() })
}

/** Screens whose machine is to take a package, as their pages tell it. */
async function ordered() {
  const { queued, sent } = codes.commandStatus
  const found: string[] = []
  for (const mediaId of ringScreens) {
    const { commands } = await admin.call('media/media/vital', { mediaId })
    if (commands.some(({ kind, status }) => kind === 'update_url' && (status === queued || status === sent)))
      found.push(mediaId)
  }
  return found
}

/** The player takes its order. */
const taken = (at: number) =>
  eventually(async () => {
    const answer = await rings.players[at]?.beat({ firmware: '2.0', time: rings.network.now() })
    expect(answer?.commands).toMatchObject([{ kind: 'update_url', payload: { url: wish.url, bytes: 1000 } }])
  })

/** A second later, and the console knows of it. */
async function told(...firmware: readonly string[]) {
  rings.network.setClock(rings.network.now() + 1000)
  await beat(...firmware)
  const now = new Date(rings.network.now()).toISOString()
  await eventually(async () => {
    for (const mediaId of ringScreens) {
      const { vital } = await admin.call('media/media/vital', { mediaId })
      expect(vital?.lastBeat).toBe(now)
    }
  })
}

/** Last order to the machine of a screen, reported by its player. */
async function report(at: number, status: 'acked' | 'done' | 'failed') {
  const { rows } = await sql<{ id: string }>`
    select id from device_command where media_id = ${ringScreens[at]} order by created_at desc, id desc limit 1`.execute(
    world.database.db,
  )
  await rings.players[at]?.report(rows[0]?.id ?? '', { status, ...(status === 'failed' && { result: 'no room' }) })
}

test('machines are counted by kind, with the firmware that they tell', async () => {
  await told('2.0', '2.0', '1.9')
  expect(await kind()).toMatchObject({
    ...{ platform: 'android', model: 'Box 4', screens: 3, rollout: null },
    versions: [
      { firmware: '2.0', screens: 2 },
      { firmware: '1.9', screens: 1 },
    ],
  })
})

test.each([
  [{ url: 'https://elsewhere.example.com/box.zip' }, 'url', 'media.urlNotAllowed'],
  [{ url: 'http://packages.example.com/box.zip' }, 'url', 'field.badFormat'],
  [{ sha256: 'abc' }, 'sha256', 'field.badFormat'],
  [{ model: 'Box 5' }, 'platform', 'firmware.noMachine'],
  [{ platform: 'browser', model: '' }, 'platform', 'firmware.noMachine'],
  [{ steps: [66, 33, 100] }, 'steps', 'rollout.ascending'],
])('an order with %o is refused beside its field', async (slip, field, msg) => {
  const { refusal } = await admin.ask('media/player/firmwareStart', { ...wish, ...slip })
  expect(refusal.fields).toMatchObject({ [field]: { msg } })
  expect(await rollout()).toBeNull()
})

test('of two who order at once one is told that it is under way, and the first ring alone gets it', async () => {
  const orders = [admin, await world.signIn('admin')].map((person) => person.ask('media/player/firmwareStart', wish))
  const words = (await Promise.all(orders)).map(({ status, refusal: { msg } }) => [status, msg ?? 'ordered'])
  expect(words.sort()).toEqual([
    [200, 'ordered'],
    [422, 'firmware.underWay'],
  ])
  expect(await ordered()).toEqual([ringScreens[0]])
  expect(await rollout()).toMatchObject({
    ...{ firmware: '2.1', state: 'running', stage: 1, later: 0 },
    rings: [
      { screens: 1, running: 0, bad: 0 },
      { screens: 1, running: 0, bad: 0 },
      { screens: 1, running: 0, bad: 0 },
    ],
  })
})

test('a machine that is busy with it is silent without being a failure; one that says no halts it', async () => {
  await taken(0)
  await report(0, 'acked')
  rings.network.setClock(rings.network.now() + 4 * MINUTE_MS)
  for (const player of rings.players.slice(1)) await player.beat({ firmware: '2.0', time: rings.network.now() })
  await eventually(async () => expect((await rollout())?.rings.map(({ bad }) => bad)).toEqual([0, 0, 0]))
  await advance()
  expect(await rollout()).toMatchObject({ state: 'running', rings: [{ bad: 0 }, { bad: 0 }, { bad: 0 }] })
  await report(0, 'failed')
  await advance()
  expect(await rollout()).toMatchObject({ state: 'halted', halted: { bad: 1, restBad: 0 } })
  const { items } = await admin.call('content/told/list', {})
  expect(items).toMatchObject([{ kind: 'firmwareHalted', name: '2.1', bad: 1, restBad: 0 }])
  expect(await ordered()).toEqual([])
})

test('gone on with, a machine that failed is told once more', async () => {
  await admin.call('media/player/firmwareOn', { ...(await seen()), isHalted: codes.yesNo.yes })
  await told('2.0', '2.0', '1.9')
  await advance()
  expect(await ordered()).toEqual([ringScreens[0]])
  await taken(0)
  await report(0, 'acked')
  await report(0, 'done')
  await told('2.1', '2.0', '1.9')
  expect(await rollout()).toMatchObject({ state: 'running', rings: [{ running: 1, bad: 0 }, {}, {}] })
})

test('from a host that is named no longer no machine is ordered anything', async () => {
  const { db } = world.database
  await sql`update firmware_rollout set url = 'https://gone.example.com/box.zip'`.execute(db)
  await admin.call('media/player/firmwareOn', { ...(await seen()), isHalted: codes.yesNo.no })
  expect(await ordered()).toEqual([])
  await sql`update firmware_rollout set url = ${wish.url}`.execute(db)
  await sql`update environment set value = '["Packages.Example.com"]' where code = 'UPDATE_HOSTS'`.execute(db)
  await advance()
  expect(await ordered()).toEqual([ringScreens[1]])
})

test('an order that never reached its machine is given again; one that it took and never came back from is a failure', async () => {
  rings.network.setClock(rings.network.now() + 11 * MINUTE_MS)
  await expireCommands(world.server.services)
  await told('2.1', '2.0', '1.9')
  await advance()
  expect(await ordered()).toEqual([ringScreens[1]])
  await taken(1)
  await report(1, 'acked')
  rings.network.setClock(rings.network.now() + 11 * MINUTE_MS)
  await expireCommands(world.server.services)
  await told('2.1', '2.0', '1.9')
  expect((await rollout())?.rings.map(({ bad }) => bad)).toEqual([0, 1, 0])
})

test('with the last ring it is everybody’s: a screen that came later gets it as well', async () => {
  await admin.call('media/player/firmwareOn', { ...(await seen()), isHalted: codes.yesNo.no })
  expect(await rollout()).toMatchObject({ state: 'done', stage: 3 })
  expect(await ordered()).toEqual([ringScreens[2]])
  await sql`delete from firmware_rollout_screen where media_id = ${ringScreens[2]}`.execute(world.database.db)
  await sql`delete from device_command where media_id = ${ringScreens[2]}`.execute(world.database.db)
  await advance()
  expect(await ordered()).toEqual([ringScreens[2]])
})

test('halted by hand, no ring opens until somebody goes on', async () => {
  await admin.call('media/player/firmwareStart', { ...wish, firmware: '2.2', pauseMinutes: 1 })
  await admin.call('media/player/firmwareHalt', await seen())
  rings.network.setClock(rings.network.now() + 2 * MINUTE_MS)
  await told('2.1', '2.1', '2.1')
  await advance()
  expect(await rollout()).toMatchObject({ state: 'halted', stage: 1, nextAt: null, halted: { by: 'Ada Litfass' } })
  await admin.call('media/player/firmwareOn', { ...(await seen()), isHalted: codes.yesNo.yes })
  expect(await rollout()).toMatchObject({ state: 'running', stage: 1, halted: null })
})

test('stopped, nobody else gets it, and who has it keeps it; the trail tells all of it', async () => {
  await admin.call('media/player/firmwareStop', await seen())
  expect(await rollout()).toMatchObject({ firmware: '2.2', state: 'takenBack', stage: 1 })
  await advance()
  const { rows } = await sql<{ act: string }>`select act from audit where entity = 'firmware' order by id`.execute(
    world.database.db,
  )
  expect(rows.map(({ act }) => act)).toEqual([
    ...['rollOut', 'halt', 'rollOn', 'rollOn', 'rollOn', 'rollOut', 'rollHalt', 'rollOn', 'rollBack'],
  ])
})

test('it belongs to the platform: nobody else sees it or acts on it', async () => {
  for (const login of ['beanmaster', 'seller'])
    expect((await (await world.signIn(login)).ask('media/player/machines', {})).status).toBe(403)
})
