import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

const HOUR = 3_600_000
let world: World
let master: Person
let admin: Person

beforeAll(async () => {
  world = await openWorld()
  const people = ['beanmaster', 'admin'].map((who) => world.signIn(who))
  ;[master, admin] = (await Promise.all(people)) as [Person, Person]
})
afterAll(() => world.close())

const at = (hours: number) => new Date(world.server.services.clock().getTime() + hours * HOUR).toISOString()

async function ordered(): Promise<number> {
  const { emIdx } = await master.call('emergency/emergency/save', {
    ...{ brdCode: 'BEAN', level: 3, emTitle: 'Fire', emText: 'Leave calmly by the nearest exit' },
    ...{ isExercise: 'N', isWhole: 'Y', startDate: at(-0.1), endDate: at(1) },
  })
  return emIdx
}
const end = (emIdx: number, person: Person, reason = 'The cook has burnt a cake') =>
  person.call('emergency/emergency/takeBack', { emIdx, reason })
const toldOf = async (emIdx: number) =>
  (await master.call('content/told/list', {})).items.filter((line) => line.emIdx === emIdx)

test('the second person refuses an order with a reason, of which the first is told', async () => {
  const emIdx = await ordered()
  expect(await admin.call('emergency/emergency/own', { emIdx })).toEqual({ isOwn: false, isAsker: false })
  expect((await admin.ask('emergency/emergency/takeBack', { emIdx, reason: ' ' })).refusal.fields?.reason).toBeDefined()
  await end(emIdx, admin)
  const refused = {
    emStatus: 6,
    isRefused: 'Y',
    reason: 'The cook has burnt a cake',
    takenBackBy: 'Ada Litfass',
    confirmDate: null,
  }
  expect(await master.call('emergency/emergency/detail', { emIdx })).toMatchObject(refused)
  expect(await toldOf(emIdx)).toMatchObject([
    { kind: 'emergencyRefused', name: 'Fire', person: 'Ada Litfass', reason: 'The cook has burnt a cake' },
  ])
  expect((await admin.ask('emergency/emergency/confirm', { emIdx, revision: 1 })).refusal.msg).toBe('emergency.locked')
})

test('nobody is told of what they take back themselves, or of what has been on screens', async () => {
  const own = await ordered()
  expect(await master.call('emergency/emergency/own', { emIdx: own })).toMatchObject({ isAsker: true })
  await end(own, master)
  expect(await master.call('emergency/emergency/detail', { emIdx: own })).toMatchObject({ emStatus: 4, isRefused: 'N' })
  const shown = await ordered()
  await admin.call('emergency/emergency/confirm', { emIdx: shown, revision: 1 })
  await end(shown, admin)
  expect([await toldOf(own), await toldOf(shown)]).toEqual([[], []])
})
