import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { approvedBy, customerOf, day, wholeDraft } from '../../campaign/writing.fixture.ts'
import { trialBalance } from '../../ledger/trial-balance.fixture.ts'

let world: World
let seller: Person
let admin: Person
let customer: { advIdx: number; matId: number }
let cpIdx: number

beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  ;[seller, admin] = [await world.signIn('seller'), await world.signIn('admin')]
  customer = await customerOf(world, 'seller', 'Harbour Ferries')
  cpIdx = await sold('Ferries')
})
afterAll(() => world.close())

const sold = (name: string) => approvedBy(seller, admin, wholeDraft(customer, name, 'BEAN/Airport'))
const payment = (amount: number, more: object = {}) => ({ cpIdx, paidOn: day(0), amount, ...more })
const sums = async (person: Person) => {
  const { due, paid, open } = await person.call('campaign/payment/list', { cpIdx })
  return { due, paid, open }
}
async function owed(): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(balance), 0)::bigint as balance from ledger_account
    where kind = 'receivable' and advertiser_id = ${customer.advIdx}`.execute(world.database.db)
  return rows[0]?.balance ?? 0
}

test('a campaign is paid in parts: each is a transfer, and the seller reads what is open', async () => {
  expect(await sums(seller)).toEqual({ due: 1_000_000, paid: 0, open: 1_000_000 })
  const { payIdx } = await admin.call(
    'campaign/payment/save',
    payment(400_000, { receiptNo: 'A-1', note: 'First part' }),
  )
  expect(await sums(seller)).toEqual({ due: 1_000_000, paid: 400_000, open: 600_000 })
  const { list } = await seller.call('campaign/payment/list', { cpIdx })
  expect(list).toMatchObject([
    { payIdx, paidOn: day(0), amount: 400_000, receiptNo: 'A-1', mends: null, isTakenBack: false },
  ])
  expect(await owed()).toBe(400_000)
  expect(await trialBalance(world.database.db)).toEqual([])
})

test('a payment that was entered wrongly is taken back by another entry, once', async () => {
  const { payIdx } = await admin.call('campaign/payment/save', payment(100_000, { receiptNo: 'A-2' }))
  await admin.call('campaign/payment/takeBack', { cpIdx, payIdx, reason: 'Of somebody else' })
  expect(await sums(admin)).toEqual({ due: 1_000_000, paid: 400_000, open: 600_000 })
  const again = await admin.ask('campaign/payment/takeBack', { cpIdx, payIdx, reason: 'Once more' })
  expect([again.status, again.refusal.msg]).toEqual([422, 'payment.takenBack'])
  const { list } = await admin.call('campaign/payment/list', { cpIdx })
  const back = list.find(({ mends }) => mends === payIdx)
  expect(back).toMatchObject({ amount: 100_000, note: 'Of somebody else' })
  const mended = await admin.ask('campaign/payment/takeBack', { cpIdx, payIdx: back?.payIdx ?? 0, reason: 'Back' })
  expect(mended.status).toBe(404)
  // The receipt is free again.
  await admin.call('campaign/payment/save', payment(1, { receiptNo: 'A-2' }))
  expect(await owed()).toBe(400_001)
  expect(await trialBalance(world.database.db)).toEqual([])
})

test.each([
  ['more than is open', () => payment(600_000), 'amount', 'payment.beyondOpen'],
  ['a day to come', () => payment(1, { paidOn: day(2) }), 'paidOn', 'closing.paidLater'],
  ['the same receipt once more', () => payment(1, { receiptNo: 'A-1' }), 'receiptNo', 'payment.receiptTaken'],
  ['nothing', () => payment(0), 'amount', 'field.tooSmall'],
] as const)('%s is no payment', async (_, wrong, field, msg) => {
  const { status, refusal } = await admin.ask('campaign/payment/save', wrong())
  expect([status, refusal.fields?.[field]?.msg]).toEqual([422, msg])
})

test('a campaign that is not sold is paid by nobody', async () => {
  const draft = await seller.call('campaign/regist/save', wholeDraft(customer, 'Draft', 'BEAN/Airport'))
  await seller.call('campaign/request/send', draft)
  const asked = await admin.ask('campaign/payment/save', { ...payment(1), ...draft })
  expect([asked.status, asked.refusal.msg]).toEqual([422, 'payment.notSold'])
})

test('many entries at once never pay more than is open', async () => {
  cpIdx = await sold('At once')
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => admin.ask('campaign/payment/save', payment(300_000))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await sums(admin)).toMatchObject({ paid: 900_000, open: 100_000 })
  expect(await trialBalance(world.database.db)).toEqual([])
})

test('no entry is ever changed or removed', async () => {
  const { db } = world.database
  await expect(sql`update campaign_payment set amount = amount + 1`.execute(db)).rejects.toThrow('stays as it was')
  await expect(sql`delete from campaign_payment`.execute(db)).rejects.toThrow('stays as it was')
})

test('sellers enter none, brands read none, and strangers find none', async () => {
  expect((await seller.ask('campaign/payment/save', payment(1))).status).toBe(403)
  expect((await seller.ask('campaign/payment/takeBack', { cpIdx, payIdx: 1, reason: 'Mine' })).status).toBe(403)
  const master = await world.signIn('beanmaster')
  expect(await master.call('campaign/payment/list', { cpIdx })).toEqual({ due: 0, paid: 0, open: 0, list: [] })
  expect((await admin.ask('campaign/payment/list', { cpIdx: 999_999 })).status).toBe(404)
  expect((await admin.ask('campaign/payment/takeBack', { cpIdx, payIdx: 999_999, reason: 'None' })).status).toBe(404)
})
