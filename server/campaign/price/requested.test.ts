import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#domain/contract.ts'
import { advertiserOf, letAdvertisersIn, personOf } from '#test/advertiser.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { customerOf, day, wholeDraft } from '../writing.fixture.ts'

let world: World
let admin: Person
let seller: Person
let nora: Person
let customer: { advIdx: number; matId: number }
let ferries: { advIdx: number; matId: number; cId: number }

beforeAll(async () => {
  world = await openWorld()
  const { db } = world.database
  await sql`update media set device_status = 1, grade = 0`.execute(db)
  await sql`update venue set latitude = 37.5, longitude = 127 + id * 0.00113`.execute(db)
  await letAdvertisersIn(world)
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
  customer = await customerOf(world, 'seller', 'Seaside Bakery')
  ferries = await advertiserOf(world, 'seller', 'Harbour Ferries')
  nora = await personOf(world, admin, { ...ferries, loginId: 'nora' })
})
afterAll(() => world.close())

let made = 0
/** A product of the rate card, and the way to another price of it. */
async function card(productKind: 'GEN' | 'SME', unitPrice: number) {
  const factors = { premiumFactor: 100, peakFactor: 100, seasonFactor: 100, agencyPercent: 0, volumePercent: 0 }
  const fresh: CallInput<'campaign/product/save'> = {
    ...{ pdName: `Product ${++made}`, productKind, productStatus: 1, unitPrice },
    ...factors,
  }
  const { pdIdx } = await admin.call('campaign/product/save', fresh)
  let was = unitPrice
  const setTo = async (next: number) => {
    await admin.call('campaign/product/save', { pdIdx, unitPrice: next, was: { unitPrice: was } })
    was = next
  }
  return { pdIdx, setTo }
}

async function requested(pdIdx: number, amount: number) {
  const draft = { ...wholeDraft(customer, `Request ${++made}`, 'media:BEA0000001'), pdIdx, amount }
  const { cpIdx } = await seller.call('campaign/regist/save', draft)
  await seller.call('campaign/request/send', { cpIdx })
  return cpIdx
}

const priceOf = (cpIdx: number, person = admin) => person.call('campaign/common/requestedPrice', { cpIdx })

test('what a customer was shown in the shop is what is approved and paid, whatever the card says by then', async () => {
  const { pdIdx, setTo } = await card('SME', 50_000)
  const { list } = await nora.call('campaign/sme/places', { size: 1 })
  const month = day(40).slice(0, 7)
  const wish = { pdIdx, place: list[0]?.place ?? '', radius: 100, month, budget: 200_000, discountCode: null }
  const { screens, price } = await nora.call('campaign/sme/offer', wish)
  const { cpIdx } = await nora.call('campaign/sme/buy', {
    ...{ ...wish, cpName: 'Evening ferries', films: [ferries.matId], price: price.price, total: price.total },
    screens: screens.map(({ mediaId }) => mediaId),
  })
  await setTo(100_000)
  const { asked, now } = await priceOf(cpIdx)
  expect(asked).toEqual({ price: price.price, steps: price.steps })
  expect(now?.price).toBe(price.price * 2)
  await admin.call('campaign/request/approve', { cpIdx })
  expect(await nora.call('campaign/regist/detail', { cpIdx })).toMatchObject({ amount: price.price, approval: 1 })
  expect(await nora.call('campaign/payment/list', { cpIdx })).toMatchObject({ due: price.price, open: price.price })
})

test('an amount far below the price of its request is decided on as that, though the card has fallen since', async () => {
  const { pdIdx, setTo } = await card('GEN', 300_000)
  const cpIdx = await requested(pdIdx, 40_000)
  await setTo(100_000)
  expect(await priceOf(cpIdx)).toMatchObject({ asked: { price: 70_000 }, now: { price: 23_333 } })
  const refused = await admin.ask('campaign/request/approve', { cpIdx })
  expect([refused.refusal.msg, refused.refusal.values]).toEqual([
    'campaign.deepDiscount',
    { percent: 42.9, price: 70_000 },
  ])
  await admin.call('campaign/request/approve', { cpIdx, isDiscountApproved: 'Y' })
  const { list } = await seller.call('campaign/run/steps', { cpIdx })
  expect(list[0]).toMatchObject({ act: 'approve', after: { price: 70_000, discount: 42.85 } })
})

test('a customer reads in the steps neither the price of the card nor how far the amount is below it', async () => {
  const { pdIdx } = await card('GEN', 300_000)
  const draft = { ...wholeDraft(ferries, `Request ${++made}`, 'media:BEA0000001'), pdIdx, amount: 40_000 }
  const { cpIdx } = await seller.call('campaign/regist/save', draft)
  await seller.call('campaign/request/send', { cpIdx })
  await admin.call('campaign/request/approve', { cpIdx, isDiscountApproved: 'Y' })
  const { list } = await nora.call('campaign/run/steps', { cpIdx })
  expect(list[0]).toMatchObject({ act: 'approve', after: { contractNo: expect.any(String) } })
  expect(Object.keys(list[0]?.after ?? {})).not.toContain('price')
  expect(Object.keys(list[0]?.after ?? {})).not.toContain('discount')
})

test('what is sent once more is priced by the card of that day; a draft keeps no price', async () => {
  const { pdIdx, setTo } = await card('GEN', 300_000)
  const cpIdx = await requested(pdIdx, 70_000)
  await admin.call('campaign/request/reject', { cpIdx, reason: 'The words are too small' })
  await setTo(330_000)
  expect(await priceOf(cpIdx)).toMatchObject({ asked: { price: 70_000 }, now: { price: 77_000 } })
  await seller.call('campaign/request/send', { cpIdx })
  expect((await priceOf(cpIdx, seller)).asked?.price).toBe(77_000)
  await seller.call('campaign/request/takeBack', { cpIdx })
  expect(await priceOf(cpIdx, seller)).toMatchObject({ asked: null, now: { price: 77_000 } })
})

test('a campaign at a price of its own has none on the card', async () => {
  const { cpIdx } = await seller.call('campaign/regist/save', wholeDraft(customer, 'Agreed', 'media:BEA0000001'))
  await seller.call('campaign/request/send', { cpIdx })
  expect(await priceOf(cpIdx)).toEqual({ asked: null, now: null })
  await admin.call('campaign/request/approve', { cpIdx })
})

test('prices of the card are for who sells: no customer and no brand reads them, and a foreign one is unknown', async () => {
  const { pdIdx } = await card('GEN', 300_000)
  const cpIdx = await requested(pdIdx, 70_000)
  const master = await world.signIn('beanmaster')
  for (const person of [nora, master])
    expect((await person.ask('campaign/common/requestedPrice', { cpIdx })).status).toBe(403)
  await sql`
    update campaign
    set (seller_id, written_by) = (select id, id from app_user where login_id = 'admin')
    where id = ${cpIdx}`.execute(world.database.db)
  const [foreign, unknown] = [
    await seller.ask('campaign/common/requestedPrice', { cpIdx }),
    await seller.ask('campaign/common/requestedPrice', { cpIdx: 999_999 }),
  ]
  expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
})
