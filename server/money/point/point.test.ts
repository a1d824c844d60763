import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { expiryOf } from '#domain/money/point/kind.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { customerOf, wholeDraft } from '#server/campaign/writing.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { trialBalance } from '../../ledger/trial-balance.fixture.ts'
import { settleDue } from './due.ts'

let world: World
let admin: Person
let seller: Person
let sellerId: number
const today = localDay(USUAL_ZONE, Date.now())
beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
  sellerId = (await admin.call('account/user/list', { filters: { loginId: 'seller' } })).list[0]?.uId ?? 0
})
// The world itself refuses to close on books that do not add up.
afterAll(() => world.close())

let made = 0
/** An approved advertiser of nobody's but this test's. */
async function anAdvertiser(owner: Person = admin) {
  made++
  const { advIdx } = await owner.call('account/advertiser/save', {
    adName: `Baker ${made}`,
    bizno: '402-86-30136',
    cName: 'Seaside Bakery Ltd',
  })
  return advIdx
}

const earn = (advIdx: number, amount: number, more: object = {}) =>
  admin.call('point/advertiser/save', { advIdx, writeType: 1, pointKind: 'CHG', amount, ...more })
const use = (advIdx: number, amount: number) =>
  admin.ask('point/advertiser/save', { advIdx, writeType: 2, pointKind: 'MAN', amount })

test('points are earned and used, what was given before what was paid for', async () => {
  const advIdx = await anAdvertiser()
  await earn(advIdx, 300_000)
  const { ptIdx } = await earn(advIdx, 50_000, { pointKind: 'BON', memo: 'Welcome' })
  expect((await use(advIdx, 120_000)).status).toBe(200)
  expect(await admin.call('point/advertiser/balance', { advIdx })).toEqual({
    paid: 230_000,
    bonus: 0,
    reserved: 0,
    free: 230_000,
  })
  expect(await admin.call('point/advertiser/detail', { ptIdx })).toMatchObject({
    pointKind: 'BON',
    amount: 50_000,
    memo: 'Welcome',
    pointState: 1,
    expireDate: expiryOf(false, today),
  })
  const { list } = await admin.call('point/advertiser/list', { filters: { advIdx: [advIdx] } })
  expect(list.map(({ writeType, amount }) => [writeType, amount])).toEqual([
    [2, 120_000],
    [1, 50_000],
    [1, 300_000],
  ])
  const csv = await admin.fetch('/api/point/advertiser/excel.do?format=csv&language=en&order=ptIdx')
  expect(await csv.text()).toContain('Welcome')
})

test('nobody uses more than there is, however many try at once', async () => {
  const advIdx = await anAdvertiser()
  await earn(advIdx, 10_000)
  const tries = await Promise.all(Array.from({ length: 64 }, () => use(advIdx, 400)))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(25)
  expect(new Set(tries.filter(({ status }) => status !== 200).map(({ refusal }) => refusal.msg))).toEqual(
    new Set(['point.notEnough']),
  )
  expect((await admin.call('point/advertiser/balance', { advIdx })).free).toBe(0)
})

test('points of a later day are listed as to come, and can be cancelled until then', async () => {
  const advIdx = await anAdvertiser()
  const day = dayAfter(today, 10)
  const { ptIdx } = await earn(advIdx, 5_000, { startDate: day })
  expect(await admin.call('point/advertiser/willList', { advIdx })).toEqual({
    items: [{ kind: 'comes', amount: 5_000, day }],
  })
  expect((await use(advIdx, 1)).refusal.msg).toBe('point.notEnough')
  await admin.call('point/advertiser/cancel', { ptIdx })
  expect((await admin.call('point/advertiser/willList', { advIdx })).items).toEqual([])
  expect((await admin.ask('point/advertiser/cancel', { ptIdx })).refusal.msg).toBe('point.notPending')
})

