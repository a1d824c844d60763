import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { month, rates, shown, sold } from '../closing/closing.fixture.ts'

let world: World
let admin: Person
let master: Person
let seller: Person
const ofMonth = month.replace('-', '')

beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
  seller = await world.signIn('seller')
  const { db } = world.database
  await sql`update campaign set status = 30 where status is not null`.execute(db)
  await sql`update media set grade = 0`.execute(db)
  await sql`update environment set value = '1' where code = 'CLOSING_DAY'`.execute(db)
  await rates(db)
  const { line } = await sold(db, { name: '=1+1', amount: 1_000_000, from: `${month}-01`, to: `${month}-10` })
  await shown(db, line, 'BEA0000001', `${month}-02`, 75)
  await shown(db, line, 'QUA0000001', `${month}-02`, 25)
  await admin.call('settlement/closing/calculate', { closingMonth: month })
})
afterAll(() => world.close())

async function bookOf(person: Person, kind: 'media' | 'sales', query = '') {
  const answer = await person.fetch(`/api/settlement/${kind}/book.do?closingMonth=${month}&language=en${query}`)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const part = (name: string) => new TextDecoder().decode(files[`xl/${name}`])
  const [, name] = /filename\*?=(?:UTF-8'')?"?([^";]+)/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  const rowsOf = (sheet: number) =>
    [...part(`worksheets/sheet${sheet}.xml`).matchAll(/<row>(.*?)<\/row>/g)].map(([, row = '']) =>
      [...row.matchAll(/<c(?:\/>|[^>]*>(.*?)<\/c>)/g)].map(([, cell = '']) => cell),
    )
  const sheets = [...part('workbook.xml').matchAll(/<sheet name="([^"]+)"/g)].map(([, title]) => title)
  return { name, sheets, summary: rowsOf(1), lines: rowsOf(2), all: part('worksheets/sheet2.xml') }
}

test('the statements of a month are a workbook of a summary and its lines, amounts as numbers, nothing as a formula', async () => {
  const book = await bookOf(admin, 'media')
  expect(book.name).toBe(`settlement_media_${ofMonth}_all.xlsx`)
  expect(book.sheets).toEqual(['Summary', 'Lines'])
  expect([book.summary.length, book.lines.length]).toEqual([3, 3])
  expect(book.lines.flat()).toEqual(expect.arrayContaining(['<v>750000</v>', '<v>337500</v>', '<v>250000</v>']))
  expect(book.summary.flat()).toEqual(expect.arrayContaining(['<v>337500</v>', '<v>112500</v>']))
  expect(book.all).not.toContain('<f>')
  expect(book.all).toContain('<t xml:space="preserve">=1+1</t>')
})

test('one statement is a workbook under the name of its brand', async () => {
  const { list } = await admin.call('settlement/media/list', { filters: { closingMonth: month, brdCode: ['BEAN'] } })
  const book = await bookOf(admin, 'media', `&msIdx=${list[0]?.msIdx}`)
  expect(book.name).toBe(`settlement_media_${ofMonth}_BEAN.xlsx`)
  expect([book.summary.length, book.lines.length]).toEqual([2, 2])
})

test('owners and sellers have workbooks of their own statements, once their month is closed', async () => {
  expect((await bookOf(master, 'media')).summary).toHaveLength(1)
  await admin.call('settlement/closing/confirm', { closingMonth: month, reason: 'As it is' })
  await admin.call('settlement/closing/close', { closingMonth: month })
  const [owners, sellers] = [await bookOf(master, 'media'), await bookOf(seller, 'sales')]
  expect([owners.summary.length, owners.lines.length]).toEqual([2, 2])
  expect([sellers.name, sellers.summary.length, sellers.lines.length]).toEqual([
    `settlement_sales_${ofMonth}_all.xlsx`,
    2,
    2,
  ])
  expect((await master.fetch(`/api/settlement/sales/book.do?closingMonth=${month}&language=en`)).status).toBe(403)
  const { list } = await admin.call('settlement/media/list', { filters: { closingMonth: month, brdCode: ['QUAY'] } })
  const foreign = `/api/settlement/media/book.do?closingMonth=${month}&language=en&msIdx=${list[0]?.msIdx}`
  expect((await master.fetch(foreign)).status).toBe(404)
})

test('a month that is none, and a language that nobody speaks, are refused', async () => {
  const ask = async (query: string) => (await admin.fetch(`/api/settlement/media/book.do?${query}`)).status
  expect(await ask('closingMonth=2026-13&language=en')).toBe(422)
  expect(await ask(`closingMonth=${month}&language=xx`)).toBe(400)
})
