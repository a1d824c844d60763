import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DB } from '#database/schema.ts'
import type { CampaignLine } from '#domain/campaign/line.ts'
import { readSale } from '#server/campaign/deal/input.ts'
import { customerOf, day, everyDay, everyHour, wholeDraft } from '#server/campaign/writing.fixture.ts'
import { shown, shownAsBonus } from '#server/money/closing/closing.fixture.ts'
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
  await sql`update brand set bonus_plays = true where code = 'BEAN'`.execute(db)
})
afterAll(() => world.close())

let made = 0
const customer = () => customerOf(world, 'seller', `Baker ${++made}`)

/** An offer of 300 plays that this customer was told of. */
async function playsFor({ advIdx }: { advIdx: number }, terms: object = {}) {
  const discountCode = `PLAYS${++made}`
  const gift = { freePlays: 300, freePlayWorth: 40 }
  const { prIdx } = await admin.call('promotion/biz/save', { ...offer, discountCode, ...gift, ...terms })
  await sql`update promotion set state = 1 where id = ${prIdx}`.execute(db)
  await sql`
    with told as (
      insert into message (key, kind, channel, address, language, promotion_id, advertiser_id, due_at, state, ended_at)
      values ('promotion/' || ${prIdx}::integer, 'promotion', 'M', 'baker@example.com', 'ko', ${prIdx}, ${advIdx}, now(), 1, now())
      returning id)
    insert into message_customer (message_id, advertiser_id) select id, ${advIdx} from told`.execute(db)
  return { prIdx, discountCode }
}

async function written(own: { advIdx: number; matId: number }, discountCode: string, place = 'BEAN') {
  const draft = { ...wholeDraft(own, `Rolls ${++made}`, place), amount: 1_000_000, discountCode }
  return (await seller.call('campaign/regist/save', draft)).cpIdx
}
const request = (cpIdx: number) => seller.ask('campaign/request/send', { cpIdx })
const approve = (cpIdx: number) =>
  admin.call('campaign/request/approve', { cpIdx, isConfirmed: 'Y', isDiscountApproved: 'Y' })
const campaignOf = async (cpIdx: number) => {
  const { codeDiscount, freePlays } = await seller.call('campaign/regist/detail', { cpIdx })
  return { codeDiscount, freePlays }
}
const resultOf = async (prIdx: number) => {
  const { uses, usedAmount, playsGiven, playsShown } = await admin.call('promotion/biz/detail', { prIdx })
  return { uses, usedAmount, playsGiven, playsShown }
}
const isFirst = async (cpIdx: number) => {
  const { input } = await readSale(db, today)
  const own = input.lines.flatMap(({ campaign }, place) => (campaign === cpIdx ? [input.network.lines[place]] : []))
  return own.find((line) => line?.isFiller)?.tier === 7.5
}

test('a code brings plays beside what is bought, takes nothing off, and counts by their worth', async () => {
  const own = await customer()
  const { prIdx, discountCode } = await playsFor(own)
  const cpIdx = await written(own, discountCode)
  const asked = { advIdx: own.advIdx, discountCode, amount: 1_000_000 }
  expect(await seller.call('campaign/common/code', asked)).toMatchObject({
    codePlays: 300,
    codeDiscount: 0,
    total: 1_100_000,
  })
  expect((await request(cpIdx)).status).toBe(200)
  await approve(cpIdx)
  expect(await campaignOf(cpIdx)).toEqual({ codeDiscount: 0, freePlays: 300 })
  expect(await seller.call('campaign/payment/list', { cpIdx })).toMatchObject({ due: 1_000_000 })
  expect(await resultOf(prIdx)).toEqual({ uses: 1, usedAmount: 12_000, playsGiven: 300, playsShown: 0 })
})

test('its bonus plays go before those of others, until as many are proven as were promised', async () => {
  const own = await customer()
  const { prIdx, discountCode } = await playsFor(own)
  const cpIdx = await written(own, discountCode)
  await request(cpIdx)
  await approve(cpIdx)
  await sql`update campaign set starts_on = ${today} where id = ${cpIdx}`.execute(db)
  const { id: line } = await db
    .selectFrom('campaign_line')
    .select('id')
    .where('campaign_id', '=', cpIdx)
    .executeTakeFirstOrThrow()
  const settled = () => settleDue(db, new Date(), (work) => db.transaction().execute(work))
  await shown(db, line, 'BEA0000003', today, 900)
  await shownAsBonus(db, line, 'BEA0000001', today, 299)
  await settled()
  expect([await isFirst(cpIdx), (await resultOf(prIdx)).playsShown]).toEqual([true, 299])
  await shownAsBonus(db, line, 'BEA0000002', today, 10)
  await settled()
  expect([await isFirst(cpIdx), (await resultOf(prIdx)).playsShown]).toEqual([false, 300])
  expect(await resultOf(prIdx)).toMatchObject({ playsGiven: 300, playsShown: 300 })
})

