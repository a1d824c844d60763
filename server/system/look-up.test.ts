import { afterAll, beforeAll, expect, test } from 'vitest'
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

const names = ({ items }: { items: { loginId: string }[] }) => items.map(({ loginId }) => loginId)

test('people are found by company, name, role, user group and team, within what one sees', async () => {
  const [bean] = (await admin.call('common/corp/name', { name: 'morgen' })).items
  const [team] = (await master.call('account/brandgroup/list', { filters: { bgName: 'Old Town' } })).list
  const cId = bean?.cId ?? 0
  expect(names(await admin.call('common/user/corp', { cId }))).toEqual(['beanmanager', 'beanmaster', 'beanvenue'])
  expect(names(await admin.call('common/user/name', { name: 'JONAS' }))).toEqual(['beanmanager'])
  expect(names(await admin.call('common/user/role', { roleCd: 10002 }))).toEqual(['quaymaster', 'beanmaster'])
  expect(names(await master.call('common/user/role', { roleCd: 10002 }))).toEqual(['beanmaster'])
  expect(names(await master.call('common/user/team', { bgCode: team?.bgCode ?? 0 }))).toEqual([
    'beanmanager',
    'beanvenue',
  ])
  const { agIdx } = await admin.call('account/authgroup/save', { agName: 'Readers', kept: {} })
  expect(names(await admin.call('common/user/group', { agIdx }))).toEqual([])
})

test('what lies outside is found as little as what does not exist', async () => {
  const [team] = (await admin.call('account/brandgroup/list', { filters: { bgName: 'Harbour' } })).list
  const [foreign, unknown] = await Promise.all(
    [team?.bgCode ?? 0, 999_999].map((bgCode) => master.ask('common/user/team', { bgCode })),
  )
  expect(foreign?.text).toBe(unknown?.text)
  expect((await master.call('common/corp/name', { name: 'quay' })).items).toEqual([])
  expect((await master.call('common/poi/region', { region: 'Harbour' })).items).toEqual([])
  const seller = await world.signIn('seller')
  expect(names(await seller.call('common/user/role', { roleCd: 10001 }))).toEqual([])
})

test('regions are those of the venues that one sees', async () => {
  const [own, all] = await Promise.all([master, admin].map((who) => who.call('common/poi/regions', {})))
  expect(own?.regions).toEqual(['Airport', 'Old Town', 'Riverside', 'University'])
  expect(all?.regions).toEqual(expect.arrayContaining(['Harbour', 'Old Town']))
  const keeper = await world.signIn('beanvenue')
  expect((await keeper.call('common/poi/regions', {})).regions).toHaveLength(1)
})

test('venues are found by region, codes by their table', async () => {
  const { items } = await master.call('common/poi/region', { region: 'Old Town' })
  expect(items).toHaveLength(8)
  expect(await master.call('common/code', { cdKey: 'approval', language: 'de' })).toMatchObject({ cdKey: 'approval' })
  expect((await master.ask('common/user/name', { name: '' })).status).toBe(422)
})
