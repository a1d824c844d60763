import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { cap, nameOf, openCentre, postCap } from './cap.fixture.ts'

let world: World
let admin: Person

beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  await openCentre(world, admin)
})
afterAll(() => world.close())

const post = (body: string, how = {}) => postCap(world.address, body, how)

const stateOf = async (emIdx: number) => (await admin.call('emergency/emergency/detail', { emIdx })).emStatus
const { asked: waits, showing: onScreens, takenBack, refused } = codes.emergencyStatus

test.each(['+270000-01-01T00:00:00Z', '9999-12-31T23:00:00Z', '0001-01-01T00:00:00Z', 'Friday'])(
  'a warning that begins on %s is refused by its element',
  async (onset) => {
    const body = cap({ id: `far${onset.length}` }).replace('<expires>', `<onset>${onset}</onset><expires>`)
    const { status, reply } = await post(body)
    expect([status, reply.msg, reply.values]).toEqual([422, 'cap.unreadable', { why: 'onset' }])
  },
)

test('a warning becomes an order that one person confirms, once however often it comes', async () => {
  const { reply } = await post(cap({}))
  expect(reply).toMatchObject({ code: 0, data: { state: 'waits', emIdx: expect.any(Number) } })
  expect((await post(cap({}))).reply.data).toEqual({ emIdx: reply.data.emIdx, state: 'known' })
  const row = await admin.call('emergency/emergency/detail', { emIdx: reply.data.emIdx })
  expect(row).toMatchObject({
    ...{ emStatus: 0, level: 3, emTitle: '홍수 & 대피', brdCode: null, capName: nameOf('A1'), isExercise: 'N' },
    ...{ emText: 'Go to higher ground.\nThe river rises.', registrant: 'centre@example.org' },
  })
  expect(row.targetVenues).toHaveLength(1)
  await admin.call('emergency/emergency/confirm', { emIdx: row.emIdx, revision: 1 })
  await post(cap({ id: 'A2', type: 'Cancel', references: nameOf('A1') }))
  expect(await admin.call('emergency/emergency/detail', { emIdx: row.emIdx })).toMatchObject({
    ...{ emStatus: 4, takenBackBy: 'centre@example.org', reason: 'CAP Cancel' },
  })
})

test('where the setting says so it goes to the screens at once, and an update takes its place', async () => {
  const set = (value: string) =>
    sql`update environment set value = ${value} where code = 'CAP_AT_ONCE'`.execute(world.database.db)
  await set('ON')
  const first = (await post(cap({ id: 'B1' }))).reply.data
  expect(first.state).toBe('onScreens')
  const next = (await post(cap({ id: 'B2', type: 'Update', references: nameOf('B1') }))).reply.data
  expect([await stateOf(first.emIdx), await stateOf(next.emIdx)]).toEqual([takenBack, onScreens])
  await set('OFF')
})

test.each([
  ['is for another place by now', { area: '<circle>0,0 1</circle>' }],
  ['is over by now', { expires: '2026-11-23T11:00:00+09:00' }],
])('an update that says that a warning %s takes it from the screens', async (now, change) => {
  const id = `G${now.length}`
  const first = (await post(cap({ id }))).reply.data
  await admin.call('emergency/emergency/confirm', { emIdx: first.emIdx, revision: 1 })
  const update = cap({ id: `${id}u`, type: 'Update', references: nameOf(id), ...change })
  expect((await post(update)).reply).toMatchObject({ code: 0, data: { emIdx: null, state: 'takenBack' } })
  const row = await admin.call('emergency/emergency/detail', { emIdx: first.emIdx })
  expect(row).toMatchObject({ emStatus: 4, reason: 'CAP Update' })
  expect((await post(update.replaceAll(`${id}u`, `${id}v`))).status).toBe(422)
})

test('words that lie over lines of the document are told as they are read', async () => {
  const body = cap({ id: 'H1' })
    .replace('홍수 &amp; 대피', '\n      Flood\n      warning\u202e\n    ')
    .replace('Go to higher ground.', '\n      Go to higher\u202d ground.\r\n      Take nothing along.\n    ')
  const { data } = (await post(body)).reply
  expect(await admin.call('emergency/emergency/detail', { emIdx: data.emIdx })).toMatchObject({
    ...{ emTitle: 'Flood warning', emText: 'Go to higher ground.\nTake nothing along.\nThe river rises.' },
  })
})

test('a headline without a sign that can be read gives way to the event', async () => {
  const { data } = (await post(cap({ id: 'H2' }).replace('홍수 &amp; 대피', '\u200b\u202e'))).reply
  expect(await admin.call('emergency/emergency/detail', { emIdx: data.emIdx })).toMatchObject({ emTitle: 'Flood' })
})

/** A warning on screens, and an update of it that waits for a person. */
async function updated(id: string) {
  const { emIdx } = (await post(cap({ id }))).reply.data
  await admin.call('emergency/emergency/confirm', { emIdx, revision: 1 })
  const body = cap({ id: `${id}u`, type: 'Update', references: nameOf(id) })
  const { data } = (await post(body)).reply
  expect(data.state).toBe('waits')
  return { first: emIdx as number, update: data.emIdx as number }
}

