import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { anotherBuild } from '../../device/build/build.fixture.ts'
import type { Network } from '../../device/network.fixture.ts'
import { advanceBuilds } from './move.ts'
import { openRings } from './rings.fixture.ts'

const MINUTE_MS = 60_000

let world: World
let network: Network
let admin: Person
/** Behind all screens that are in use: the first of them is for monitoring, so it stands in the first ring. */
let players: BarePlayer[]
let first: string
let second: string

beforeAll(async () => {
  world = await openWorld()
  const rings = await openRings(world)
  network = rings.network
  players = rings.players
  admin = await world.signIn('admin')
  first = (await builds()).builds[0]?.hash ?? ''
  second = await arrival('second')
})
afterAll(() => world.close())

/** One after the other: the newest is told by its time. */
function arrival(word: string): Promise<string> {
  network.setClock(network.now() + 1000)
  return anotherBuild(world, word)
}

const builds = () => admin.call('media/player/builds', {})
const rollout = async () => (await builds()).rollout
/** The roll-out and its ring, as somebody sees them. */
async function seen() {
  const { rolloutIdx = 0, stage = 0 } = (await rollout()) ?? {}
  return { rolloutIdx, stage }
}
const advance = () => advanceBuilds(world.server.services)

/** Each runs what it was told last, and is told what is due; `isIll` cannot fetch what it is to show. */
async function beat(running: readonly string[], isIll: (at: number) => boolean = () => false) {
  const due: (string | undefined)[] = []
  for (const [at, player] of players.entries()) {
    const fault = isIll(at) && { missing: ['a'.repeat(64)], lastError: 'no room' }
    due.push((await player.beat({ build: running[at] ?? first, time: network.now(), ...fault })).build)
  }
  return due
}

/** Answer to the worker of a page that starts, which has no token. */
const dueAtStart = (device: string) =>
  world
    .stranger()
    .fetch(`/player/due?device=${device}`)
    .then((answer) => answer.json())
    .then(({ data }) => data.build)

const rings = { steps: [33, 66, 100] }

test('a build that has arrived waits until somebody orders it', async () => {
  expect(await beat([])).toEqual([first, first, first])
  expect((await builds()).builds).toMatchObject([
    { hash: second, isReleased: false, screens: 0 },
    { hash: first, isReleased: true },
  ])
  expect(await rollout()).toBeNull()
})

test('of two who order it at once one is told that it is under way', async () => {
  const orders = [admin, await world.signIn('admin')].map((person) =>
    person.ask('media/player/buildStart', { build: second, ...rings }),
  )
  const statuses = (await Promise.all(orders)).map(({ status, refusal: { msg } }) => [status, msg ?? 'ordered'])
  expect(statuses.sort()).toEqual([
    [200, 'ordered'],
    [422, 'playerBuild.underWay'],
  ])
})

test('ordered, it comes to the first ring: at a beat, at a start, and nowhere else', async () => {
  expect(await beat([])).toEqual([second, first, first])
  expect(await Promise.all(players.map(({ facts }) => dueAtStart(facts.device)))).toEqual([second, first, first])
  expect(await dueAtStart('somebody-new')).toBe(first)
  await expect.poll(rollout).toMatchObject({
    ...{ build: second, earlier: first, state: 'running', stage: 1, later: 0, nextAt: null, halted: null },
    rings: [
      { percent: 33, isOpen: true, screens: 1, running: 0, bad: 0 },
      { percent: 66, isOpen: false, screens: 1, running: 0, bad: 0 },
      { percent: 100, isOpen: false, screens: 1, running: 0, bad: 0 },
    ],
  })
})

test('while it is under way no other is ordered', async () => {
  const other = await admin.ask('media/player/buildStart', { build: first })
  expect(other.refusal.msg).toBe('playerBuild.underWay')
})

test('it halts by itself when the screen of its ring does not come back, and reaches nobody else', async () => {
  await beat([second, first, first])
  await expect.poll(async () => (await rollout())?.rings[0]?.running).toBe(1)
  network.setClock(network.now() + 4 * MINUTE_MS)
  for (const player of players.slice(1)) await player.beat({ build: first, time: network.now() })
  await expect.poll(async () => (await rollout())?.rings.map(({ bad }) => bad)).toEqual([1, 0, 0])
  await advance()
  expect(await rollout()).toMatchObject({ state: 'halted', stage: 1, halted: { bad: 1, restBad: 0 } })
  expect(await beat([second])).toEqual([second, first, first])
})

