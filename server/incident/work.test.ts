import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import type { CallInput } from '#domain/contract.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { sent } from '../file/sending.fixture.ts'

let world: World
let master: Person
let manager: Person
let keeper: Person
let quay: Person
let market: number
let keeperId: number

beforeAll(async () => {
  world = await openWorld()
  master = await world.signIn('beanmaster')
  manager = await world.signIn('beanmanager')
  keeper = await world.signIn('beanvenue')
  quay = await world.signIn('quaymaster')
  const { rows } = await sql<{ market: number; keeper: number }>`
    select (select venue_id from media where id = 'BEA0000001') as market,
      (select id from app_user where login_id = 'beanvenue') as keeper`.execute(world.database.db)
  market = rows[0]?.market ?? 0
  keeperId = rows[0]?.keeper ?? 0
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`delete from work_order`.execute(world.database.db)
  await sql`delete from incident`.execute(world.database.db)
})

const { asked, taken, done, impossible } = codes.workState
const order = async (more: object = {}) =>
  (await master.call('media/work/save', { woTitle: 'New cable', task: 'Lay it', poiIdx: market, ...more })).woIdx
const detail = (woIdx: number) => master.call('media/work/detail', { woIdx })

let engineers = 0
/** Somebody else who looks after the venue. */
async function engineerAt(poiIdx: number) {
  const admin = await world.signIn('admin')
  const { cId } = await admin.call('account/user/detail', { uId: keeperId })
  return admin.call('account/user/save', {
    ...{ loginId: `engineer${++engineers}`, password: 'Lighthouse!2028', userName: 'Kim Minsu', cId },
    ...{ roleCd: codes.role.user, poiIdxs: [poiIdx] },
  })
}

/** Another player speaks for a screen of the market. */
async function identity() {
  const { rows } = await sql<{ id: number }>`
    insert into incident (brand_code, venue_id, media_id, kind, level, opened_at)
    select brand_code, venue_id, id, 'identity', 'warn', now() from media where id = 'BEA0000001'
    returning id`.execute(world.database.db)
  return rows[0]?.id ?? 0
}

async function photograph(person: Person, purpose = 'work') {
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#0a7' } })
  return sent(person, { name: 'site.jpg', bytes: await picture.jpeg().toBuffer(), purpose })
}

test('work is asked of somebody, taken, and done with words', async () => {
  const woIdx = await order({ workerId: keeperId, until: '2026-12-24', mediaId: 'BEA0000001' })
  expect(await detail(woIdx)).toMatchObject({
    ...{ workState: asked, workerId: keeperId, until: '2026-12-24', mediaNm: 'Window', brdCode: 'BEAN', takenAt: null },
  })
  expect((await keeper.call('media/work/mine', {})).list.map(({ woIdx: each }) => each)).toEqual([woIdx])
  expect((await manager.call('media/work/mine', {})).total).toBe(0)
  await keeper.call('media/work/take', { woIdx })
  expect((await detail(woIdx)).workState).toBe(taken)
  await keeper.call('media/work/finish', { woIdx, isDone: 'Y', reason: 'Laid' })
  const { workState, endWords, endedBy } = await detail(woIdx)
  expect({ workState, endWords }).toEqual({ workState: done, endWords: 'Laid' })
  expect(endedBy).not.toBeNull()
})

test('work that nobody was asked for is whose who takes it', async () => {
  const woIdx = await order()
  await keeper.call('media/work/take', { woIdx })
  expect((await detail(woIdx)).workerId).toBe(keeperId)
  expect((await keeper.ask('media/work/take', { woIdx })).status).toBe(422)
})

