import { type Kysely, type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DB } from '#database/schema.ts'
import { monthAfter } from '#domain/money/closing/calendar.ts'
import { customerOf, lineAt, wholeDraft } from '#server/campaign/writing.fixture.ts'
import { differencesIn } from '#server/money/closing/audit.ts'
import { balanceOf, rates, shown, sold } from '#server/money/closing/closing.fixture.ts'
import { settleDue } from '#server/money/point/due.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { offer, today } from './promotion.fixture.ts'

let world: World
let db: Kysely<DB>
let admin: Person
let seller: Person

beforeAll(async () => {
  world = await openWorld()
  db = world.database.db
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
  await sql`update media set device_status = 1`.execute(db)
})
afterAll(() => world.close())

let made = 0
const customer = () => customerOf(world, 'seller', `Florist ${++made}`)

/** An offer that these customers were told of. */
async function codeFor(customers: readonly { advIdx: number }[], terms: object) {
  const discountCode = `SPRING${++made}`
  const { prIdx } = await admin.call('promotion/biz/save', { ...offer, discountCode, ...terms })
  await sql`update promotion set state = 1 where id = ${prIdx}`.execute(db)
  await sql`
    with told as (
      insert into message (key, kind, channel, address, language, promotion_id, advertiser_id, due_at, state, ended_at)
      select 'promotion/' || ${prIdx}::integer || '/' || id, 'promotion', 'M', 'florist' || id || '@example.com', 'ko', ${prIdx}, id,
        now(), 1, now()
      from unnest(${customers.map(({ advIdx }) => advIdx)}::integer[]) as id
      returning id, advertiser_id)
    insert into message_customer (message_id, advertiser_id) select id, advertiser_id from told`.execute(db)
  return { prIdx, discountCode }
}

async function written(own: { advIdx: number; matId: number }, more: object) {
  const draft = { ...wholeDraft(own, `Bought ${++made}`, 'BEAN'), amount: 1_000_000 }
  return (await seller.call('campaign/regist/save', { ...draft, ...more })).cpIdx
}
const request = (cpIdx: number) => seller.ask('campaign/request/send', { cpIdx })
const approve = (cpIdx: number) =>
  admin.call('campaign/request/approve', { cpIdx, isConfirmed: 'Y', isDiscountApproved: 'Y' })
const takenOff = async (cpIdx: number) => (await seller.call('campaign/regist/detail', { cpIdx })).codeDiscount
const used = async (prIdx: number) => {
  const { uses, usedAmount } = await admin.call('promotion/biz/detail', { prIdx })
  return [uses, usedAmount]
}

