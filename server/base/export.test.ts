import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('a secret setting is in no file', async () => {
  const secret = { envCode: 'PARTNER_KEY', envName: 'Partner', envType: 'TXT', isSecret: 'Y', envUse: 1 } as const
  await admin.call('system/env/save', { ...secret, envSecret: 'hush-hush' })
  const file = await (await admin.fetch('/api/system/env/excel.do?format=csv&language=en')).text()
  expect(file).toContain('PARTNER_KEY')
  expect(file).not.toContain('hush')
})
