import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#domain/base/call.ts'
import { LARGEST_KEY } from '#domain/base/field.ts'
import type { Resource } from '#domain/base/resource.ts'
import { type CallInput, type CallName, contract } from '#domain/contract.ts'
import { commonCodeCalls } from '#domain/system/code-calls.ts'
import { type Ids, placeOf, samples, unknown } from '../matrix.fixture.ts'
import type { Person } from '../person.ts'
import { openWorld, type World } from '../world.ts'

let world: World
let admin: Person
let own: Ids

beforeAll(async () => {
  world = await openWorld()
  own = await placeOf(world, 'BEAN', 'Market Square 1')
  admin = await world.signIn('admin')
})
afterAll(() => world.close())

/** Every list of rows, by its call. */
const lists: Readonly<Record<string, Resource>> = Object.fromEntries(
  Object.values<Call>(contract).flatMap(({ name, answer }) => (answer?.form === 'page' ? [[name, answer.of]] : [])),
)
// Each is a call's own name.
const listNames = Object.keys(lists).filter((name) => name !== commonCodeCalls.list.name) as CallName[]

/** Lists of a shape of their own that are searched by a text. */
const searched = [
  'media/poi/list',
  'media/info/list',
  'schedule/schedule/list',
  'system/history/list',
  'material/livead/list',
] as const

const attacks = [
  "'",
  "' or '1'='1",
  "') or true --",
  "%' or 1=1 /*",
  '1; drop table venue; --',
  "x' union select password_hash from app_user --",
  '\\',
  '%',
  '_',
  '$1',
  "'||pg_sleep(9)||'",
]

const page = (name: CallName, input: object) => admin.ask(name, input as CallInput<typeof name>)

/** Keys of the rows that a list shows, in its order: a screen's state moves by the clock and is left out. */
async function keys(name: CallName): Promise<unknown[]> {
  const { key } = lists[name] as Resource
  const { data } = await page(name, {})
  return (data as { list: Record<string, unknown>[] }).list.map((row) => row[key])
}

test('every list of the contract is attacked here', () => {
  const known = Object.keys(contract).filter((name) => name.endsWith('/list'))
  const ownShape: string[] = [
    'account/corp/person/list',
    'content/material/list',
    'media/report/list',
    'material/report/list',
    'board/poi/list',
    'content/manager/list',
    'system/code/list',
    'system/authrole/list',
    'campaign/hold/list',
    'promotion/own/list',
    'campaign/payment/list',
    'schedule/organize/list',
    // Theirs are keys, checked beside them.
    'console/bulk/list',
    'console/tableMail/list',
    'console/view/list',
    'console/preference/list',
    'console/history/list',
    'content/told/list',
    ...searched,
  ]
  expect(known.filter((name) => !(name in lists) && !ownShape.includes(name))).toEqual([])
})

test('what is looked up by a text finds nothing for these', async () => {
  for (const name of searched) {
    for (const search of attacks.filter((text) => text !== '%' && text !== '_')) {
      const { status, text } = await page(name, { search, date: '2026-11-20' })
      expect([name, search, status, text.includes('"list":[]')]).toEqual([name, search, 200, true])
    }
  }
})

test.each(listNames)('%s takes SQL in its search and in every text filter as words nobody wrote', async (name) => {
  const { fields, filters } = lists[name] as Resource
  const written = filters.filter((filter) => ['text', 'paragraph'].includes(fields[filter]?.kind ?? ''))
  // The names of settings are written with it.
  const common = name === 'system/env/list' ? '_' : ''
  for (const attack of attacks.filter((each) => each !== common)) {
    for (const input of [{ search: attack }, ...written.map((filter) => ({ filters: { [filter]: attack } }))]) {
      const { status, code, data } = await page(name, input)
      expect([status, code], JSON.stringify(input)).toEqual([200, 0])
      expect(data, JSON.stringify(input)).toMatchObject({ total: 0 })
    }
  }
})

test.each(listNames)('%s sorts by its own columns only', async (name) => {
  const hidden = [
    'password',
    'passwordHash',
    'pinHmac',
    'token',
    'tokenHash',
    'user.password',
    'brand.secret',
    'id',
    '1',
  ]
  const bent = attacks.flatMap((attack) => [attack, `regDate${attack}`, `regDate desc, ${attack}`])
  const usual = await keys(name)
  expect(usual).not.toContain(undefined)
  for (const order of [
    ...hidden,
    ...hidden.map((each) => `-${each}`),
    ...bent,
    '--regDate',
    'constructor',
    '__proto__',
  ]) {
    const { status, refusal } = await page(name, { order: order.slice(0, 60) })
    expect([status, refusal.msg], order).toEqual([400, 'general.malformed'])
  }
  expect(await keys(name)).toEqual(usual)
})

