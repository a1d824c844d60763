import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#domain/contract.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let master: Person
let seller: Person
let poiIdx: number
const today = localDay(USUAL_ZONE, Date.now())
const tomorrow = dayAfter(today)
const lastYear = dayAfter(today, -300)
beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
  seller = await world.signIn('seller')
  poiIdx = (await master.call('account/poi/list', { search: 'Market Square 1' })).list[0]?.poiIdx ?? 0
})
afterAll(() => world.close())

test('the rate of a screen on a day is its venue’s own, else its brand’s, and says since when', async () => {
  const { list } = await master.call('media/media/list', { filters: { poiName: 'Market Square 1' } })
  const mediaId = list[0]?.mediaId ?? ''
  const holding = async (date: string) => {
    const { source, rate } = await master.call('fee/media/holding', { mediaId, date })
    return [source, rate?.rate, rate?.fromDate]
  }
  expect(await holding(today)).toEqual(['none', undefined, undefined])
  await admin.call('fee/media/save', { brdCode: 'BEAN', rate: 40, fromDate: lastYear })
  await admin.call('fee/media/save', { brdCode: 'BEAN', poiIdx, rate: 45.25, fromDate: tomorrow })
  expect(await holding(today)).toEqual(['brand', 40, lastYear])
  expect(await holding(tomorrow)).toEqual(['venue', 45.25, tomorrow])
  expect(await holding(dayAfter(lastYear, -1))).toEqual(['none', undefined, undefined])
  const own = await master.call('fee/media/list', {})
  expect(own.list.map(({ rate, dateStatus, registrant }) => [rate, dateStatus, registrant !== ''])).toEqual([
    [45.25, 1, true],
    [40, 0, true],
  ])
  const csv = await (await master.fetch('/api/fee/media/excel.do?format=csv&language=en')).text()
  expect(csv).toContain('45.25')
})

test('a rate that has begun is neither changed nor removed, one that is yet to begin is', async () => {
  const { sfIdx } = await admin.call('fee/sales/save', { rate: 15, fromDate: lastYear })
  const changed = await admin.ask('fee/sales/save', { sfIdx, rate: 16, was: { rate: 15 } })
  const removed = await admin.ask('fee/sales/delete', { sfIdx })
  expect([changed.refusal.msg, removed.refusal.msg]).toEqual(['fee.begun', 'fee.begun'])
  const later = await admin.call('fee/sales/save', { rate: 16, fromDate: tomorrow })
  const back = await admin.ask('fee/sales/save', { ...later, fromDate: lastYear, was: { fromDate: tomorrow } })
  expect(back.refusal.fields?.fromDate?.msg).toBe('fee.past')
  await admin.call('fee/sales/save', { ...later, rate: 17, was: { rate: 16 } })
  expect(await admin.call('fee/sales/detail', later)).toMatchObject({ rate: 17, dateStatus: 1 })
  await admin.call('fee/sales/delete', later)
})

test('a second rate cannot be laid into the past, and none twice on a day', async () => {
  const rate = { brdCode: 'QUAY', rate: 30, fromDate: lastYear }
  const { mfIdx } = await admin.call('fee/media/save', rate)
  const again = await admin.ask('fee/media/save', { ...rate, fromDate: dayAfter(lastYear) })
  expect(again.refusal.fields?.fromDate?.msg).toBe('fee.past')
  await admin.call('fee/media/save', { ...rate, fromDate: tomorrow })
  const twice = await admin.ask('fee/media/save', { ...rate, fromDate: tomorrow })
  expect(twice.refusal.fields?.fromDate?.msg).toBe('fee.taken')
  await admin.call('fee/media/delete', {
    mfIdx: (await admin.call('fee/media/list', { filters: { brdCode: ['QUAY'] } })).list[0]?.mfIdx ?? 0,
  })
  const fromToday = await admin.call('fee/media/save', { ...rate, fromDate: today })
  expect((await admin.call('fee/media/detail', { mfIdx })).dateStatus).toBe(2)
  expect((await admin.call('fee/media/detail', fromToday)).dateStatus).toBe(0)
})