test('one customer gets as many as their limit is worth, and nobody more than the budget', async () => {
  const own = await customer()
  const { discountCode } = await playsFor(own, { perCustomer: 10_039 })
  const cpIdx = await written(own, discountCode)
  await request(cpIdx)
  expect((await campaignOf(cpIdx)).freePlays).toBe(250)
  expect((await request(await written(own, discountCode))).refusal.fields?.discountCode?.msg).toBe('promotion.codeUsed')
  const other = await customer()
  const short = await playsFor(other, { budget: 11_999 })
  const refused = await request(await written(other, short.discountCode))
  expect(refused.refusal.fields?.discountCode?.msg).toBe('promotion.codeSpent')
})

test('what is refused gives its plays back, and the code can be used again', async () => {
  const own = await customer()
  const { prIdx, discountCode } = await playsFor(own)
  const cpIdx = await written(own, discountCode)
  await request(cpIdx)
  await admin.call('campaign/request/reject', { cpIdx, reason: 'Too loud' })
  expect((await campaignOf(cpIdx)).freePlays).toBe(0)
  expect(await resultOf(prIdx)).toMatchObject({ uses: 0, usedAmount: 0, playsGiven: 0 })
  expect((await request(cpIdx)).status).toBe(200)
})

test('places of brands that give nothing away have none', async () => {
  const own = await customer()
  const { discountCode } = await playsFor(own)
  const answer = await request(await written(own, discountCode, 'QUAY'))
  expect(answer.refusal.fields?.discountCode?.msg).toBe('promotion.codeNoBonus')
})

const free = { playTime: 15, goalKind: 'share', goal: null, plays: 1, loops: 1, places: ['BEAN'] } as const
test.each<[string, readonly CampaignLine[], string | null]>([
  ['places that nobody has chosen yet', [{ ...free, places: [] }], null],
  ['a brand that gives nothing away', [{ ...free, places: ['QUAY'] }], 'promotion.codeNoBonus'],
  ['a screen of one that does', [{ ...free, places: ['QUAY', 'media:BEA0000001'] }], null],
  ['a limit of an hour', [{ ...free, perHour: 2 }], 'promotion.codeNoBonus'],
  ['a sequence', [free, { ...free, after: 0 }], 'promotion.codeNoBonus'],
  [
    'limits where plays are given away, and none where they are not',
    [
      { ...free, roadblock: true },
      { ...free, places: ['QUAY'] },
    ],
    'promotion.codeNoBonus',
  ],
])('beside the price a code says whether it can bring plays: %s', async (_, lines, fault) => {
  const own = await customer()
  const { discountCode } = await playsFor(own)
  const wish = { advIdx: own.advIdx, discountCode, lines, amount: 1_000_000 }
  const told = { codePlays: fault === null ? 300 : 0, codeFault: fault }
  expect(await seller.call('campaign/common/code', wish)).toMatchObject(told)
  const { list } = await seller.call('campaign/common/products', {})
  const asked = { ...wish, pdIdx: list[0]?.pdIdx ?? 0, startsOn: day(3), endsOn: day(9), targetDays: everyDay }
  expect(await seller.call('campaign/common/price', { ...asked, targetHours: everyHour })).toMatchObject(told)
})

test.each<[string, object, string]>([
  ['plays without a worth', { discountCode: 'ROLLS', freePlays: 5 }, 'freePlayWorth'],
  ['a worth without plays', { discountCode: 'ROLLS', discountPercent: 5, freePlayWorth: 5 }, 'freePlays'],
  ['plays without a code', { freePlays: 5, freePlayWorth: 5 }, 'discountCode'],
  ['plays and a discount', { discountCode: 'ROLLS', freePlays: 5, freePlayWorth: 5, discountPercent: 5 }, 'freePlays'],
  ['a limit below one play', { discountCode: 'ROLLS', freePlays: 5, freePlayWorth: 5, perCustomer: 4 }, 'perCustomer'],
  ['a budget below one play', { discountCode: 'ROLLS', freePlays: 5, freePlayWorth: 5, budget: 4 }, 'budget'],
])('%s is refused beside its field', async (_, terms, field) => {
  const { status, refusal } = await admin.ask('promotion/biz/save', { ...offer, ...terms })
  expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, [field]])
})