test('points count from their day on, and are gone after their last one', async () => {
  const { db } = world.database
  const settleAt = (day: string) =>
    settleDue(db, new Date(`${day}T03:00:00Z`), (work) => db.transaction().execute(work))
  const advIdx = await anAdvertiser()
  const day = dayAfter(today, 3)
  await earn(advIdx, 5_000, { pointKind: 'BON', startDate: day })
  const free = async () => (await admin.call('point/advertiser/balance', { advIdx })).free
  await settleAt(dayAfter(day, -1))
  expect(await free()).toBe(0)
  await settleAt(day)
  await settleAt(day)
  expect(await free()).toBe(5_000)
  await use(advIdx, 2_000)
  await settleAt(dayAfter(day, 365))
  expect(await free()).toBe(3_000)
  await settleAt(dayAfter(day, 366))
  await settleAt(dayAfter(day, 366))
  expect(await free()).toBe(0)
  const { list } = await admin.call('point/advertiser/list', { filters: { advIdx: [advIdx], pointKind: ['EXP'] } })
  expect(list.map(({ amount }) => amount)).toEqual([3_000])
})

test('points are used until the last instant of their last day, and not a moment later', async () => {
  const advIdx = await anAdvertiser()
  const lastDay = dayAfter(today, 365)
  await earn(advIdx, 5_000, { pointKind: 'BON' })
  const spentAt = async (time: string) => {
    const now = new Date(`${time}+09:00`)
    world.server.services.clock = () => now
    const person = await world.signIn('admin')
    const { free } = await person.call('point/advertiser/balance', { advIdx })
    const { items } = await person.call('point/advertiser/willList', { advIdx })
    const spent = await person.ask('point/advertiser/save', { advIdx, writeType: 2, pointKind: 'MAN', amount: 1_000 })
    return [free, items.length, spent.status, spent.refusal?.values?.free]
  }
  try {
    expect(await spentAt(`${lastDay}T23:59:59`)).toEqual([5_000, 1, 200, undefined])
    // What is told as available is what can be used, also before the calendar has come to it.
    expect(await spentAt(`${dayAfter(lastDay)}T00:00:00`)).toEqual([0, 0, 422, 0])
  } finally {
    world.server.services.clock = () => new Date()
  }
})

test('points are used at once: a use for a day to come is refused beside its day', async () => {
  const advIdx = await anAdvertiser()
  await earn(advIdx, 5_000)
  const later = { writeType: 2, pointKind: 'MAN', amount: 5, startDate: dayAfter(today, 10) } as const
  const uses = [
    await admin.ask('point/advertiser/save', { advIdx, ...later }),
    await admin.ask('point/sales/save', { sellerId, ...later }),
  ]
  for (const { status, refusal } of uses)
    expect([status, refusal.fields?.startDate?.msg]).toEqual([422, 'point.useAtOnce'])
  expect((await admin.call('point/advertiser/balance', { advIdx })).free).toBe(5_000)
  await admin.call('point/advertiser/save', { advIdx, ...later, startDate: today })
  expect((await admin.call('point/advertiser/balance', { advIdx })).free).toBe(4_995)
})

test('points that are cancelled while the calendar confirms them are gone', async () => {
  const { db } = world.database
  const advIdx = await anAdvertiser()
  const day = dayAfter(today, 3)
  const { ptIdx } = await earn(advIdx, 5_000, { pointKind: 'BON', startDate: day })
  await settleDue(db, new Date(`${day}T03:00:00Z`), async (work) => {
    await admin.ask('point/advertiser/cancel', { ptIdx })
    await db.transaction().execute(work)
  })
  expect((await admin.call('point/advertiser/balance', { advIdx })).free).toBe(0)
  expect(await trialBalance(db)).toEqual([])
  expect((await use(advIdx, 1)).refusal.msg).toBe('point.notEnough')
})

