import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/person.ts'
import { openPostOffice, type PostOffice } from '#test/post-office.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { anotherBuild } from '../../device/build/build.fixture.ts'
import { advanceBuilds } from './move.ts'
import { openRings, type Rings } from './rings.fixture.ts'

const MINUTE_MS = 60_000

let world: World
let office: PostOffice
let rings: Rings
let admin: Person
let build: string

beforeAll(async () => {
  office = await openPostOffice()
  world = await openWorld({ environment: office.environment })
  rings = await openRings(world)
  admin = await world.signIn('admin')
  await sql`update app_user set language = 'en', email = login_id || '@example.com'`.execute(world.database.db)
  build = await anotherBuild(world, 'second')
  await admin.call('media/player/buildStart', { build, steps: [33, 66, 100] })
})
afterAll(async () => {
  await world.close()
  await office.close()
})

const rollout = async () => (await admin.call('media/player/builds', {})).rollout
const bell = async (person: Person) => (await person.call('content/told/list', {})).items
const mailsTo = (login: string) => office.mails.filter(({ to }) => to === `${login}@example.com`)

/** The screen of the open ring takes the build on and falls silent; the others go on. */
async function halted() {
  const { network, players } = rings
  await players[0]?.beat({ build, time: network.now() })
  await eventually(async () => expect((await rollout())?.rings[0]).toMatchObject({ running: 1, bad: 0 }))
  network.setClock(network.now() + 4 * MINUTE_MS)
  for (const player of players.slice(1)) await player.beat({ build: 'a'.repeat(64), time: network.now() })
  await eventually(async () => expect((await rollout())?.rings.map(({ bad }) => bad)).toEqual([1, 0, 0]))
  await advanceBuilds(world.server.services)
}

test('a build that halts by itself is told once to whoever may order builds, with the figures', async () => {
  await halted()
  await advanceBuilds(world.server.services)
  const { rolloutIdx } = (await rollout()) ?? {}
  expect(await bell(admin)).toMatchObject([
    { kind: 'buildHalted', rolloutIdx, name: build.slice(0, 8), person: '', bad: 1, restBad: 0, isRead: false },
  ])
  for (const login of ['beanmaster', 'quaymaster', 'seller']) expect(await bell(await world.signIn(login))).toEqual([])
})

test('it comes by mail as well, with the way to the builds', async () => {
  await eventually(async () => expect(mailsTo('admin')).toHaveLength(1))
  expect(mailsTo('admin')[0]?.words).toContain(
    `Player build ${build.slice(0, 8)} has halted by itself: 1 of the screens`,
  )
  expect(mailsTo('admin')[0]?.words).toContain('http://screens.example.org/media/player/list')
  expect(mailsTo('beanmaster')).toEqual([])
})

test('ordered again, it is told again where it halts again, to whoever has the right by then; mails as they wish', async () => {
  const { rolloutIdx = 0 } = (await rollout()) ?? {}
  await admin.call('content/told/choose', { part: 'rollouts', isOn: 'N' })
  await sql`
    insert into authority (operator_type, role, program, properties)
    select type, 10002, 'player-build', 68 from corporation group by type
    on conflict (operator_type, role, program) do update set properties = 68`.execute(world.database.db)
  await admin.call('media/player/buildBack', { rolloutIdx, stage: 1 })
  for (const player of rings.players) await player.beat({ build: 'a'.repeat(64), time: rings.network.now() })
  await eventually(async () => expect((await rollout())?.rings[0]?.bad).toBe(0))
  await admin.call('media/player/buildStart', { build, steps: [33, 66, 100] })
  await halted()
  expect((await bell(admin)).map(({ kind }) => kind)).toEqual(['buildHalted', 'buildHalted'])
  await eventually(async () => expect(mailsTo('beanmaster')).toHaveLength(1))
  expect(mailsTo('admin')).toHaveLength(1)
})
