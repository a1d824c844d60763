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

const fresh = { pgId: 'own-report', order: 900, pgUse: 1, pgProperties: 37 } as const

test('an own program is made once, used by a menu entry, and deleted after it', async () => {
  await admin.call('system/program/save', { ...fresh, pgName: 'Our report' })
  expect((await admin.ask('system/program/save', fresh)).refusal.fields?.pgId?.msg).toBe('program.taken')
  const { mnId } = await admin.call('system/menu/save', {
    parentId: 10003,
    mnName: 'Report',
    mnDir: '/media/media/list',
    pgId: fresh.pgId,
    mnUse: 1,
  })
  expect((await admin.ask('system/program/delete', { pgId: fresh.pgId })).refusal.msg).toBe('program.inMenu')
  await admin.call('system/menu/delete', { mnId })
  await admin.call('system/program/delete', { pgId: fresh.pgId })
  expect((await admin.ask('system/program/detail', { pgId: fresh.pgId })).status).toBe(404)
})

test('the product’s own programs keep what can be granted of them and cannot be deleted', async () => {
  const { list } = await admin.call('system/program/list', { size: 200 })
  expect(list.find(({ pgId }) => pgId === 'media-stop')).toMatchObject({ pgProperties: 64, isBuiltIn: 'Y' })
  expect((await admin.ask('system/program/delete', { pgId: 'media' })).refusal.msg).toBe('program.builtIn')
  const more = await admin.ask('system/program/save', {
    pgId: 'media-stop',
    pgProperties: 1,
    was: { pgProperties: 64 },
  })
  expect(more.refusal.fields?.pgProperties?.msg).toBe('program.builtIn')
})

test('a program out of use is nobody’s, but for those by which rights are given back', async () => {
  const master = await world.signIn('beanmaster')
  await admin.call('system/program/save', { pgId: 'venue', pgUse: 0, was: { pgUse: 1 } })
  for (const person of [admin, master]) expect((await person.ask('account/poi/list', {})).status).toBe(403)
  await admin.call('system/program/save', { pgId: 'venue', pgUse: 1, was: { pgUse: 0 } })
  expect((await master.ask('account/poi/list', {})).status).toBe(200)
  for (const pgId of ['authrole', 'program']) {
    const stop = await admin.ask('system/program/save', { pgId, pgUse: 0, was: { pgUse: 1 } })
    expect(stop.refusal.fields?.pgUse?.msg).toBe('program.neverStopped')
  }
})

test('bad input and the wrong role are refused', async () => {
  const bad = await admin.ask('system/program/save', { ...fresh, pgId: 'Own Report', pgProperties: 128 })
  expect(Object.keys(bad.refusal.fields ?? {}).sort()).toEqual(['pgId', 'pgProperties'])
  const master = await world.signIn('beanmaster')
  expect((await master.ask('system/program/list', {})).status).toBe(403)
  expect((await master.ask('system/program/save', fresh)).status).toBe(403)
})