test('what is impossible says why; nothing that is over is taken, ended or changed', async () => {
  const woIdx = await order()
  expect((await keeper.ask('media/work/finish', { woIdx, isDone: 'Y', reason: 'Not taken yet' })).status).toBe(422)
  expect((await keeper.ask('media/work/finish', { woIdx, isDone: 'N', reason: ' ' })).status).toBe(422)
  await keeper.call('media/work/finish', { woIdx, isDone: 'N', reason: 'The wall is wet' })
  expect((await detail(woIdx)).workState).toBe(impossible)
  expect((await keeper.ask('media/work/take', { woIdx })).status).toBe(422)
  expect((await keeper.ask('media/work/finish', { woIdx, isDone: 'N', reason: 'Again' })).status).toBe(422)
  const late = await master.ask('media/work/save', { woIdx, task: 'Other', was: { task: 'Lay it' } })
  expect(late).toMatchObject({ status: 422, refusal: { msg: 'work.over' } })
})

test('whoever does the work adds a photograph before and one after, and orders nothing', async () => {
  const woIdx = await order({ workerId: keeperId })
  const [photoBefore, photoAfter] = [await photograph(keeper), await photograph(keeper)]
  await keeper.call('media/work/save', { woIdx, photoBefore, was: { photoBefore: null } })
  await keeper.call('media/work/save', { woIdx, photoAfter, was: { photoAfter: null } })
  expect(await detail(woIdx)).toMatchObject({ photoBefore, photoAfter })
  expect((await manager.ask('file/check', { fIdx: photoBefore })).status).toBe(200)
  expect((await quay.ask('file/check', { fIdx: photoBefore })).status).toBe(404)
  const other = await keeper.ask('media/work/save', { woIdx, task: 'Less', was: { task: 'Lay it' } })
  expect(other.status).toBe(403)
  expect((await keeper.ask('media/work/save', { woTitle: 'Mine', task: 'Rest', poiIdx: market })).status).toBe(403)
})

test('done work ends the incident behind it, where a person ends it', async () => {
  const inIdx = await identity()
  const woIdx = await order({ inIdx })
  await keeper.call('media/work/take', { woIdx })
  await keeper.call('media/work/finish', { woIdx, isDone: 'Y', reason: 'Old box removed', closesIncident: 'Y' })
  const { endedBy, closeReason } = await master.call('media/incident/detail', { inIdx })
  expect({ endedBy, closeReason }).toEqual({ endedBy: codes.incidentEnd.byHand, closeReason: 'Old box removed' })
  expect((await master.call('media/work/list', { filters: { inIdx: [inIdx] } })).total).toBe(1)
})

test('whoever takes the work looks after its incident, unless somebody does, until they cannot do it', async () => {
  const inIdx = await identity()
  const incident = async () => {
    const { takenBy, incidentState } = await master.call('media/incident/detail', { inIdx })
    return { takenBy, incidentState }
  }
  const { open: nobodys, taken: somebodys } = codes.incidentState
  const woIdx = await order({ inIdx })
  expect(await incident()).toEqual({ takenBy: null, incidentState: nobodys })
  await keeper.call('media/work/take', { woIdx })
  const { workerName } = await detail(woIdx)
  expect(await incident()).toEqual({ takenBy: workerName, incidentState: somebodys })
  await keeper.call('media/work/finish', { woIdx, isDone: 'N', reason: 'No ladder' })
  expect(await incident()).toEqual({ takenBy: null, incidentState: nobodys })
  await manager.call('media/incident/take', { inIdx })
  const { takenBy } = await incident()
  await keeper.call('media/work/take', { woIdx: await order({ inIdx }) })
  expect(await incident()).toEqual({ takenBy, incidentState: somebodys })
})

test('work that is refused to end a measured incident stays open', async () => {
  const inIdx = await identity()
  await sql`update incident set kind = 'disk' where id = ${inIdx}`.execute(world.database.db)
  const woIdx = await order({ inIdx })
  await keeper.call('media/work/take', { woIdx })
  const answer = await keeper.ask('media/work/finish', { woIdx, isDone: 'Y', reason: 'Wiped', closesIncident: 'Y' })
  expect(answer).toMatchObject({ status: 422, refusal: { msg: 'incident.endsByItself' } })
  expect((await detail(woIdx)).workState).toBe(taken)
})

