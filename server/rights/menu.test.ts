import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryOf } from '#domain/base/call.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
})
afterAll(() => world.close())

const section = { mnName: 'Reports', mnDir: '/reports', mnUse: 1 } as const
const shown = async (person = admin) => (await person.call('system/menu/gnb', {})).menus
const entries = async (mnId: number) => (await shown()).find((menu) => menu.mnId === mnId)?.sub.map((sub) => sub.mnId)

test('a section with an entry is added, named in languages, hidden and deleted', async () => {
  const { mnId } = await admin.call('system/menu/save', section)
  expect(mnId).toBe(10051)
  const names = { en: 'Screens again', ko: '매체 다시' }
  const entry = { parentId: mnId, mnNames: names, mnDir: '/media/media/list.do', pgId: 'media', mnUse: 1 } as const
  const { mnId: sub } = await admin.call('system/menu/save', entry)
  expect((await shown()).at(-1)).toEqual({
    mnId,
    mnDir: '/reports',
    mnName: 'Reports',
    mnNames: null,
    sub: [{ mnId: sub, link: '/media/media/list', mnName: 'Screens again', mnNames: names }],
  })
  expect((await admin.ask('system/menu/delete', { mnId })).refusal.msg).toBe('menu.hasEntries')
  await admin.call('system/menu/save', { mnId: sub, mnUse: 0, was: { mnUse: 1 } })
  expect((await shown()).map((menu) => menu.mnId)).not.toContain(mnId)
  await admin.call('system/menu/delete', { mnId: sub })
  await admin.call('system/menu/delete', { mnId })
  expect((await admin.ask('system/menu/delete', { mnId })).status).toBe(404)
})

test('a line is moved among its like and into another section, and the trail says from where', async () => {
  const before = (await entries(10003)) ?? []
  const [first = 0, second = 0] = before
  await admin.call('system/menu/move', { mnId: second, parentId: 10003, before: first })
  expect(await entries(10003)).toEqual([second, first, ...before.slice(2)])
  await admin.call('system/menu/move', { mnId: second, parentId: 10007, before: null })
  expect((await entries(10007))?.at(-1)).toBe(second)
  await admin.call('system/menu/move', { mnId: 10008, parentId: null, before: 10001 })
  expect((await shown()).map(({ mnId }) => mnId)[0]).toBe(10008)
  const { list } = await admin.call('system/history/list', { entity: 'menu', entityKey: String(second) })
  expect(list.map(({ act, after }) => [act, after?.parentId])).toEqual([
    ['move', 10007],
    ['move', 10003],
  ])
})

test('a move answers the one that leads back', async () => {
  const before = (await entries(10003)) ?? []
  const [, second = 0] = before
  const { back } = await admin.call('system/menu/move', { mnId: second, parentId: 10007, before: null })
  await admin.call('system/menu/move', back)
  expect(await entries(10003)).toEqual(before)
})

test('sections are listed folded, and what is unfolded stands below its own', async () => {
  const folded = await admin.call('system/menu/list', {})
  expect(folded.list.every(({ parentId, childCount }) => parentId === null && childCount > 0)).toBe(true)
  const { list, total } = await admin.call('system/menu/list', { unfolded: [10003] })
  const below = list.filter(({ parentId }) => parentId === 10003).map(({ mnId }) => mnId)
  expect([total, below]).toEqual([folded.total + below.length, await entries(10003)])
  const at = list.findIndex(({ mnId }) => mnId === 10003)
  expect(list.slice(at + 1, at + 1 + below.length).every(({ depth }) => depth === 1)).toBe(true)
})

test('lines are searched and sorted by the names that are shown', async () => {
  const named = async (input: object) =>
    (await admin.call('system/menu/list', input)).list.map(({ shownName }) => shownName)
  expect(await named({ search: 'gemeinsame', language: 'de' })).toEqual(['System', 'Gemeinsame Codes'])
  expect(await named({ search: '공통 코드', language: 'ko' })).toEqual(['시스템', '공통 코드'])
  expect(await named({ search: 'no such line' })).toEqual([])
  const sections = await named({ language: 'de' })
  const byName = sections.toSorted((one, other) => one.localeCompare(other, 'de'))
  expect(await named({ order: 'shownName', language: 'de' })).toEqual(byName)
  expect(await named({ order: '-shownName', language: 'de' })).toEqual(byName.toReversed())
  expect((await admin.ask('system/menu/list', { order: 'nothing' })).status).toBe(400)
})

test('the file holds the lines that are seen', async () => {
  const asked = queryOf({ search: 'common codes', format: 'csv', language: 'en', columns: ['shownName', 'mnDir'] })
  const file = await (await admin.fetch(`/api/system/menu/excel.do?${asked}`)).text()
  expect(
    file
      .trim()
      .split(/\r?\n/)
      .map((line) => line.replace(/^\uFEFF/, '')),
  ).toEqual(['Name,Path', 'System,/system', 'Common codes,/system/code/list'])
})

test('a move that makes no sense is refused', async () => {
  const [entry = 0] = (await entries(10002)) ?? []
  for (const move of [
    { mnId: 10002, parentId: 10003 },
    { mnId: entry, parentId: null },
    { mnId: entry, parentId: entry },
    { mnId: entry, parentId: 10003, before: 10002 },
  ]) {
    expect((await admin.ask('system/menu/move', move)).refusal.msg).toBe('menu.cannotMove')
  }
  expect((await admin.ask('system/menu/move', { mnId: 999_999, parentId: 10003 })).status).toBe(404)
})

test('what a menu lacks is said beside the field', async () => {
  const faults = async (input: object) =>
    (await admin.ask('system/menu/save', { ...section, ...input })).refusal.fields ?? {}
  expect((await faults({ mnName: '' })).mnName?.outcome).toBe(3)
  expect((await faults({ mnName: 'x'.repeat(21) })).mnName?.outcome).toBe(4)
  expect((await faults({ mnDir: `/${'x'.repeat(20)}` })).mnDir?.outcome).toBe(4)
  expect((await faults({ mnDir: '//evil.example' })).mnDir?.outcome).toBe(0)
  expect((await faults({ mnDir: 'javascript:alert(1)' })).mnDir?.outcome).toBe(0)
  expect((await faults({ mnUse: null })).mnUse?.outcome).toBe(3)
  expect((await faults({ parentId: 10003 })).pgId?.outcome).toBe(3)
  expect((await faults({ parentId: 10003, pgId: 'nothing' })).pgId?.outcome).toBe(0)
})

test('the product’s own entries are renamed and hidden, never removed or led elsewhere', async () => {
  await admin.call('system/menu/save', { mnId: 1000205, mnName: 'Our brands', was: { mnName: null } })
  const path = await admin.ask('system/menu/save', {
    mnId: 1000205,
    mnDir: '/other',
    was: { mnDir: '/account/brand/list' },
  })
  expect(path.refusal.fields?.mnDir?.msg).toBe('menu.builtIn')
  expect((await admin.ask('system/menu/delete', { mnId: 1000205 })).refusal.msg).toBe('menu.builtIn')
})

test('only the platform changes menus', async () => {
  const master = await world.signIn('beanmaster')
  expect((await master.ask('system/menu/list', {})).status).toBe(403)
  expect((await master.ask('system/menu/move', { mnId: 10002 })).status).toBe(403)
  expect((await master.ask('system/menu/save', section)).status).toBe(403)
})
