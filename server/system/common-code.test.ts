import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#domain/contract.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
})
afterAll(() => world.close())

const names = { en: 'Harbour', ko: '항구' }
const fresh = { cdCode: 'H', cdKey: 'harbour', cdNames: names, order: 7, cdUse: 1 } as const
const nodes = async (input: CallInput<'system/code/list'>) => (await admin.call('system/code/list', input)).list
const tableOf = async (cdKey: string) => {
  const found = (await nodes({})).find((node) => node.cdKey === cdKey)
  if (!found) throw new Error(`No table ${cdKey}`)
  return found
}

test('the tables stand on top, their values below them, named in the language asked for', async () => {
  const tables = await nodes({ language: 'de' })
  expect(tables.every(({ parentIdx, isBuiltIn }) => parentIdx === null && isBuiltIn === 'Y')).toBe(true)
  const status = await tableOf('campaignStatus')
  const values = await nodes({ parentIdx: status.idx, language: 'de' })
  expect(values.map(({ cdCode, cdName }) => [cdCode, cdName])).toContainEqual(['50', 'Laufend'])
  expect(status.childCount).toBe(values.length)
})

test('what stands below an unfolded code follows it, in the order of any column', async () => {
  const { idx, childCount } = await tableOf('grade')
  const lines = await nodes({ unfolded: [idx], order: '-cdCode' })
  const at = lines.findIndex((line) => line.idx === idx)
  const below = lines.slice(at + 1, at + 1 + childCount)
  expect(below.every(({ parentIdx, depth }) => parentIdx === idx && depth === 1)).toBe(true)
  const values = below.map(({ cdCode }) => cdCode)
  expect(values).toEqual(values.toSorted().reverse())
  expect(lines.filter(({ depth }) => depth > 0)).toHaveLength(childCount)
  const page = await admin.call('system/code/list', { unfolded: [idx], order: '-cdCode', page: 2, size: at + 1 })
  expect(page.total).toBe(lines.length)
  expect(page.list[0]?.idx).toBe(below[0]?.idx)
  expect((await admin.ask('system/code/list', { order: 'names' })).status).toBe(400)
})

test('the tree leaves as a file, as it is unfolded', async () => {
  const { idx } = await tableOf('grade')
  const query = `format=csv&language=de&unfolded=${idx}&columns=cdName,cdKey,depth`
  const csv = await (await admin.fetch(`/api/system/code/excel.do?${query}`)).text()
  expect(csv).toMatch(/\n[^,]+,premium,1\n/)
})

test('a search finds codes in every table and says where they stand', async () => {
  const found = await nodes({ search: 'premium', language: 'ko' })
  const at = found.findIndex(({ cdKey }) => cdKey === 'premium')
  expect(found[at]).toMatchObject({ parentName: '매체 등급', depth: 1 })
  expect(found.slice(0, at)).toContainEqual(expect.objectContaining({ cdKey: 'grade', cdName: '매체 등급', depth: 0 }))
  for (const search of ['%', "' or '1'='1", "'); drop table code; --", '\\'])
    expect(await nodes({ search })).toEqual([])
})

test('an own code is added below a table, changed, told by key, and deleted', async () => {
  const { idx: parentIdx } = await tableOf('useType')
  const { idx } = await admin.call('system/code/save', { ...fresh, parentIdx })
  await admin.call('system/code/save', {
    idx,
    cdNames: { ...names, de: 'Hafen' },
    was: { cdNames: (await admin.call('system/code/detail', { idx })).cdNames },
  })
  const { codes } = await admin.call('system/code/codeKey', { cdKey: 'useType', language: 'de' })
  expect(codes.at(-1)).toMatchObject({ cdCode: 'H', cdName: 'Hafen' })
  await admin.call('system/code/delete', { idx })
  expect((await admin.ask('system/code/detail', { idx })).status).toBe(404)
})

test('a code that the product depends on may be renamed, sorted and left out of lists, and nothing else', async () => {
  const table = await tableOf('grade')
  const [first] = await nodes({ parentIdx: table.idx })
  if (!first) throw new Error('The table is empty')
  const { idx } = first
  const stored = await admin.call('system/code/detail', { idx })
  const save = (patch: object, was: object) =>
    admin.ask('system/code/save', { idx, ...patch, was } as CallInput<'system/code/save'>)
  expect((await save({ cdCode: '7' }, { cdCode: stored.cdCode })).refusal.fields?.cdCode?.msg).toBe('code.builtIn')
  expect((await save({ cdKey: 'x' }, { cdKey: stored.cdKey })).refusal.fields?.cdKey?.msg).toBe('code.builtIn')
  expect((await save({ order: 9, cdUse: 0 }, { order: stored.order, cdUse: 1 })).code).toBe(0)
  expect((await admin.ask('system/code/delete', { idx })).refusal.msg).toBe('code.builtIn')
  expect((await save({ order: stored.order, cdUse: 1 }, { order: 9, cdUse: 0 })).code).toBe(0)
  const stop = await admin.ask('system/code/save', { idx: table.idx, cdUse: 0, was: { cdUse: 1 } })
  expect(stop.refusal.fields?.cdUse?.msg).toBe('code.builtIn')
})

