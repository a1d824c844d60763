import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { anotherBuild } from '../../device/build/build.fixture.ts'
import { advanceBuilds } from './move.ts'
import { openRings, type Rings, ringScreens } from './rings.fixture.ts'

const MINUTE_MS = 60_000

let world: World
let rings: Rings
let admin: Person
let first: string
let second: string

beforeAll(async () => {
  world = await openWorld()
  rings = await openRings(world)
  admin = await world.signIn('admin')
  first = (await builds()).builds[0]?.hash ?? ''
  second = await anotherBuild(world, 'second')
})
afterAll(() => world.close())

const builds = () => admin.call('media/player/builds', {})
const ill = { missing: ['a'.repeat(64)], lastError: 'no room' }

/** Beats of the screens in their order, with what each tells of itself. */
async function beat(...told: object[]) {
  for (const [at, player] of rings.players.entries()) await player.beat({ time: rings.network.now(), ...told[at] })
}

test('a player that tells no build is drawn for no ring and counted apart', async () => {
  await beat({ build: first }, {}, { build: first })
  await eventually(async () => expect(await builds()).toMatchObject({ screens: 2, ownPlayers: 1 }))
  await admin.call('media/player/buildStart', { build: second, steps: [50, 100] })
  const { rollout } = await builds()
  expect(rollout).toMatchObject({ later: 0, rings: [{ screens: 1 }, { screens: 1 }] })
  const { vital } = await (await world.signIn('beanmaster')).call('media/media/vital', { mediaId: ringScreens[1] })
  expect(vital).toMatchObject({ build: null, lastBeat: expect.any(String) })
})

test('beside a ring whose screens fail, its failure keeps nothing from halting', async () => {
  await beat({ build: second, ...ill }, ill, { build: first })
  await eventually(async () =>
    expect((await builds()).rollout?.rings).toMatchObject([
      { running: 1, bad: 1 },
      { running: 0, bad: 0 },
    ]),
  )
  await advanceBuilds(world.server.services)
  expect((await builds()).rollout).toMatchObject({ state: 'halted', halted: { bad: 1, restBad: 0 } })
})

test('a screen of a ring that changes to an own player leaves it, and halts nothing', async () => {
  const { rolloutIdx = 0 } = (await builds()).rollout ?? {}
  await admin.call('media/player/buildBack', { rolloutIdx, stage: 1 })
  await beat({ build: first }, {}, { build: first })
  await eventually(async () => expect((await builds()).rollout?.rings[0]?.bad).toBe(0))
  await admin.call('media/player/buildStart', { build: second, steps: [50, 100] })
  await beat(ill, {}, { build: first })
  rings.network.setClock(rings.network.now() + MINUTE_MS)
  await eventually(async () => expect(await builds()).toMatchObject({ screens: 1, ownPlayers: 2 }))
  await advanceBuilds(world.server.services)
  expect((await builds()).rollout).toMatchObject({ state: 'running', rings: [{ screens: 0, bad: 0 }, { screens: 1 }] })
})

test('one that changes to ours came later, and waits for the last ring', async () => {
  await beat({}, { build: first }, { build: first })
  await eventually(async () =>
    expect((await builds()).rollout).toMatchObject({ later: 1, rings: [{}, { screens: 1 }] }),
  )
  expect(await rings.players[1]?.beat({ build: first })).toMatchObject({ build: first })
})
