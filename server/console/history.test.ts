import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let master: Person
let poiIdx: number

beforeAll(async () => {
  world = await openWorld()
  master = await world.signIn('beanmaster')
  const { list } = await master.call('account/poi/list', { page: 1, size: 1, order: 'poiIdx' })
  poiIdx = list[0]?.poiIdx ?? 0
})
afterAll(() => world.close())

const venue = { detail: 'account/poi/detail', save: 'account/poi/save' }
const changesOf = async (person: Person, key = String(poiIdx)) =>
  (await person.call('console/history/list', { ...venue, key })).items

test('a record tells who changed what and when, newest first, with before and after', async () => {
  await master.call('account/poi/save', { poiIdx, contactName: 'Kim', was: { contactName: null } })
  await master.call('account/poi/save', { poiIdx, contactName: 'Lee', was: { contactName: 'Kim' } })
  const [last, first] = await changesOf(master)
  expect(last).toMatchObject({
    act: 'change',
    before: { contactName: 'Kim' },
    after: { contactName: 'Lee' },
    actingAs: null,
    who: expect.any(String),
  })
  expect(first).toMatchObject({ before: { contactName: null }, after: { contactName: 'Kim' } })
})

test('what was before is saved again like any change, and refused where somebody was faster', async () => {
  const [last] = await changesOf(master)
  await master.call('account/poi/save', { poiIdx, ...last?.before, was: { contactName: 'Lee' } })
  expect((await master.call('account/poi/detail', { poiIdx })).contactName).toBe('Kim')
  const late = await master.ask('account/poi/save', { poiIdx, contactName: 'Park', was: { contactName: 'Lee' } })
  expect([late.status, late.refusal.conflicts?.contactName]).toEqual([409, { theirs: 'Kim', yours: 'Park' }])
})

test('records that a change points at are told by their names', async () => {
  const { bgCode } = await master.call('account/poi/detail', { poiIdx })
  const groups = (await master.call('account/brandgroup/list', {})).list
  const next = groups.find((group) => group.bgCode !== bgCode)
  await master.call('account/poi/save', { poiIdx, bgCode: next?.bgCode ?? 0, was: { bgCode } })
  const { names } = await master.call('console/history/list', { ...venue, key: String(poiIdx) })
  expect(names).toMatchObject(
    Object.fromEntries(
      [bgCode, next?.bgCode].map((code) => [
        `brandGroup ${code}`,
        groups.find((group) => group.bgCode === code)?.bgName,
      ]),
    ),
  )
})

test('the history of a foreign record is as unknown as one that does not exist', async () => {
  const quay = await world.signIn('quaymaster')
  const answers = [String(poiIdx), '999999', "1' or '1'='1"].map((key) =>
    quay.ask('console/history/list', { ...venue, key }),
  )
  const texts = (await Promise.all(answers)).map(({ status, refusal }) => [status, refusal.msg])
  expect(texts.slice(0, 2)).toEqual([
    [404, 'general.unknown'],
    [404, 'general.unknown'],
  ])
  expect(texts[2]?.[0]).toBe(422)
})

test('nobody reads another person’s page through the history of their own', async () => {
  const mine = { detail: 'account/mypage/detail', save: 'account/mypage/save' }
  expect((await master.call('console/history/list', { ...mine, key: 'beanmaster' })).items).toEqual([])
  expect((await master.ask('console/history/list', { ...mine, key: 'admin' })).status).toBe(404)
})

test('only a record’s own two calls open its history', async () => {
  const key = String(poiIdx)
  const pairs = [
    { detail: 'account/brand/detail', save: 'account/poi/save' },
    { detail: 'account/poi/list', save: 'account/poi/save' },
    { detail: 'account/poi/detail', save: 'account/poi/stopPreview' },
    { detail: 'toString', save: 'constructor' },
  ]
  for (const pair of pairs) expect((await master.ask('console/history/list', { ...pair, key })).status).toBe(404)
})

test('a role that may not see the record sees no history', async () => {
  const seller = await world.signIn('seller')
  expect((await seller.ask('console/history/list', { ...venue, key: String(poiIdx) })).status).toBe(403)
})

test('the palette finds records by name and by id, of one’s own network alone', async () => {
  const { items } = await master.call('console/find', { search: 'Market Square 1' })
  expect(items).toContainEqual(expect.objectContaining({ kind: 'venue', name: 'Market Square 1' }))
  expect(items.find(({ kind }) => kind === 'venue')?.within).toBe('Morgenrot')
  const screens = (await master.call('console/find', { search: 'Window' })).items.filter(({ kind }) => kind === 'media')
  expect(screens.map(({ within }) => within)).toContain('Market Square 1')
  const byId = (await master.call('console/find', { search: String(poiIdx) })).items
  expect(byId).toContainEqual(expect.objectContaining({ kind: 'venue', key: poiIdx }))
  const quay = await world.signIn('quaymaster')
  const foreign = (await quay.call('console/find', { search: 'Market Square 1' })).items
  expect(foreign.filter(({ kind }) => kind === 'venue')).toEqual([])
  const seller = await world.signIn('seller')
  const kinds = new Set((await seller.call('console/find', { search: 'Square' })).items.map(({ kind }) => kind))
  expect([...kinds].filter((kind) => kind !== 'venue' && kind !== 'media')).toEqual([])
  expect((await master.ask('console/find', { search: '' })).status).toBe(422)
})
