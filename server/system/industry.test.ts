import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
})
afterAll(() => world.close())

const head = 'code,level,name_ko,name_en'
const file = [
  head,
  'A,1,"농업(01~03)",Agriculture',
  'G,1,"도매업(45~47)",Trade',
  '01,2,농업,Farming',
  '011,3,작물,Crops',
  '47,2,소매업,Retail',
].join('\n')

const below = async (parentIdx: number | null, language = 'ko') =>
  (await admin.call('system/code/list', { ...(parentIdx && { parentIdx }), language })).list
const idxOf = async (cdCode: string) => {
  const { list } = await admin.call('system/code/list', { search: cdCode })
  return list.find((node) => node.cdCode === cdCode)?.idx ?? 0
}

test('categories are checked, imported as a tree and changed by the next import', async () => {
  const counts = { created: 5, changed: 0, unchanged: 0, faults: [] }
  expect(await admin.call('system/code/importCheck', { text: file })).toEqual(counts)
  expect(await idxOf('upjong')).toBe(0)
  expect(await admin.call('system/code/importRun', { text: file })).toEqual(counts)
  const sections = await below(await idxOf('upjong'))
  expect(sections.map(({ cdCode, cdName }) => [cdCode, cdName])).toEqual([
    ['A', '농업'],
    ['G', '도매업'],
  ])
  expect((await below(await idxOf('01'))).map(({ cdCode }) => cdCode)).toEqual(['011'])
  const again = await admin.call('system/code/importRun', { text: file.replace('Crops', 'Field crops') })
  expect(again).toEqual({ created: 0, changed: 1, unchanged: 4, faults: [] })
})

test('the other languages are read in English until somebody names them', async () => {
  const { codes } = await admin.call('system/code/codeKey', { cdKey: 'upjong', language: 'sv' })
  expect(codes.map(({ cdName }) => cdName)).toEqual(['Agriculture', 'Trade'])
})

test('every row that cannot be taken is named with its reason, the others are imported', async () => {
  const text = [
    head,
    'C,1,"제조업(10~34)",',
    '10,2,식품,Food',
    'XX,1,,Two',
    '99,2,,None',
    'A,1,,Twice',
    'A,1,,Again',
    'B,9,,Nine',
  ]
  const { created, faults } = await admin.call('system/code/importCheck', { text: text.join('\n') })
  expect(created).toBe(0)
  expect(faults.map(({ row, field, fault }) => [row, field, fault.msg])).toEqual([
    [2, 'name_en', 'field.missingText'],
    [3, 'code', 'industry.noParent'],
    [4, 'code', 'field.badFormat'],
    [5, 'code', 'industry.noParent'],
    [7, 'code', 'import.twice'],
    [8, 'level', 'field.badFormat'],
  ])
  const short = await admin.ask('system/code/importCheck', { text: 'code,level\nA,1' })
  expect(short.refusal).toMatchObject({ msg: 'industry.noColumn', values: { column: 'name_ko, name_en' } })
})

const folder = process.env.LITFASS_DATA
test.skipIf(!folder)('the national classification is taken whole (needs LITFASS_DATA)', async () => {
  const text = await readFile(join(folder ?? '', 'ksic-11.csv'), 'utf8')
  const outcome = await admin.call('system/code/importRun', { text })
  expect([outcome.created + outcome.changed + outcome.unchanged, outcome.faults]).toEqual([2038, []])
  const levels: number[] = []
  for (let parents = [await idxOf('upjong')]; parents.length > 0; ) {
    const nodes = (await Promise.all(parents.map((idx) => below(idx)))).flat()
    levels.push(nodes.length)
    parents = nodes.filter(({ childCount }) => childCount > 0).map(({ idx }) => idx)
  }
  expect(levels).toEqual([21, 77, 234, 501, 1205, ...levels.slice(5)])
})
