import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let master: Person
let keeper: Person

beforeAll(async () => {
  world = await openWorld()
  const people = ['admin', 'beanmaster', 'beanvenue'].map((who) => world.signIn(who))
  ;[admin, master, keeper] = (await Promise.all(people)) as [Person, Person, Person]
})
afterAll(() => world.close())

const venueOf = async (mediaId: string) => (await admin.call('media/media/detail', { mediaId })).poiIdx ?? 0

test('the map tells the venues that an order would reach, with their screens, as far as one sees them', async () => {
  const ask = (person: Person, brdCode: string | null, isExercise: 'Y' | 'N' = 'N') =>
    person.ask('emergency/emergency/places', { brdCode, isExercise })
  const [all, ours] = [(await ask(admin, null)).data.places, (await ask(master, 'BEAN')).data.places]
  const reach = await master.call('emergency/emergency/reach', { brdCode: 'BEAN', isExercise: 'N', isWhole: 'Y' })
  expect(ours.screens.reduce((sum, screens) => sum + screens, 0)).toBe(reach.screens)
  expect(ours.keys).toContain(await venueOf('BEA0000030'))
  const theirs = await venueOf('QUA0000001')
  expect([all.keys.includes(theirs), ours.keys.includes(theirs)]).toEqual([true, false])
  const own = (await ask(keeper, 'BEAN')).data.places
  expect([own.keys, own.screens[0]]).toEqual([[expect.any(Number)], expect.any(Number)])
  expect((await ask(master, 'BEAN', 'Y')).data.places.keys).toEqual([])
  expect((await ask(master, 'QUAY')).status).toBe(404)
  expect((await ask(await world.signIn('seller'), null)).status).toBe(403)
})
