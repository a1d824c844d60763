import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DB } from '#database/schema.ts'
import { lastDayOf } from '#domain/money/closing/calendar.ts'
import { textOfPdf } from '#server/document/read-pdf.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { differencesIn } from '../closing/audit.ts'
import { balanceOf, month, rates, shown, shownAsBonus, sold } from '../closing/closing.fixture.ts'

let world: World
let db: Kysely<DB>
let admin: Person
let master: Person
let seller: Person
let own: { msIdx: number; foreign: number; ssIdx: number }

// Two thirds of the amount fall on screens of one brand, a third on another's; the seller is a person.
beforeAll(async () => {
  world = await openWorld()
  db = world.database.db
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
  seller = await world.signIn('seller')
  await sql`update campaign set status = 30 where status is not null`.execute(db)
  await sql`delete from media_day`.execute(db)
  await sql`update corporation set kind = 'P' where id = (select corporation_id from app_user where login_id = 'seller')`.execute(
    db,
  )
  await sql`update app_user set language = 'de' where login_id = 'seller'`.execute(db)
  await rates(db)
  const { line } = await sold(db, { name: 'Ferry', amount: 3_666_667, from: `${month}-01`, to: lastDayOf(month) })
  await shown(db, line, 'BEA0000001', `${month}-02`, 200)
  await shown(db, line, 'QUA0000001', `${month}-02`, 100)
  await shownAsBonus(db, line, 'BEA0000001', `${month}-03`, 4_321)
  await shownAsBonus(db, line, 'QUA0000001', `${month}-03`, 1_000)
  await admin.call('settlement/closing/calculate', { closingMonth: month })
})
afterAll(() => world.close())

const calls = { media: 'settlement/media/paper', sales: 'settlement/sales/paper' } as const
const keys = { media: 'msIdx', sales: 'ssIdx' } as const
const paper = (person: Person, kind: 'media' | 'sales', id: number, language?: string) =>
  person.fetch(`/api/${calls[kind]}.do?${keys[kind]}=${id}${language ? `&language=${language}` : ''}`)
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('who cannot be paid by what is known of them is told, and keeps nobody from confirming', async () => {
  await sql`update corporation set business_number = '9999999999', bank_account = null where kind = 'P'`.execute(db)
  const { list } = await admin.call('settlement/closing/checks', { closingMonth: month })
  const advice = list.filter(({ isAdvice }) => isAdvice)
  const payee = 'Northlight Agency'
  expect(advice.map(({ kind, name }) => [kind, name])).toEqual([
    ['noBank', payee],
    ['noTaxNumber', payee],
  ])
  expect(list.filter(({ isAdvice }) => !isAdvice)).toEqual([])
  await admin.call('settlement/closing/confirm', { closingMonth: month })
})

test('there is no paper of a month that is not closed', async () => {
  const [row] = (await admin.call('settlement/media/list', { filters: { closingMonth: month } })).list
  const answer = await paper(admin, 'media', row?.msIdx ?? 0)
  expect([answer.status, ((await answer.json()) as { msg: string }).msg]).toEqual([422, 'closing.notClosed'])
  await admin.call('settlement/closing/close', { closingMonth: month })
})

test('a company is owed VAT on top; of a person tax is withheld, and the ledger has both', async () => {
  const media = await admin.call('settlement/media/list', { filters: { closingMonth: month }, order: 'brdName' })
  const [sales] = (await seller.call('settlement/sales/list', {})).list
  const bean = media.list.find(({ brdCode }) => brdCode === 'BEAN')
  own = {
    msIdx: bean?.msIdx ?? 0,
    ssIdx: sales?.ssIdx ?? 0,
    foreign: media.list.find(({ brdCode }) => brdCode === 'QUAY')?.msIdx ?? 0,
  }
  expect(bean?.vat).toBe(Math.floor((bean?.amount ?? 0) / 10))
  expect(bean?.payout).toBe((bean?.amount ?? 0) + (bean?.vat ?? 0))
  expect(sales).toMatchObject({ amount: 550_000, vat: 0, incomeTax: 16_500, localTax: 1_650, payout: 531_850 })
  expect(await balanceOf(db, 'withholding')).toBe(18_150)
  expect(await balanceOf(db, 'vat')).toBe(-media.list.reduce((sum, { vat }) => sum + vat, 0))
  const owed = media.list.reduce((sum, { payout }) => sum + payout, 0)
  expect(await balanceOf(db, 'payable')).toBe(owed + 531_850)
  expect(await differencesIn(db, month)).toEqual([])
})

test('the statement of an owner says on paper what the screen says', async () => {
  const answer = await paper(master, 'media', own.msIdx, 'ko')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(answer.headers.get('content-disposition')).toContain(`M-${month}-BEAN.pdf`)
  const words = await textOfPdf(await bytesOf(answer))
  const row = await master.call('settlement/media/detail', { msIdx: own.msIdx })
  for (const each of [
    '매체 정산서',
    'Ferry',
    'Litfass Network',
    row.amount.toLocaleString(),
    row.payout.toLocaleString(),
  ])
    expect(words).toContain(each)
})

