import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BarePlayer } from '#server/demo/live/player.ts'
import { openNetwork } from '#server/device/network.fixture.ts'
import type { Person } from '../person.ts'
import { startWeighed } from '../weighed-server.ts'
import { openWorld, type World } from '../world.ts'
import { post } from './requests.fixture.ts'

let world: World
let master: Person
let player: BarePlayer
beforeAll(async () => {
  world = await openWorld()
  master = await world.signIn('beanmaster')
  player = await (await openNetwork(world)).paired(master, 'BEA0000001')
})
afterAll(() => world.close())

const list = 'account/poi/list'
const waiting = async ({ database: { db } }: Pick<World, 'database'>) =>
  (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db))
    .rows.length

test.each([
  ['a text of a hundred and one signs', { poiName: 'x'.repeat(101) }],
  ['a thousand signs for anything', { poiName: '_'.repeat(1000) }],
  ['more values than a list is ticked', { bgCode: Array.from({ length: 1001 }, (_, at) => at + 1) }],
])('a filter by %s is no filter', async (_, filters) => {
  expect((await master.ask(list, { filters })).status).toBe(400)
})

test('what nobody waits for any more is not read to its end', async () => {
  await world.database.db.transaction().execute(async (holder) => {
    await sql`lock table menu`.execute(holder)
    const leaving = new AbortController()
    const asked = master
      .fetch('/api/system/menu/gnb.do', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
        signal: leaving.signal,
      })
      .catch(() => undefined)
    await expect.poll(() => waiting(world)).toBe(1)
    leaving.abort()
    await asked
    await expect.poll(() => waiting(world)).toBe(0)
  })
  expect((await master.ask('system/menu/gnb', {})).status).toBe(200)
})

test('whoever holds every connection of the lists holds neither the sign-in nor the screens', async () => {
  const { held } = await world.database.db.transaction().execute(async (holder) => {
    await sql`lock table menu`.execute(holder)
    const most = world.database.config.max ?? 0
    const held = Array.from({ length: most * 2 }, () => post(master, 'system/menu/gnb', '{}'))
    await expect.poll(() => waiting(world)).toBe(most)
    await world.signIn('quaymaster')
    await player.beat({ boot: 'while lists are held' })
    expect((await player.head()).time).toBeGreaterThan(0)
    return { held: Promise.all(held) }
  })
  for (const { status } of await held) expect(status).toBe(200)
})

test('a statement that takes too long is ended, and said so', async () => {
  const server = await startWeighed({ STATEMENT_SECONDS: '1' })
  try {
    const admin = await server.signIn('admin')
    await server.database.db.transaction().execute(async (holder) => {
      await sql`lock table venue`.execute(holder)
      const answer = await admin.ask(list, {})
      expect([answer.status, answer.refusal.msg]).toEqual([503, 'general.tooSlow'])
    })
  } finally {
    await server.stop()
  }
})
