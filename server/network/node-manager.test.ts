import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let master: Person
let venues: number[]
let foreign: number
beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
  venues = (await master.call('account/poi/list', { size: 3 })).list.map(({ poiIdx }) => poiIdx)
  foreign = (await admin.call('account/poi/list', { filters: { brdCode: ['QUAY'] } })).list[0]?.poiIdx ?? 0
})
afterAll(() => world.close())

const draft = {
  brdCode: 'BEAN',
  nmName: 'Otto Draht',
  nmPhone: '+82 10-1234-5678',
  notifyBy: 'S',
  nmStatus: 1,
} as const

test('an engineer is given venues and stands on each of them', async () => {
  const { nmIdx } = await master.call('account/nodemanager/save', { ...draft, poiIdxs: venues })
  expect(await master.call('account/nodemanager/detail', { nmIdx })).toMatchObject({
    nmPhone: '01012345678',
    brdName: 'Morgenrot',
    poiIdxs: [...venues].sort((one, other) => one - other),
    venueCount: 3,
  })
  const [first = 0, second = 0] = venues
  expect((await master.call('account/nodemanager/ofVenue', { poiIdx: first })).items).toEqual([
    { nmIdx, nmName: 'Otto Draht', nmPhone: '01012345678', nmMail: null, notifyBy: 'S' },
  ])
  const read = await master.call('account/nodemanager/detail', { nmIdx })
  await master.call('account/nodemanager/save', { nmIdx, poiIdxs: [second], was: { poiIdxs: read.poiIdxs } })
  expect((await master.call('account/nodemanager/ofVenue', { poiIdx: first })).items).toEqual([])
  await master.call('account/nodemanager/save', { nmIdx, nmStatus: 2, was: { nmStatus: 1 } })
  expect((await master.call('account/nodemanager/ofVenue', { poiIdx: second })).items).toEqual([])
  await master.call('account/nodemanager/delete', { nmIdx })
  expect((await master.call('account/nodemanager/list', {})).total).toBe(0)
})

test.each([
  ['no telephone', { nmPhone: '' }, 'nmPhone', 'field.missingText'],
  ['a telephone that is none', { nmPhone: '12' }, 'nmPhone', 'field.badFormat'],
  ['mails to nowhere', { notifyBy: 'M' }, 'nmMail', 'field.missingText'],
])('%s is refused beside its field', async (_, patch, field, msg) => {
  const answer = await master.ask('account/nodemanager/save', { ...draft, ...patch } as never)
  expect([answer.status, answer.refusal.fields?.[field]?.msg]).toEqual([422, msg])
})

test('engineers and venues stay within their brand', async () => {
  const mixed = await master.ask('account/nodemanager/save', { ...draft, poiIdxs: [foreign] })
  expect(mixed.refusal.fields?.poiIdxs?.msg).toBe('user.scopeUnknown')
  const across = await admin.ask('account/nodemanager/save', { ...draft, poiIdxs: [foreign] })
  expect(across.refusal.fields?.poiIdxs?.msg).toBe('user.scopeUnknown')
  expect((await master.ask('account/nodemanager/save', { ...draft, brdCode: 'QUAY' })).status).toBe(404)
  const { nmIdx } = await admin.call('account/nodemanager/save', { ...draft, brdCode: 'QUAY', poiIdxs: [foreign] })
  const [theirs, none] = await Promise.all(
    [nmIdx, 999_999].map(async (nmIdx) => [
      await master.ask('account/nodemanager/detail', { nmIdx }),
      await master.ask('account/nodemanager/save', { nmIdx, nmName: 'Mine', was: { nmName: 'Otto Draht' } }),
      await master.ask('account/nodemanager/delete', { nmIdx }),
    ]),
  )
  expect(theirs?.map(({ status, text }) => [status, text])).toEqual(none?.map(({ status, text }) => [status, text]))
  expect(theirs?.[0]?.status).toBe(404)
})

test('the people of a venue see who comes to them, the list is for those who run the network', async () => {
  const person = await world.signIn('beanvenue')
  const { list } = await admin.call('account/poi/list', { filters: { poiName: 'Market Square 1' } })
  const poiIdx = list[0]?.poiIdx ?? 0
  await master.call('account/nodemanager/save', { ...draft, poiIdxs: [poiIdx] })
  expect((await person.call('account/nodemanager/ofVenue', { poiIdx })).items).toHaveLength(1)
  expect((await person.ask('account/nodemanager/ofVenue', { poiIdx: foreign })).status).toBe(404)
  expect((await person.ask('account/nodemanager/list', {})).status).toBe(403)
})