test('no heading of a paper is broken within a word', async () => {
  for (const [language, heading] of [
    ['de', 'Ausspielungen'],
    ['es', 'Reproducciones'],
  ] as const) {
    const words = await textOfPdf(await bytesOf(await paper(master, 'media', own.msIdx, language)))
    expect(words.split(heading).length, language).toBeGreaterThan(2)
  }
})

test('bonus plays stand beside what is billed, of an owner those on the own screens, and stay as they were closed', async () => {
  const before = await bytesOf(await paper(master, 'media', own.msIdx, 'en'))
  const words = await textOfPdf(before)
  expect(words).toContain('Bonus plays')
  expect(words).toContain('4,321')
  expect(words).not.toContain('5,321')
  expect(words).toContain('They are not billed')
  expect(await textOfPdf(await bytesOf(await paper(seller, 'sales', own.ssIdx, 'en')))).toContain('5,321')
  await sql`update play_hour set plays = plays + 7 where bonus_line_id is not null`.execute(db)
  expect((await bytesOf(await paper(master, 'media', own.msIdx, 'en'))).equals(before)).toBe(true)
})

test('a statement speaks its recipient’s language, and any other that is asked for', async () => {
  const words = await textOfPdf(await bytesOf(await paper(admin, 'sales', own.ssIdx)))
  expect(words).toContain('Provisionsabrechnung')
  expect(words).toContain('531.850')
  const swedish = await textOfPdf(await bytesOf(await paper(seller, 'sales', own.ssIdx, 'sv')))
  expect(swedish).toContain('Säljavräkning')
  expect((await paper(seller, 'sales', own.ssIdx, 'xx')).status).toBe(422)
})

test('the same statement has the same bytes, however often it is made', async () => {
  const [one, other] = await Promise.all([
    paper(admin, 'media', own.msIdx, 'fr'),
    paper(master, 'media', own.msIdx, 'fr'),
  ])
  expect((await bytesOf(one)).equals(await bytesOf(other))).toBe(true)
})

test('a brand that changes its owner, and a seller their company, change nothing of what is closed', async () => {
  const papers = async () =>
    Promise.all(
      [paper(admin, 'media', own.msIdx, 'en'), paper(admin, 'sales', own.ssIdx, 'en')].map(async (each) =>
        bytesOf(await each),
      ),
    )
  const before = await papers()
  const buyer = { cType: 20, corpKind: 'P', cName: 'Pier Media', bizno: '402-86-30136' } as const
  const { cId } = await admin.call('account/corp/save', buyer)
  const { cId: was } = await admin.call('account/brand/detail', { brdCode: 'BEAN' })
  await admin.call('account/brand/save', { brdCode: 'BEAN', cId, was: { cId: was } })
  const moved = await sql<{ was: number }>`
    update app_user set corporation_id = ${cId} from app_user old
    where app_user.id = old.id and app_user.login_id = 'seller' returning old.corporation_id as was`.execute(db)
  const after = await papers()
  expect(after.map((each, at) => each.equals(before[at] ?? Buffer.from('')))).toEqual([true, true])
  await sql`update app_user set corporation_id = ${moved.rows[0]?.was} where login_id = 'seller'`.execute(db)
  await admin.call('account/brand/save', { brdCode: 'BEAN', cId: was, was: { cId } })
})

/** A company with other facts than before. */
async function changed(owner: number | null, patch: Readonly<Record<string, string>>) {
  const cId = owner ?? 0
  const row: Readonly<Record<string, unknown>> = await admin.call('account/corp/detail', { cId })
  const was = Object.fromEntries(Object.keys(patch).map((field) => [field, row[field]]))
  await admin.call('account/corp/save', { cId, ...patch, was } as never)
}

/** Workbook and papers of the month, of the owner and of the seller. */
async function filesOf() {
  const books = ['media', 'sales'].map((kind) =>
    admin.fetch(`/api/settlement/${kind}/book.do?closingMonth=${month}&language=en`),
  )
  const papers = [paper(admin, 'media', own.msIdx, 'en'), paper(admin, 'sales', own.ssIdx, 'en')]
  return Promise.all([...books, ...papers].map(async (answer) => (await bytesOf(await answer)).toString('base64')))
}

