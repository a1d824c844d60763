import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { HOUR_MS, hourOf } from '#domain/schedule/day/slots.ts'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { expireCommands } from '../../device/commands.ts'
import { openRings, type Rings, ringScreens } from '../build/rings.fixture.ts'
import { advanceFirmware } from './move.ts'
import { planOneDay, soldProgram } from './sold-day.fixture.ts'

const [closing, sold, unsold] = ringScreens

let world: World
let rings: Rings
let admin: Person
/** A full hour in which all screens are open; one of them closes four hours later. */
let noon: number

beforeAll(async () => {
  world = await openWorld()
  rings = await openRings(world)
  const { db } = world.database
  await sql`update device set platform = 'android', model = 'Box 4' where media_id = any(${ringScreens})`.execute(db)
  await sql`update environment set value = '["packages.example.com"]' where code = 'UPDATE_HOSTS'`.execute(db)
  await rings.network.worked()
  noon = hourOf(rings.network.now()) + HOUR_MS
  await plan(closing, [noon - 2 * HOUR_MS, noon + 4 * HOUR_MS], null)
  await plan(sold, [noon - 2 * HOUR_MS, noon + 40 * HOUR_MS], await soldIn((hour) => (hour === 16 ? 20 : 2)))
  await plan(unsold, [noon - 2 * HOUR_MS, noon + 40 * HOUR_MS], null)
  await toThe(noon + 7 * MINUTE_MS)
})
afterAll(() => world.close())

const MINUTE_MS = 60_000

const plan = (mediaId: string, span: [from: number, to: number], ad: string | null) =>
  planOneDay(world.database.db, mediaId, { day: new Date(noon).toISOString().slice(0, 10), span, ad })

/** Advertisements in every so manieth slot of the hours from noon on. */
const soldIn = (everyOf: (hour: number) => number) => soldProgram(world.database.db, noon, everyOf)

const wish = {
  platform: 'android',
  model: 'Box 4',
  url: 'https://packages.example.com/box-2.1.zip',
  sha256: 'a'.repeat(64),
  bytes: 1000,
  steps: [100],
}
const rollout = async () => (await admin.call('media/player/machines', {})).machines[0]?.rollout
const waiting = async () =>
  admin.call('media/player/firmwareWaiting', { rolloutIdx: (await rollout())?.rolloutIdx ?? 0 })
const advance = () => advanceFirmware(world.server.services)

/** At a moment, with a sign of every machine that the console knows of. */
async function toThe(moment: number) {
  rings.network.setClock(moment)
  await expireCommands(world.server.services)
  admin = await world.signIn('admin')
  for (const player of rings.players) {
    await player.sign()
    await player.beat({ firmware: '2.0', time: moment })
  }
  const now = new Date(moment).toISOString()
  await eventually(async () => {
    for (const mediaId of ringScreens)
      expect((await admin.call('media/media/vital', { mediaId })).vital?.lastBeat).toBe(now)
  })
}

/** Screens whose machine has an order. */
async function ordered() {
  const found: string[] = []
  for (const mediaId of ringScreens) {
    const { commands } = await admin.call('media/media/vital', { mediaId })
    const { queued, sent } = codes.commandStatus
    if (commands.some(({ status }) => status === queued || status === sent)) found.push(mediaId)
  }
  return found
}

test('a machine waits for closing, or else for the hour with the fewest sold plays; the other ones are told at once', async () => {
  await admin.call('media/player/firmwareStart', { ...wish, firmware: '2.1' })
  expect(await ordered()).toEqual([unsold])
  expect(await waiting()).toEqual({
    machines: [
      { ...named(closing), at: new Date(noon + 4 * HOUR_MS).toISOString(), playsNow: 0 },
      { ...named(sold), at: new Date(noon + 16 * HOUR_MS).toISOString(), playsNow: 30 },
    ],
    total: 2,
    playsNow: 30,
  })
  expect(await rollout()).toMatchObject({ state: 'done', waiting: 2 })
})

const named = (mediaId: string) => ({
  mediaId,
  mediaName: expect.any(String),
  venueName: expect.any(String),
  zone: 'Asia/Seoul',
})

test('before its moment a machine has no order, and at its moment it has', async () => {
  await toThe(noon + 4 * HOUR_MS - MINUTE_MS)
  await advance()
  expect(await ordered()).toEqual([unsold])
  await toThe(noon + 4 * HOUR_MS)
  await advance()
  expect(await ordered()).toEqual([closing, unsold])
})

test('an hour that was sold meanwhile is no moment any more', async () => {
  await plan(sold, [noon - 2 * HOUR_MS, noon + 40 * HOUR_MS], await soldIn((hour) => (hour === 20 ? 20 : 3)))
  await toThe(noon + 16 * HOUR_MS)
  await advance()
  expect(await ordered()).not.toContain(sold)
  const { machines } = await waiting()
  expect(machines.find(({ mediaId }) => mediaId === sold)?.at).toBe(new Date(noon + 20 * HOUR_MS).toISOString())
})

