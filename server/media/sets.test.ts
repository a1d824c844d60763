import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let master: Person
let screens: string[]
let theirs: string
beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
  screens = (await master.call('media/media/list', { size: 3 })).list.map(({ mediaId }) => mediaId)
  theirs = (await admin.call('account/brand/licenseMediaCreate', { brdCode: 'QUAY', count: 1 })).mediaIds[0] ?? ''
})
afterAll(() => world.close())

async function file(call: 'media/mediagroup/excel' | 'media/channel/excel') {
  return (await master.fetch(`/api/${call}.do?format=csv&language=en`)).text()
}

test('screens are put together one by one', async () => {
  const { mgIdx } = await master.call('media/mediagroup/save', {
    brdCode: 'BEAN',
    mgName: 'Shop windows',
    mediaIds: screens,
  })
  const read = await master.call('media/mediagroup/detail', { mgIdx })
  expect(read).toMatchObject({ brdName: 'Morgenrot', mediaCount: 3, mediaIds: [...screens].sort() })
  const [first = ''] = screens
  await master.call('media/mediagroup/save', { mgIdx, mediaIds: [first], was: { mediaIds: read.mediaIds } })
  expect((await master.call('media/mediagroup/list', {})).list).toMatchObject([{ mgIdx, mediaIds: [first] }])
  expect(await file('media/mediagroup/excel')).toContain('Shop windows')
  const twice = await master.ask('media/mediagroup/save', {
    brdCode: 'BEAN',
    mgName: 'Shop windows',
    mediaIds: screens,
  })
  expect(twice.refusal.fields?.mgName?.msg).toBe('set.nameTaken')
  await master.call('media/mediagroup/delete', { mgIdx })
  expect((await master.call('media/mediagroup/list', {})).total).toBe(0)
})

test('a screen that goes leaves its groups', async () => {
  const [mediaId = ''] = (await admin.call('account/brand/licenseMediaCreate', { brdCode: 'BEAN', count: 1 })).mediaIds
  const group = { brdCode: 'BEAN', mgName: 'For a while', mediaIds: [mediaId] }
  const { mgIdx } = await master.call('media/mediagroup/save', group)
  await admin.call('media/media/delete', { mediaId })
  expect((await master.call('media/mediagroup/detail', { mgIdx })).mediaCount).toBe(0)
})

test('a group that has lost its last screen is renamed, and emptied by nobody', async () => {
  const [gone = ''] = (await admin.call('account/brand/licenseMediaCreate', { brdCode: 'BEAN', count: 1 })).mediaIds
  const { mgIdx } = await master.call('media/mediagroup/save', { brdCode: 'BEAN', mgName: 'Fair', mediaIds: [gone] })
  await admin.call('media/media/delete', { mediaId: gone })
  await master.call('media/mediagroup/save', { mgIdx, mgName: 'Fair 2027', was: { mgName: 'Fair' } })
  expect(await master.call('media/mediagroup/detail', { mgIdx })).toMatchObject({ mgName: 'Fair 2027', mediaIds: [] })
  const emptied = await master.ask('media/mediagroup/save', { mgIdx, mediaIds: [], was: { mediaIds: [] } })
  expect(emptied.refusal.fields?.mediaIds?.msg).toBe('field.missingChoice')
  await master.call('media/mediagroup/delete', { mgIdx })
})

test('whoever meets the conditions belongs to a channel, from the moment on', async () => {
  const [mediaId = ''] = screens
  const { chIdx } = await master.call('media/channel/save', { brdCode: 'BEAN', chName: 'Premium', grade: 1 })
  const counted = async () => (await master.call('media/channel/detail', { chIdx })).mediaCount
  const before = await counted()
  const { grade } = await master.call('media/media/detail', { mediaId })
  await master.call('media/media/save', { mediaId, grade: grade === 1 ? 0 : 1, was: { grade } })
  expect(await counted()).toBe(before + (grade === 1 ? -1 : 1))
  expect(await file('media/channel/excel')).toContain('Premium')
  const { items } = await master.call('media/channel/media', { chIdx })
  const { list } = await master.call('media/channel/list', { filters: { grade: [1] } })
  expect(list).toMatchObject([{ chIdx, chName: 'Premium' }])
  expect(items.some((screen) => screen.mediaId === mediaId)).toBe(grade === 0)
})

test('a channel of one group holds the screens of its venues alone, and the group stays', async () => {
  const { bgCode } = await master.call('account/brandgroup/save', {
    brdCode: 'BEAN',
    bgName: 'Harbour',
    bgDetail: 'By the water',
    bgStatus: 1,
  })
  const { chIdx } = await master.call('media/channel/save', { brdCode: 'BEAN', chName: 'Harbour', bgCodes: [bgCode] })
  expect(await master.call('media/channel/detail', { chIdx })).toMatchObject({ bgCodes: [bgCode], mediaCount: 0 })
  expect((await master.ask('account/brandgroup/delete', { bgCode })).refusal.msg).toBe('inUse.channels')
  await master.call('media/channel/delete', { chIdx })
  await master.call('account/brandgroup/delete', { bgCode })
})

test.each([
  ['a screen of another brand', () => ({ mediaIds: [theirs] }), 'mediaIds', 'set.foreignScreen'],
  ['no screen', () => ({ mediaIds: [] }), 'mediaIds', 'field.missingChoice'],
  ['no name', () => ({ mgName: '' }), 'mgName', 'field.missingText'],
])('%s is refused beside its field', async (_, patch, field, msg) => {
  const group = { brdCode: 'BEAN', mgName: 'Refused', mediaIds: screens, ...patch() }
  const answer = await master.ask('media/mediagroup/save', group)
  expect([answer.status, answer.refusal.fields?.[field]?.msg]).toEqual([422, msg])
})

test('groups of another brand are no condition', async () => {
  const [foreign] = (await admin.call('account/brandgroup/list', { filters: { brdCode: ['QUAY'] } })).list
  const channel = { brdCode: 'BEAN', chName: 'Refused', bgCodes: [foreign?.bgCode ?? 0] }
  expect((await admin.ask('media/channel/save', channel)).refusal.fields?.bgCodes?.msg).toBe('set.foreignGroup')
})
