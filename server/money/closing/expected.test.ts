import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DB } from '#database/schema.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { rates, shown, sold } from './closing.fixture.ts'
import { expectFees } from './expected.ts'

let world: World
let db: Kysely<DB>
let admin: Person
let master: Person

const today = localDay(USUAL_ZONE, Date.now())
const running = today.slice(0, 7)
const begins = `${running}-01`

const expectNow = () => db.transaction().execute((trx) => expectFees(trx, new Date()))
const feeOf = async (person: Person) => (await person.call('dash/media/loop', {})).fee
const linesOf = (person: Person) => person.call('settlement/media/expected', { filters: { closingMonth: running } })

beforeAll(async () => {
  world = await openWorld()
  db = world.database.db
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
  await rates(db)
  const ferry = await sold(db, { name: 'Ferry', amount: 10_000_001, from: begins, to: today })
  await shown(db, ferry.line, 'BEA0000001', begins, 4121)
  await shown(db, ferry.line, 'BEA0000002', begins, 3800)
  await shown(db, ferry.line, 'QUA0000001', begins, 2079)
  const promised = await sold(db, { name: 'Promised', amount: 3_333_333, from: begins, to: today, goal: 777 })
  await shown(db, promised.line, 'BEA0000001', begins, 331)
})
afterAll(() => world.close())

test('the fee that owners can expect is to the won what the closing of the month would give them', async () => {
  await expectNow()
  await admin.call('settlement/closing/calculate', { closingMonth: running })
  const { list } = await admin.call('settlement/media/list', { filters: { closingMonth: running } })
  const owed = (brdCode?: string) =>
    list.filter((each) => !brdCode || each.brdCode === brdCode).reduce((sum, { amount }) => sum + amount, 0)
  expect(owed()).toBeGreaterThan(4_500_000)
  expect(await feeOf(admin)).toEqual({ month: running, amount: owed() })
  expect(await feeOf(master)).toEqual({ month: running, amount: owed('BEAN') })
  await sql`delete from closing_month where month = ${running}`.execute(db)
})

test('the list behind it adds up to it, screen by screen, of the own brands alone', async () => {
  const all = await linesOf(admin)
  expect(all.list.reduce((sum, { amount }) => sum + amount, 0)).toBe((await feeOf(admin))?.amount)
  const own = await linesOf(master)
  expect(own.list.reduce((sum, { amount }) => sum + amount, 0)).toBe((await feeOf(master))?.amount)
  expect(own.list.map(({ mediaId, plays }) => [mediaId, plays])).toEqual([
    ['BEA0000001', 4452],
    ['BEA0000002', 3800],
  ])
  const path = '/api/settlement/media/expectedExcel.do?format=csv&language=en'
  const file = await (await master.fetch(path)).text()
  expect(file).toContain('BEA0000002')
  expect(file).not.toContain('QUA0000001')
})

test('it follows what is proven since, counted once however many look at the same time', async () => {
  const before = await feeOf(master)
  await sql`update play_hour set plays = plays + 200 where media_id = 'QUA0000001' and item_name = 'film'`.execute(db)
  await Promise.all([expectNow(), expectNow(), expectNow()])
  const after = await feeOf(master)
  expect(after?.amount).toBeLessThan(before?.amount ?? 0)
  expect((await linesOf(admin)).total).toBe(3)
})

test('whose business it is not reads nothing of it', async () => {
  const manager = await world.signIn('beanmanager')
  expect(await feeOf(manager)).toBeNull()
  expect((await manager.ask('settlement/media/expected', {})).status).toBe(403)
  expect((await (await world.signIn('seller')).ask('settlement/media/expected', {})).status).toBe(403)
})
