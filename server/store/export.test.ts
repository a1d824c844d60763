import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryOf } from '#domain/base/call.ts'
import { languages } from '#labels/words.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let seller: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
})
afterAll(() => world.close())

const files = [
  ['account/authgroup/excel', 'agName'],
  ['account/nodemanager/excel', 'nmName'],
  ['media/model/excel', 'mdNm'],
  ['content/regist/excel', 'contentName'],
  ['content/publish/excel', 'publishName'],
  ['system/env/excel', 'envCode'],
  ['system/program/excel', 'pgId'],
] as const

test.each(files)('%s has the one column that was asked for, in both forms', async (name, column) => {
  const csv = await admin.fetch(`/api/${name}.do?format=csv&language=en&columns=${column}`)
  expect(csv.status).toBe(200)
  const [head] = (await csv.text()).replace('\uFEFF', '').split('\n')
  expect(head?.trim()).toMatch(/^[^,]+$/)
  const workbook = await admin.fetch(`/api/${name}.do?format=xlsx&language=de`)
  expect(workbook.headers.get('content-type')).toContain('spreadsheet')
})

test.each(files)('%s is refused where its list is', async (name) => {
  expect((await seller.fetch(`/api/${name}.do?format=csv&language=en`)).status).toBe(403)
  expect((await admin.fetch(`/api/${name}.do?format=pdf&language=en`)).status).toBe(400)
})

test('midnight in Seoul is written as the day that begins there, in a date cell of its own kind', async () => {
  await sql`update brand set created_at = '2026-11-21T15:00:00Z' where code = 'BEAN'`.execute(world.database.db)
  const file = (format: string) =>
    admin.fetch(`/api/account/brand/excel.do?${queryOf({ format, language: 'en', columns: ['brdCode', 'regDate'] })}`)
  expect(await (await file('csv')).text()).toContain('BEAN,2026-11-22T00:00:00+09:00')
  const parts = unzipSync(new Uint8Array(await (await file('xlsx')).arrayBuffer()))
  const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])
  expect(sheet).toContain('Registered (Asia/Seoul)')
  const days = Date.UTC(2026, 10, 22) / 86_400_000 - Date.UTC(1899, 11, 30) / 86_400_000
  expect(sheet).toContain(`<c s="3"><v>${days}</v></c>`)
})

test('screens are told by the clocks of their venues, which stand beside them', async () => {
  const answer = await admin.fetch(
    `/api/media/media/excel.do?${queryOf({ format: 'xlsx', language: 'en', columns: ['mediaId', 'regDate'] })}`,
  )
  const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])
  expect(sheet.match(/<row>.*?<\/row>/)?.[0].match(/preserve">[^<]+/g)).toHaveLength(3)
  expect(sheet).toContain('Asia/Seoul')
})

test.each([...files.map(([name]) => name), 'media/media/excel', 'account/poi/excel', 'account/user/excel'])(
  'no two columns of %s have one heading',
  async (name) => {
    for (const language of languages) {
      const csv = await (await admin.fetch(`/api/${name}.do?format=csv&language=${language}`)).text()
      const [head = []] = parse(csv, { bom: true, to: 1 })
      expect(head.filter((each, at) => head.indexOf(each) !== at)).toEqual([])
    }
  },
)

test('a key says what the wire calls it where its record stands beside it, and the record keeps its heading', async () => {
  const csv = await (await admin.fetch('/api/account/poi/excel.do?format=csv&language=en')).text()
  const [head = []] = parse(csv, { bom: true, to: 1 })
  expect(head).toEqual(expect.arrayContaining(['Brand (brdCode)', 'Brand', 'Brand group (bgCode)', 'Brand group']))
})

test('a secret setting is in no file', async () => {
  const secret = { envCode: 'PARTNER_KEY', envName: 'Partner', envType: 'TXT', isSecret: 'Y', envUse: 1 } as const
  await admin.call('system/env/save', { ...secret, envSecret: 'hush-hush' })
  const file = await (await admin.fetch('/api/system/env/excel.do?format=csv&language=en')).text()
  expect(file).toContain('PARTNER_KEY')
  expect(file).not.toContain('hush')
})
