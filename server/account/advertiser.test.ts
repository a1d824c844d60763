import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { approvedBy, customerOf, wholeDraft } from '../campaign/writing.fixture.ts'
import { send, sent } from '../file/sending.fixture.ts'

let world: World
let admin: Person
let seller: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
})
afterAll(() => world.close())

const draft = { adName: 'Seaside Bakery', bizno: '402-86-30136', cName: 'Seaside Bakery Ltd' }
const detail = (advIdx: number) => admin.call('account/advertiser/detail', { advIdx })
const asks = async (advIdx: number, approval: 0 | 1 | 2 | 5, more: object = {}) =>
  admin.ask('account/advertiser/status', { advIdx, approval, ...more })

let bakery: number

test('a seller asks for an advertiser, whose company is made along', async () => {
  bakery = (await seller.call('account/advertiser/save', { ...draft, upjong: 'C1071', remark: 'Opens in May' })).advIdx
  const row = await seller.call('account/advertiser/detail', { advIdx: bakery })
  expect(row).toMatchObject({
    ...draft,
    bizno: '4028630136',
    approval: 0,
    sellerName: 'Park Jiwoo',
    requestedBy: 'Park Jiwoo',
    creditLimit: 0,
  })
  expect(await admin.call('account/corp/detail', { cId: row.cId })).toMatchObject({ cType: 30, approval: 0 })
})

test('a company that is known already is found by its number', async () => {
  const { advIdx } = await seller.call('account/advertiser/save', { ...draft, adName: 'Seaside Cakes', cName: 'Other' })
  expect(await detail(advIdx)).toMatchObject({ adName: 'Seaside Cakes', cName: 'Seaside Bakery Ltd' })
})

test.each([
  ['a number that does not check', { bizno: '123-45-67890' }, 'bizno', 'field.badFormat'],
  ['no company', { cName: '' }, 'cName', 'field.missingText'],
  ['a category that is none', { upjong: 'baker' }, 'upjong', 'field.badFormat'],
  ['someone who sells nothing', { sellerId: 1 }, 'sellerId', 'advertiser.notSeller'],
])('%s is refused beside its field', async (_, patch, field, msg) => {
  const answer = await admin.ask('account/advertiser/save', { ...draft, ...patch } as never)
  expect([answer.status, answer.refusal.fields?.[field]?.msg]).toEqual([422, msg])
})

test('credit and the seller are for the platform to give', async () => {
  const was = { creditLimit: 0, sellerId: null }
  const more = await seller.ask('account/advertiser/save', { advIdx: bakery, creditLimit: 1_000_000, was })
  expect(more.status).toBe(403)
  expect((await seller.ask('account/advertiser/save', { advIdx: bakery, sellerId: 1, was })).status).toBe(403)
  expect((await seller.ask('account/advertiser/save', { ...draft, creditLimit: 5 })).status).toBe(403)
  await admin.call('account/advertiser/save', { advIdx: bakery, creditLimit: 2_000_000, was })
  expect((await detail(bakery)).creditLimit).toBe(2_000_000)
})

test('a rejected request carries its reason, is corrected, approved with its company, and then closed to its seller', async () => {
  expect((await asks(bakery, 5)).refusal.fields?.reason?.outcome).toBe(3)
  expect((await asks(bakery, 5, { reason: 'Which category?' })).code).toBe(0)
  expect(await seller.call('account/advertiser/detail', { advIdx: bakery })).toMatchObject({
    approval: 5,
    reason: 'Which category?',
  })
  await seller.call('account/advertiser/save', { advIdx: bakery, upjong: 'C10711', was: { upjong: 'C1071' } })
  expect(await detail(bakery)).toMatchObject({ approval: 0, reason: null })
  expect((await asks(bakery, 1)).code).toBe(0)
  const { cId } = await detail(bakery)
  expect((await admin.call('account/corp/detail', { cId })).approval).toBe(1)
  const late = await seller.ask('account/advertiser/save', {
    advIdx: bakery,
    remark: 'x',
    was: { remark: 'Opens in May' },
  })
  expect(late.refusal.msg).toBe('advertiser.approved')
  for (const approval of [0, 2, 5] as const)
    expect((await asks(bakery, approval, { reason: 'x' })).refusal.msg).toBe('approval.notPossible')
})

test('the own request is approved by another administrator, or alone after a question', async () => {
  const { advIdx } = await admin.call('account/advertiser/save', { ...draft, adName: 'House of Lamps' })
  expect((await detail(advIdx)).approval).toBe(0)
  expect((await asks(advIdx, 1)).refusal.msg).toBe('approval.confirmOwn')
  await sql`update environment set value = 'ON' where code = 'TWO_PERSON'`.execute(world.database.db)
  expect((await asks(advIdx, 1, { isConfirmed: 'Y' })).refusal.msg).toBe('approval.ownRequest')
  await sql`update environment set value = 'OFF' where code = 'TWO_PERSON'`.execute(world.database.db)
  expect((await asks(advIdx, 1, { isConfirmed: 'Y' })).code).toBe(0)
  const { rows } = await sql<{ after: unknown }>`
    select after from audit where entity = 'advertiser' and entity_key = ${String(advIdx)} and act = 'approval'`.execute(
    world.database.db,
  )
  expect(rows[0]?.after).toMatchObject({ ownRequest: true })
})

