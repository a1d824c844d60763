import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#domain/contract.ts'
import { advertiserOf, letAdvertisersIn, personOf } from '#test/advertiser.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { approvedBy, day, requestedBy, wholeDraft } from '../writing.fixture.ts'

let world: World
let admin: Person
let seller: Person
let nora: Person
let ferries: { advIdx: number; matId: number; cId: number }
let bakery: { advIdx: number; matId: number; cId: number }
let wish: Omit<CallInput<'campaign/sme/offer'>, 'advIdx'>

beforeAll(async () => {
  world = await openWorld()
  const { db } = world.database
  await sql`update media set device_status = 1, grade = 0`.execute(db)
  await sql`update venue set latitude = 37.5, longitude = 127 + id * 0.00113`.execute(db)
  await letAdvertisersIn(world)
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
  ferries = await advertiserOf(world, 'seller', 'Harbour Ferries')
  bakery = await advertiserOf(world, 'seller', 'Seaside Bakery')
  nora = await personOf(world, admin, { ...ferries, loginId: 'nora' })
  const card = { productStatus: 1, unitPrice: 50_000, premiumFactor: 100, peakFactor: 100, seasonFactor: 100 } as const
  const { pdIdx } = await admin.call('campaign/product/save', { ...card, pdName: 'Corner shop', productKind: 'SME' })
  await admin.call('campaign/product/save', { ...card, pdName: 'Window', productKind: 'GEN' })
  const { list } = await nora.call('campaign/sme/places', { size: 1 })
  const month = day(40).slice(0, 7)
  wish = { pdIdx, place: list[0]?.place ?? '', radius: 100, month, budget: 200_000, discountCode: null }
})
afterAll(() => world.close())

async function bought(patch: object = {}): Promise<CallInput<'campaign/sme/buy'>> {
  const { screens, price } = await nora.call('campaign/sme/offer', wish)
  return {
    ...{ ...wish, cpName: 'Evening ferries', films: [ferries.matId], price: price.price, total: price.total },
    screens: screens.map(({ mediaId }) => mediaId),
    ...patch,
  }
}

test('a customer is shown products for small businesses, venues, and what a seller would be offered', async () => {
  const { list } = await nora.call('campaign/sme/products', {})
  expect(new Set(list.map(({ productKind }) => productKind))).toEqual(new Set(['SME']))
  expect(list.map(({ pdName }) => pdName)).toContain('Corner shop')
  const places = await nora.call('campaign/sme/places', { size: 100 })
  expect(new Set(places.list.map(({ placeKind }) => placeKind))).toEqual(new Set(['venue']))
  const hers = await nora.call('campaign/sme/offer', { ...wish, budget: 100_000_000 })
  expect(hers.screens).toHaveLength(20)
  expect(hers).toEqual(await seller.call('campaign/sme/offer', { ...wish, budget: 100_000_000 }))
})

test('what a customer books is their own, as it was offered, and waits for the platform', async () => {
  const input = await bought()
  const { cpIdx } = await nora.call('campaign/sme/buy', input)
  expect(await nora.call('campaign/regist/detail', { cpIdx })).toMatchObject({
    ...{ advIdx: ferries.advIdx, sellerName: (await seller.call('login/info', {})).info.userName },
    ...{ cpName: 'Evening ferries', productName: 'Corner shop', isSme: 'Y', amount: input.price },
    ...{ campaignStatus: 30, approval: 0, films: [{ matId: ferries.matId }] },
    lines: [{ playTime: 15, places: input.screens.map((id) => `media:${id}`) }],
  })
  expect((await nora.ask('campaign/request/approve', { cpIdx })).status).toBe(403)
  await admin.call('campaign/request/approve', { cpIdx })
  const { list } = await seller.call('campaign/wait/list', { filters: { cpName: 'Evening' } })
  expect(list).toMatchObject([{ cpIdx, approval: 1 }])
})

test('an advertiser that is named besides changes nothing, and the offer answers a foreign one like one that is not', async () => {
  const { cpIdx } = await nora.call('campaign/sme/buy', {
    ...(await bought({ cpName: 'For others' })),
    ...{ advIdx: bakery.advIdx, sellerId: 1, isSme: 'N', approval: 1, campaignStatus: 50, amount: 1 },
  } as never)
  expect(await nora.call('campaign/regist/detail', { cpIdx })).toMatchObject({
    ...{ advIdx: ferries.advIdx, isSme: 'Y', campaignStatus: 30, approval: 0 },
  })
  const asked = async (advIdx: number) => nora.ask('campaign/sme/offer', { ...wish, advIdx })
  const [foreign, unknown] = [await asked(bakery.advIdx), await asked(999_999)]
  expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
})