test('at the hour that was found anew it is told', async () => {
  await toThe(noon + 20 * HOUR_MS)
  await advance()
  expect(await ordered()).toContain(sold)
})

test('nobody waits longer than a day, even where each hour turns out to be sold', async () => {
  await sql`delete from device_command where media_id = ${sold}`.execute(world.database.db)
  const allDay: [number, number] = [noon - 2 * HOUR_MS, noon + 70 * HOUR_MS]
  await plan(sold, allDay, await soldIn((hour) => (hour === 36 ? 20 : 4)))
  await toThe(noon + 21 * HOUR_MS)
  await admin.call('media/player/firmwareStart', { ...wish, firmware: '2.2' })
  await plan(sold, allDay, await soldIn((hour) => (hour === 44 ? 20 : 3)))
  await toThe(noon + 36 * HOUR_MS)
  await advance()
  expect(await ordered()).not.toContain(sold)
  await plan(sold, allDay, await soldIn((hour) => (hour === 52 ? 20 : 2)))
  await toThe(noon + 44 * HOUR_MS)
  await advance()
  expect(await ordered()).toContain(sold)
})

test('somebody of the platform may not want to wait, for one machine or all', async () => {
  for (const mediaId of [closing, unsold]) await plan(mediaId, [noon - 2 * HOUR_MS, noon + 50 * HOUR_MS], null)
  await plan(sold, [noon - 2 * HOUR_MS, noon + 50 * HOUR_MS], await soldIn((hour) => (hour === 46 ? 5 : 6)))
  await toThe(noon + 46 * HOUR_MS)
  await admin.call('media/player/firmwareStart', { ...wish, firmware: '2.3' })
  expect(await waiting()).toMatchObject({ total: 3, playsNow: 12 })
  const rolloutIdx = (await rollout())?.rolloutIdx ?? 0
  await admin.call('media/player/firmwareNow', { rolloutIdx, mediaId: sold })
  expect(await ordered()).toEqual([sold])
  const again = await admin.ask('media/player/firmwareNow', { rolloutIdx, mediaId: sold })
  expect([again.status, again.refusal.msg]).toEqual([422, 'firmware.noneWaits'])
  await admin.call('media/player/firmwareNow', { rolloutIdx })
  expect(await ordered()).toEqual([...ringScreens])
  expect(await waiting()).toEqual({ machines: [], total: 0, playsNow: 0 })
  const earlier = await admin.ask('media/player/firmwareNow', { rolloutIdx: rolloutIdx - 1 })
  expect(earlier.status).toBe(404)
})

test('a roll-out begins with a machine that loses little now, and where there is none as soon as there is one', async () => {
  noon += 48 * HOUR_MS
  const program = await soldIn((hour) => (hour === 4 ? 60 : 2))
  for (const mediaId of ringScreens) await plan(mediaId, [noon - 2 * HOUR_MS, noon + 8 * HOUR_MS], program)
  await toThe(noon + 2 * HOUR_MS)
  await admin.call('media/player/firmwareStart', { ...wish, firmware: '2.4', steps: [50, 100] })
  expect(await waiting()).toMatchObject({ total: 2 })
  await advance()
  expect(await ordered()).toEqual([])
  await toThe(noon + 4 * HOUR_MS)
  await advance()
  expect(await ordered()).toHaveLength(1)
  expect(await waiting()).toMatchObject({ total: 1 })
  await advance()
  expect(await ordered()).toHaveLength(1)
})

test('the first ring is of machines that lose little when it is ordered', async () => {
  await admin.call('media/player/firmwareStop', { rolloutIdx: (await rollout())?.rolloutIdx ?? 0, stage: 1 })
  const full = await soldIn(() => 2)
  for (const cheap of [sold, unsold]) {
    for (const mediaId of ringScreens)
      await plan(mediaId, [noon - 2 * HOUR_MS, noon + 20 * HOUR_MS], mediaId === cheap ? null : full)
    await toThe(rings.network.now() + HOUR_MS)
    await admin.call('media/player/firmwareStart', { ...wish, firmware: `3.${cheap}`, steps: [66, 100] })
    expect(await ordered()).toEqual([cheap])
    await admin.call('media/player/firmwareStop', { rolloutIdx: (await rollout())?.rolloutIdx ?? 0, stage: 1 })
  }
})

test('it belongs to the platform: nobody else sees who waits, or ends the wait', async () => {
  const bean = await world.signIn('beanmaster')
  const rolloutIdx = (await rollout())?.rolloutIdx ?? 0
  for (const call of ['media/player/firmwareWaiting', 'media/player/firmwareNow'] as const)
    expect((await bean.ask(call, { rolloutIdx })).status).toBe(403)
})
