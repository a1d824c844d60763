import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { added, specified } from '#domain/base/codes.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let person: Person
beforeAll(async () => {
  world = await openWorld()
  person = await world.signIn('beanvenue')
})
afterAll(() => world.close())

const tables = Object.entries(specified).flatMap(([point, own]) =>
  Object.entries(own).map(([cdKey, values]) => ({ point, cdKey, values })),
)

test.each(tables)('$point: $cdKey is told with the values of the specification and no others', async (table) => {
  const { codes } = await person.call('system/code/codeKey', { cdKey: table.cdKey })
  expect(codes.map(({ cdCode, cdKey }) => [cdCode, cdKey])).toEqual(Object.entries(table.values))
})

test('beside the tables of the specification only the additions are told', async () => {
  const admin = await world.signIn('admin')
  const { list } = await admin.call('system/code/list', {})
  const known = new Set([...tables.map(({ cdKey }) => cdKey), ...Object.keys(added)])
  expect(list.map(({ cdKey }) => cdKey).sort()).toEqual([...known].sort())
})

test('a table of codes is told by its key, in the language asked for', async () => {
  const korean = await person.call('system/code/codeKey', { cdKey: 'encoding', language: 'ko' })
  expect(korean.cdName).toBe('변환 상태')
  expect(korean.codes.map(({ cdCode, cdName }) => [cdCode, cdName])).toEqual([
    ['0', '대기'],
    ['1', '완료'],
    ['2', '변환 중'],
    ['3', '실패'],
  ])
  const { codes } = await person.call('system/code/codeKey', { cdKey: 'layoutAlign' })
  expect(codes.map(({ cdCode }) => Number(cdCode))).toEqual([
    210, 211, 212, 220, 221, 222, 230, 231, 232, 240, 241, 242,
  ])
})

test('a code out of use is not offered, and a name that is missing is answered in English', async () => {
  const { db } = world.database
  await sql`update code set in_use = false where code_key = 'premium'`.execute(db)
  await sql`update code set names = '{"en": "Plain"}' where code_key = 'general'`.execute(db)
  const { codes } = await person.call('system/code/codeKey', { cdKey: 'grade', language: 'sv' })
  expect(codes.map(({ cdName }) => cdName)).toEqual(['Plain'])
})

test('an unknown key, a value instead of a table, and an unknown language are refused', async () => {
  for (const cdKey of ['nothing', 'premium', "x' or '1'='1"]) {
    const answer = await person.ask('system/code/codeKey', { cdKey })
    expect([answer.status, answer.refusal.msg]).toEqual([404, 'code.noMatch'])
  }
  const answer = await person.ask('system/code/codeKey', { cdKey: 'grade', language: 'xx' })
  expect(answer.refusal.fields?.language?.outcome).toBe(0)
  for (const input of [{ cdKey: '' }, {}]) {
    const { status, refusal } = await person.ask('system/code/codeKey', input)
    expect([status, refusal.msg]).toEqual([404, 'code.noStore'])
  }
})

test('whoever is not signed in is told no codes', async () => {
  const visitor = world.stranger()
  await visitor.fetch('/api/common/captcha/image')
  await visitor.ask('common/captcha/new', {})
  expect((await visitor.ask('system/code/codeKey', { cdKey: 'grade' })).code).toBe(10500)
})
