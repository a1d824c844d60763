import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnsFor, isToldWhole } from '#domain/campaign/whole.ts'
import type { CallInput } from '#domain/contract.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { approvedBy, customerOf, day, filmOf, lineAt, wholeDraft } from '../writing.fixture.ts'

let world: World
let admin: Person
let seller: Person
let bean: Person
let quay: Person
let customer: { advIdx: number; matId: number }
beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
  bean = await world.signIn('beanmaster')
  quay = await world.signIn('quaymaster')
  customer = await customerOf(world, 'seller', 'Harbour Ferries')
})
afterAll(() => world.close())

test('a brand reads of a campaign the lines on its own screens alone, without what was sold over all of them', async () => {
  const goal = { goalKind: 'plays', goal: 900 } as const
  const cpIdx = await approvedBy(seller, admin, {
    ...wholeDraft(customer, 'Three lines'),
    lines: [lineAt('QUAY/Harbour'), { ...lineAt('BEAN/Airport', 'QUAY'), ...goal }, lineAt('BEAN/Riverside')],
    films: [
      { ...filmOf(customer.matId), line: 0 },
      { ...filmOf(customer.matId), line: 2 },
      { ...filmOf(customer.matId), line: 1 },
    ],
  })
  const seen = await bean.call('campaign/regist/detail', { cpIdx })
  expect(seen.lines).toMatchObject([
    { places: ['BEAN/Airport'], goalKind: 'plays', goal: null },
    { places: ['BEAN/Riverside'] },
  ])
  expect(seen.films?.map(({ line }) => line)).toEqual([1, 0])
})

test('films, further terms and overbooking told to a brand are those of its own lines, in lists as well', async () => {
  const { matId } = await customerOf(world, 'seller', 'Ferries of the night')
  await sql`update material set advertiser_id = ${customer.advIdx} where id = ${matId}`.execute(world.database.db)
  const cpIdx = await approvedBy(seller, admin, {
    ...wholeDraft(customer, 'Two films'),
    lines: [{ ...lineAt('QUAY/Harbour'), perHour: 3 }, lineAt('BEAN/Airport')],
    films: [
      { ...filmOf(matId), line: 0 },
      { ...filmOf(customer.matId), line: 1 },
    ],
  })
  await sql`update campaign set is_overbooked = true where id = ${cpIdx}`.execute(world.database.db)
  const told = async (person: Person) => {
    const detail = await person.call('campaign/regist/detail', { cpIdx })
    const { list } = await person.call('campaign/wait/list', { filters: { cpName: 'Two films' } })
    expect(list.map(({ matName, hasTerms, isOverbooked }) => [matName, hasTerms, isOverbooked])).toEqual([
      [detail.matName, detail.hasTerms, detail.isOverbooked],
    ])
    return [detail.matName, detail.hasTerms, detail.isOverbooked]
  }
  expect(await told(admin)).toEqual(['Ferries of the night film, Harbour Ferries film', 'Y', 'Y'])
  expect(await told(bean)).toEqual(['Harbour Ferries film', 'N', null])
  expect(await told(quay)).toEqual(['Ferries of the night film', 'Y', null])
})

test.each(['admin', 'seller', 'beanmaster'])('the console shows %s the columns that are told', async (loginId) => {
  const person = await world.signIn(loginId)
  await approvedBy(seller, admin, wholeDraft(customer, `For ${loginId}`, 'BEAN/Riverside'))
  const { list } = await person.call('campaign/wait/list', {})
  const { roleCd } = (await person.call('login/info', {})).info
  expect(list.length).toBeGreaterThan(0)
  expect(list.every(({ amount }) => (amount !== null) === isToldWhole(roleCd))).toBe(true)
  expect(columnsFor(roleCd, 'wait').includes('amount')).toBe(isToldWhole(roleCd))
})

test('a line that directly follows another is told as that where a brand shows both', async () => {
  const cpIdx = await approvedBy(seller, admin, {
    ...wholeDraft(customer, 'In a row'),
    lines: [lineAt('QUAY/Harbour'), lineAt('BEAN/Airport'), { ...lineAt('BEAN/Airport'), after: 1 }],
  })
  const { lines } = await bean.call('campaign/regist/detail', { cpIdx })
  expect(lines?.map(({ after }) => after)).toEqual([null, 0])
})

test('steps tell a brand neither the price, nor places and vetoes of another', async () => {
  const card: CallInput<'campaign/product/save'> = {
    ...{ pdName: 'Window', productKind: 'GEN', productStatus: 1, unitPrice: 300_000, premiumFactor: 150 },
    ...{ peakFactor: 100, seasonFactor: 100, agencyPercent: 0, volumePercent: 0 },
  }
  const { pdIdx } = await admin.call('campaign/product/save', card)
  const draft = { ...wholeDraft(customer, 'A bargain', 'BEAN/Riverside', 'QUAY/Harbour'), pdIdx, amount: 1000 }
  const { cpIdx } = await seller.call('campaign/regist/save', draft)
  await seller.call('campaign/request/send', { cpIdx })
  await admin.call('campaign/request/approve', { cpIdx, isDiscountApproved: 'Y' })
  const places = [['BEAN/Riverside', 'QUAY/Stadium']]
  await admin.call('campaign/run/amend', { cpIdx, reason: 'A longer run', endsOn: day(9), places })
  await quay.call('campaign/run/veto', { cpIdx, reason: 'We sell tickets ourselves', brdCode: 'QUAY' })
  await bean.call('campaign/run/veto', { cpIdx, reason: 'Too loud for us', brdCode: 'BEAN' })
  const told = async (person: Person) => (await person.call('campaign/run/steps', { cpIdx })).list
  const whole = await told(seller)
  expect(whole.map(({ act }) => act)).toEqual(['veto', 'veto', 'amend', 'approve', 'request'])
  expect(whole[3]?.after).toMatchObject({ price: expect.any(Number), discount: expect.any(Number) })
  const own = await told(bean)
  expect(own.map(({ act, reason }) => [act, reason])).toEqual([
    ['veto', 'Too loud for us'],
    ['amend', 'A longer run'],
    ['approve', null],
    ['request', null],
  ])
  expect(own.map(({ after }) => after)).toEqual([
    { brdCode: 'BEAN' },
    { endsOn: day(9) },
    { contractNo: expect.any(String) },
    null,
  ])
  const trail = { detail: 'campaign/regist/detail', save: 'campaign/regist/save', key: String(cpIdx) }
  const changes = async (person: Person) => JSON.stringify(await person.call('console/history/list', trail))
  for (const others of ['"amount"', '"price"', '"discount"', 'QUAY', 'We sell tickets ourselves']) {
    expect(await changes(seller), 'the trail has it').toContain(others)
    expect(await changes(bean), 'the trail tells a brand no more than the steps').not.toContain(others)
  }
  expect(await changes(bean)).toContain('Too loud for us')
  const named = async (person: Person) => (await person.call('campaign/run/steps', { cpIdx })).names
  const { brdName } = await admin.call('account/brand/detail', { brdCode: 'BEAN' })
  expect(await named(seller)).toMatchObject({ 'brand BEAN': brdName, 'brand QUAY': expect.any(String) })
  expect(await named(bean)).toEqual({ 'brand BEAN': brdName })
})