test('is for people of the venue, at its own screens and incidents', async () => {
  const { items } = await master.call('media/work/workers', { poiIdx: market })
  expect(items.map(({ uId }) => uId)).toContain(keeperId)
  const { rows } = await sql<{ id: number }>`select id from app_user where login_id = 'quaymaster'`.execute(
    world.database.db,
  )
  const asking = { woTitle: 'New cable', task: 'Lay it', poiIdx: market }
  const fieldsOf = async (more: object) =>
    Object.keys((await master.ask('media/work/save', { ...asking, ...more })).refusal.fields ?? {})
  expect(await fieldsOf({ workerId: rows[0]?.id ?? 0 })).toEqual(['workerId'])
  expect(await fieldsOf({ mediaId: 'BEA0000003' })).toEqual(['mediaId'])
  expect(await fieldsOf({ mediaId: 'QUA0000001' })).toEqual(['mediaId'])
  expect((await master.ask('media/work/save', { ...asking, inIdx: 999_999 })).status).toBe(404)
  expect((await quay.ask('media/work/save', asking)).status).toBe(404)
})

test('whoever does work finds the own first, then what nobody has taken; work of others by its filter, to read', async () => {
  const { own, open, others } = codes.workTurn
  const second = await engineerAt(market)
  const theirs = await order({ workerId: second.uId })
  const free = await order()
  const mine = await order({ workerId: keeperId })
  const turns = async (input: CallInput<'media/work/mine'> = {}) =>
    (await keeper.call('media/work/mine', input)).list.map(({ woIdx, workTurn }) => [woIdx, workTurn])
  expect(await turns()).toEqual([
    [mine, own],
    [free, open],
  ])
  expect(await turns({ filters: { workTurn: [others] } })).toEqual([[theirs, others]])
  const all = (await keeper.call('media/work/list', {})).list.map(({ woIdx }) => woIdx)
  expect(all).toEqual([mine, free, theirs])
  expect((await manager.call('media/work/mine', {})).total).toBe(0)
  const refused = [
    await keeper.ask('media/work/take', { woIdx: theirs }),
    await keeper.ask('media/work/finish', { woIdx: theirs, isDone: 'N', reason: 'Not mine' }),
    await keeper.ask('media/work/save', { woIdx: theirs, photoBefore: null, was: { photoBefore: null } }),
  ]
  for (const { status, refusal } of refused) expect([status, refusal.msg]).toEqual([422, 'work.others'])
  await master.call('media/work/save', { woIdx: theirs, workerId: keeperId, was: { workerId: second.uId } })
  await keeper.call('media/work/take', { woIdx: theirs })
  expect(await turns()).toEqual([
    [theirs, own],
    [mine, own],
    [free, open],
  ])
})

test('work of somebody who no longer signs in is open again', async () => {
  const { uId } = await engineerAt(market)
  const woIdx = await order({ workerId: uId })
  await sql`update work_order set state = ${taken}, taken_at = now() where id = ${woIdx}`.execute(world.database.db)
  expect((await keeper.ask('media/work/take', { woIdx })).status).toBe(422)
  await master.call('account/user/approval', { uId, approval: codes.approval.stopped })
  expect((await keeper.call('media/work/mine', {})).list).toMatchObject([{ woIdx, workTurn: codes.workTurn.open }])
  await keeper.call('media/work/take', { woIdx })
  expect((await detail(woIdx)).workerId).toBe(keeperId)
})

test('each sees the work of the own places, and takes a list of it along', async () => {
  const woIdx = await order()
  expect((await quay.call('media/work/list', {})).total).toBe(0)
  expect((await keeper.call('media/work/list', {})).total).toBe(1)
  expect((await quay.ask('media/work/take', { woIdx })).status).toBe(404)
  const file = await master.fetch('/api/media/work/excel.do?format=csv&language=en')
  expect(await file.text()).toContain('New cable')
  const own = await master.fetch('/api/media/work/mine/excel.do?format=csv&language=en')
  expect(await own.text()).not.toContain('New cable')
})
