import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, type Person } from '#test/person.ts'
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

const draft = { cType: 20, cName: 'Lantern Kiosks', bizno: '305-81-23421', corpKind: 'C' } as const
const idOf = async (cName: string) => (await admin.call('account/corp/list', { filters: { cName } })).list[0]?.cId ?? 0
const stateOf = async (cId: number) => (await admin.call('account/corp/detail', { cId })).approval

test('the platform sees every company, a brand administrator the own one only', async () => {
  expect((await admin.call('account/corp/list', {})).total).toBeGreaterThanOrEqual(4)
  const own = await master.call('account/corp/list', {})
  expect(own.list.map(({ cName }) => cName)).toEqual(['Morgenrot Coffee'])
  expect(await master.call('account/corp/loginDetail', {})).toMatchObject({ cName: 'Morgenrot Coffee', cType: 20 })
  const manager = await world.signIn('beanmanager')
  expect((await manager.ask('account/corp/list', {})).status).toBe(403)
})

test('a company is entered with its account and counts at once', async () => {
  const entered = {
    ...draft,
    representative: 'Ines Lampe',
    upjong: 'I5622',
    corpPhone: '+82 2-123-4567',
    bankName: 'Harbour Bank',
    bankAccount: '110-234-567890',
    bankHolder: 'Lantern Kiosks',
    taxMail: 'tax@lantern.example',
  }
  const { cId } = await admin.call('account/corp/save', entered)
  const row = await admin.call('account/corp/detail', { cId })
  expect(row).toMatchObject({ ...entered, bizno: '3058123421', corpPhone: '021234567', approval: 1, userCount: 0 })
  expect((await master.ask('account/corp/save', { ...draft, bizno: '4028630136' })).status).toBe(403)
})

test.each([
  ['a number that does not check', { bizno: '123-45-67895' }, 'bizno', 'field.badFormat'],
  ['no number', { bizno: '' }, 'bizno', 'field.missingText'],
  ['eleven digits', { bizno: '12345678911' }, 'bizno', 'field.tooLong'],
  ['a number that another company has', { bizno: '116-82-00276' }, 'bizno', 'corp.biznoTaken'],
  ['a telephone that is none', { corpPhone: '12345' }, 'corpPhone', 'field.badFormat'],
  ['a telephone of 15 signs', { corpPhone: '123456789012345' }, 'corpPhone', 'field.tooLong'],
  ['an account with letters', { bankAccount: 'IBAN' }, 'bankAccount', 'field.digitsAndHyphens'],
  ['an unknown type', { cType: 50 }, 'cType', 'field.badFormat'],
])('%s is refused beside its field', async (_, patch, field, msg) => {
  const answer = await admin.ask('account/corp/save', { ...draft, bizno: '402-86-30136', ...patch } as never)
  expect([answer.status, answer.refusal.fields?.[field]?.msg]).toEqual([422, msg])
})

test('many companies may have no number of their own', async () => {
  for (const cName of ['Corner Shop', 'Street Stall']) {
    expect((await admin.ask('account/corp/save', { ...draft, cName, bizno: '999-99-99999' })).code).toBe(0)
  }
})

test('a number is looked up before it is entered', async () => {
  expect(await admin.call('account/corp/duplicate', { bizno: '1168200276' })).toEqual({ isAvailable: false })
  const cId = await idOf('Morgenrot')
  expect(await admin.call('account/corp/duplicate', { bizno: '1168200276', cId })).toEqual({ isAvailable: true })
  expect(await admin.call('account/corp/biznoDetail', { bizno: '116-82-00276' })).toMatchObject({
    corp: { cId, cName: 'Morgenrot Coffee' },
    isUnusual: false,
  })
  expect(await master.call('account/corp/biznoDetail', { bizno: '101-01-23400' })).toMatchObject({ corp: null })
})

test('the check for a number that is taken cannot be asked without end', async () => {
  const hugo = await world.signIn('quaymaster')
  const answers = []
  for (let tries = 0; tries < 31; tries++)
    answers.push((await hugo.ask('account/corp/duplicate', { bizno: '1168200276' })).status)
  expect(answers.at(-1)).toBe(429)
})

test('a company has a key, and by it the roles of its people', async () => {
  const cId = await idOf('Morgenrot')
  expect(await master.call('account/corp/key', { cId })).toEqual({ key: 20 })
  expect(await master.call('account/corp/rolecdList', { cId })).toEqual({ roleCdList: [10002, 10003, 10004] })
  expect(await master.call('account/corp/excludeRolecdList', { cId })).toEqual({ roleCdList: [10001, 10005, 10009] })
})

