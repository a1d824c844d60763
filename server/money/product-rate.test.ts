import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { propertiesOf } from '#domain/base/permission.ts'
import type { CallInput } from '#domain/contract.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { differencesIn } from './closing/audit.ts'
import { month, shown, sold } from './closing/closing.fixture.ts'

let world: World
let admin: Person
let master: Person
let seller: Person
let pdIdx: number
let sellerId: number
const today = localDay(USUAL_ZONE, Date.now())
const tomorrow = dayAfter(today)
const lastYear = dayAfter(today, -300)

beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
  seller = await world.signIn('seller')
  await sql`update campaign set status = 30 where status is not null`.execute(world.database.db)
  await sql`update media set grade = 0`.execute(world.database.db)
  const card: CallInput<'campaign/product/save'> = {
    ...{ pdName: 'Window', productKind: 'GEN', productStatus: 1, unitPrice: 300_000, premiumFactor: 150 },
    ...{ peakFactor: 100, seasonFactor: 100, agencyPercent: 0, volumePercent: 0 },
  }
  pdIdx = (await admin.call('campaign/product/save', card)).pdIdx
  sellerId = (await admin.call('account/user/list', { filters: { loginId: 'seller' } })).list[0]?.uId ?? 0
})
afterAll(() => world.close())

test('a rate of a product holds for screens whose venue and brand have none, and says so', async () => {
  await admin.call('fee/media/save', { pdIdx, rate: 30, fromDate: lastYear })
  await admin.call('fee/media/save', { brdCode: 'BEAN', rate: 45, fromDate: tomorrow })
  const holding = async (date: string, product: number | null = pdIdx) => {
    const asked = { mediaId: 'BEA0000001', pdIdx: product, date }
    const { source, rate, pdName } = await master.call('fee/media/holding', asked)
    return [source, rate?.rate, pdName]
  }
  expect(await holding(today)).toEqual(['product', 30, 'Window'])
  expect(await holding(today, null)).toEqual(['none', undefined, null])
  expect(await holding(tomorrow)).toEqual(['brand', 45, 'Window'])
  const { list } = await master.call('fee/media/list', {})
  expect(list.map(({ brdName, pdName, rate }) => [brdName !== null, pdName, rate])).toEqual([
    [true, null, 45],
    [false, 'Window', 30],
  ])
})

test('a rate is of a brand or of a product, of a seller or of a product; nothing else', async () => {
  const rate = { rate: 10, fromDate: tomorrow }
  const both = await admin.ask('fee/media/save', { ...rate, brdCode: 'BEAN', pdIdx })
  const neither = await admin.ask('fee/media/save', rate)
  const sale = await admin.ask('fee/sales/save', { ...rate, sellerId, pdIdx })
  expect(both.refusal.fields?.pdIdx?.msg).toBe('fee.brandOrProduct')
  expect(neither.refusal.fields?.brdCode?.msg).toBe('field.missingChoice')
  expect(sale.refusal.fields?.pdIdx?.msg).toBe('fee.sellerOrProduct')
  const gone = await admin.ask('fee/media/save', { ...rate, pdIdx: 999_999 })
  expect(gone.status).toBe(404)
  const twice = await admin.ask('fee/media/save', { ...rate, pdIdx, fromDate: dayAfter(lastYear) })
  expect(twice.refusal.fields?.fromDate?.msg).toBe('fee.past')
})

test('a master who may change rates changes none of a product', async () => {
  const masters = { operatorType: 20, roleCd: 10002 } as const
  const change = (properties: number, was: number) =>
    admin.call('system/authrole/auth', { ...masters, changes: [{ program: 'fee-media', properties, was }] })
  await change(propertiesOf('LVWUD'), propertiesOf('LV'))
  const { list } = await master.call('fee/media/list', { filters: { pdName: 'Window' } })
  const mfIdx = list[0]?.mfIdx ?? 0
  const asked = await Promise.all([
    master.ask('fee/media/save', { pdIdx, rate: 1, fromDate: tomorrow }),
    master.ask('fee/media/save', { mfIdx, rate: 1, was: { rate: 30 } }),
    master.ask('fee/media/delete', { mfIdx }),
  ])
  expect(asked.map(({ status }) => status)).toEqual([403, 403, 403])
  await change(propertiesOf('LV'), propertiesOf('LVWUD'))
})

test('a sale is paid by the seller’s own rate, else by that of the product, else by everybody’s, and says why', async () => {
  await admin.call('fee/sales/save', { pdIdx, rate: 12, fromDate: lastYear })
  await admin.call('fee/sales/save', { rate: 10, fromDate: lastYear })
  await admin.call('fee/sales/save', { sellerId, rate: 15, fromDate: tomorrow })
  const holding = async (asked: { sellerId?: number; pdIdx?: number; date: string }) => {
    const { source, rate, sellerName, pdName } = await admin.call('fee/sales/holding', asked)
    return [source, rate?.rate, sellerName !== null, pdName]
  }
  expect(await holding({ sellerId, pdIdx, date: today })).toEqual(['product', 12, true, 'Window'])
  expect(await holding({ sellerId, date: today })).toEqual(['everyone', 10, true, null])
  expect(await holding({ sellerId, pdIdx, date: tomorrow })).toEqual(['seller', 15, true, 'Window'])
  expect(await holding({ date: tomorrow })).toEqual(['everyone', 10, false, null])
  expect(await holding({ date: dayAfter(lastYear, -1) })).toEqual(['none', undefined, false, null])
})

test('a seller asks for the own rate without saying who they are, and for nobody else’s', async () => {
  const { source, rate } = await seller.call('fee/sales/holding', { date: tomorrow })
  expect([source, rate?.rate]).toEqual(['seller', 15])
  const { list } = await admin.call('account/user/list', { filters: { loginId: 'beanmaster' } })
  const other = await seller.ask('fee/sales/holding', { sellerId: list[0]?.uId ?? 0, date: tomorrow })
  expect(other.status).toBe(404)
})

test('a month is settled by the product’s rate where a brand has none, and by the sales rate of the product', async () => {
  const { db } = world.database
  await sql`update media_fee set from_date = ${lastYear} where brand_code = 'BEAN'`.execute(db)
  const day = `${month}-10`
  const { cpIdx, line } = await sold(db, { name: 'Windows', amount: 1_000_000, from: day, to: day, product: pdIdx })
  await shown(db, line, 'BEA0000001', day, 50)
  await shown(db, line, 'QUA0000001', day, 50)
  await admin.call('settlement/closing/calculate', { closingMonth: month })
  const parts = await admin.call('settlement/closing/campaigns', {
    filters: { closingMonth: month, cpIdx: [cpIdx] },
  })
  // 45 % of one half, 30 % of the other.
  expect(parts.list).toMatchObject([
    { recognised: 1_000_000, mediaFee: 375_000, salesRate: 12, salesFee: 120_000, platform: 505_000 },
  ])
  expect(await differencesIn(db, month)).toEqual([])
})

test('the second working-out finds a product’s rate where the brand has its own, and a sales rate that nobody has', async () => {
  const { db } = world.database
  await sql`
    update settlement_line set rate_bp = 3000, amount = 150000
    where media_id = 'BEA0000001' and settlement_id in (select id from settlement where month = ${month})`.execute(db)
  await sql`
    update settlement set media_fee = 300000, sales_rate_bp = 1300, sales_fee = 130000, platform = 570000
    where month = ${month}`.execute(db)
  const found = (await differencesIn(db, month)).join('\n')
  expect(found).toContain('a rate of its product, though its brand had one')
  expect(found).toContain('no sales rate of 1300 basis points held in the month')
})