test('a code that was renamed is told so on screens and in files, one out of use is chosen nowhere anew', async () => {
  const table = await tableOf('useType')
  const [normal, monitoring] = await nodes({ parentIdx: table.idx })
  const keep = async (node: typeof normal, patch: object) => {
    const stored = await admin.call('system/code/detail', { idx: node?.idx ?? 0 })
    const was = Object.fromEntries(Object.keys(patch).map((name) => [name, stored[name as 'cdUse']]))
    await admin.call('system/code/save', { idx: stored.idx, ...patch, was } as CallInput<'system/code/save'>)
    return was
  }
  const screen = { mediaId: 'BEA0000001', useType: 99, was: { useType: 1 } } as const
  const wereNames = await keep(normal, { cdNames: { en: 'Street', sv: 'Gata' } })
  const wasUsed = await keep(monitoring, { cdUse: 0 })
  const { words, tables } = await admin.call('common/codes', { language: 'sv' })
  expect([words['useType.1'], tables.useType]).toEqual(['Gata', ['1']])
  const file = await admin.fetch('/api/media/media/excel.do?format=csv&language=en&columns=useType')
  expect(await file.text()).toContain('Street')
  expect((await admin.ask('media/media/save', screen)).refusal.fields?.useType?.msg).toBe('code.outOfUse')
  await keep(monitoring, wasUsed)
  await keep(normal, wereNames)
  await admin.call('media/media/save', screen)
  expect((await admin.call('common/codes', { language: 'sv' })).words).toEqual({})
})

test('an own grade is chosen for screens, shown and filtered by its name, and never deleted from under them', async () => {
  const { idx: parentIdx } = await tableOf('grade')
  const flagship = {
    cdKey: 'flagship',
    cdNames: { en: 'Flagship', sv: 'Flaggskepp' },
    order: 9,
    cdUse: 1,
    parentIdx,
  } as const
  const screen = (grade: number, was: number) =>
    admin.ask('media/media/save', { mediaId: 'BEA0000002', grade, was: { grade: was } })
  expect((await screen(7, 0)).refusal.fields?.grade?.msg).toBe('code.outOfUse')
  for (const cdCode of ['H', '0', '10000', '1.5'])
    expect((await admin.ask('system/code/save', { ...flagship, cdCode })).refusal.fields?.cdCode?.msg).toBe(
      'code.wholeNumber',
    )
  const { idx } = await admin.call('system/code/save', { ...flagship, cdCode: '7' })
  expect((await screen(7, 0)).code).toBe(0)
  const { words, tables } = await admin.call('common/codes', { language: 'sv' })
  expect([words['grade.7'], tables.grade]).toEqual(['Flaggskepp', ['0', '1', '7']])
  const { list } = await admin.call('media/media/list', { filters: { grade: [7] } })
  expect(list.map(({ mediaId }) => mediaId)).toEqual(['BEA0000002'])
  const file = await admin.fetch('/api/media/media/excel.do?format=csv&language=de&columns=mediaId,grade')
  expect(await file.text()).toContain('Flagship')
  expect((await admin.ask('system/code/delete', { idx })).refusal).toMatchObject({
    msg: 'code.worn',
    values: { count: 1 },
  })
  expect((await screen(0, 7)).code).toBe(0)
  await admin.call('system/code/delete', { idx })
})

test('a value that exists, a name without English and a table with values are refused', async () => {
  const { idx: parentIdx } = await tableOf('mute')
  const { idx } = await admin.call('system/code/save', { ...fresh, parentIdx })
  const twice = await admin.ask('system/code/save', { ...fresh, parentIdx })
  expect(twice.refusal.fields?.cdCode?.msg).toBe('code.taken')
  const korean = { ...fresh, cdCode: 'K', parentIdx, cdNames: { ko: '항구' } }
  expect((await admin.ask('system/code/save', korean)).refusal.fields?.cdNames?.outcome).toBe(0)
  await admin.call('system/code/save', { ...fresh, parentIdx: idx })
  expect((await admin.ask('system/code/delete', { idx })).refusal.msg).toBe('code.hasChildren')
  expect((await admin.ask('system/code/save', { ...fresh, parentIdx: 999_999 })).status).toBe(404)
})

test('only the platform sees and changes codes', async () => {
  for (const loginId of ['beanmaster', 'seller']) {
    const person = await world.signIn(loginId)
    expect((await person.ask('system/code/list', {})).status).toBe(403)
    expect((await person.ask('system/code/save', fresh)).status).toBe(403)
    expect((await person.ask('system/code/importRun', { text: 'code' })).status).toBe(403)
  }
})