test('a rate is laid into the past where none held: before the first one, and under no broader one', async () => {
  const past = async (call: 'fee/media/save' | 'fee/sales/save', rate: object) =>
    (await admin.ask(call, { rate: 55, ...rate } as CallInput<'fee/sales/save'>)).refusal.fields?.fromDate?.msg
  const yesterday = dayAfter(today, -1)
  const before = dayAfter(lastYear, -10)
  const sellerId = (await admin.call('account/user/list', { filters: { loginId: 'seller' } })).list[0]?.uId ?? 0
  // BEAN is paid 40 percent since last year, whoever sells 15.
  expect(await past('fee/media/save', { brdCode: 'BEAN', poiIdx, fromDate: yesterday })).toBe('fee.past')
  expect(await past('fee/sales/save', { sellerId, fromDate: yesterday })).toBe('fee.past')
  expect(await past('fee/media/save', { brdCode: 'BEAN', fromDate: before })).toBeUndefined()
  expect(await past('fee/sales/save', { fromDate: before })).toBeUndefined()
  const { list } = await admin.call('fee/media/list', { filters: { brdCode: ['BEAN'] }, order: 'fromDate' })
  expect(list.map(({ rate, fromDate, dateStatus }) => [rate, fromDate, dateStatus])).toEqual([
    [55, before, 2],
    [40, lastYear, 0],
    [45.25, tomorrow, 1],
  ])
})

test('no rate is laid into a month that is confirmed or closed, however many are entered at once', async () => {
  const { db } = world.database
  const before = dayAfter(lastYear, -20)
  const monthOf = (day: string) => day.slice(0, '2026-01'.length)
  await sql`insert into closing_month (month, state, confirmed_at, confirmer)
    values (${monthOf(dayAfter(before, -40))}, 2, now(), 'test')`.execute(db)
  const enter = (fromDate: string) => admin.ask('fee/media/save', { brdCode: 'BEAN', rate: 35, fromDate })
  expect((await enter(dayAfter(before, -60))).refusal.fields?.fromDate).toMatchObject({
    msg: 'fee.closed',
    values: { month: monthOf(dayAfter(before, -40)) },
  })
  const tries = await Promise.all([enter(before), enter(before), enter(dayAfter(before)), enter(dayAfter(before, 2))])
  const { list } = await admin.call('fee/media/list', { filters: { brdCode: ['BEAN'] }, order: 'fromDate' })
  const laid = list.filter(({ rate }) => rate === 35).map(({ mfIdx }) => mfIdx)
  expect(laid).toHaveLength(tries.filter(({ status }) => status === 200).length)
  // Each of them began before all that there were.
  expect(laid).toEqual(laid.toSorted((one, other) => other - one))
})

test.each([
  [100.01, 'field.tooGreat'],
  [-1, 'field.tooSmall'],
  [12.345, 'field.percent'],
  [null, 'field.missingText'],
])('a rate of %s is refused beside the field', async (rate, msg) => {
  const answer = await admin.ask('fee/sales/save', { rate: rate as number, fromDate: tomorrow })
  expect([answer.status, answer.refusal.fields?.rate?.msg]).toEqual([422, msg])
})

test('the venue of another brand and a person who sells nothing have no rate', async () => {
  const venue = await admin.ask('fee/media/save', { brdCode: 'QUAY', poiIdx, rate: 1, fromDate: tomorrow })
  expect(venue.refusal.fields?.poiIdx?.msg).toBe('fee.foreignVenue')
  const { list } = await admin.call('account/user/list', { filters: { loginId: 'beanmaster' } })
  const person = await admin.ask('fee/sales/save', { sellerId: list[0]?.uId ?? 0, rate: 1, fromDate: tomorrow })
  expect(person.refusal.fields?.sellerId?.msg).toBe('advertiser.notSeller')
})

test('a seller reads their own rate and everybody’s, nobody else’s; a brand its own', async () => {
  const { list } = await admin.call('account/user/list', { filters: { loginId: 'seller' } })
  const own = await admin.call('fee/sales/save', { sellerId: list[0]?.uId ?? 0, rate: 20, fromDate: tomorrow })
  await world.database.db
    .insertInto('sales_fee')
    .values({ seller_id: await another(), rate: 33.75, from_date: tomorrow, registrant: 'Nobody' })
    .execute()
  const read = (await seller.call('fee/sales/list', {})).list
  expect(read.map(({ rate }) => rate).sort()).toEqual([15, 20, 55])
  expect(read.some(({ sfIdx }) => sfIdx === own.sfIdx)).toBe(true)
  expect((await seller.ask('fee/media/list', {})).status).toBe(403)
  expect((await master.call('fee/media/list', { filters: { brdCode: ['QUAY'] } })).total).toBe(0)
  const file = await (await seller.fetch('/api/fee/sales/excel.do?format=csv&language=de')).text()
  expect(file.trim().split('\n')).toHaveLength(4)
  expect(file).not.toMatch(/33[.,]75/)
})

async function another() {
  const { id } = await world.database.db
    .selectFrom('app_user')
    .select('id')
    .where('login_id', '=', 'beanmaster')
    .executeTakeFirstOrThrow()
  return id
}
