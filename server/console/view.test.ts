import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ViewState } from '#domain/console/view.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let master: Person
let manager: Person
let stranger: Person

beforeAll(async () => {
  world = await openWorld()
  master = await world.signIn('beanmaster')
  manager = await world.signIn('beanmanager')
  stranger = await world.signIn('quaymaster')
})
afterAll(() => world.close())

const state: ViewState = {
  order: '-poiName',
  search: 'Square',
  size: 50,
  filters: { poiStatus: [2] },
  columns: ['poiName', 'region'],
  widths: { poiName: 300 },
  density: 'roomy',
}
const wish = { list: 'venue', viewName: 'Stopped places', sharing: 'own', state }
const viewsOf = async (person: Person) => (await person.call('console/view/list', { list: 'venue' })).items

test('a view comes back as it was saved, in another session too', async () => {
  const { viewId } = await master.call('console/view/save', wish)
  const again = await world.signIn('beanmaster')
  expect(await viewsOf(again)).toEqual([
    {
      viewId,
      viewName: 'Stopped places',
      sharing: 'own',
      brdCode: null,
      isOwn: true,
      owner: expect.any(String),
      state,
    },
  ])
  expect((await again.call('console/view/list', { list: 'media' })).items).toEqual([])
})

test('an own view is nobody else’s; one of a brand is seen by its people, one of a company by its own', async () => {
  expect(await viewsOf(manager)).toEqual([])
  const shared = { ...wish, viewName: 'For the brand', sharing: 'brand', brdCode: 'BEAN' }
  await master.call('console/view/save', shared)
  await master.call('console/view/save', { ...wish, viewName: 'For the company', sharing: 'company' })
  const seen = (await viewsOf(manager)).map(({ viewName, isOwn }) => [viewName, isOwn])
  expect(seen).toContainEqual(['For the brand', false])
  expect((await viewsOf(stranger)).map(({ viewName }) => viewName)).not.toContain('For the brand')
})

test('only its owner changes or removes it; for others it is unknown', async () => {
  const [view] = (await viewsOf(manager)).filter(({ isOwn }) => !isOwn)
  const viewId = view?.viewId ?? 0
  for (const id of [viewId, 999_999]) {
    expect((await manager.ask('console/view/save', { ...wish, viewId: id })).status).toBe(404)
    expect((await manager.ask('console/view/remove', { viewId: id })).status).toBe(404)
  }
  await master.call('console/view/save', { ...wish, viewId, viewName: 'Renamed', sharing: 'own' })
  expect((await viewsOf(master)).map(({ viewName }) => viewName)).toContain('Renamed')
  await master.call('console/view/remove', { viewId })
  expect((await viewsOf(master)).map(({ viewName }) => viewName)).not.toContain('Renamed')
})

test('a name is given once a person and list, and a view is shared with own brands alone', async () => {
  const taken = await master.ask('console/view/save', { ...wish, viewName: 'stopped PLACES' })
  expect(taken.refusal.fields?.viewName?.msg).toBe('view.nameTaken')
  await manager.call('console/view/save', wish)
  for (const brdCode of ['QUAY', 'NONE', null]) {
    const answer = await master.ask('console/view/save', { ...wish, viewName: 'Far', sharing: 'brand', brdCode })
    expect([answer.status, answer.refusal.msg]).toEqual([404, 'general.unknown'])
  }
})

test.each(["' or '1'='1", "x' union select 1 --", '%'])('the list %j has no views', async (list) => {
  expect((await master.call('console/view/list', { list })).items).toEqual([])
})

test('what is no view is refused', async () => {
  const faults = [
    { ...wish, sharing: 'everybody' },
    { ...wish, viewName: '' },
    { ...wish, state: { ...state, density: 'loose' } as unknown as ViewState },
    { ...wish, state: { ...state, search: 'x'.repeat(9000) } },
  ]
  for (const fault of faults) expect((await master.ask('console/view/save', fault)).status).toBe(422)
})

test('preferences are kept for the person, one by one, in every browser', async () => {
  await master.call('console/preference/save', { name: 'look', value: { theme: 'dark' } })
  await master.call('console/preference/save', { name: 'list.media', value: { columns: ['mediaId'] } })
  const again = await world.signIn('beanmaster')
  expect(await again.call('console/preference/list', {})).toEqual({
    preferences: { look: { theme: 'dark' }, 'list.media': { columns: ['mediaId'] } },
  })
  await again.call('console/preference/save', { name: 'look', value: null })
  expect(Object.keys((await master.call('console/preference/list', {})).preferences)).toEqual(['list.media'])
  expect(await manager.call('console/preference/list', {})).toEqual({ preferences: {} })
})

test('a preference of a strange name or without measure is refused', async () => {
  const strange = await master.ask('console/preference/save', { name: 'a b; c', value: {} })
  expect(strange.refusal.fields?.name?.msg).toBe('field.badFormat')
  const large = await master.ask('console/preference/save', { name: 'look', value: { text: 'x'.repeat(70_000) } })
  expect(large.status).toBe(413)
  expect(Object.keys((await master.call('console/preference/list', {})).preferences)).toEqual(['list.media'])
})
