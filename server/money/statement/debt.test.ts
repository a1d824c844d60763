import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { lastDayOf } from '#domain/money/closing/calendar.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { textOfPdf } from '#server/document/read-pdf.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { trialBalance } from '../../ledger/trial-balance.fixture.ts'
import { balanceOf, month, next, rates, shown, sold } from '../closing/closing.fixture.ts'

let world: World
let db: Kysely<DB>
let admin: Person

/** Half of the amount was settled for screens of each of two brands; then proof of one came late. */
beforeAll(async () => {
  world = await openWorld()
  db = world.database.db
  admin = await world.signIn('admin')
  await sql`update campaign set status = 30 where status is not null`.execute(db)
  await sql`delete from media_day`.execute(db)
  await rates(db)
  const { line } = await sold(db, { name: 'Ferry', amount: 1_000_000, from: `${month}-01`, to: lastDayOf(month) })
  await shown(db, line, 'BEA0000001', `${month}-02`, 100)
  await shown(db, line, 'QUA0000001', `${month}-02`, 100)
  await closed(month)
  await shown(db, line, 'QUA0000001', `${month}-03`, 200)
  await closed(next)
})
afterAll(() => world.close())

async function closed(closingMonth: string) {
  await admin.call('settlement/closing/calculate', { closingMonth })
  await admin.call('settlement/closing/confirm', { closingMonth, reason: 'A venue was being rebuilt' })
  await admin.call('settlement/closing/close', { closingMonth })
}

async function statementOf(brdCode: string, closingMonth: string) {
  const { list } = await admin.call('settlement/media/list', { filters: { brdCode: [brdCode], closingMonth } })
  return admin.call('settlement/media/detail', { msIdx: list[0]?.msIdx ?? 0 })
}

const payment = { paidOn: lastDayOf(next), invoiceNo: '20260901-41000042-00000001' }

test('a correction below zero is a debt, which nobody is paid for', async () => {
  const debt = await statementOf('BEAN', next)
  expect(debt).toMatchObject({ amount: -112_500, vat: -11_250, payout: -123_750, netted: 0, transfer: 0 })
  const answer = await admin.ask('settlement/media/pay', { ...payment, msIdx: debt.msIdx })
  expect([answer.status, answer.refusal.msg]).toEqual([422, 'closing.isDebt'])
  expect((await statementOf('BEAN', next)).paidOn).toBeNull()
})

test('nobody is paid for a month before it begins', async () => {
  const { msIdx } = await statementOf('BEAN', month)
  const answer = await admin.ask('settlement/media/pay', { ...payment, msIdx, paidOn: dayAfter(`${month}-01`, -1) })
  expect(answer.refusal.fields?.paidOn?.msg).toBe('closing.paidEarlier')
})

test('what a payee owes is told beside what is to be paid, and on its paper', async () => {
  const { msIdx, ...open } = await statementOf('BEAN', month)
  expect(open).toMatchObject({ payout: 247_500, netted: 123_750, transfer: 123_750 })
  const paper = await admin.fetch(`/api/settlement/media/paper.do?msIdx=${msIdx}&language=en`)
  const words = await textOfPdf(Buffer.from(await paper.arrayBuffer()))
  expect(words).toContain('Offset against debts')
  const owed = await admin.fetch(
    `/api/settlement/media/paper.do?msIdx=${(await statementOf('BEAN', next)).msIdx}&language=en`,
  )
  expect(await textOfPdf(Buffer.from(await owed.arrayBuffer()))).toContain('You owe this amount')
  expect(await statementOf('QUAY', month)).toMatchObject({ netted: 0, transfer: 247_500 })
})

test('two payments at once take a debt off once; the ledger owes the rest', async () => {
  const { msIdx } = await statementOf('BEAN', month)
  const held = await balanceOf(db, 'payable')
  const answers = await Promise.all([1, 2, 3, 4].map(() => admin.ask('settlement/media/pay', { ...payment, msIdx })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  expect(await balanceOf(db, 'payable')).toBe(held - 123_750)
  expect(await trialBalance(db)).toEqual([])
  const settled = { paidOn: payment.paidOn, invoiceNo: payment.invoiceNo, netted: 123_750 }
  expect(await statementOf('BEAN', month)).toMatchObject({ ...settled, transfer: 123_750 })
  expect(await statementOf('BEAN', next)).toMatchObject({ ...settled, transfer: 0 })
})

test('a month of which a debt was covered stays closed', async () => {
  const answer = await admin.ask('settlement/closing/reopen', { closingMonth: next, reason: 'Why', isConfirmed: 'Y' })
  expect(answer.refusal.msg).toBe('closing.paidAlready')
  const { list } = await admin.call('settlement/closing/list', { filters: { closingMonth: next } })
  expect(list[0]?.closingState).toBe(codes.closingState.closed)
})

test('one invoice number stands on the statements of one company alone', async () => {
  const [own, other] = [await statementOf('BEAN', month), await statementOf('QUAY', month)]
  expect(own.invoiceNo).toBe(payment.invoiceNo)
  const answer = await admin.ask('settlement/media/pay', { ...payment, msIdx: other.msIdx })
  expect([answer.status, answer.refusal.fields?.invoiceNo?.msg]).toEqual([422, 'closing.invoiceTaken'])
  expect((await statementOf('QUAY', month)).paidOn).toBeNull()
  await admin.call('settlement/media/pay', { ...payment, msIdx: other.msIdx, invoiceNo: '20260901-41000043-00000001' })
})
