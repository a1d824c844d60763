import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ids, placeOf } from '#test/matrix.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let master: Person
let place: Ids
beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
  place = await placeOf(world, 'BEAN', 'Market Square 1')
})
afterAll(() => world.close())

const company = { cName: 'Entered Twice', cType: 20, corpKind: 'C', bizno: '999-99-99999' } as const
const wall = { mdNm: 'Wall 43', resolution: 'FHD', layout: 'H', width: 1920, height: 1080, mdStatus: 1 } as const

test('what was entered by mistake is deleted, and its trace stays', async () => {
  const { cId } = await admin.call('account/corp/save', company)
  const { mdId } = await admin.call('media/model/save', wall)
  const { bgCode, poiIdx, mediaId, contentIdx } = place.mistake
  await admin.call('account/corp/delete', { cId })
  await admin.call('media/model/delete', { mdId })
  await admin.call('media/media/delete', { mediaId })
  await master.call('account/brandgroup/delete', { bgCode })
  await master.call('account/poi/delete', { poiIdx })
  await master.call('content/regist/delete', { contentIdx })
  expect((await admin.ask('account/corp/detail', { cId })).status).toBe(404)
  expect((await admin.ask('account/poi/detail', { poiIdx })).status).toBe(404)
  const { list } = await admin.call('system/history/list', { act: 'remove' })
  expect(list.map(({ entity }) => entity).sort()).toEqual(['brandGroup', 'content', 'corp', 'media', 'model', 'venue'])
})

test('what something else depends on stays as it is and says what does, and so does the default group of a brand', async () => {
  const [{ cId } = { cId: 0 }] = (await admin.call('account/corp/list', {})).list
  const [{ mdId } = { mdId: 0 }] = (await admin.call('media/model/list', {})).list
  const { bgCode, poiIdx, mediaId, contentIdx } = place
  const answers = [
    await admin.ask('account/corp/delete', { cId }),
    await admin.ask('media/model/delete', { mdId }),
    await admin.ask('media/media/delete', { mediaId }),
    await master.ask('account/brandgroup/delete', { bgCode }),
    await master.ask('account/poi/delete', { poiIdx }),
    await master.ask('content/regist/delete', { contentIdx }),
  ]
  expect(answers.map(({ status, refusal }) => `${status} ${refusal.msg}`)).toEqual([
    '422 inUse.advertisers',
    '422 inUse.screens',
    '422 inUse.players',
    '422 group.defaultCannotDelete',
    '422 inUse.screens',
    '422 inUse.publishes',
  ])
  expect((await admin.call('media/media/detail', { mediaId })).poiIdx).toBe(poiIdx)
})

test('a screen that once had a player keeps its history', async () => {
  const { mediaId } = place
  await admin.call('media/media/mappingDelete', { mediaId })
  expect((await admin.ask('media/media/delete', { mediaId })).refusal.msg).toBe('inUse.players')
})