test('a warning stays on its screens until somebody confirms its update', async () => {
  const { first, update } = await updated('I1')
  expect([await stateOf(first), await stateOf(update)]).toEqual([onScreens, waits])
  await admin.call('emergency/emergency/confirm', { emIdx: update, revision: 1 })
  expect([await stateOf(first), await stateOf(update)]).toEqual([takenBack, onScreens])
  const row = await admin.call('emergency/emergency/detail', { emIdx: first })
  expect(row).toMatchObject({ takenBackBy: 'centre@example.org', reason: 'CAP Update' })
})

test('a warning whose update a person refuses stays', async () => {
  const { first, update } = await updated('I2')
  await admin.call('emergency/emergency/takeBack', { emIdx: update, reason: 'Not here' })
  expect([await stateOf(first), await stateOf(update)]).toEqual([onScreens, refused])
})

test('an update of an update takes the place of both', async () => {
  const { first, update } = await updated('I3')
  const { data } = (await post(cap({ id: 'I3v', type: 'Update', references: nameOf('I3u') }))).reply
  expect([await stateOf(first), await stateOf(update), await stateOf(data.emIdx)]).toEqual([
    onScreens,
    takenBack,
    waits,
  ])
  await admin.call('emergency/emergency/confirm', { emIdx: data.emIdx, revision: 1 })
  expect([await stateOf(first), await stateOf(data.emIdx)]).toEqual([takenBack, onScreens])
})

test('with an update its warning is cancelled, also where nobody has confirmed it', async () => {
  const { first, update } = await updated('I4')
  await post(cap({ id: 'I4c', type: 'Cancel', references: nameOf('I4u') }))
  expect([await stateOf(first), await stateOf(update)]).toEqual([takenBack, takenBack])
})

test('a test of the centre is an exercise', async () => {
  const { data } = (await post(cap({ id: 'C1', status: 'Test' }))).reply
  expect(await admin.call('emergency/emergency/detail', { emIdx: data.emIdx })).toMatchObject({ isExercise: 'Y' })
})

test.each([
  ['under another key', () => post(cap({ id: 'D1' }), { secret: 'another key that is long enough too' }), 401],
  ['of ten minutes ago', () => post(cap({ id: 'D1' }), { at: Date.now() - 600_000 }), 401],
  ['as JSON', () => post(cap({ id: 'D1' }), { type: 'application/json' }), 415],
  ['of more than 100 KB', () => post(`${cap({ id: 'D1' })}<!--${'x'.repeat(100_000)}-->`), 413],
  ['with a document type', () => post(cap({ id: 'D1', before: '<!DOCTYPE a [<!ENTITY b "c">]>' })), 422],
  ['with an entity of its own', () => post(cap({ id: 'D1' }).replace('Riverside', '&b;')), 422],
  ['that is not well formed', () => post(cap({ id: 'D1' }).replace('</alert>', '')), 422],
  ['nested a thousand times', () => post('<a>'.repeat(1000) + '</a>'.repeat(1000)), 422],
  ['of 5,000 elements', () => post(cap({ id: 'D1', area: '<geocode/>'.repeat(5000) })), 422],
  ['that is something else', () => post('<rss/>'), 422],
  ['with a polygon of words', () => post(cap({ id: 'D1', area: '<polygon>here there</polygon>' })), 422],
  ['with half a place', () => post(cap({ id: 'D1', area: '<circle>37.5, 40</circle>' })), 422],
  ['with a place of three numbers', () => post(cap({ id: 'D1', area: '<circle>37.5,127,9 40</circle>' })), 422],
  ['for a place without screens', () => post(cap({ id: 'D1', area: '<circle>0,0 1</circle>' })), 422],
  ['that has expired', () => post(cap({ id: 'D1', expires: '2020-01-01T00:00:00Z' })), 422],
  ['that is only a draft', () => post(cap({ id: 'D1', status: 'Draft' })), 422],
])('a warning %s is refused', async (_what, send, status) => {
  expect((await send()).status).toBe(status)
  const { list } = await admin.call('emergency/emergency/list', { size: 1000 })
  expect(list.filter(({ capName }) => capName === nameOf('D1'))).toEqual([])
})

test('a cancellation of somebody else’s warning takes nothing back', async () => {
  const { data } = (await post(cap({ id: 'E1' }))).reply
  const foreign = cap({ id: 'E2', type: 'Cancel', references: nameOf('E1') }).replace('centre@', 'other@')
  expect((await post(foreign)).reply.code).toBe(0)
  expect(await admin.call('emergency/emergency/detail', { emIdx: data.emIdx })).toMatchObject({ emStatus: 0 })
})

test('without a key there is no route', async () => {
  await sql`update environment set value = '' where code = 'CAP_KEY'`.execute(world.database.db)
  expect((await post(cap({ id: 'F1' }))).status).toBe(404)
})
