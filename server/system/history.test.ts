import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#domain/contract.ts'
import { commandKinds } from '#domain/device/command.ts'
import { traced } from '#domain/trace.ts'
import { trail } from '#labels/en/trail.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let master: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
  const detail = await master.call('account/brand/detail', { brdCode: 'BEAN' })
  await master.call('account/brand/save', { brdCode: 'BEAN', brdDesc: 'Warm', was: { brdDesc: detail.brdDesc } })
  await admin.call('account/brand/save', { brdCode: 'QUAY', brdDesc: 'Windy', was: { brdDesc: await descOf('QUAY') } })
})
afterAll(() => world.close())

const descOf = async (brdCode: string) => (await admin.call('account/brand/detail', { brdCode })).brdDesc
const changes = async (input: CallInput<'system/history/list'>, who = admin) =>
  (await who.call('system/history/list', input)).list

test('a change tells who did what to which record, with both values', async () => {
  const [change] = await changes({ entity: 'brand', entityKey: 'BEAN' })
  expect(change).toMatchObject({
    userName: 'Mina Morgen',
    brdCode: 'BEAN',
    act: 'change',
    before: { brdDesc: 'Coffee bars with menu and shelf screens' },
    after: { brdDesc: 'Warm' },
  })
})

test('records are told by their names, in the list and in the file', async () => {
  const { names } = await admin.call('system/history/list', { entity: 'brand' })
  expect(names).toMatchObject({ 'brand BEAN': 'Morgenrot', 'brand QUAY': 'Quayside' })
  const file = await admin.fetch('/api/system/history/excel.do?format=csv&language=en&entity=brand')
  expect(await file.text()).toContain('Morgenrot (BEAN)')
  const own = await master.call('system/history/list', {})
  expect(Object.keys(own.names)).not.toContain('brand QUAY')
})

test('changes are found by person, record, act, period and words', async () => {
  const count = async (input: CallInput<'system/history/list'>) => (await changes(input)).length
  expect(await count({ who: 'mina' })).toBe(1)
  expect(await count({ who: 'nobody' })).toBe(0)
  expect(await count({ entity: 'brand', act: 'change' })).toBe(2)
  expect(await count({ search: 'windy' })).toBe(1)
  expect(await count({ search: '%' })).toBe(0)
  expect(await count({ to: '2020-01-01T00:00:00Z' })).toBe(0)
  expect(await count({ from: '2020-01-01T00:00:00Z', entityKey: 'QUAY' })).toBe(1)
})

test('a master sees the trail of the own brand only, and takes no file of it', async () => {
  const own = await changes({}, master)
  expect(own.length).toBeGreaterThan(0)
  expect(own.every(({ brdCode }) => brdCode === 'BEAN')).toBe(true)
  expect(await changes({ entityKey: 'QUAY' }, master)).toEqual([])
  const file = await master.fetch('/api/system/history/excel.do?format=csv&language=en')
  expect(file.status).toBe(403)
  const manager = await world.signIn('beanmanager')
  expect((await manager.ask('system/history/list', {})).status).toBe(403)
})

test('what the platform changes for everyone is its own, whatever brand it looks at meanwhile', async () => {
  await admin.call('login/brand/change', { brdCode: 'BEAN' })
  const { list } = await admin.call('system/env/list', { search: 'PROOF_MONTHS' })
  const { envIdx = 0, envValue = null } = list[0] ?? {}
  await admin.call('system/env/save', { envIdx, envValue: '14', was: { envValue } })
  await admin.call('system/env/init', { entries: [envIdx] })
  await admin.call('system/menu/move', { mnId: 10003, parentId: null, before: 10001 })
  await admin.call('login/brand/change', { brdCode: null })
  for (const entity of ['environment', 'menu']) {
    expect((await changes({ entity })).length).toBeGreaterThan(0)
    expect(await changes({ entity }, master)).toEqual([])
  }
})

test('visits tell who opened what from where; a master sees those of the own people', async () => {
  await master.call('log/jsonAccess', { path: '/account/poi/list' })
  await admin.call('log/jsonAccess', { path: '/system/env/list' })
  const paths = async (person: Person) => (await person.call('system/history/visits', {})).list.map(({ path }) => path)
  expect(await paths(admin)).toEqual(['/system/env/list', '/account/poi/list'])
  expect(await paths(master)).toEqual(['/account/poi/list'])
  const { list } = await admin.call('system/history/visits', { who: 'beanmaster', search: 'poi' })
  expect(list).toMatchObject([{ loginId: 'beanmaster', userName: 'Mina Morgen' }])
})

test('the file names fields and codes in the language asked for, and no cell of it runs', async () => {
  await admin.call('account/brand/save', {
    brdCode: 'QUAY',
    brdDesc: '=HYPERLINK("https://evil.example")',
    was: { brdDesc: 'Windy' },
  })
  const response = await admin.fetch('/api/system/history/excel.do?format=csv&language=de&entity=brand')
  const text = await response.text()
  expect(response.headers.get('content-type')).toContain('text/csv')
  expect(text).toContain('Bemerkung')
  expect(text).not.toMatch(/(^|,)"?=/m)
})

test('a cursor, a moment or a size that is none is refused', async () => {
  const faults = async (input: CallInput<'system/history/list'>) =>
    Object.keys((await admin.ask('system/history/list', input)).refusal.fields ?? {})
  expect(await faults({ after: "2026-01-01_1' or 1=1" })).toEqual(['after'])
  expect(await faults({ from: '2026-11-20' })).toEqual(['from'])
  expect(await faults({ size: 5000 })).toEqual(['size'])
})

test('every row is read once, page after page, also where many happened in the same moment', async () => {
  const { db } = world.database
  await sql`
    insert into audit (at, user_name, brand_code, entity, entity_key, act, request_id)
    select timestamptz '2025-01-01' + make_interval(secs => n / 7), 'Nobody', 'BEAN', 'paged', n::text, 'change', ''
    from generate_series(1, 173) n`.execute(db)
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(after)
    seen.push(...page.list.map(({ entityKey }) => entityKey))
    after = page.next
  } while (after !== null)
  expect(seen).toEqual(Array.from({ length: 173 }, (_, at) => String(173 - at)))

  function pageOf(cursor: string | null) {
    return master.call('system/history/list', { entity: 'paged', size: 20, after: cursor })
  }
})

test('everything that the product writes into the trail has its words', () => {
  const folder = join(import.meta.dirname, '..')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.endsWith('.fixture.ts'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
  const named = (what: 'entity' | 'act') =>
    sources.flatMap((text) => [...text.matchAll(new RegExp(`\\b${what}: '(\\w+)'`, 'g'))].map(([, name = '']) => name))
  const kinds = Object.keys(commandKinds)
  const keys = [
    ...[...named('entity'), ...Object.keys(traced)].map((name) => `entity.${name}`),
    ...[...named('act'), ...kinds].map((name) => `act.${name}`),
  ]
  expect(keys.length).toBeGreaterThan(20)
  expect(keys.filter((key) => !(key in trail))).toEqual([])
  expect(named('entity').filter((name) => !(name in traced))).toEqual([])
})
