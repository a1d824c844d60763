import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkActs } from '#domain/bulk-acts.ts'
import type { BulkRun } from '#domain/console/bulk.ts'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { bulkJob } from './bulk-run.ts'

let world: World
let master: Person
let manager: Person

beforeAll(async () => {
  world = await openWorld()
  master = await world.signIn('beanmaster')
  manager = await world.signIn('beanmanager')
})
afterAll(() => world.close())

/** Waits for the end of a run and answers it. */
async function ended(person: Person, runId: number): Promise<BulkRun> {
  return eventually(async () => {
    const { items } = await person.call('console/bulk/list', {})
    const run = items.find((each) => each.runId === runId)
    if (!run?.finishedAt) throw new Error(`Not over: ${JSON.stringify(run)}`)
    return run
  })
}

const venuesOf = async (person: Person, input: object = {}) =>
  (await person.call('account/poi/list', { page: 1, size: 1000, order: 'poiIdx', ...input })).list

test('all venues that match a filter are stopped, and nobody else’s', async () => {
  const filters = { poiName: 'Square' }
  const before = await venuesOf(master, { filters })
  const { runId, expected } = await master.call('console/bulk/start', { act: 'venue.stop', filters })
  expect(expected).toBe(before.length)
  const run = await ended(master, runId)
  expect(run).toMatchObject({ act: 'venue.stop', state: 'done', total: expected, done: expected, refused: 0 })
  expect(new Set((await venuesOf(master, { filters })).map(({ poiStatus }) => poiStatus))).toEqual(new Set([2]))
  const others = await venuesOf(await world.signIn('quaymaster'))
  expect(others.every(({ poiStatus }) => poiStatus === 1)).toBe(true)
})

test('each row tells its own outcome in words, also as a file', async () => {
  const [stopped] = await venuesOf(master, { filters: { poiStatus: [2] } })
  const [running] = await venuesOf(master, { filters: { poiStatus: [1] } })
  const rows = [stopped, running].map((venue) => ({ key: venue?.poiIdx ?? 0, name: venue?.poiName ?? '' }))
  const foreign = { key: 999_999, name: 'Somewhere else' }
  const { runId } = await master.call('console/bulk/start', { act: 'venue.stop', rows: [...rows, foreign] })
  expect(await ended(master, runId)).toMatchObject({ expected: 3, done: 1, refused: 2 })
  const { list } = await master.call('console/bulk/rows', { runId })
  expect(list.map(({ outcome, refusal }) => [outcome, refusal?.msg])).toEqual([
    ['refused', 'form.unchanged'],
    ['done', undefined],
    ['refused', 'general.unknown'],
  ])
  expect((await master.call('console/bulk/rows', { runId, outcome: 'refused' })).total).toBe(2)
  const file = await master.fetch(`/api/console/bulk/excel.do?runId=${runId}&format=csv&language=de`)
  expect(await file.text()).toContain('Somewhere else,Abgelehnt,')
})

test('a row of another brand is as unknown to the run as to the single act', async () => {
  const [quay] = await venuesOf(await world.signIn('quaymaster'))
  const rows = [{ key: quay?.poiIdx ?? 0, name: 'Not mine' }]
  const { runId } = await master.call('console/bulk/start', { act: 'venue.stop', rows })
  await ended(master, runId)
  expect((await master.call('console/bulk/rows', { runId })).list[0]?.refusal).toEqual({ msg: 'general.unknown' })
  expect((await venuesOf(await world.signIn('quaymaster')))[0]?.poiStatus).toBe(1)
})

test('what an act refuses in its answer is the outcome of its row', async () => {
  const { runId } = await master.call('console/bulk/start', { act: 'media.restart', search: 'Square' })
  const run = await ended(master, runId)
  expect(run.refused).toBe(run.total)
  expect((await master.call('console/bulk/rows', { runId })).list[0]?.refusal).toEqual({ msg: 'media.noDevice' })
})

test('a filter that cannot be, an act that is none and a missing reason are refused before anything begins', async () => {
  const bad = await master.ask('console/bulk/start', { act: 'venue.stop', filters: { poiStatus: [77] } })
  expect([bad.status, bad.refusal.msg]).toEqual([400, 'general.malformed'])
  const none = await master.ask('console/bulk/start', { act: 'venue.explode' })
  expect(none.refusal.fields?.act?.msg).toBe('field.badFormat')
  const silent = await master.ask('console/bulk/start', { act: 'publish.stopEarly', search: '' })
  expect(silent.refusal.fields?.stopReason?.msg).toBe('field.missingText')
  const empty = await master.ask('console/bulk/start', { act: 'venue.stop', search: 'no such place' })
  expect(empty.refusal.msg).toBe('bulk.noRows')
  const tooMany = Array.from({ length: 1001 }, (_, key) => ({ key, name: '' }))
  expect((await master.ask('console/bulk/start', { act: 'venue.stop', rows: tooMany })).status).toBe(422)
})

