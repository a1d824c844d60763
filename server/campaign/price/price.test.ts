import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#domain/contract.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { customerOf, day, everyDay, everyHour, lineAt, wholeDraft } from '../writing.fixture.ts'

let world: World
let admin: Person
let seller: Person
let master: Person
let customer: { advIdx: number; matId: number }
let pdIdx: number

const card: CallInput<'campaign/product/save'> = {
  ...{ pdName: 'Window', productKind: 'GEN', productStatus: 1, unitPrice: 300_000, premiumFactor: 150 },
  ...{ peakFactor: 100, seasonFactor: 100, agencyPercent: 0, volumePercent: 0 },
}
const thirtyDays = { startsOn: day(1), endsOn: day(30), targetDays: everyDay, targetHours: everyHour }
const wish = (...places: string[]) => ({ pdIdx, ...thirtyDays, lines: [lineAt(...places)] })

beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1, grade = 0`.execute(world.database.db)
  await sql`update media set grade = 1 where id = 'BEA0000002'`.execute(world.database.db)
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
  master = await world.signIn('beanmaster')
  customer = await customerOf(world, 'seller', 'Harbour Ferries')
  pdIdx = (await admin.call('campaign/product/save', card)).pdIdx
})
afterAll(() => world.close())

test('the rate card is the platform’s to write; sellers read it and choose from what is sold', async () => {
  expect(await seller.call('campaign/product/detail', { pdIdx })).toMatchObject(card)
  expect((await seller.ask('campaign/product/save', { ...card, pdName: 'Mine' })).status).toBe(403)
  expect((await master.ask('campaign/product/list', {})).status).toBe(403)
  const old = await admin.call('campaign/product/save', { ...card, pdName: 'Of last year', productStatus: 2 })
  const { list } = await seller.call('campaign/common/products', {})
  expect(list).toContainEqual({ pdIdx, pdName: 'Window', productKind: 'GEN', unitPrice: 300_000, places: [] })
  expect(list.map(({ pdName }) => pdName)).not.toContain('Of last year')
  expect((await seller.ask('campaign/regist/save', { cpName: 'Too late', pdIdx: old.pdIdx })).status).toBe(404)
  expect((await seller.ask('campaign/product/detail', { pdIdx: 999_999 })).status).toBe(404)
  const file = '/api/campaign/product/excel.do?format=csv&language=en'
  expect(await (await seller.fetch(file)).text()).toContain('Window')
  expect((await master.ask('campaign/product/excel', { format: 'csv', language: 'en' })).status).toBe(403)
})

test.each<[string, object, string, string]>([
  ['a name twice', {}, 'pdName', 'product.nameTaken'],
  ['a factor beyond tenfold', { pdName: 'Dear', peakFactor: 1001 }, 'peakFactor', 'field.tooGreat'],
  ['a thirteenth month', { pdName: 'Long', seasonFrom: 13 }, 'seasonFrom', 'field.tooGreat'],
  ['more than all off', { pdName: 'Given away', agencyPercent: 101 }, 'agencyPercent', 'field.tooGreat'],
  ['an end of the peak at midnight', { pdName: 'Night', peakFrom: 22, peakTo: 0 }, 'peakTo', 'field.tooSmall'],
  ['a discount from no screen on', { pdName: 'Nobody', volumeFrom: 0 }, 'volumeFrom', 'field.tooSmall'],
  ['a peak without its hours', { pdName: 'Evenings', peakFactor: 200 }, 'peakFrom', 'field.missingText'],
  ['a peak that never ends', { pdName: 'Late', peakFactor: 200, peakFrom: 17 }, 'peakTo', 'field.missingText'],
  ['half a season', { pdName: 'Winter', seasonTo: 1 }, 'seasonFrom', 'field.missingText'],
  ['a discount from nowhere on', { pdName: 'Many', volumePercent: 5 }, 'volumeFrom', 'field.missingText'],
  ['a package without places', { pdName: 'Empty', productKind: 'PAC' }, 'places', 'field.missingChoice'],
])('%s is refused beside its field', async (_, patch, field, msg) => {
  const answer = await admin.ask('campaign/product/save', { ...card, ...patch } as never)
  expect([answer.status, answer.refusal.fields?.[field]?.msg]).toEqual([422, msg])
})

test('a package is entered with its places, which change and are taken back', async () => {
  const form = { ...card, places: [] }
  await admin.call('campaign/product/save', { ...form, pdName: 'As the form sends it' })
  const places = ['BEAN', 'QUAY']
  const pack = await admin.call('campaign/product/save', { ...form, pdName: 'Both', productKind: 'PAC', places })
  const now = async () => (await seller.call('campaign/product/detail', pack)).places
  expect(await now()).toEqual(places)
  await admin.call('campaign/product/save', { ...pack, places: ['BEAN'], was: { places } })
  expect(await now()).toEqual(['BEAN'])
  const emptied = await admin.ask('campaign/product/save', { ...pack, places: null, was: { places: ['BEAN'] } })
  expect(emptied.refusal.fields?.places?.msg).toBe('field.missingChoice')
  const general = { productKind: 'GEN', places: null } as const
  await admin.call('campaign/product/save', { ...pack, ...general, was: { productKind: 'PAC', places: ['BEAN'] } })
  expect(await now()).toEqual([])
})

test('what is bought has a price by its screens and their grade, with its tax apart', async () => {
  const one = await seller.call('campaign/common/price', wish('media:BEA0000001'))
  expect(one).toMatchObject({ price: 300_000, vat: 30_000, total: 330_000, screens: 1, discount: null })
  const two = await seller.call('campaign/common/price', wish('media:BEA0000001', 'media:BEA0000002'))
  expect(two).toMatchObject({ price: 750_000, screens: 2 })
  expect(two.steps).toEqual([
    { step: 'base', amount: 600_000 },
    { step: 'grade', amount: 150_000 },
  ])
  const own = await seller.call('campaign/common/price', { ...wish('media:BEA0000001'), amount: 225_000 })
  expect(own.discount).toBe(2500)
  const nowhere = await seller.ask('campaign/common/price', wish('media:XXX0000001'))
  expect([nowhere.status, nowhere.refusal.msg]).toEqual([404, 'general.unknown'])
  const backwards = await seller.ask('campaign/common/price', { ...wish('BEAN'), endsOn: day(0) })
  expect(backwards.refusal.fields?.endsOn?.msg).toBe('publish.endBeforeStart')
})

test.each([
  ['19', 57_000],
  ['0', 0],
])('a price and an offer bear value added tax of %s percent as it is set', async (rate, vat) => {
  const { db } = world.database
  const set = (value: string) => sql`update environment set value = ${value} where code = 'VAT_RATE'`.execute(db)
  await set(rate)
  const one = wish('media:BEA0000001')
  const price = await seller.call('campaign/common/price', one)
  expect([price.price, price.vat, price.total]).toEqual([300_000, vat, 300_000 + vat])
  const { advIdx } = customer
  const { ppIdx } = await seller.call('campaign/proposal/save', { ppName: `At ${rate}`, advIdx, validUntil: day(5) })
  const { playTime, plays, loops, places } = lineAt('media:BEA0000001')
  const variant = { ...thirtyDays, playTime, plays, loops, places, ppIdx, pvName: 'One', pdIdx }
  await seller.call('campaign/proposal/add', { ...variant, places: [...places] })
  const { list } = await seller.call('campaign/proposal/variants', { ppIdx })
  expect(list.map((each) => each.vat)).toEqual([vat])
  await set('10')
})

test('through an agency its discount is taken off', async () => {
  const agency = { ...card, pdName: 'With agency', agencyPercent: 15 }
  const { pdIdx: own } = await admin.call('campaign/product/save', agency)
  await sql`
    update corporation set type = 40
    where id = (select corporation_id from app_user where login_id = 'seller')`.execute(world.database.db)
  const asked = { ...wish('media:BEA0000001'), pdIdx: own }
  expect((await seller.call('campaign/common/price', { ...asked, advIdx: customer.advIdx })).price).toBe(255_000)
  expect((await seller.call('campaign/common/price', asked)).price).toBe(300_000)
})

test('an amount far below the price is approved as that, and leaves its trace', async () => {
  const draft = { ...wholeDraft(customer, 'A bargain', 'media:BEA0000001'), ...thirtyDays, startsOn: day(2), pdIdx }
  const { cpIdx } = await seller.call('campaign/regist/save', { ...draft, amount: 100_000 })
  expect(await seller.call('campaign/regist/detail', { cpIdx })).toMatchObject({ pdIdx, productName: 'Window' })
  await seller.call('campaign/request/send', { cpIdx })
  const refused = await admin.ask('campaign/request/approve', { cpIdx })
  expect([refused.status, refused.refusal.msg]).toEqual([422, 'campaign.deepDiscount'])
  await admin.call('campaign/request/approve', { cpIdx, isDiscountApproved: 'Y' })
  const { list } = await seller.call('campaign/run/steps', { cpIdx })
  expect(list[0]).toMatchObject({ act: 'approve', after: { price: 290_000, discount: 65.51 } })
})

test('up to a fifth below the price nobody is asked', async () => {
  const draft = { ...wholeDraft(customer, 'A fair price', 'media:BEA0000003'), ...thirtyDays, startsOn: day(2), pdIdx }
  const { cpIdx } = await seller.call('campaign/regist/save', { ...draft, amount: 232_000 })
  await seller.call('campaign/request/send', { cpIdx })
  await admin.call('campaign/request/approve', { cpIdx })
  const copy = await seller.call('campaign/regist/copy', { cpIdx })
  expect(await seller.call('campaign/regist/detail', copy)).toMatchObject({ pdIdx, productName: 'Window' })
})
