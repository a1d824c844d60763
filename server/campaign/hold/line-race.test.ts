import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { customerOf, lineAt, wholeDraft } from '../writing.fixture.ts'
import { holdOf, sellerOf, toldOf, wishOf } from './hold.fixture.ts'
import { lookAtLine } from './line-task.ts'

let world: World
let first: Person
let second: Person
let third: Person

beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  const admin = await world.signIn('admin')
  first = await world.signIn('seller')
  second = await sellerOf(world, admin, 'sellertwo', 'Nils Andersson')
  third = await sellerOf(world, admin, 'sellerthree', 'Chiara Bruno')
})
afterAll(() => world.close())

const SLOTS = 24
const BUSY = 503

/** Whoever finds every connection taken for too long is told so, and asks again. */
async function answered(ask: () => Promise<{ status: number }>): Promise<number> {
  const { status } = await ask()
  return status === BUSY ? answered(ask) : status
}

test('64 who release, book, hold and stand in line at once never have more than there is', async () => {
  const wish = wishOf(20)
  const { holdIdx } = await first.call('campaign/hold/save', { ...wish, holdName: 'Before' })
  for (const person of [second, third]) await person.call('campaign/hold/standInLine', { ...wish, holdName: 'Waiting' })
  const customer = await customerOf(world, 'seller', 'Harbour Ferries')
  const drafts = await Promise.all(
    Array.from({ length: 21 }, (_, at) => {
      const lines = [{ ...lineAt('BEAN/Old Town'), plays: 5 }]
      return first.call('campaign/regist/save', { ...wholeDraft(customer, `Race ${at}`), lines })
    }),
  )
  const statuses = await Promise.all([
    answered(() => first.ask('campaign/hold/release', { holdIdx })),
    ...drafts.map((draft) => answered(() => first.ask('campaign/request/send', draft))),
    ...drafts.map((_, at) =>
      answered(() => second.ask('campaign/hold/save', { ...wishOf(4), holdName: `Held ${at}` })),
    ),
    ...drafts.map((_, at) =>
      answered(() => third.ask('campaign/hold/standInLine', { ...wishOf(8), holdName: `Line ${at}` })),
    ),
  ])
  expect(statuses).toHaveLength(64)
  expect(new Set(statuses)).toEqual(new Set([200, 422]))
  await lookAtLine(world.server.services)
  const { rows } = await sql<{ taken: number; told: number; moved: number }>`
    select (select coalesce(sum(plays), 0) from hold where in_line_since is null and released_at is null)::integer
      + (select coalesce(sum(plays), 0) from campaign_line line join campaign on campaign.id = campaign_id
        where campaign.name like 'Race%' and campaign.status = 30)::integer as taken,
      (select count(*) from told where kind = 'holdMovedUp')::integer as told,
      (select count(*) from hold where moved_up_at is not null)::integer as moved`.execute(world.database.db)
  const [{ taken, told, moved } = { taken: 0, told: 0, moved: 0 }] = rows
  // What is left is too little for the smallest wish in line.
  expect(taken).toBeLessThanOrEqual(SLOTS)
  expect(taken).toBeGreaterThan(SLOTS - 8)
  expect(told).toBe(moved)
})

test('a release that is killed while the line moves up leaves all as it was, and the next one moves it once', async () => {
  const { db } = world.database
  const wish = wishOf(20, 'BEAN/Riverside', 30)
  const { holdIdx } = await first.call('campaign/hold/save', { ...wish, holdName: 'Pier' })
  const two = await second.call('campaign/hold/standInLine', { ...wish, holdName: 'Pier two' })
  await db.transaction().execute(async (holder) => {
    await sql`select from hold where id = ${two.holdIdx} for update`.execute(holder)
    const killed = first.ask('campaign/hold/release', { holdIdx })
    await eventually(async () => expect(await killWaiting()).toBe(1))
    expect((await killed).status).not.toBe(200)
  })
  expect(await holdOf(first, 'Pier')).toMatchObject({ state: 'held' })
  expect(await holdOf(second, 'Pier two')).toMatchObject({ state: 'inLine' })
  expect(await toldOf(second, two.holdIdx)).toEqual([])
  // Released by a server that died before it looked at the line: the clock does.
  await sql`update hold set released_at = now(), updated_at = clock_timestamp() where id = ${holdIdx}`.execute(db)
  await Promise.all([1, 2, 3].map(() => lookAtLine(world.server.services)))
  expect(await holdOf(second, 'Pier two')).toMatchObject({ state: 'held' })
  expect(await toldOf(second, two.holdIdx)).toEqual(['holdMovedUp'])
})

/** Ends the connections that wait for the row of a hold. */
async function killWaiting(): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid)
    from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'advisory'
      and query ilike '%hold%'`.execute(world.database.db)
  return rows.length
}
