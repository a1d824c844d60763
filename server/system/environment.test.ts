import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
})
afterAll(() => world.close())

const fresh = { envCode: 'MAIL_FROM', envName: 'Sender', envType: 'TXT', isSecret: 'N', envUse: 1 } as const
const entry = async (code: string) => {
  const { list } = await admin.call('system/env/list', { search: code })
  const found = list.find(({ envCode }) => envCode === code)
  if (!found) throw new Error(`No setting ${code}`)
  return found
}

test('an entry of the product is changed, used at once, and goes back to its default', async () => {
  const before = await entry('MENU_HIDE')
  const envValue = '{"roles":["10003"],"corps":[],"mnIds":["10002"]}'
  await admin.call('system/env/save', { envIdx: before.envIdx, envValue, was: { envValue: before.envValue } })
  const manager = await world.signIn('beanmanager')
  const sections = async () => (await manager.call('system/menu/gnb', {})).menus.map(({ mnId }) => mnId)
  expect(await sections()).not.toContain(10002)
  expect((await entry('MENU_HIDE')).isDefault).toBe('N')
  const { changed } = await admin.call('system/env/init', {
    entries: [before.envIdx, (await entry('MAP_TILES')).envIdx],
  })
  expect(changed).toEqual(['MENU_HIDE'])
  expect(await sections()).toContain(10002)
})

test('what is not JSON, or not of the shape that the product reads, is refused', async () => {
  const save = async (code: string, envValue: string) => {
    const { envIdx, envValue: was } = await entry(code)
    return (await admin.ask('system/env/save', { envIdx, envValue, was: { envValue: was } })).refusal.fields?.envValue
  }
  expect((await save('UPDATE_HOSTS', '[1'))?.msg).toBe('env.notJson')
  expect((await save('UPDATE_HOSTS', '{"a":1}'))?.msg).toBe('field.badFormat')
  expect((await save('MENU_HIDE', '{"roles":"10009"}'))?.msg).toBe('field.badFormat')
  expect((await save('PROOF_MONTHS', 'many'))?.msg).toBe('field.badFormat')
  const own = { ...fresh, envCode: 'OWN_JSON', envType: 'JSON', envValue: '' } as const
  expect((await admin.ask('system/env/save', own)).refusal.fields?.envValue?.msg).toBe('env.notJson')
  const lower = await admin.ask('system/env/save', { ...fresh, envCode: 'mail', envValue: 'x' })
  expect(lower.refusal.fields?.envCode?.outcome).toBe(0)
})

test('an own entry is made once and deleted, one of the product is not', async () => {
  const { envIdx } = await admin.call('system/env/save', { ...fresh, envValue: 'noreply@example.com' })
  const twice = await admin.ask('system/env/save', { ...fresh, envValue: 'x' })
  expect(twice.refusal.fields?.envCode?.msg).toBe('env.codeTaken')
  await admin.call('system/env/delete', { envIdx })
  const builtIn = (await entry('MAP_TILES')).envIdx
  expect((await admin.ask('system/env/delete', { envIdx: builtIn })).refusal.msg).toBe('env.builtIn')
  const type = await admin.ask('system/env/save', {
    envIdx: builtIn,
    envType: 'JSON',
    envValue: '1',
    was: { envType: 'TXT', envValue: '' },
  })
  expect(type.refusal.fields?.envType?.msg).toBe('env.builtIn')
  expect((await admin.ask('system/env/delete', { envIdx: 999_999 })).status).toBe(404)
})

test('a secret is written and used, never told: not by a call, not by a search, not by the trail', async () => {
  const secret = 'Quay-7731-Lantern'
  const made = await admin.call('system/env/save', { ...fresh, envCode: 'SMS_KEY', isSecret: 'Y', envSecret: secret })
  const { envIdx } = made
  await admin.call('system/env/save', { envIdx, envSecret: `${secret}!`, was: {} })
  await admin.call('system/env/save', { envIdx, envName: 'Key', was: { envName: 'Sender' } })
  const told = await Promise.all([
    admin.ask('system/env/detail', { envIdx }),
    admin.ask('system/env/list', { size: 100 }),
    admin.ask('system/history/list', { entity: 'environment' }),
  ])
  for (const { text } of told) expect(text).not.toContain(secret)
  expect(told[2].text).toContain('"envSecret":"changed"')
  expect((await admin.call('system/env/list', { search: 'Lantern' })).list).toEqual([])
  const { rows } = await sql<{ value: string }>`select value from environment where id = ${envIdx}`.execute(
    world.database.db,
  )
  expect(rows[0]?.value).toBe(`${secret}!`)
  const open = await admin.ask('system/env/save', { envIdx, envValue: 'x', was: { envValue: null } })
  expect(open.refusal.fields?.envValue?.msg).toBe('env.secretElsewhere')
})

test('only the platform sees and changes settings', async () => {
  const master = await world.signIn('beanmaster')
  expect((await master.ask('system/env/list', {})).status).toBe(403)
  expect((await master.ask('system/env/init', { entries: [1] })).status).toBe(403)
  expect((await admin.ask('system/env/init', { entries: [999_999] })).status).toBe(404)
})