describe('a discount code', () => {
  test('takes its part off what is requested, and the customer owes the rest', async () => {
    const own = await customer()
    const { prIdx, discountCode } = await codeFor([own], { discountPercent: 12.5 })
    const cpIdx = await written(own, { discountCode: ` ${discountCode.toLowerCase()} ` })
    expect(await takenOff(cpIdx)).toBe(0)
    expect((await request(cpIdx)).status).toBe(200)
    expect(await takenOff(cpIdx)).toBe(125_000)
    await approve(cpIdx)
    expect(await seller.call('campaign/payment/list', { cpIdx })).toMatchObject({ due: 875_000, open: 875_000 })
    expect(await used(prIdx)).toEqual([1, 125_000])
    const { list } = await admin.call('promotion/sent/list', { filters: { prIdx: [prIdx] } })
    expect(list).toMatchObject([{ usedAmount: 125_000, usedAt: expect.any(String) }])
  })

  test('is one customer’s once, and theirs alone who were told of it', async () => {
    const [own, other] = [await customer(), await customer()]
    const { discountCode } = await codeFor([own], { discountAmount: 50_000 })
    expect((await request(await written(own, { discountCode }))).status).toBe(200)
    const again = await request(await written(own, { discountCode }))
    expect(again.refusal.fields?.discountCode?.msg).toBe('promotion.codeUsed')
    for (const code of [discountCode, 'NOTHING1']) {
      const foreign = await request(await written(other, { discountCode: code }))
      expect(foreign.refusal.fields?.discountCode?.msg).toBe('promotion.codeUnknown')
    }
  })

  test('is never given beyond its budget, however many ask at once', async () => {
    const all = []
    for (let each = 0; each < 6; each++) all.push(await customer())
    const { prIdx, discountCode } = await codeFor(all, { discountPercent: 10, budget: 250_000 })
    const wanted: number[] = []
    for (const own of all) wanted.push(await written(own, { discountCode }))
    const answers = await Promise.all(wanted.map(request))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const refused = answers.flatMap(({ refusal }) => refusal.fields?.discountCode?.msg ?? [])
    expect(refused).toEqual(Array(4).fill('promotion.codeSpent'))
    expect(await used(prIdx)).toEqual([2, 200_000])
  })

  test('takes no more than one customer may have, and never more than points leave', async () => {
    const own = await customer()
    const { discountCode } = await codeFor([own], { discountPercent: 50, perCustomer: 30_000 })
    await admin.call('point/advertiser/save', {
      ...{ advIdx: own.advIdx, writeType: 1 },
      pointKind: 'CHG',
      amount: 1_000_000,
    })
    const beyond = await request(await written(own, { discountCode, points: 980_000 }))
    expect(beyond.refusal.fields?.points?.msg).toBe('campaign.pointsBeyondAmount')
    const cpIdx = await written(own, { discountCode, points: 970_000 })
    expect((await request(cpIdx)).status).toBe(200)
    expect(await takenOff(cpIdx)).toBe(30_000)
    await approve(cpIdx)
    expect(await seller.call('campaign/payment/list', { cpIdx })).toMatchObject({ due: 0, open: 0 })
  })

  test('comes back where its campaign is refused, cancelled or lapses, and can be used again', async () => {
    const own = await customer()
    const { prIdx, discountCode } = await codeFor([own], { discountAmount: 80_000, budget: 80_000 })
    const cpIdx = await written(own, { discountCode })
    await request(cpIdx)
    await admin.call('campaign/request/reject', { cpIdx, reason: 'Too loud' })
    expect([await takenOff(cpIdx), await used(prIdx)]).toEqual([0, [0, 0]])
    await request(cpIdx)
    expect(await used(prIdx)).toEqual([1, 80_000])
    await approve(cpIdx)
    await admin.call('campaign/wait/cancel', { cpIdx, reason: 'The shop has burnt down' })
    expect(await used(prIdx)).toEqual([0, 0])
    const lapsed = await written(own, { discountCode })
    await request(lapsed)
    await sql`update campaign set status = 40, approval = 2 where id = ${lapsed}`.execute(db)
    await settleDue(db, new Date(), (work) => db.transaction().execute(work))
    expect([await takenOff(lapsed), await used(prIdx)]).toEqual([0, [0, 0]])
    expect((await request(await written(own, { discountCode }))).status).toBe(200)
  })

  test('ends with its offer, and stays where it was redeemed', async () => {
    const [own, late] = [await customer(), await customer()]
    const { prIdx, discountCode } = await codeFor([own, late], { discountPercent: 10 })
    const cpIdx = await written(own, { discountCode })
    await request(cpIdx)
    await admin.call('promotion/biz/stop', { prIdx })
    const over = await request(await written(late, { discountCode }))
    expect(over.refusal.fields?.discountCode?.msg).toBe('promotion.codeUnknown')
    await approve(cpIdx)
    expect(await takenOff(cpIdx)).toBe(100_000)
  })

  test('stands in the price as its own step, before tax', async () => {
    const own = await customer()
    const { discountCode } = await codeFor([own], { discountPercent: 10 })
    const card = {
      pdName: 'Window',
      productKind: 'GEN',
      productStatus: 1,
      unitPrice: 300_000,
      premiumFactor: 100,
    } as const
    const { pdIdx } = await admin.call('campaign/product/save', { ...card, peakFactor: 100, seasonFactor: 100 })
    const { startsOn, endsOn, targetDays, targetHours, lines } = wholeDraft(own, 'Priced', 'BEAN')
    const asked = { ...{ pdIdx, startsOn, endsOn, targetDays, targetHours, lines }, advIdx: own.advIdx }
    const plain = await seller.call('campaign/common/price', asked)
    const coded = await seller.call('campaign/common/price', { ...asked, discountCode })
    const off = Math.floor(plain.price / 10)
    expect(coded).toMatchObject({ price: plain.price, codeDiscount: off, codeFault: null })
    expect(coded.total).toBe(plain.price - off + coded.vat)
    expect(coded.vat).toBe(Math.floor((plain.price - off) / 10))
    const wrong = await seller.call('campaign/common/price', { ...asked, discountCode: 'NOTHING1' })
    expect(wrong).toMatchObject({ codeDiscount: 0, codeFault: 'promotion.codeUnknown', total: plain.total })
  })

  test('takes its part off the amount that is entered beside a price, as it will when it is redeemed', async () => {
    const own = await customer()
    const { discountCode } = await codeFor([own], { discountPercent: 10 })
    const { list } = await seller.call('campaign/common/products', {})
    const pdIdx = list.find(({ pdName }) => pdName === 'Window')?.pdIdx ?? 0
    const { startsOn, endsOn, targetDays, targetHours, lines } = wholeDraft(own, 'Entered', 'BEAN')
    const asked = { ...{ pdIdx, startsOn, endsOn, targetDays, targetHours, lines }, advIdx: own.advIdx, discountCode }
    const { price } = await seller.call('campaign/common/price', asked)
    const told = await seller.call('campaign/common/price', { ...asked, amount: price - 20_000 })
    const off = Math.floor((price - 20_000) / 10)
    expect(told).toMatchObject({ price, amount: price - 20_000, codeDiscount: off })
    expect(told.total).toBe(price - 20_000 - off + told.vat)
  })

  test('is told on an amount of one’s own, before the request', async () => {
    const [own, other] = [await customer(), await customer()]
    const { discountCode } = await codeFor([own], { discountPercent: 12.5, budget: 200_000 })
    const asked = { advIdx: own.advIdx, discountCode: ` ${discountCode.toLowerCase()} ` }
    const ask = (more: object) => seller.call('campaign/common/code', { ...asked, amount: 1_000_000, ...more })
    expect(await ask({})).toEqual({ codeDiscount: 125_000, codePlays: 0, codeFault: null, vat: 87_500, total: 962_500 })
    const faults: [object, string][] = [
      [{ amount: 2_000_000 }, 'promotion.codeSpent'],
      [{ advIdx: other.advIdx }, 'promotion.codeUnknown'],
      [{ advIdx: null }, 'promotion.codeUnknown'],
    ]
    for (const [more, codeFault] of faults) expect(await ask(more)).toMatchObject({ codeDiscount: 0, codeFault })
    expect((await request(await written(own, { discountCode }))).status).toBe(200)
    expect(await ask({})).toMatchObject({ codeDiscount: 0, codeFault: 'promotion.codeUsed', total: 1_100_000 })
    const short = await seller.ask('campaign/common/code', { ...asked, amount: 1, discountCode: 'ABC' })
    expect([short.status, short.refusal.fields?.discountCode?.msg]).toEqual([422, 'field.badFormat'])
    const master = await world.signIn('beanmaster')
    expect((await master.ask('campaign/common/code', { ...asked, amount: 1 })).status).toBe(403)
  })

  test('is told in the shop of small businesses, and redeemed by what is written from its offer', async () => {
    const own = await customer()
    const { discountCode } = await codeFor([own], { discountAmount: 7_000 })
    const card = { pdName: 'Corner', productKind: 'SME', productStatus: 1, unitPrice: 50_000 } as const
    const factors = { premiumFactor: 100, peakFactor: 100, seasonFactor: 100 }
    const { pdIdx } = await admin.call('campaign/product/save', { ...card, ...factors })
    const { list } = await seller.call('campaign/common/places', { filters: { placeKind: ['venue'] }, size: 1 })
    const shop = { pdIdx, place: list[0]?.place ?? '', radius: 100, month: monthAfter(today.slice(0, 7), 2) }
    const asked = { ...shop, budget: 1_000_000, advIdx: own.advIdx, discountCode }
    const { price, screens, startsOn, endsOn } = await seller.call('campaign/sme/offer', asked)
    expect(screens.length).toBeGreaterThan(0)
    expect(price).toMatchObject({ codeDiscount: 7_000, codeFault: null })
    expect(price.total).toBe(price.price - 7_000 + price.vat)
    const wrong = await seller.call('campaign/sme/offer', { ...asked, discountCode: 'NOTHING1' })
    expect(wrong.price).toMatchObject({ codeDiscount: 0, codeFault: 'promotion.codeUnknown' })
    const lines = [lineAt(...screens.map(({ mediaId }) => `media:${mediaId}`))]
    const bought = { pdIdx, isSme: 'Y', startsOn, endsOn, amount: price.price, discountCode, lines } as const
    const cpIdx = await written(own, bought)
    expect((await request(cpIdx)).status).toBe(200)
    expect(await takenOff(cpIdx)).toBe(7_000)
  })

  test('of another seller’s customer is asked for in vain', async () => {
    const theirs = await customerOf(world, 'admin', 'Somebody else’s florist')
    const { discountCode } = await codeFor([theirs], { discountPercent: 10 })
    const asked = { advIdx: theirs.advIdx, discountCode, amount: 1_000_000 }
    const [foreign, unknown] = [
      await seller.ask('campaign/common/code', asked),
      await seller.ask('campaign/common/code', { ...asked, advIdx: 999_999 }),
    ]
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
    expect(await admin.call('campaign/common/code', asked)).toMatchObject({ codeDiscount: 100_000 })
  })

  test('is no business of a brand', async () => {
    const own = await customer()
    const { discountCode } = await codeFor([own], { discountPercent: 10 })
    const cpIdx = await written(own, { discountCode })
    await request(cpIdx)
    const master = await world.signIn('beanmaster')
    const told = await master.call('campaign/regist/detail', { cpIdx })
    expect([told.discountCode, told.codeDiscount]).toEqual([null, null])
  })

  test.each<[string, object, string]>([
    ['a code that takes nothing off', { discountCode: 'SUMMER' }, 'discountPercent'],
    ['a discount without a code', { discountPercent: 5 }, 'discountCode'],
    ['both kinds of discount', { discountCode: 'SUMMER', discountPercent: 5, discountAmount: 5 }, 'discountAmount'],
    ['a bonus and a code', { discountCode: 'SUMMER', discountPercent: 5, bonusPercent: 5 }, 'bonusPercent'],
    ['more than all', { discountCode: 'SUMMER', discountPercent: 101 }, 'discountPercent'],
    ['a code of three signs', { discountCode: 'ABC', discountPercent: 5 }, 'discountCode'],
    ['a code of signs that nobody can say', { discountCode: 'SUM?MER', discountPercent: 5 }, 'discountCode'],
  ])('%s is refused beside its field', async (_, terms, field) => {
    const { status, refusal } = await admin.ask('promotion/biz/save', { ...offer, ...terms })
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, [field]])
  })

  test('belongs to one offer', async () => {
    await admin.call('promotion/biz/save', { ...offer, discountCode: 'AUTUMN', discountAmount: 1000 })
    const taken = await admin.ask('promotion/biz/save', { ...offer, discountCode: 'autumn', discountPercent: 1 })
    expect(taken.refusal.fields?.discountCode?.msg).toBe('promotion.codeTaken')
  })
})