const wrong = [attacks[1], [attacks[1]], { from: attacks[1] }, [[1]], [{}], [null], { from: {} }, null, true, 1]

test.each(listNames)('%s filters by its own columns only, and by values of their kind', async (name) => {
  for (const filter of ['password', 'user.password', 'pin', '__proto__', 'constructor', 'regDate; --']) {
    const body = `{"filters":{${JSON.stringify(filter)}:"x"}}`
    const answer = await admin.fetch(`/api/${name}.do`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect([400, 422], `${name} ${filter}`).toContain(answer.status)
  }
  const { fields, filters } = lists[name] as Resource
  for (const filter of filters.filter((each) => fields[each]?.kind !== 'text' && fields[each]?.kind !== 'reference')) {
    for (const wanted of wrong) {
      const { status } = await page(name, { filters: { [filter]: wanted } })
      expect(status, `${filter} ${JSON.stringify(wanted)}`).toBe(400)
    }
  }
})

test.each(listNames)('%s looks for words by words alone', async (name) => {
  const { fields, filters } = lists[name] as Resource
  for (const filter of filters.filter((each) => ['text', 'paragraph'].includes(fields[each]?.kind ?? ''))) {
    for (const wanted of [null, true, 1, {}, [{}], 'x'.repeat(200)]) {
      const { status } = await page(name, { filters: { [filter]: wanted } })
      expect(status, `${filter} ${JSON.stringify(wanted)}`).toBe(400)
    }
  }
})

const tooLarge = [[LARGEST_KEY + 1], [2 ** 53 - 1], [1e300], [1e19], ['x'.repeat(1000)], 'x'.repeat(60_000)]
const strange = [
  ...['%_\\', '\uffff', ['toString'], ['__proto__'], [-1], [1.5], [true], ['1e3'], [''], '', []],
  ...[{ from: '9990-12-31T23:59:59-14:00' }, { to: '1900-01-01T00:00+14:00' }, { from: '', to: '' }, { x: 1 }],
]

test.each(listNames)('%s filters by values that no table can hold without stumbling', async (name) => {
  for (const filter of lists[name]?.filters ?? []) {
    for (const wanted of ['\u0000', ['\u0000'], ['\udc00'], { from: '\u0000' }, { '\u0000': 'x' }]) {
      const { status } = await page(name, { filters: { [filter]: wanted } })
      expect(status, `${filter} ${JSON.stringify(wanted)}`).toBe(400)
    }
    for (const wanted of [...tooLarge, ...strange]) {
      const { status } = await page(name, { filters: { [filter]: wanted } })
      expect([200, 400], `${filter} ${JSON.stringify(wanted).slice(0, 80)}: ${status}`).toContain(status)
    }
  }
})

test('an id that carries SQL is as unknown as any other, or no id at all', async () => {
  for (const name of Object.keys(samples) as (keyof typeof samples)[]) {
    for (const attack of attacks.slice(0, 4)) {
      // Every id in turn: text ids become the attack itself, counted ones an attack after the real number.
      for (const [key, value] of Object.entries(own)) {
        const ids = { ...unknown, [key]: typeof value === 'number' ? `${value}${attack}` : `${value}${attack}` }
        const input = samples[name]?.(ids as Ids) ?? {}
        if (!JSON.stringify(input).includes(JSON.stringify(attack).slice(1, -1))) continue
        const { status, code } = await page(name, input)
        expect([400, 404, 422], `${name} ${key} ${attack}: ${status}`).toContain(status)
        expect(code).toBe(-1)
      }
    }
  }
})

test('the queries of files take no SQL either', async () => {
  for (const path of ['account/brand/excel', 'account/brandgroup/excel', 'account/poi/excel', 'media/media/excel']) {
    for (const attack of attacks) {
      const query = (more: Record<string, string>) => new URLSearchParams({ format: 'csv', language: 'en', ...more })
      const ordered = await admin.fetch(`/api/${path}.do?${query({ order: attack })}`)
      expect(ordered.status, attack).toBe(400)
      const searched = await admin.fetch(`/api/${path}.do?${query({ search: attack })}`)
      expect(searched.status, attack).toBe(200)
      expect((await searched.text()).trim().split('\n'), attack).toHaveLength(1)
      const formatted = await admin.fetch(`/api/${path}.do?${query({ format: attack })}`)
      expect([400, 422], attack).toContain(formatted.status)
    }
  }
  for (const path of [
    'media/model/detail.do?mdId=1',
    'media/device/pin.do?pin=',
    'media/report/monthly.do?month=2026-10',
  ]) {
    const { status } = await admin.fetch(`/api/${path}${encodeURIComponent("' or '1'='1")}`)
    expect([400, 404, 422], path).toContain(status)
  }
})

test('nothing was lost meanwhile', async () => {
  expect((await page('account/poi/list', {})).data).toMatchObject({ total: expect.toSatisfy((total) => total > 30) })
})
