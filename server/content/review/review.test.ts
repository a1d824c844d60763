import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { HOUR_MS, nextBoundary, SLOT_MS } from '#domain/schedule/day/slots.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import { inTurnWhileHeld } from '#test/held.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork } from '../../device/network.fixture.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * HOUR_MS

let world: World
let network: Network
let master: Person
/** May not publish alone. */
let manager: Person
let player: BarePlayer
let waffle: number
let cake: number
let publishIdx: number

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  manager = await world.signIn('beanmanager')
  player = await network.paired(master, 'BEA0000001')
  await network.paired(master, 'BEA0000002')
  waffle = await network.content('Waffle', 15)
  cake = await network.content('Cake', 15)
  await sql`
    update authority set properties = 0 where program = 'publish-approve' and role in (10003, 10004)`.execute(
    world.database.db,
  )
})
afterAll(() => world.close())

const iso = (at: number) => new Date(at).toISOString()
async function draft(publishName: string, contents: number[]) {
  const { poiIdx } = await master.call('media/media/detail', { mediaId: 'BEA0000001' })
  // Begun by the network's clock, and by that of the database, which reads the status.
  const period = { startDate: iso(network.now() - DAY_MS), endDate: iso(network.now() + DAY_MS) }
  return { brdCode: 'BEAN', publishName, contents, targetVenues: [poiIdx ?? 0], ...period }
}
const requestOf = async (person: Person, of = publishIdx) =>
  (await person.call('content/publish/request', { publishIdx: of })).request
/** The request as somebody reads it. */
async function seen(person: Person, of = publishIdx) {
  const { requestIdx = 0, hash = '' } = (await requestOf(person, of)) ?? {}
  return { publishIdx: of, requestIdx, hash }
}
const detail = (of = publishIdx) => master.call('content/publish/detail', { publishIdx: of })
const bell = async (person: Person) => (await person.call('content/told/list', {})).items

/** Item that the screen shows soon: 0 is nothing of a publish. */
async function shown(): Promise<number> {
  const { plays } = await player.plan(await network.planned(player))
  const at = nextBoundary(network.now() + SLOT_MS)
  return Number(plays(at, at + SLOT_MS)[0]?.item?.id ?? 0)
}

test('whoever may not publish alone asks for it, and no screen shows it before', async () => {
  publishIdx = (await manager.call('content/publish/save', await draft('Waffles', [waffle]))).publishIdx
  expect(await detail()).toMatchObject({ review: 0, asked: 'Y', dateStatus: 1 })
  expect(await requestOf(manager)).toMatchObject({ state: 'asked', contents: null, asker: 'Jonas Feld' })
  await expect.poll(shown).toBe(0)
  const queue = await master.call('content/publish/list', { filters: { asked: ['Y'] } })
  expect(queue.list.map(({ publishName }) => publishName)).toEqual(['Waffles'])
  expect(await bell(master)).toMatchObject([{ kind: 'reviewAsked', publishIdx, person: 'Jonas Feld' }])
  const { toReview } = await master.call('dash/media', {})
  expect(toReview).toMatchObject([{ reviewKind: codes.reviewKind.publish, count: 1 }])
})

test('why it does not play is said where its screen is asked', async () => {
  const { held } = await master.call('schedule/schedule/explain', { mediaId: 'BEA0000001', at: network.now() })
  expect(held).toEqual([{ publishIdx, publishName: 'Waffles', reason: 'waitsForReview', contents: ['Waffle'] }])
})

test('neither who asked nor anybody of another brand decides', async () => {
  const it = { ...(await seen(manager)), reason: 'Mine' }
  const quay = await world.signIn('quaymaster')
  for (const [person, status] of [
    [manager, 403],
    [await world.signIn('beanvenue'), 403],
    [quay, 404],
    [await world.signIn('seller'), 403],
  ] as const) {
    expect((await person.ask('content/publish/approve', it)).status).toBe(status)
    expect((await person.ask('content/publish/reject', it)).status).toBe(status)
  }
  expect((await quay.ask('content/publish/request', { publishIdx })).status).toBe(404)
  expect((await quay.ask('content/publish/discard', it)).status).toBe(404)
  // What has never been on air is deleted, not discarded.
  expect((await manager.ask('content/publish/discard', it)).refusal.msg).toBe('approval.notPossible')
})

