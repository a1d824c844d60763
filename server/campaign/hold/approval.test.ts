import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { holdOf, sellerOf, toldOf, wishOf } from './hold.fixture.ts'
import { lookAtLine } from './line-task.ts'

let world: World
let admin: Person
let seller: Person
let other: Person
/** Between what one and two of the 24 slots in Old Town are over a week. */
const LIMIT = 15_000

beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
  other = await sellerOf(world, admin, 'sellertwo', 'Nils Andersson')
  await limitOf(String(LIMIT))
})
afterAll(() => world.close())

async function limitOf(value: string) {
  await sql`update environment set value = ${value} where code = 'HOLD_LIMIT'`.execute(world.database.db)
}
const hold = (person: Person, holdName: string, wish = wishOf(2)) =>
  person.call('campaign/hold/save', { ...wish, holdName })
const queued = async (name: string) =>
  (await admin.call('content/toReview/list', {})).list.filter(({ rvName }) => rvName === name)

test('a large hold of a seller asks first, and counts as requested until somebody decides', async () => {
  const wish = wishOf(2)
  const days = { from: wish.startsOn, to: wish.endsOn, by: 'region' as const }
  const takenBy = async () => {
    const { rows } = await admin.call('campaign/calendar/fill', days)
    const sum = (of: 'requested' | 'held') => rows.flatMap((row) => row[of]).reduce((all, each) => all + each, 0)
    return { requested: sum('requested'), held: sum('held') }
  }
  const before = await admin.call('campaign/avails/ask', wishOf(1))
  const { holdIdx, state } = await hold(seller, 'Large')
  expect(state).toBe('asked')
  expect(await holdOf(seller, 'Large')).toMatchObject({ state: 'asked', isOwn: true })
  const after = await admin.call('campaign/avails/ask', wishOf(1))
  expect(after.freeSlotsAtLeast).toBe(before.freeSlotsAtLeast - 2)
  const asked = await takenBy()
  expect(asked.requested).toBeGreaterThan(0)
  expect(asked.held).toBe(0)
  const { hours } = await seller.call('campaign/avails/hours', { ...wish, day: wish.endsOn })
  expect(hours.some(({ requested }) => requested > 0)).toBe(true)
  expect(hours.every(({ held }) => held === 0)).toBe(true)
  expect(await queued('Large')).toMatchObject([
    { rvIdx: `6-${holdIdx}`, reviewKind: codes.reviewKind.hold, asker: 'Park Jiwoo', screens: 16, poster: null },
  ])
  await admin.call('campaign/hold/approve', { holdIdx })
  expect(await takenBy()).toEqual({ requested: 0, held: asked.requested })
  expect(await holdOf(seller, 'Large')).toMatchObject({ state: 'held' })
  expect(await toldOf(seller, holdIdx)).toEqual(['holdApproved'])
  expect(await queued('Large')).toEqual([])
  await seller.call('campaign/hold/release', { holdIdx })
})

test('below the limit, without one, and for the platform itself nobody is asked', async () => {
  const holds = [await hold(seller, 'Small', wishOf(1)), await hold(admin, 'Of the platform')]
  await limitOf('0')
  holds.push(await hold(seller, 'Without a limit'))
  await limitOf(String(LIMIT))
  expect(holds.map(({ state }) => state)).toEqual(['held', 'held', 'held'])
  for (const { holdIdx } of holds) await admin.call('campaign/hold/release', { holdIdx })
})

test('a refusal says why, releases the plays and is told to the seller', async () => {
  const { holdIdx } = await hold(seller, 'Too large', wishOf(20))
  const unsaid = await admin.ask('campaign/hold/reject', { holdIdx, reason: ' ' })
  expect(unsaid.refusal.fields?.reason).toBeDefined()
  expect((await seller.ask('campaign/hold/renew', { holdIdx })).refusal.msg).toBe('approval.notPossible')
  await admin.call('campaign/hold/reject', { holdIdx, reason: 'Summer is kept for the city' })
  expect(await holdOf(seller, 'Too large')).toMatchObject({ state: 'refused', reason: 'Summer is kept for the city' })
  const [line] = (await seller.call('content/told/list', {})).items
  expect(line).toMatchObject({
    kind: 'holdRejected',
    holdIdx,
    reason: 'Summer is kept for the city',
    person: 'Ada Litfass',
  })
  expect((await hold(other, 'Instead', wishOf(1))).state).toBe('held')
  for (const call of ['campaign/hold/approve', 'campaign/hold/release'] as const)
    expect((await admin.ask(call, { holdIdx })).refusal.msg).toBe('hold.over')
})

test('nobody decides about the own hold, nor without the right, nor twice', async () => {
  const { holdIdx } = await hold(seller, 'Own', wishOf(3))
  expect((await seller.ask('campaign/hold/approve', { holdIdx })).status).toBe(403)
  expect((await (await world.signIn('beanmaster')).ask('campaign/hold/reject', { holdIdx, reason: 'No' })).status).toBe(
    403,
  )
  expect((await admin.ask('campaign/hold/approve', { holdIdx: 999_999 })).status).toBe(404)
  const { db } = world.database
  const holder = (login: string) =>
    sql`update hold set held_by = (select id from app_user where login_id = ${login}) where id = ${holdIdx}`.execute(db)
  await holder('admin')
  expect((await admin.ask('campaign/hold/approve', { holdIdx })).refusal.msg).toBe('approval.ownRequest')
  await holder('seller')
  const answers = await Promise.all([
    admin.ask('campaign/hold/approve', { holdIdx }),
    admin.ask('campaign/hold/approve', { holdIdx }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await toldOf(seller, holdIdx)).toEqual(['holdApproved'])
  await seller.call('campaign/hold/release', { holdIdx })
})

test('what nobody decides about lapses as any hold does, and is in nobody’s queue any more', async () => {
  const { holdIdx } = await hold(seller, 'Forgotten', wishOf(20, 'QUAY'))
  const two = await other.call('campaign/hold/standInLine', { ...wishOf(20, 'QUAY'), holdName: 'Next' })
  expect(await queued('Next')).toEqual([])
  await sql`update hold set expires_at = now() - interval '1 minute' where id = ${holdIdx}`.execute(world.database.db)
  expect(await queued('Forgotten')).toEqual([])
  await lookAtLine(world.server.services)
  expect(await holdOf(seller, 'Forgotten')).toMatchObject({ state: 'lapsed' })
  // What moves up asks as well.
  expect(await holdOf(other, 'Next')).toMatchObject({ state: 'asked' })
  expect(await queued('Next')).toHaveLength(1)
  await admin.call('campaign/hold/reject', { holdIdx: two.holdIdx, reason: 'Not this one either' })
})