test('what a campaign has reserved is not cancelled by hand', async () => {
  const own = await customerOf(world, 'admin', 'Harbour Kiosk')
  await earn(own.advIdx, 10_000)
  await sql`update media set device_status = 1`.execute(world.database.db)
  const draft = { ...wholeDraft(own, 'Paid by points', 'BEAN'), points: 10_000 }
  await admin.call('campaign/request/send', await admin.call('campaign/regist/save', draft))
  const { list } = await admin.call('point/advertiser/list', { filters: { advIdx: [own.advIdx], pointKind: ['CAM'] } })
  const ptIdx = list[0]?.ptIdx ?? 0
  expect((await admin.ask('point/advertiser/cancel', { ptIdx })).refusal.msg).toBe('point.notPromised')
  expect((await admin.call('point/advertiser/balance', { advIdx: own.advIdx })).reserved).toBe(10_000)
})

test('an entry without a note is one, however that is said', async () => {
  const advIdx = await anAdvertiser()
  const { ptIdx } = await earn(advIdx, 1_000, { memo: '' })
  expect((await admin.call('point/advertiser/detail', { ptIdx })).memo).toBeNull()
  const sold = { sellerId, writeType: 1, pointKind: 'COM', amount: 1, memo: ' ' } as const
  const { spIdx } = await admin.call('point/sales/save', sold)
  expect((await admin.call('point/sales/detail', { spIdx })).memo).toBeNull()
  await admin.call('point/sales/save', { ...sold, writeType: 2, pointKind: 'MAN' })
})

test('a commission of a later day is withdrawn, never paid out before it has come', async () => {
  const promised = { sellerId, writeType: 1, pointKind: 'COM', amount: 7_000, startDate: dayAfter(today, 9) } as const
  const { spIdx } = await admin.call('point/sales/save', promised)
  const before = await seller.call('point/sales/balance', { sellerId })
  expect((await admin.ask('point/sales/decide', { spIdx, isPaid: 'Y' })).refusal.msg).toBe('point.notPayout')
  expect(await seller.call('point/sales/balance', { sellerId })).toEqual(before)
  await admin.call('point/sales/decide', { spIdx, isPaid: 'N' })
  expect(await admin.call('point/sales/detail', { spIdx })).toMatchObject({ pointState: codes.pointState.void })
  expect((await seller.call('point/sales/willList', { sellerId })).items).toEqual([])
})

test('an entry is never changed, nor entered as what only the product makes', async () => {
  const advIdx = await anAdvertiser()
  const { ptIdx } = await earn(advIdx, 1_000)
  expect((await admin.ask('point/advertiser/save', { ptIdx, amount: 2_000, was: { amount: 1_000 } })).status).toBe(403)
  const payment = await admin.ask('point/advertiser/save', { advIdx, writeType: 2, pointKind: 'CAM', amount: 1 })
  expect(payment.refusal.fields?.pointKind?.msg).toBe('point.notByHand')
})

test.each([
  [0, 'field.tooSmall'],
  [1.5, 'field.onlyNumbers'],
  [2 ** 53, 'field.tooGreat'],
])('%s points are refused beside the field', async (amount, msg) => {
  const advIdx = await anAdvertiser()
  expect((await use(advIdx, amount)).refusal.fields?.amount?.msg).toBe(msg)
})

test('the database itself refuses money from nowhere', async () => {
  const { db } = world.database
  await earn(await anAdvertiser(), 1_000)
  const broken = [
    db.updateTable('ledger_account').set({ balance: 1 }),
    db.insertInto('ledger_account').values({ kind: 'cash', balance: 5 }),
    db.deleteFrom('transfer'),
    db.updateTable('transfer').set({ amount: 7 }),
  ]
  for (const statement of broken) await expect(statement.execute()).rejects.toThrow()
  expect(await trialBalance(db)).toEqual([])
})

