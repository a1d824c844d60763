import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let master: Person

const wall = { mdNm: 'Wall 43', resolution: 'FHD', layout: 'H', width: 1920, height: 1080, mdStatus: 1 } as const

beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
})
afterAll(() => world.close())

test('a model is made, changed and read by everyone who hangs screens', async () => {
  const { mdId } = await admin.call('media/model/save', wall)
  await admin.call('media/model/save', { mdId, manufacturer: 'Nordbild', was: { manufacturer: null } })
  expect(await master.call('media/model/detail', { mdId })).toMatchObject({
    ...wall,
    manufacturer: 'Nordbild',
    mediaCount: 0,
  })
})

test('a model is known by its frame as it hangs, whichever way round its size was entered', async () => {
  const { list } = await master.call('media/model/list', { search: '55' })
  expect(list.map(({ mdNm, frame }) => [mdNm, frame])).toEqual([
    ['Kiosk 55 portrait', '1080x1920'],
    ['Wall 55', '1920x1080'],
  ])
  const { mdId } = await admin.call('media/model/save', { ...wall, mdNm: 'Totem 43', layout: 'V' })
  expect(await master.call('media/model/detail', { mdId })).toMatchObject({ frame: '1080x1920', width: 1920 })
})

test('a size below 50 pixels and a name that exists are refused beside the field', async () => {
  const small = await admin.ask('media/model/save', { ...wall, mdNm: 'Tiny', width: 49 })
  expect(small.refusal.fields?.width).toMatchObject({ outcome: 0 })
  const twice = await admin.ask('media/model/save', { ...wall, mdNm: 'WALL 55' })
  expect(twice.refusal.fields?.mdNm?.msg).toBe('model.nameTaken')
})

test('only the platform changes models', async () => {
  expect((await master.ask('media/model/save', { ...wall, mdNm: 'Mine' })).status).toBe(403)
  expect((await master.ask('media/model/number/save', { mdId: 1, number: 'X' })).status).toBe(403)
  const venue = await world.signIn('beanvenue')
  expect((await venue.ask('media/model/list', {})).status).toBe(403)
})

test("makers' numbers are kept with who registered them, each once", async () => {
  const { list } = await admin.call('media/model/list', { search: 'NB-86U' })
  const mdId = list[0]?.mdId ?? 0
  const { idx } = await admin.call('media/model/number/save', { mdId, number: 'NB-86U2' })
  const { items } = await admin.call('media/model/numbers', { mdId })
  expect(items.map(({ number, registrant }) => [number, registrant])).toEqual([
    ['NB-86U', 'Litfass'],
    ['NB-86U2', 'Ada Litfass'],
  ])
  const twice = await admin.ask('media/model/number/save', { mdId, number: 'nb-86u2' })
  expect(twice.refusal.fields?.number?.msg).toBe('model.numberTaken')
  await admin.call('media/model/number/delete', { idx })
  expect((await admin.ask('media/model/number/delete', { idx })).status).toBe(404)
})