test('it is rejected with a reason, which is told to who asked', async () => {
  const it = await seen(master)
  expect((await master.ask('content/publish/reject', { ...it, reason: '' })).status).toBe(422)
  await master.call('content/publish/reject', { ...it, reason: 'The price is wrong' })
  expect(await detail()).toMatchObject({ review: 2, asked: 'N', dateStatus: 1 })
  expect(await requestOf(manager)).toMatchObject({ state: 'rejected', reason: 'The price is wrong' })
  expect(await bell(manager)).toMatchObject([
    { kind: 'reviewRejected', person: 'Mina Morgen', reason: 'The price is wrong' },
  ])
  const answers = [
    await master.ask('content/publish/approve', it),
    await master.ask('content/publish/reject', { ...it, reason: 'Once more' }),
  ]
  expect(answers.map(({ refusal }) => refusal.msg)).toEqual(['approval.notPossible', 'approval.notPossible'])
})

test('an approval holds for the bytes that were looked at, and for no others', async () => {
  const was = { publishName: 'Waffles' }
  await manager.call('content/publish/save', { publishIdx, publishName: 'Better waffles', was })
  const read = await seen(master)
  await sql`
    update content set file_id = (select file_id from content where id = ${cake}) where id = ${waffle}`.execute(
    world.database.db,
  )
  const blind = await master.ask('content/publish/approve', read)
  expect([blind.status, blind.refusal.msg]).toEqual([409, 'review.otherContents'])
  expect(await requestOf(master)).toMatchObject({ isChanged: true })
  const stale = await master.ask('content/publish/approve', { ...(await seen(master)), requestIdx: 1 })
  expect(stale.status).toBe(409)
})

test('bytes that are being exchanged while somebody approves are not approved unseen', async () => {
  const read = await seen(master)
  const { db } = world.database
  const bagel = await network.content('Bagel', 15)
  await sql`update content set registered_by = (select id from app_user where login_id = 'beanmanager')`.execute(db)
  const before = await manager.call('content/regist/getData', { contentIdx: waffle })
  const { rows } = await sql<{ id: number }>`select file_id as id from content where id = ${bagel}`.execute(db)
  const [{ id: fIdx } = { id: 0 }] = rows
  const exchange = () => manager.ask('content/regist/save', { contentIdx: waffle, fIdx, was: { fIdx: before.fIdx } })
  const approve = () => master.ask('content/publish/approve', read)
  // The exchange waits for its file when the approval comes.
  const [exchanged, approved] = await inTurnWhileHeld(world, sql`file where id = ${fIdx}`, exchange, approve)
  expect([exchanged.status, approved.status, approved.refusal.msg]).toEqual([200, 409, 'review.otherContents'])
  expect(await detail()).toMatchObject({ review: 0 })
})

test('approved, it is on air at once, and both are told', async () => {
  await master.call('content/publish/approve', await seen(master))
  expect(await detail()).toMatchObject({ review: 1, asked: 'N', dateStatus: 0 })
  await expect.poll(shown).toBe(waffle)
  expect((await bell(manager)).map(({ kind }) => kind)).toEqual(['reviewApproved', 'reviewRejected'])
  const again = await master.ask('content/publish/approve', await seen(master))
  expect(again.refusal.msg).toBe('approval.notPossible')
})

test('what runs keeps its places, its end and its bytes, unless somebody may publish alone', async () => {
  const { endDate } = await detail()
  const longer = { publishIdx, endDate: iso(Date.parse(endDate) + HOUR_MS), was: { endDate } }
  expect((await manager.ask('content/publish/save', longer)).refusal.msg).toBe('review.runningLocked')
  await manager.call('content/publish/save', {
    ...{ publishIdx, publishName: 'Waffles', was: { publishName: 'Better waffles' } },
  })
  expect(await detail()).toMatchObject({ review: 1, publishName: 'Waffles' })
  await sql`update content set registered_by = (select id from app_user where login_id = 'beanmanager')`.execute(
    world.database.db,
  )
  const exchanged = await manager.ask('content/regist/save', {
    ...{ contentIdx: waffle, layoutType: 1, was: { layoutType: 0 } },
  })
  expect(exchanged.refusal.msg).toBe('review.onAir')
})

test('other contents of a running publish are asked for too, and what is on air stays', async () => {
  const weighed = await manager.call('content/publish/weigh', { publishIdx, contents: [cake] })
  const asked = await manager.call('content/publish/change', { publishIdx, contents: [cake] })
  expect([weighed.isAsked, asked.isAsked]).toEqual([true, true])
  expect(await detail()).toMatchObject({ review: 1, asked: 'Y', dateStatus: 0, contents: [waffle] })
  expect(await requestOf(master)).toMatchObject({ state: 'asked', contents: [cake] })
  await expect.poll(shown).toBe(waffle)
  const { held } = await master.call('schedule/schedule/explain', { mediaId: 'BEA0000001', at: network.now() })
  expect(held).toMatchObject([{ reason: 'waitsForReview', contents: ['Cake'] }])
  const other = await master.ask('content/publish/change', { publishIdx, contents: [cake, cake] })
  expect(other.refusal.msg).toBe('review.pending')
})