test('a seller asks for money, which is reserved until the platform pays or refuses', async () => {
  await admin.call('point/sales/save', { sellerId, writeType: 1, pointKind: 'COM', amount: 90_000 })
  const first = await seller.call('point/sales/requestPayout', { amount: 60_000 })
  expect(await seller.call('point/sales/balance', { sellerId })).toMatchObject({ reserved: 60_000, free: 30_000 })
  const beyond = await seller.ask('point/sales/requestPayout', { amount: 30_001 })
  expect(beyond.refusal.fields).toMatchObject({ amount: { msg: 'point.notEnough', values: { free: 30_000 } } })
  const silent = await admin.ask('point/sales/decide', { ...first, isPaid: 'N' })
  expect(silent.refusal.fields?.reason?.msg).toBe('field.missingText')
  await admin.call('point/sales/decide', { ...first, isPaid: 'N', reason: 'Send your invoice first' })
  expect(await seller.call('point/sales/detail', first)).toMatchObject({ memo: 'Send your invoice first' })
  expect(await seller.call('point/sales/balance', { sellerId })).toMatchObject({ reserved: 0, free: 90_000 })
  const second = await seller.call('point/sales/requestPayout', { amount: 40_000 })
  await admin.call('point/sales/decide', { ...second, isPaid: 'Y' })
  expect(await seller.call('point/sales/balance', { sellerId })).toMatchObject({ reserved: 0, free: 50_000 })
  expect((await admin.ask('point/sales/decide', { ...second, isPaid: 'N' })).refusal.msg).toBe('point.notPending')
  expect((await seller.ask('point/sales/decide', { ...second, isPaid: 'Y' })).status).toBe(403)
  const { items } = await seller.call('point/sales/user', {})
  expect(items).toEqual([{ uId: sellerId, userName: expect.any(String), free: 50_000 }])
  expect((await seller.call('point/sales/willList', { sellerId })).items).toEqual([])
  expect((await seller.call('point/sales/detail', second)).pointState).toBe(1)
  const csv = await seller.fetch('/api/point/sales/excel.do?format=csv&language=ko')
  expect(await csv.text()).toContain('40000')
})