test('whoever goes on has seen what failed, and opens the next ring by hand', async () => {
  const unseen = await admin.ask('media/player/buildOn', { ...(await seen()), isHalted: codes.yesNo.no })
  expect([unseen.status, unseen.refusal.msg]).toEqual([409, 'rollout.otherStage'])
  await admin.call('media/player/buildOn', { ...(await seen()), isHalted: codes.yesNo.yes })
  await beat([second])
  await advance()
  expect(await rollout()).toMatchObject({ state: 'running', halted: null, stage: 1 })
  const before = await seen()
  await admin.call('media/player/buildOn', before)
  const late = await admin.ask('media/player/buildOn', before)
  expect([late.status, late.refusal.msg]).toEqual([409, 'rollout.otherStage'])
  expect(await beat([second])).toEqual([second, second, first])
})

test('whoever halts it by hand leaves every screen what it runs, until somebody goes on', async () => {
  await admin.call('media/player/buildHalt', await seen())
  expect(await rollout()).toMatchObject({ state: 'halted', stage: 2, halted: { by: 'Ada Litfass' } })
  expect(await beat([second, second])).toEqual([second, second, first])
  expect((await admin.ask('media/player/buildHalt', await seen())).refusal.msg).toBe('approval.notPossible')
  await admin.call('media/player/buildOn', { ...(await seen()), isHalted: codes.yesNo.yes })
  expect(await rollout()).toMatchObject({ state: 'running', stage: 2, halted: null })
})

test('one click takes it back: at their next beat screens hear of the build before', async () => {
  await admin.call('media/player/buildBack', await seen())
  expect(await beat([second, second])).toEqual([first, first, first])
  expect(await Promise.all(players.map(({ facts }) => dueAtStart(facts.device)))).toEqual([first, first, first])
  expect(await rollout()).toMatchObject({ state: 'takenBack' })
  expect((await admin.ask('media/player/buildOn', await seen())).refusal.msg).toBe('approval.notPossible')
})

test('with a pause it goes on by itself, and is what all screens run in the end', async () => {
  await admin.call('media/player/buildStart', { build: second, steps: [33, 100], pauseMinutes: 3 })
  await beat([])
  await expect.poll(async () => (await rollout())?.rings[0]).toMatchObject({ running: 0, bad: 0 })
  await advance()
  expect(await rollout()).toMatchObject({ stage: 1, nextAt: new Date(network.now() + 3 * MINUTE_MS).toISOString() })
  network.setClock(network.now() + 3 * MINUTE_MS)
  // Nothing has been seen of it yet.
  await beat([])
  await expect.poll(async () => (await rollout())?.rings.map(({ bad }) => bad)).toEqual([0, 0])
  await advance()
  expect(await rollout()).toMatchObject({ state: 'running', stage: 1 })
  await beat([second])
  await expect.poll(async () => (await rollout())?.rings[0]).toMatchObject({ running: 1, bad: 0 })
  await advance()
  // The server's own round may be at it.
  await expect.poll(rollout).toMatchObject({ state: 'done', stage: 2 })
  expect([await dueAtStart('somebody-new'), ...(await beat([second]))]).toEqual([second, second, second, second])
  const again = await admin.ask('media/player/buildStart', { build: second })
  expect(again.refusal.msg).toBe('playerBuild.released')
})

test('the build before is brought back at once, and an older one is gone with the next that arrives', async () => {
  await admin.call('media/player/buildStart', { build: first, steps: [100] })
  expect(await beat([second, second, second])).toEqual([first, first, first])
  const third = await arrival('third')
  await admin.call('media/player/buildStart', { build: third, steps: [100] })
  const fourth = await arrival('fourth')
  expect((await builds()).builds.map(({ hash }) => hash)).toEqual([fourth, third, first])
  const gone = await admin.ask('media/player/buildStart', { build: second })
  expect(gone.refusal.fields?.build?.msg).toBe('playerBuild.gone')
})

test('steps that do not rise to all screens are refused, and brands have no say', async () => {
  const falling = await admin.ask('media/player/buildStart', { build: first, steps: [50, 10] })
  expect(falling.refusal.fields?.steps?.msg).toBe('rollout.ascending')
  const master = await world.signIn('beanmaster')
  const read = await seen()
  const answers = [
    await master.ask('media/player/builds', {}),
    await master.ask('media/player/buildStart', { build: first }),
    await master.ask('media/player/buildOn', read),
    await master.ask('media/player/buildBack', read),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

test('each act stands in the trail, those of the clock as nobody’s', async () => {
  const { rows } = await world.database.pool.query(
    `select act, user_name = '' as "byClock" from audit where entity = 'playerBuild' and entity_key = $1 order by id`,
    [second],
  )
  expect(rows.map(({ act, byClock }) => `${act}${byClock ? ' by the clock' : ''}`)).toEqual([
    ...[
      'rollOut',
      'halt by the clock',
      'rollOn',
      'rollOn',
      'rollHalt',
      'rollOn',
      'rollBack',
      'rollOut',
      'next by the clock',
    ],
  ])
})
