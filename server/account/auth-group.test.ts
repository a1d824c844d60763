import { afterAll, beforeAll, expect, test } from 'vitest'
import { propertiesOf } from '#domain/base/permission.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let master: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
})
afterAll(() => world.close())

const kept = { venue: propertiesOf('LV'), brand: propertiesOf('V') }

test('a group leaves rights and never adds any', async () => {
  const { agIdx } = await admin.call('account/authgroup/save', { agName: 'Readers', kept: { ...kept, corp: 127 } })
  const list = (await admin.call('account/user/list', { filters: { loginId: 'beanmanager' } })).list
  const uId = list[0]?.uId ?? 0
  const manager = await world.signIn('beanmanager')
  const grantsOf = async () => (await manager.call('login/info', {})).info.grants
  expect((await grantsOf()).venue).toBe(propertiesOf('LVU'))
  await admin.call('account/user/save', { uId, agIdx, was: { agIdx: null } })
  const grants = await grantsOf()
  expect([grants.venue, grants.brand, grants.corp ?? 0, grants.content]).toEqual([
    propertiesOf('LV'),
    propertiesOf('V'),
    0,
    0,
  ])
  const was = { kept: (await admin.call('account/authgroup/detail', { agIdx })).kept }
  await admin.call('account/authgroup/save', { agIdx, kept: { venue: 1 }, was })
  expect((await grantsOf()).venue).toBe(1)
  expect(await admin.call('account/authgroup/detail', { agIdx })).toMatchObject({ agName: 'Readers', userCount: 1 })
  expect((await admin.ask('account/authgroup/delete', { agIdx })).refusal.msg).toBe('inUse.people')
  await admin.call('account/user/save', { uId, agIdx: null, was: { agIdx } })
  await admin.call('account/authgroup/delete', { agIdx })
  expect((await admin.ask('account/authgroup/detail', { agIdx })).status).toBe(404)
  expect((await grantsOf()).venue).toBe(propertiesOf('LVU'))
})

test.each([
  ['no name', { agName: '' }, 'agName', 'field.missingText'],
  ['a program that does not exist', { kept: { money: 1 } }, 'kept', 'field.badFormat'],
  ['rights that do not exist', { kept: { venue: 128 } }, 'kept', 'field.badFormat'],
  ['rights that are no number', { kept: { venue: '1' } }, 'kept', 'field.badFormat'],
  ['a list of rights', { kept: ['venue'] }, 'kept', 'field.badFormat'],
])('%s is refused', async (_, patch, field, msg) => {
  const answer = await admin.ask('account/authgroup/save', { agName: 'Odd', kept, ...patch } as never)
  expect([answer.status, answer.refusal.fields?.[field]?.msg]).toEqual([422, msg])
})

test('names are unique, whatever their case', async () => {
  await admin.call('account/authgroup/save', { agName: 'Night shift', kept })
  const again = await admin.ask('account/authgroup/save', { agName: 'NIGHT SHIFT', kept })
  expect(again.refusal.fields?.agName?.msg).toBe('authGroup.nameTaken')
})

test('a master reads them, and only the platform writes them', async () => {
  const [group] = (await master.call('account/authgroup/list', {})).list
  const agIdx = group?.agIdx ?? 0
  expect(await master.call('account/authgroup/detail', { agIdx })).toMatchObject({ agName: 'Night shift', kept })
  expect((await master.ask('account/authgroup/save', { agName: 'Mine', kept })).status).toBe(403)
  expect((await master.ask('account/authgroup/delete', { agIdx })).status).toBe(403)
})

test('a group that does not exist cannot be given to anybody', async () => {
  const [person] = (await admin.call('account/user/list', { filters: { loginId: 'beanvenue' } })).list
  const answer = await admin.ask('account/user/save', { uId: person?.uId ?? 0, agIdx: 999_999, was: { agIdx: null } })
  expect(answer.status).toBe(404)
})