test('payee and issuer that are called otherwise change no byte of a closed month', async () => {
  const before = await filesOf()
  const [{ cId: bean }, { list }] = await Promise.all([
    admin.call('account/brand/detail', { brdCode: 'BEAN' }),
    admin.call('account/corp/list', { filters: { cType: [10] } }),
  ])
  for (const cId of [bean, list[0]?.cId ?? 0])
    await changed(cId, { cName: `Pier ${cId}`, representative: 'Ada Quay', addr: 'Quay 7', corpPhone: '02-555-0100' })
  await sql`update brand set name = 'Bean Pier' where code = 'BEAN'`.execute(db)
  await sql`update app_user set name = 'Someone else' where login_id = 'seller'`.execute(db)
  expect(await filesOf()).toEqual(before)
  expect(await differencesIn(db, month)).toEqual([])
  const detail = await admin.call('settlement/media/detail', { msIdx: own.msIdx })
  expect([detail.brdName, detail.payee]).not.toContain('Bean Pier')
  await expect(
    sql`update statement_paper set payee = 'Other' where statement_id = ${own.msIdx}`.execute(db),
  ).rejects.toThrow('is closed')
})

test('campaign, customer, venue and screen that are called otherwise change no byte of a closed month', async () => {
  const before = await filesOf()
  const lines = () => admin.call('settlement/media/lines', { filters: { msIdx: [own.msIdx] } })
  const { list } = await lines()
  for (const table of ['campaign', 'advertiser', 'venue', 'media'])
    await sql`update ${sql.table(table)} set name = 'Called otherwise'`.execute(db)
  expect(await filesOf()).toEqual(before)
  expect((await lines()).list).toEqual(list)
  expect((await admin.call('settlement/sales/lines', { search: 'Ferry' })).total).toBe(1)
  const { list: campaigns } = await admin.call('settlement/closing/campaigns', { filters: { closingMonth: [month] } })
  expect(campaigns.map(({ cpName }) => cpName)).toEqual(['Ferry'])
  await expect(sql`update closing_name set name = 'Other' where month = ${month}`.execute(db)).rejects.toThrow(
    'is closed',
  )
})

test('months that were closed before names were kept get those of the day of the update', async () => {
  const file = '0330-a-closed-month-keeps-its-names.sql'
  const update = await readFile(join(import.meta.dirname, '../../../database/migrations', file), 'utf8')
  const namesIn = async (of: Kysely<DB>) =>
    (
      await sql<{ kind: string; key: string; name: string }>`
      select kind, key, name from closing_name where month = ${month} order by kind, key`.execute(of)
    ).rows
  const kept = await namesIn(db)
  const updated = db.transaction().execute(async (trx) => {
    await sql`drop table closing_name`.execute(trx)
    await sql`drop function closing_names`.execute(trx)
    await sql.raw(update).execute(trx)
    const found = await namesIn(trx)
    expect(found.map(({ kind, key }) => [kind, key])).toEqual(kept.map(({ kind, key }) => [kind, key]))
    expect(new Set(found.filter(({ kind }) => kind !== 'seller').map(({ name }) => name))).toEqual(
      new Set(['Called otherwise']),
    )
    await expect(sql`delete from closing_name`.execute(trx)).rejects.toThrow('is closed')
    throw new Error('As it was')
  })
  await expect(updated).rejects.toThrow('As it was')
  expect(await namesIn(db)).toEqual(kept)
})

test('a foreign statement is answered like an unknown one, and only to those who may see any', async () => {
  const [foreign, unknown] = [await paper(master, 'media', own.foreign), await paper(master, 'media', 999_999)]
  expect([foreign.status, await foreign.text()]).toEqual([404, await unknown.text()])
  expect((await paper(seller, 'sales', own.msIdx)).status).toBe(404)
  expect([(await paper(seller, 'media', own.msIdx)).status, (await paper(master, 'sales', own.ssIdx)).status]).toEqual([
    403, 403,
  ])
})

test('paid is what is owed with VAT and without what is withheld', async () => {
  await admin.call('settlement/sales/pay', { ssIdx: own.ssIdx, paidOn: lastDayOf(month), invoiceNo: '7' })
  expect(await balanceOf(db, 'cash')).toBe(531_850)
  expect(await textOfPdf(await bytesOf(await paper(seller, 'sales', own.ssIdx)))).toContain('Rechnung 7')
})

test('an account follows its company until it is paid to; then the paper keeps it', async () => {
  const { cId } = await admin.call('account/brand/detail', { brdCode: 'BEAN' })
  const account = async () => (await admin.call('settlement/media/detail', { msIdx: own.msIdx })).account
  await changed(cId, { bankName: 'Harbour Bank', bankAccount: '110-1', bankHolder: 'Pier' })
  expect(await account()).toBe('Harbour Bank 110-1 (Pier)')
  await admin.call('settlement/media/pay', { msIdx: own.msIdx, paidOn: lastDayOf(month), invoiceNo: '8' })
  const before = await filesOf()
  await changed(cId, { bankAccount: '220-2' })
  expect(await filesOf()).toEqual(before)
  expect(await account()).toBe('Harbour Bank 110-1 (Pier)')
})

test('a tax changed behind the product’s back is found by the audit', async () => {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update statement set vat = vat + 1 where id = ${own.msIdx}`.execute(trx)
  })
  const found = (await differencesIn(db, month)).map((fault) => fault.slice(0, 9))
  expect(found).toEqual(expect.arrayContaining(['statement', 'the seal ']))
})
