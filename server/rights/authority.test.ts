import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#domain/base/call.ts'
import { allows, property } from '#domain/base/permission.ts'
import { type CallInput, type CallName, contract } from '#domain/contract.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let manager: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  manager = await world.signIn('beanmanager')
})
afterAll(() => world.close())

const managers = { operatorType: 20, roleCd: 10003 } as const
const supers = { operatorType: 10, roleCd: 10001 } as const
const grantOf = async (program: string) => {
  const { list } = await admin.call('system/authrole/list', managers)
  return list.find((row) => row.program === program)?.properties ?? -1
}
const userOf = async (loginId: string) => {
  const { list } = await admin.call('system/authrole/users', { search: loginId })
  return list.find((user) => user.loginId === loginId)?.uId ?? 0
}

test('a role’s matrix names every program with its place in the menu and what can be granted of it', async () => {
  const { list } = await admin.call('system/authrole/list', managers)
  expect(list.find(({ program }) => program === 'venue')).toMatchObject({
    properties: property.LIST | property.VIEW | property.UPDATE,
    pgUse: 1,
    menu: [{ mnName: 'account' }, { mnName: 'venue' }],
  })
  expect(list.find(({ program }) => program === 'media-restart')).toMatchObject({ possible: property.ETC, menu: [] })
})

test('a changed grant counts from the next call on, and is undone the same way', async () => {
  const was = await grantOf('model')
  expect((await manager.ask('media/model/list', {})).status).toBe(200)
  const change = (properties: number, read: number) =>
    admin.ask('system/authrole/auth', { ...managers, changes: [{ program: 'model', properties, was: read }] })
  expect((await change(0, was)).code).toBe(0)
  expect((await manager.ask('media/model/list', {})).status).toBe(403)
  expect((await change(was, 0)).code).toBe(0)
  expect((await manager.ask('media/model/list', {})).status).toBe(200)
})

test('two people who change the same grant see each other, and nothing of the second is saved', async () => {
  const was = await grantOf('schedule')
  const venue = await grantOf('venue')
  const changes = [
    { program: 'schedule', properties: 0, was: was + 1 },
    { program: 'venue', properties: 0, was: venue },
  ]
  const answer = await admin.ask('system/authrole/auth', { ...managers, changes })
  expect([answer.status, answer.refusal.conflicts]).toEqual([409, { schedule: { theirs: was, yours: 0 } }])
  expect(await grantOf('venue')).toBe(venue)
})

test('the administrators of the platform cannot lose this screen', async () => {
  const { list } = await admin.call('system/authrole/list', supers)
  const { properties: was = 0 } = list.find(({ program }) => program === 'authrole') ?? {}
  for (const lost of ['LIST', 'UPDATE'] as const) {
    const changes = [{ program: 'authrole', properties: was & ~property[lost], was }]
    const { refusal } = await admin.ask('system/authrole/auth', { ...supers, changes })
    expect(refusal.msg).toBe('authority.lastSuper')
  }
})

test('what cannot be granted, unknown programs, pairs and rights are refused', async () => {
  const ask = async (input: object) =>
    (await admin.ask('system/authrole/auth', { ...managers, ...input } as CallInput<'system/authrole/auth'>)).refusal
  const one = (program: string, properties: number, was: number) => ({ changes: [{ program, properties, was }] })
  expect((await ask(one('media-restart', 65, 64))).msg).toBe('authority.notPossible')
  expect((await ask(one('nothing', 1, 0))).msg).toBe('general.unknown')
  expect((await ask({ ...one('venue', 0, 13), operatorType: 30 })).msg).toBe('general.unknown')
  expect((await ask(one('venue', 128, 13))).fields?.changes?.outcome).toBe(0)
  expect((await ask({ changes: [] })).fields?.changes?.outcome).toBe(0)
  expect((await ask(one('venue', 13, 13))).msg).toBe('form.unchanged')
})

test('a person’s scope is told by the narrowest level that counts', async () => {
  const scope = async (loginId: string) =>
    (await admin.call('system/authrole/effective', { uId: await userOf(loginId) })).scope
  expect(await scope('admin')).toEqual({ level: 'all', names: [] })
  expect(await scope('beanmanager')).toEqual({ level: 'groups', names: ['Old Town'] })
  expect(await scope('beanvenue')).toEqual({ level: 'venues', names: ['Market Square 1'] })
  expect(await scope('seller')).toEqual({ level: 'nothing', names: [] })
  expect((await scope('quaymaster')).level).toBe('brands')
  expect((await admin.ask('system/authrole/effective', { uId: 999_999 })).status).toBe(404)
})

test('only the platform sees rights', async () => {
  for (const name of ['system/authrole/list', 'system/authrole/users', 'system/authrole/effective'] as const) {
    const input = { ...managers, uId: 1 }
    expect((await manager.ask(name, input as CallInput<typeof name>)).status).toBe(403)
  }
})

/** Reading calls that need nothing: whether they are refused for want of a right shows at once. */
const probes = Object.entries<Call>(contract).flatMap(([name, { guard, reads, method, input }]) => {
  const isPlain = reads && method === 'POST' && Object.values(input).every(({ required }) => !required)
  return isPlain && 'program' in guard ? [{ name: name as CallName, ...guard }] : []
})

test('what is explained is what the server does, whatever is granted, taken and out of use', async () => {
  const { db } = world.database
  const uId = await userOf('beanmanager')
  await sql`insert into permission_group (name) values ('Night shift')`.execute(db)
  const bits = fc.integer({ min: 0, max: 127 })
  const programs = [...new Set(probes.map(({ program }) => program))]
  const grants = fc.tuple(fc.boolean(), fc.tuple(...programs.map(() => fc.tuple(bits, fc.option(bits), fc.boolean()))))
  await fc.assert(
    fc.asyncProperty(grants, async ([isGrouped, rows]) => {
      await arrange(uId, isGrouped, programs, rows)
      const told = await admin.ask('system/authrole/effective', { uId })
      // The one who asks is of another role; only a program out of use may keep her from it.
      expect(told.status).toBe(200)
      for (const { name, program, property: wanted } of probes) {
        const granted = told.data.programs.find((row) => row.program === program)?.properties ?? 0
        const { status, refusal } = await manager.ask(name, {} as CallInput<typeof name>)
        const isRefused = status === 403 && refusal.msg === 'general.noPermission'
        expect(isRefused, `${name} with ${granted}`).toBe(!allows(granted, wanted))
      }
    }),
    { numRuns: 8 },
  )
})

async function arrange(
  uId: number,
  isGrouped: boolean,
  programs: readonly string[],
  rows: readonly (readonly [number, number | null, boolean])[],
) {
  const { db } = world.database
  await sql`
    update app_user
    set permission_group_id = ${isGrouped ? sql`(select id from permission_group)` : null}
    where id = ${uId}`.execute(db)
  await sql`delete from permission_group_grant`.execute(db)
  for (const [at, program] of programs.entries()) {
    const [granted, kept, inUse] = rows[at] ?? [0, null, true]
    await sql`
      insert into authority (operator_type, role, program, properties)
      values (20, 10003, ${program}, ${granted})
      on conflict (operator_type, role, program) do update set properties = excluded.properties`.execute(db)
    await sql`update program set in_use = ${inUse || program === 'authrole'} where name = ${program}`.execute(db)
    if (kept !== null)
      await sql`
        insert into permission_group_grant (permission_group_id, program, properties)
        select id, ${program}, ${kept} from permission_group`.execute(db)
  }
}