test('the refused rows alone are done once more, and the done ones taken back', async () => {
  const [one, two] = await venuesOf(master, { filters: { poiStatus: [1] } })
  const statusOf = async (venue: typeof one) =>
    (await master.call('account/poi/detail', { poiIdx: venue?.poiIdx ?? 0 })).poiStatus
  await master.call('account/poi/save', { poiIdx: two?.poiIdx ?? 0, poiStatus: 2, was: { poiStatus: 1 } })
  const rows = [one, two].map((venue) => ({ key: venue?.poiIdx ?? 0, name: venue?.poiName ?? '' }))
  const { runId } = await master.call('console/bulk/start', { act: 'venue.stop', rows })
  expect(await ended(master, runId)).toMatchObject({ done: 1, refused: 1 })

  await master.call('account/poi/save', { poiIdx: two?.poiIdx ?? 0, poiStatus: 1, was: { poiStatus: 2 } })
  const again = await master.call('console/bulk/again', { runId, rows: 'refused' })
  expect(again.expected).toBe(1)
  expect(await ended(master, again.runId)).toMatchObject({ act: 'venue.stop', done: 1, refused: 0 })
  expect([await statusOf(one), await statusOf(two)]).toEqual([2, 2])

  const undone = await master.call('console/bulk/again', { runId, rows: 'done' })
  expect(await ended(master, undone.runId)).toMatchObject({ act: 'venue.start', done: 1, refused: 0 })
  expect([await statusOf(one), await statusOf(two)]).toEqual([1, 2])
  expect((await master.ask('console/bulk/again', { runId: again.runId, rows: 'refused' })).refusal.msg).toBe(
    'bulk.noRows',
  )
})

test('what cannot be taken back is refused, and a foreign run is unknown', async () => {
  const { runId } = await master.call('console/bulk/start', { act: 'media.restart', search: 'Square' })
  await ended(master, runId)
  const none = await master.ask('console/bulk/again', { runId, rows: 'done' })
  expect(none.refusal.fields?.rows?.msg).toBe('field.badFormat')
  expect((await manager.ask('console/bulk/again', { runId, rows: 'refused' })).status).toBe(404)
})

test('an act is taken back by another one of the same rows, which asks for nothing', () => {
  const pairs = Object.values(bulkActs).flatMap(({ of, undo }) => (undo ? [bulkActs[`${of.name}.${undo}`]] : []))
  expect(pairs.length).toBeGreaterThan(0)
  expect(pairs.map((act) => Object.keys(act?.fields ?? { missing: true }))).toEqual(pairs.map(() => []))
})

test('whoever may not do the single act begins no run of it', async () => {
  const answer = await manager.ask('console/bulk/start', { act: 'brandGroup.stop', search: '' })
  expect([answer.status, answer.refusal.msg]).toEqual([403, 'general.noPermission'])
})

test('a run is nobody else’s business', async () => {
  const { runId } = await master.call('console/bulk/start', { act: 'venue.start', search: '' })
  await ended(master, runId)
  for (const id of [runId, 999_999]) {
    expect((await manager.ask('console/bulk/rows', { runId: id })).status).toBe(404)
    expect((await manager.ask('console/bulk/cancel', { runId: id })).status).toBe(404)
    const file = await manager.fetch(`/api/console/bulk/excel.do?runId=${id}&format=csv&language=en`)
    expect(file.status).toBe(404)
  }
  expect((await manager.call('console/bulk/list', {})).items).toEqual([])
})

test('the rights of today count for each row, whatever there was when the run began', async () => {
  const { pool } = world.database
  const { rows } = await pool.query<{ id: number }>(
    `insert into bulk_run (owner_id, act, ticked, expected, total)
     select id, 'venue.stop', '[]', 2, 2 from app_user where login_id = 'seller' returning id`,
  )
  const runId = rows[0]?.id ?? 0
  await pool.query(
    `insert into bulk_row (run_id, place, row_key, row_name) values ($1, 1, '1', 'A'), ($1, 2, '2', 'B')`,
    [runId],
  )
  await resume(runId)
  const seller = await world.signIn('seller')
  await ended(seller, runId)
  const { list } = await seller.call('console/bulk/rows', { runId })
  expect(list.map(({ refusal }) => refusal?.msg)).toEqual(['general.noPermission', 'general.noPermission'])
})

test('a run that was cut off goes on with the rows that wait, and does none twice', async () => {
  const { pool } = world.database
  const [one, two] = await venuesOf(master, { filters: { poiStatus: [1] } })
  const { rows } = await pool.query<{ id: number }>(
    `insert into bulk_run (owner_id, act, ticked, expected, total, done)
     select id, 'venue.stop', '[]', 2, 2, 1 from app_user where login_id = 'beanmaster' returning id`,
  )
  const runId = rows[0]?.id ?? 0
  await pool.query(
    `insert into bulk_row (run_id, place, row_key, row_name, outcome)
     values ($1, 1, $2, 'done before', 'done'), ($1, 2, $3, 'waits', 'waiting')`,
    [runId, one?.poiIdx, two?.poiIdx],
  )
  await resume(runId)
  expect(await ended(master, runId)).toMatchObject({ done: 2, refused: 0 })
  expect((await master.call('account/poi/detail', { poiIdx: one?.poiIdx ?? 0 })).poiStatus).toBe(1)
  expect((await master.call('account/poi/detail', { poiIdx: two?.poiIdx ?? 0 })).poiStatus).toBe(2)
})

test('a cancelled run leaves the rest as it is', async () => {
  const { pool } = world.database
  const { rows } = await pool.query<{ id: number }>(
    `insert into bulk_run (owner_id, act, ticked, expected, total)
     select id, 'venue.stop', '[]', 1, 1 from app_user where login_id = 'beanmaster' returning id`,
  )
  const runId = rows[0]?.id ?? 0
  await pool.query(`insert into bulk_row (run_id, place, row_key, row_name) values ($1, 1, '1', 'A')`, [runId])
  await master.call('console/bulk/cancel', { runId })
  await resume(runId)
  expect(await ended(master, runId)).toMatchObject({ state: 'cancelled', done: 0, refused: 0 })
  expect((await master.call('console/bulk/rows', { runId })).list[0]?.outcome).toBe('cancelled')
})

/** As a server does that finds the job of one that is gone. */
async function resume(runId: number) {
  await enqueue(world.database.db, bulkJob, { runId })
}