test('of fifty approvals at once one counts', async () => {
  const { advIdx } = await seller.call('account/advertiser/save', { ...draft, adName: 'Rush' })
  const answers = await Promise.all(Array.from({ length: 50 }, () => asks(advIdx, 1)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
})

test('an advertiser has no sign-in whose password or lock could be changed', async () => {
  const newPassword = 'Harbour!2027'
  const change = await admin.ask('account/advertiser/changePassword', { advIdx: bakery, newPassword })
  const unlock = await admin.ask('account/advertiser/unlock', { advIdx: bakery })
  expect([change.refusal.msg, unlock.refusal.msg]).toEqual(['advertiser.noSignIn', 'advertiser.noSignIn'])
  expect((await seller.ask('account/advertiser/unlock', { advIdx: bakery })).status).toBe(403)
})

test('sellers see their own only; another one’s answers like one that does not exist', async () => {
  const { advIdx } = await admin.call('account/advertiser/save', { ...draft, adName: 'Not mine' })
  expect((await seller.call('account/advertiser/list', {})).list.map(({ adName }) => adName)).not.toContain('Not mine')
  const [foreign, unknown] = await Promise.all(
    [advIdx, 999_999].map(async (advIdx) => [
      await seller.ask('account/advertiser/detail', { advIdx }),
      await seller.ask('account/advertiser/save', { advIdx, adName: 'Mine', was: { adName: 'Not mine' } }),
    ]),
  )
  expect(foreign?.map(({ status, text }) => [status, text])).toEqual(unknown?.map(({ status, text }) => [status, text]))
  expect(foreign?.[0]?.status).toBe(404)
  const master = await world.signIn('beanmaster')
  expect((await master.call('account/advertiser/list', {})).total).toBe(0)
  expect((await master.ask('account/advertiser/detail', { advIdx })).status).toBe(403)
  const venue = await world.signIn('beanvenue')
  expect((await venue.ask('account/advertiser/list', {})).status).toBe(403)
})

test('a brand reads the names of those who advertise on its screens, and nothing else of them', async () => {
  await sql`update media set device_status = 1`.execute(world.database.db)
  const [onBean, onQuay] = await Promise.all(
    ['Heard at Bean', 'Heard at Quay'].map((name) => customerOf(world, 'seller', name)),
  )
  if (onBean) await approvedBy(seller, admin, wholeDraft(onBean, 'Bean only', 'BEAN'))
  if (onQuay) await approvedBy(seller, admin, wholeDraft(onQuay, 'Quay only', 'QUAY'))
  const master = await world.signIn('beanmaster')
  const { list } = await master.call('account/advertiser/list', { order: '-creditLimit' })
  const given = list.map((row) => Object.entries(row).filter(([, value]) => value !== null))
  expect(given.map((row) => Object.fromEntries(row))).toEqual([{ advIdx: onBean?.advIdx, adName: 'Heard at Bean' }])
  expect((await master.call('account/advertiser/list', { filters: { approval: [1] } })).total).toBe(0)
  expect((await master.ask('account/advertiser/detail', { advIdx: onBean?.advIdx ?? 0 })).status).toBe(403)
  expect((await seller.call('account/advertiser/list', {})).list.map(({ adName }) => adName)).toContain('Heard at Quay')
})

test('a stopped company buys nothing', async () => {
  await admin.call('account/corp/save', { cType: 30, cName: 'Gone', bizno: '513-82-45644', corpKind: 'C' })
  const { corp } = await admin.call('account/corp/biznoDetail', { bizno: '513-82-45644' })
  await admin.call('account/corp/status', { cId: corp?.cId ?? 0, approval: 2 })
  const answer = await seller.ask('account/advertiser/save', { ...draft, bizno: '513-82-45644' })
  expect(answer.refusal.fields?.bizno?.msg).toBe('corp.stopped')
})

test('the advertisers of a filter are a file for the platform', async () => {
  const file = await (await admin.fetch('/api/account/advertiser/excel.do?format=csv&language=en')).text()
  expect(file).toContain('Seaside Bakery')
  expect((await seller.fetch('/api/account/advertiser/excel.do?format=csv&language=en')).status).toBe(403)
})

test('the picture of a registration is seen by its seller and the platform only', async () => {
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const parcel = { name: 'registration.png', bytes, purpose: 'registration' }
  const fIdx = await sent(seller, parcel)
  const { advIdx } = await seller.call('account/advertiser/save', { ...draft, adName: 'With papers', bizFile: fIdx })
  expect((await detail(advIdx)).bizFile).toBe(fIdx)
  expect((await seller.ask('file/check', { fIdx })).status).toBe(200)
  expect((await admin.ask('file/check', { fIdx })).status).toBe(200)
  const master = await world.signIn('beanmaster')
  expect((await master.ask('file/check', { fIdx })).status).toBe(404)
  expect((await send(master, parcel)).status).toBe(403)
  const taken = await seller.ask('account/advertiser/save', { ...draft, adName: 'Unknown file', bizFile: 999_999 })
  expect(taken.status).toBe(404)
})
