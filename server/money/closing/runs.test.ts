import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DB } from '#database/schema.ts'
import { percentOf, placeOf, placeText } from '#domain/money/closing/closing-run.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { month, rates, shown, sold } from './closing.fixture.ts'
import { bytesOf, type KillableServer, letSilencePass, openKillable, untilBlocked, untilOver } from './runs.fixture.ts'

let database: TestDatabase
let db: Kysely<DB>
let server: KillableServer
let dataFolder: string
/** The same months where nothing happens to them, done while one waits. */
let twin: World
let twinAdmin: Person

beforeAll(async () => {
  database = await testDatabase('litfass_demo')
  db = database.db
  dataFolder = await mkdtemp(join(tmpdir(), 'litfass-closing-'))
  twin = await openWorld()
  twinAdmin = await twin.signIn('admin')
  for (const each of [db, twin.database.db]) await fill(each)
  server = await openKillable(database, dataFolder)
})
afterAll(async () => {
  await server.kill()
  await twin.close()
  await database.drop()
  await rm(dataFolder, { recursive: true, force: true })
})

async function fill(into: Kysely<DB>): Promise<void> {
  await sql`update campaign set status = 30 where status is not null`.execute(into)
  await sql`delete from media_day`.execute(into)
  for (const at of [1, 2, 3]) {
    const amount = 1_000_003 * at
    const { line } = await sold(into, { name: `Tram ${at}`, amount, from: `${month}-01`, to: `${month}-20` })
    for (const [n, mediaId] of ['BEA0000001', 'BEA0000002', 'QUA0000001'].entries())
      await shown(into, line, mediaId, `${month}-0${at}`, 100 + at * n)
  }
}

const stateNow = async () =>
  (await server.admin.call('settlement/closing/detail', { closingMonth: month })).closingState
const runNow = async () => (await server.admin.call('settlement/closing/run', { closingMonth: month })).run

/** A run is begun and held at this table; what happens meanwhile is told; then it goes on. */
async function heldAt(table: string, act: 'calculate' | 'confirm' | 'close', meanwhile: () => Promise<unknown>) {
  const gate = await database.pool.connect()
  try {
    await gate.query(`begin; lock table ${table} in exclusive mode`)
    const begun = await server.admin.call(`settlement/closing/${act}`, { closingMonth: month })
    expect(begun).toEqual({ closingMonth: month, isRunning: true })
    await untilBlocked(db, table)
    await meanwhile()
  } finally {
    await gate.query('rollback')
    gate.release()
  }
}

test('a large month is worked out behind the answer; who asks again joins, who asks for something else reads who is at it', async () => {
  await heldAt('settlement_bonus', 'calculate', async () => {
    const other = await server.admin.call('settlement/closing/calculate', { closingMonth: month })
    expect(other.isRunning).toBe(true)
    const refused = await server.admin.ask('settlement/closing/confirm', { closingMonth: month })
    const { name, ...run } = (await runNow()) ?? { name: '' }
    expect([refused.status, refused.refusal.msg, refused.refusal.values]).toEqual([422, 'closing.running', { name }])
    expect(run).toMatchObject({ act: 'calculate', isRunning: true, refusal: null })
    await eventually(async () => expect(await runNow()).toMatchObject({ stage: 'writing' }))
    expect((await db.selectFrom('closing_run').select('id').execute()).length).toBe(1)
  })
  await untilOver(server.admin, month)
  await twinAdmin.call('settlement/closing/calculate', { closingMonth: month })
  const { total, list } = await server.admin.call('settlement/closing/campaigns', { filters: { closingMonth: month } })
  expect([total, list.map(({ recognised }) => recognised).toSorted()]).toEqual([3, [1_000_003, 2_000_006, 3_000_009]])
  expect(await runNow()).toBeNull()
})

test('what keeps a month from being confirmed is told in words, and stands until the next act', async () => {
  await server.admin.call('settlement/closing/confirm', { closingMonth: month })
  await untilOver(server.admin, month)
  expect((await runNow())?.refusal).toEqual({ msg: 'closing.blocked', values: { count: 3 } })
  expect(await stateNow()).toBe(1)
  for (const each of [db, twin.database.db]) await rates(each)
  for (const each of [server.admin, twinAdmin]) await each.call('settlement/closing/confirm', { closingMonth: month })
  await untilOver(server.admin, month)
  expect([await runNow(), await stateNow()]).toEqual([null, 2])
  expect((await server.admin.ask('settlement/closing/calculate', { closingMonth: month })).refusal.msg).toBe(
    'approval.notPossible',
  )
  for (const each of [server.admin, twinAdmin]) await each.call('settlement/closing/withdraw', { closingMonth: month })
})

test.each([
  ['calculate', 'settlement', 1],
  ['calculate', 'audit', 1],
  ['confirm', 'statement', 2],
  ['close', 'transfer', 3],
] as const)(
  '%s that is killed at %s leaves nothing, and the next server brings it to the same bytes',
  async (act, table, state) => {
    await twinAdmin.call(`settlement/closing/${act}`, { closingMonth: month })
    const before = await bytesOf(db, month)
    await heldAt(table, act, () => server.kill())
    await letSilencePass(db)
    expect(await bytesOf(db, month)).toBe(before)
    server = await openKillable(database, dataFolder)
    await untilOver(server.admin, month)
    expect([await runNow(), await stateNow()]).toEqual([null, state])
    expect(await bytesOf(db, month)).toBe(await bytesOf(twin.database.db, month))
    const { rows } = await sql<{ traces: number }>`
    select count(*)::integer as traces from audit where entity = 'closing' and act = ${act}
      and request_id = 'closing ' || (select max(id) from closing_run)`.execute(db)
    expect(rows[0]?.traces).toBe(1)
  },
)

test('a run whose job is no more says so, and is begun again', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into closing_run (month, act, owner_id) select ${month}, 'close', id from app_user where login_id = 'admin'
    returning id`.execute(db)
  expect(rows.length).toBe(1)
  expect(await runNow()).toMatchObject({ isRunning: false, refusal: { msg: 'closing.broke' } })
  const again = await server.admin.ask('settlement/closing/close', { closingMonth: month })
  expect(again.refusal.msg).toBe('closing.alreadyClosed')
})

test('the place of a run is read as it was written', () => {
  const place = { stage: 'sharing', done: 4300, total: 10_000 } as const
  expect(placeOf(placeText(place))).toEqual(place)
  expect(placeOf('')).toEqual({ stage: 'waiting', done: 0, total: 0 })
  const percents = (['waiting', 'reading', 'sharing', 'writing'] as const).map((stage) =>
    percentOf({ ...place, stage }),
  )
  expect(percents).toEqual([0, 5, 37, 80])
})