const month = monthAfter(today.slice(0, 7), -3)

test('a closed month recognises the amount without the code, and the books agree', async () => {
  await rates(db)
  await sql`update campaign set status = 30 where status is not null`.execute(db)
  const { cpIdx, line } = await sold(db, { name: 'Tulips', amount: 900_000, from: `${month}-01`, to: `${month}-09` })
  const { prIdx, discountCode } = await codeFor([], { discountPercent: 10 })
  await sql`update campaign set discount_code = ${discountCode}, code_discount = 90_000 where id = ${cpIdx}`.execute(db)
  await sql`
    insert into promotion_code_use (campaign_id, promotion_id, advertiser_id, amount)
    select id, ${prIdx}, advertiser_id, code_discount from campaign where id = ${cpIdx}`.execute(db)
  await shown(db, line, 'BEA0000001', `${month}-01`, 100)
  await admin.call('settlement/closing/calculate', { closingMonth: month })
  await admin.call('settlement/closing/confirm', { closingMonth: month, reason: 'Just so' })
  await admin.call('settlement/closing/close', { closingMonth: month })
  const [part] = (await admin.call('settlement/closing/campaigns', { filters: { closingMonth: month } })).list
  expect([part?.dealt, part?.recognised]).toEqual([810_000, 810_000])
  expect(await balanceOf(db, 'deferred')).toBe(0)
  expect(await differencesIn(db, month)).toEqual([])
})

test.each<[string, RawBuilder<unknown>, string]>([
  ['of another amount', sql`update promotion_code_use set amount = 80_000 where amount = 90_000`, '80000'],
  ['without its redemption', sql`delete from promotion_code_use where amount = 90_000`, '0'],
  [
    'that another customer has redeemed',
    sql`
      update promotion_code_use
      set advertiser_id = (select max(id) from advertiser where id <> promotion_code_use.advertiser_id)
      where amount = 90_000`,
    '0',
  ],
])('the audit names a discount %s', async (_, alter, redeemed) => {
  const trx = await db.startTransaction().execute()
  try {
    await alter.execute(trx)
    expect(await differencesIn(trx, month)).toEqual([
      expect.stringContaining(`90000 won taken off by a code, ${redeemed} redeemed by its customer`),
    ])
  } finally {
    await trx.rollback().execute()
  }
})
