import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#domain/contract.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { customerOf, day, everyDay, everyHour, filmOf, lineAt } from '../writing.fixture.ts'

let world: World
let admin: Person
let seller: Person
let pdIdx: number
let place: string
const month = day(40).slice(0, 7)
const card: CallInput<'campaign/product/save'> = {
  ...{ pdName: 'Corner shop', productKind: 'SME', productStatus: 1, unitPrice: 50_000, premiumFactor: 100 },
  ...{ peakFactor: 100, seasonFactor: 100 },
}

beforeAll(async () => {
  world = await openWorld()
  const { db } = world.database
  await sql`update media set device_status = 1, grade = 0`.execute(db)
  // Venues on a line to the east, a hundred metres apart, by their numbers.
  await sql`update venue set latitude = 37.5, longitude = 127 + id * 0.00113`.execute(db)
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
  pdIdx = (await admin.call('campaign/product/save', card)).pdIdx
  const { list } = await seller.call('campaign/common/places', { filters: { placeKind: ['venue'] }, size: 1 })
  place = list[0]?.place ?? ''
})
afterAll(() => world.close())

const offer = (input: object = {}) =>
  seller.call('campaign/sme/offer', { pdIdx, place, radius: 1, month, budget: 10_000_000, ...input })

test('the nearest screens come first, twenty at most, as many as the budget pays for', async () => {
  const whole = await offer({ radius: 100 })
  expect(whole.screens).toHaveLength(20)
  expect(whole.found).toBeGreaterThan(20)
  expect(whole.screens[0]?.metres).toBe(0)
  expect(whole.screens.map(({ metres }) => metres)).toEqual(
    whole.screens.map(({ metres }) => metres).toSorted((one, other) => one - other),
  )
  const each = whole.price.price / 20
  const two = await offer({ budget: Math.ceil(each * 2) })
  expect(two.screens.map(({ mediaId }) => mediaId)).toEqual(whole.screens.slice(0, 2).map(({ mediaId }) => mediaId))
  expect(two.available).toBe(two.asked)
  expect(await offer({ budget: 100 })).toMatchObject({ screens: [], price: { price: 0 }, asked: 0 })
})

test('a radius ends where it says', async () => {
  const near = await offer({ radius: 1 })
  expect(near.screens.every(({ metres }) => metres <= 1000)).toBe(true)
  expect(near.found).toBeLessThan((await offer({ radius: 100 })).found)
})

test('each offered screen says how it hangs', async () => {
  const { db } = world.database
  await sql`update media set model_id = null`.execute(db)
  const { screens } = await offer()
  expect(new Set(screens.map(({ layout }) => layout))).toEqual(new Set(['H']))
  await sql`update media set turn = 90 where id = ${screens[0]?.mediaId}`.execute(db)
  const upright = (await offer()).screens.filter(({ layout }) => layout === 'V')
  expect(upright.map(({ mediaId }) => mediaId)).toEqual([screens[0]?.mediaId])
})

test('what was offered is written and requested as a small campaign at its price', async () => {
  const { startsOn, endsOn, screens, price } = await offer({ budget: 200_000 })
  const customer = await customerOf(world, 'seller', 'Corner Bakery')
  const { cpIdx } = await seller.call('campaign/regist/save', {
    ...{
      cpName: 'Fresh rolls',
      contractName: 'Fresh rolls',
      advIdx: customer.advIdx,
      pdIdx,
      isSme: 'Y',
      startsOn,
      endsOn,
    },
    ...{ amount: price.price, targetDays: everyDay, targetHours: everyHour, films: [filmOf(customer.matId)] },
    lines: [lineAt(...screens.map(({ mediaId }) => `media:${mediaId}`))],
  })
  await seller.call('campaign/request/send', { cpIdx })
  await admin.call('campaign/request/approve', { cpIdx })
  const { list } = await seller.call('campaign/sme/list', {})
  expect(list).toMatchObject([{ cpIdx, productName: 'Corner shop', amount: price.price, isSme: 'Y' }])
})

test('held first, nobody else is promised it while it is written, and its request gives the hold back', async () => {
  const { startsOn, endsOn, screens, price } = await offer({ budget: 100_000 })
  const places = screens.map(({ mediaId }) => `media:${mediaId}`)
  const wish = {
    startsOn,
    endsOn,
    targetDays: everyDay,
    targetHours: everyHour,
    playTime: 15,
    plays: 1,
    loops: 1,
  } as const
  const { holdIdx } = await seller.call('campaign/hold/save', { holdName: 'Held', ...wish, places })
  const { cpIdx } = await seller.call('campaign/regist/fromHold', { holdIdx })
  const was = { pdIdx: null, isSme: 'N', amount: null } as const
  await seller.call('campaign/regist/save', { cpIdx, pdIdx, isSme: 'Y', amount: price.price, was })
  const customer = await customerOf(world, 'seller', 'Held Bakery')
  await seller.call('campaign/regist/save', {
    ...{ cpIdx, advIdx: customer.advIdx, contractName: 'Held', films: [filmOf(customer.matId)] },
    was: { advIdx: null, contractName: null, films: [] },
  })
  await seller.call('campaign/request/send', { cpIdx })
  expect(await seller.call('campaign/regist/detail', { cpIdx })).toMatchObject({
    pdIdx,
    isSme: 'Y',
    campaignStatus: 30,
  })
})

test.each<[string, object, string, string]>([
  ['a month that is over', { month: day(-40).slice(0, 7) }, 'month', 'campaign.startInPast'],
  ['no month', { month: '2026-13' }, 'month', 'field.badFormat'],
  ['no radius', { radius: 0 }, 'radius', 'field.tooSmall'],
  ['a region for a venue', { place: 'BEAN/Riverside' }, 'place', 'field.badFormat'],
])('%s is refused beside its field', async (_, patch, field, msg) => {
  const asked = { pdIdx, place, radius: 1, month, budget: 1, ...patch }
  const { status, refusal } = await seller.ask('campaign/sme/offer', asked)
  expect([status, refusal.fields?.[field]?.msg]).toEqual([422, msg])
})

test('it is for whoever sells, of a product for small businesses, around a venue that there is', async () => {
  const asked = { pdIdx, place, radius: 1, month, budget: 1 }
  expect((await (await world.signIn('beanmaster')).ask('campaign/sme/offer', asked)).status).toBe(403)
  expect((await seller.ask('campaign/sme/offer', { ...asked, place: 'venue:999999' })).status).toBe(404)
  expect((await seller.ask('campaign/sme/offer', { ...asked, pdIdx: 999_999 })).status).toBe(404)
  const general = { ...card, pdName: 'Window', productKind: 'GEN' as const }
  const other = await admin.call('campaign/product/save', general)
  const refused = await seller.ask('campaign/sme/offer', { ...asked, ...other })
  expect(refused.refusal.fields?.pdIdx?.msg).toBe('product.notSmall')
})