test('a seller reads their own entries and those of their advertisers, nobody else’s', async () => {
  const foreign = await anAdvertiser()
  const { ptIdx } = await earn(foreign, 1_000)
  const own = await anAdvertiser(seller)
  await earn(own, 2_000)
  const { list } = await seller.call('point/advertiser/list', {})
  expect(list.map(({ advIdx }) => advIdx)).toEqual([own])
  const { id } = await world.database.db
    .insertInto('app_user')
    .columns(['corporation_id', 'login_id', 'name', 'role', 'approval', 'password_hash'])
    .expression((select) =>
      select
        .selectFrom('app_user')
        .select(['corporation_id', select.val('othersell').as('l'), 'name', 'role', 'approval', 'password_hash'])
        .where('id', '=', sellerId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [theirs, unknown] of [
    [seller.ask('point/advertiser/detail', { ptIdx }), seller.ask('point/advertiser/detail', { ptIdx: 999_999 })],
    [
      seller.ask('point/advertiser/balance', { advIdx: foreign }),
      seller.ask('point/advertiser/balance', { advIdx: 999_999 }),
    ],
    [seller.ask('point/sales/balance', { sellerId: id }), seller.ask('point/sales/balance', { sellerId: 999_999 })],
  ]) {
    const answers = await Promise.all([theirs, unknown])
    expect(answers.map((answer) => answer?.status)).toEqual([404, 404])
    expect(answers[0]?.text).toBe(answers[1]?.text)
  }
  expect((await seller.call('point/sales/list', {})).list.every((entry) => entry.sellerId === sellerId)).toBe(true)
})

/** Another administrator of the platform. */
async function anotherAdmin(): Promise<Person> {
  await sql`
    insert into app_user (corporation_id, login_id, name, role, approval, password_hash)
    select corporation_id, 'admin2', 'Ida', role, approval, password_hash from app_user where login_id = 'admin'`.execute(
    world.database.db,
  )
  return world.signIn('admin2')
}

describe('points above the limit', () => {
  const limit = 1_000_000
  const stateOf = async (ptIdx: number) => (await admin.call('point/advertiser/detail', { ptIdx })).pointState
  const { asked, confirmed, void: gone } = codes.pointState

  test('move nothing before they are approved; who is alone is asked about it, and leaves a mark', async () => {
    const advIdx = await anAdvertiser()
    expect(await stateOf((await earn(advIdx, limit)).ptIdx)).toBe(confirmed)
    const { ptIdx } = await earn(advIdx, limit + 1)
    expect(await stateOf(ptIdx)).toBe(asked)
    expect((await admin.call('point/advertiser/balance', { advIdx })).free).toBe(limit)
    expect((await admin.call('point/advertiser/willList', { advIdx })).items).toEqual([])
    await settleDue(world.database.db, new Date(Date.now() + 86_400_000), (work) =>
      world.database.db.transaction().execute(work),
    )
    expect(await stateOf(ptIdx)).toBe(asked)
    expect((await admin.ask('point/advertiser/approve', { ptIdx })).refusal.msg).toBe('approval.confirmOwn')
    expect((await seller.ask('point/advertiser/approve', { ptIdx, isConfirmed: 'Y' })).status).toBe(403)
    await admin.call('point/advertiser/approve', { ptIdx, isConfirmed: 'Y' })
    expect((await admin.call('point/advertiser/balance', { advIdx })).paid).toBe(2 * limit + 1)
    const { list } = await admin.call('system/history/list', { entity: 'advertiserPoint', entityKey: String(ptIdx) })
    expect(list[0]?.after).toMatchObject({ pointState: confirmed, ownRequest: true })
  })

  test('are approved by somebody else, once, and as far as there is enough by then', async () => {
    const advIdx = await anAdvertiser()
    const other = await anotherAdmin()
    const { ptIdx } = await earn(advIdx, limit + 1)
    const own = await admin.ask('point/advertiser/approve', { ptIdx, isConfirmed: 'Y' })
    expect(own.refusal.msg).toBe('approval.ownRequest')
    const tries = await Promise.all([1, 2, 3].map(() => other.ask('point/advertiser/approve', { ptIdx })))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const used = { advIdx, writeType: 2, pointKind: 'MAN', amount: limit + 1 } as const
    const [first, second] = [
      await admin.call('point/advertiser/save', used),
      await admin.call('point/advertiser/save', used),
    ]
    await other.call('point/advertiser/approve', first)
    expect((await other.ask('point/advertiser/approve', second)).refusal.msg).toBe('point.notEnough')
    expect(await stateOf(second.ptIdx)).toBe(asked)
    await other.call('point/advertiser/cancel', second)
    expect([await stateOf(first.ptIdx), await stateOf(second.ptIdx)]).toEqual([confirmed, gone])
    expect((await admin.call('point/advertiser/balance', { advIdx })).free).toBe(0)
  })

  test('of a seller wait as well, and nobody pays out what they asked for in the name of a seller', async () => {
    const other = await world.signIn('admin2')
    const before = (await admin.call('point/sales/balance', { sellerId })).free
    const large = { sellerId, writeType: 1, pointKind: 'COM', amount: limit + 1 } as const
    const { spIdx } = await admin.call('point/sales/save', large)
    expect((await other.ask('point/sales/decide', { spIdx, isPaid: 'Y' })).refusal.msg).toBe('point.notPending')
    await other.call('point/sales/approve', { spIdx })
    expect((await admin.call('point/sales/balance', { sellerId })).free).toBe(before + limit + 1)
    const { spIdx: refused } = await admin.call('point/sales/save', large)
    await other.call('point/sales/decide', { spIdx: refused, isPaid: 'N' })
    expect((await other.ask('point/sales/approve', { spIdx: refused })).refusal.msg).toBe('point.notPending')
    await admin.call('account/user/login', { uId: sellerId, isConfirmed: 'Y' })
    const payout = await admin.call('point/sales/requestPayout', { amount: limit })
    const again = await world.signIn('admin')
    const paid = await again.ask('point/sales/decide', { ...payout, isPaid: 'Y', isConfirmed: 'Y' })
    expect(paid.refusal.msg).toBe('approval.ownRequest')
    await other.call('point/sales/decide', { ...payout, isPaid: 'Y' })
    expect((await again.call('point/sales/balance', { sellerId })).free).toBe(before + 1)
  })
})