test('contact persons are kept with their company', async () => {
  const cId = await idOf('Lantern')
  const person = {
    cId,
    cpprType: 'Billing',
    cpprName: 'Kim42',
    cpprTel: '02-123-4567',
    cpprPhone: '010-1234-5678',
    cpprMail: 'kim@lantern.example',
    notifyMail: 'Y',
    notifySms: 'N',
    advertOk: 'N',
    nightOk: 'N',
  } as const
  const { cpprIdx } = await admin.call('account/corp/person/save', person)
  await admin.call('account/corp/person/save', {
    cpprIdx,
    cpprTel: '+1 (415) 555-2671-900',
    was: { cpprTel: '021234567' },
  })
  await admin.call('account/corp/person/save', { cpprIdx, cpprTel: '021234567', was: { cpprTel: '+14155552671900' } })
  await admin.call('account/corp/person/save', { cpprIdx, cpprTel: null, was: { cpprTel: '021234567' } })
  const { items } = await admin.call('account/corp/person/list', { cId })
  expect(items).toEqual([{ ...person, cpprIdx, cpprTel: null, cpprPhone: '01012345678' }])
  const wrong = await admin.ask('account/corp/person/save', { ...person, cpprName: 'Kim-Lee', cpprMail: null })
  expect(wrong.refusal.fields).toMatchObject({ cpprName: { outcome: 0 } })
  const mute = await admin.ask('account/corp/person/save', { ...person, cpprMail: null })
  expect(mute.refusal.fields).toMatchObject({ cpprMail: { outcome: 3 } })
  expect((await master.ask('account/corp/person/save', { ...person })).status).toBe(403)
  await admin.call('account/corp/person/delete', { cpprIdx })
  expect((await admin.call('account/corp/person/list', { cId })).items).toEqual([])
})

test('stopping a company signs its people out at once and lets nobody in until it starts again', async () => {
  const cId = await idOf('Quayside')
  const hugo = await world.signIn('quaymaster')
  await admin.call('account/corp/status', { cId, approval: 2, reason: 'Contract ended' })
  expect((await hugo.ask('login/info', {})).refusal.code).toBe(10500)
  expect((await world.stranger().tryToSignIn('quaymaster', PASSWORD)).refusal.msg).toBe('session.wrong')
  expect(await admin.call('account/corp/detail', { cId })).toMatchObject({ approval: 2, reason: 'Contract ended' })
  await admin.call('account/corp/status', { cId, approval: 1 })
  // The old session stays over: it does not come back with the company.
  expect((await hugo.ask('login/info', {})).refusal.code).toBe(10500)
  expect((await world.stranger().tryToSignIn('quaymaster', PASSWORD)).code).toBe(0)
})

test('the own company and the last administrators’ one cannot be stopped', async () => {
  const own = await idOf('Litfass')
  const answer = await admin.ask('account/corp/status', { cId: own, approval: 2 })
  expect([answer.refusal.msg, await stateOf(own)]).toEqual(['corp.own', 1])
})

test('a request is refused with a reason and approved later', async () => {
  const cId = await idOf('Corner Shop')
  await sql`update corporation set approval = 0, requested_by = null where id = ${cId}`.execute(world.database.db)
  const silent = await admin.ask('account/corp/status', { cId, approval: 2 })
  expect(silent.refusal.fields?.reason?.outcome).toBe(3)
  await admin.call('account/corp/status', { cId, approval: 2, reason: 'No papers' })
  await admin.call('account/corp/status', { cId, approval: 1 })
  expect((await admin.ask('account/corp/status', { cId, approval: 0 })).refusal.msg).toBe('approval.notPossible')
  expect((await master.ask('account/corp/status', { cId, approval: 2 })).status).toBe(403)
})

test('the own request is approved by another person, or alone after a question and with a mark', async () => {
  const cId = await idOf('Street Stall')
  const me = sql`(select id from app_user where login_id = 'admin')`
  const ask = () => sql`update corporation set approval = 0, requested_by = ${me} where id = ${cId}`
  await ask().execute(world.database.db)
  expect((await admin.ask('account/corp/status', { cId, approval: 1 })).refusal.msg).toBe('approval.confirmOwn')
  await admin.call('account/corp/status', { cId, approval: 1, isConfirmed: 'Y' })
  const { rows } = await sql<{ after: unknown }>`
    select after from audit where entity = 'corp' and entity_key = ${String(cId)} order by id desc limit 1`.execute(
    world.database.db,
  )
  expect(rows[0]?.after).toMatchObject({ approval: 1, ownRequest: true })
  await ask().execute(world.database.db)
  await sql`update environment set value = 'ON' where code = 'TWO_PERSON'`.execute(world.database.db)
  const refused = await admin.ask('account/corp/status', { cId, approval: 1, isConfirmed: 'Y' })
  expect([refused.refusal.msg, await stateOf(cId)]).toEqual(['approval.ownRequest', 0])
  await sql`update environment set value = 'AUTO' where code = 'TWO_PERSON'`.execute(world.database.db)
})

test('a foreign company answers byte for byte like one that does not exist', async () => {
  const calls = async (cId: number) => [
    await master.ask('account/corp/detail', { cId }),
    await master.ask('account/corp/person/list', { cId }),
    await master.ask('account/corp/key', { cId }),
    await master.ask('account/corp/rolecdList', { cId }),
    await master.ask('account/corp/excludeRolecdList', { cId }),
  ]
  const [foreign, unknown] = [await calls(await idOf('Quayside')), await calls(999_999)]
  expect(foreign.map(({ status, text }) => [status, text])).toEqual(unknown.map(({ status, text }) => [status, text]))
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})

test('the companies of a filter are a file for the platform', async () => {
  const file = await (await admin.fetch('/api/account/corp/excel.do?format=csv&language=en')).text()
  expect(file).toContain('Morgenrot Coffee')
  expect((await master.fetch('/api/account/corp/excel.do?format=csv&language=en')).status).toBe(403)
})