test('discarded, it never was', async () => {
  await manager.call('content/publish/discard', await seen(manager))
  expect(await requestOf(master)).toMatchObject({ state: 'discarded' })
  expect(await detail()).toMatchObject({ asked: 'N', contents: [waffle] })
  const late = await master.ask('content/publish/approve', await seen(master))
  expect(late.refusal.msg).toBe('approval.notPossible')
})

test('approved, the change comes as it was asked for, also in stages', async () => {
  const at = iso(network.now() + 10 * MINUTE_MS)
  await manager.call('content/publish/change', { publishIdx, contents: [cake], at, steps: [50, 100] })
  // Its instant passes while it waits: it comes at once then.
  network.setClock(network.now() + 20 * MINUTE_MS)
  await master.call('content/publish/approve', await seen(master))
  const { rollout } = await master.call('content/publish/rollout', { publishIdx })
  expect(rollout).toMatchObject({ state: 'running', stage: 1 })
  const read = { publishIdx, rolloutIdx: rollout?.rolloutIdx ?? 0, stage: 1 }
  network.setClock(network.now() + MINUTE_MS)
  await master.call('content/publish/rollOn', read)
  await expect.poll(shown).toBe(cake)
})

test('the history of the publish tells who asked for what, and who decided', async () => {
  const of = { detail: 'content/publish/detail', save: 'content/publish/save', key: String(publishIdx) }
  const { items } = await master.call('console/history/list', of)
  const acts = items.map(({ act }) => act)
  for (const act of ['askReview', 'reject', 'approve', 'callOffChange', 'changeContents']) expect(acts).toContain(act)
})

test('those who may publish alone do as before, and a copy of whoever may not waits', async () => {
  const own = await master.call('content/publish/save', await draft('Of the master', [cake]))
  expect(await detail(own.publishIdx)).toMatchObject({ review: 1, asked: 'N', dateStatus: 0 })
  const copy = await manager.call('content/publish/copy', { publishIdx })
  expect(await detail(copy.publishIdx)).toMatchObject({ review: 0, asked: 'Y' })
})

test('stopped, it waits for nobody any more', async () => {
  const { publishIdx: called } = await manager.call('content/publish/save', await draft('Called off', [cake]))
  await manager.call('content/publish/stop', { publishIdx: called, stopReason: 'Over' })
  expect(await detail(called)).toMatchObject({ asked: 'N', stopReason: 'Over' })
  expect(await requestOf(master, called)).toMatchObject({ state: 'discarded' })
})

test('one that is over when it is decided is not approved any more', async () => {
  const { publishIdx: short } = await manager.call('content/publish/save', {
    ...(await draft('Short', [cake])),
    endDate: iso(network.now() + HOUR_MS),
  })
  network.setClock(network.now() + 2 * HOUR_MS)
  const late = await master.ask('content/publish/approve', await seen(master, short))
  expect(late.refusal.msg).toBe('publish.finished')
})

test('whoever asked does not approve it, and whoever puts it right does not ask in their stead', async () => {
  const { publishIdx: own } = await manager.call('content/publish/save', await draft('Own', [cake]))
  await sql`
    update authority set properties = (select properties from authority where program = 'publish-approve' and role = 10002)
    where program = 'publish-approve' and role = 10003`.execute(world.database.db)
  const entitled = await world.signIn('beanmanager')
  const names = async (person: Person) =>
    (await person.call('content/toReview/list', { size: 100 })).list.map(({ rvName }) => rvName)
  expect(await requestOf(entitled, own)).toMatchObject({ isOwn: true })
  expect((await entitled.ask('content/publish/approve', await seen(entitled, own))).refusal.msg).toBe(
    'approval.ownRequest',
  )
  expect([await names(entitled), await names(master)]).toEqual([
    expect.not.arrayContaining(['Own']),
    expect.arrayContaining(['Own']),
  ])
  await master.call('content/publish/save', { publishIdx: own, publishName: 'Put right', was: { publishName: 'Own' } })
  expect(await requestOf(master, own)).toMatchObject({ state: 'asked', asker: 'Jonas Feld', isOwn: false })
  await master.call('content/publish/approve', await seen(master, own))
  expect(await detail(own)).toMatchObject({ review: 1, publishName: 'Put right' })
})