test.each<[string, () => object, number, string]>([
  ['a film of somebody else', () => ({ films: [bakery.matId] }), 404, 'general.unknown'],
  ['another price', () => ({ price: 1 }), 422, 'shop.changed'],
  ['another total', () => ({ total: 1 }), 422, 'shop.changed'],
  ['other screens', () => ({ screens: ['QUA0000001'] }), 422, 'shop.changed'],
  ['a larger budget than was read', () => ({ budget: 900_000 }), 422, 'shop.changed'],
])('%s is refused, and nothing of the booking is left', async (_, patch, status, msg) => {
  const count = async () => (await admin.call('campaign/wait/list', {})).total
  const before = await count()
  const answer = await nora.ask('campaign/sme/buy', await bought({ cpName: 'Not this one', ...patch() }))
  expect([answer.status, answer.refusal.msg]).toEqual([status, msg])
  expect(await count()).toBe(before)
  const { rows } = await sql`select id from campaign where name = 'Not this one'`.execute(world.database.db)
  expect(rows).toEqual([])
})

test('with another VAT than was read nothing is booked, until the offer is read again', async () => {
  const set = (rate: string) =>
    sql`update environment set value = ${rate} where code = 'VAT_RATE'`.execute(world.database.db)
  const input = await bought({ cpName: 'At another rate' })
  await set('19')
  expect((await nora.ask('campaign/sme/buy', input)).refusal.msg).toBe('shop.changed')
  const again = await bought({ cpName: 'At another rate' })
  expect(again.total).toBe(again.price + Math.floor(again.price * 0.19))
  await nora.call('campaign/sme/buy', again)
  await set('10')
})

test('a customer withdraws what nobody has decided on, and the seller sees it', async () => {
  const taken = await nora.call('campaign/sme/buy', await bought({ cpName: 'Too early' }))
  expect((await seller.ask('campaign/request/callOff', taken)).status).toBe(403)
  await nora.call('campaign/request/callOff', taken)
  expect(await nora.call('campaign/regist/detail', taken)).toMatchObject({ campaignStatus: 40, reason: 'calledOff' })
  expect((await admin.ask('campaign/request/approve', taken)).refusal.msg).toBe('approval.notPossible')
  expect((await nora.ask('campaign/request/callOff', taken)).refusal.msg).toBe('approval.notPossible')
  const { list } = await seller.call('campaign/run/steps', taken)
  expect(list.map(({ act, maker }) => [act, maker === null])).toEqual([
    ['callOff', false],
    ['request', false],
  ])
})

test('neither an approved booking, nor one that was sold outside of the shop, nor one of others is withdrawn', async () => {
  const { cpIdx } = await nora.call('campaign/sme/buy', await bought({ cpName: 'Decided on' }))
  await admin.call('campaign/request/approve', { cpIdx })
  const large = await requestedBy(seller, wholeDraft(ferries, 'By the seller', 'BEAN'))
  for (const own of [cpIdx, large])
    expect((await nora.ask('campaign/request/callOff', { cpIdx: own })).refusal.msg).toBe('approval.notPossible')
  const foreign = await requestedBy(seller, wholeDraft(bakery, 'Bread at noon', 'BEAN'))
  expect((await nora.ask('campaign/request/callOff', { cpIdx: foreign })).status).toBe(404)
})

test('the shop opens nothing else: no drafts, holds, prices, places or campaigns of others', async () => {
  const foreign = await approvedBy(seller, admin, wholeDraft(bakery, 'Summer bread', 'BEAN'))
  const draft = wholeDraft(ferries, 'Own draft', 'BEAN')
  const status = async (name: Parameters<Person['ask']>[0], input: object) =>
    (await nora.ask(name, input as never)).status
  expect(await status('campaign/regist/save', draft)).toBe(403)
  expect(await status('campaign/request/send', { cpIdx: foreign })).toBe(403)
  expect(await status('campaign/regist/detail', { cpIdx: foreign })).toBe(404)
  expect(await status('campaign/product/list', {})).toBe(403)
  expect(await status('campaign/hold/list', {})).toBe(403)
  expect((await nora.call('campaign/common/places', {})).list).toEqual([])
  await letAdvertisersIn(world, 'OFF')
  expect(await status('campaign/sme/offer', wish)).toBe(401)
  await letAdvertisersIn(world)
})

test('who is no customer books in the shop for nobody', async () => {
  const input = await bought()
  for (const loginId of ['admin', 'seller', 'beanmaster'])
    expect((await (await world.signIn(loginId)).ask('campaign/sme/buy', input)).status).toBe(403)
})
