import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DB } from '#database/schema.ts'
import { monthAfter } from '#domain/money/closing/calendar.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { customerOf, wholeDraft } from '#server/campaign/writing.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { differencesIn } from '../closing/audit.ts'
import { balanceOf, rates, shown, sold } from '../closing/closing.fixture.ts'
import { settleDue } from './due.ts'

let world: World
let db: Kysely<DB>
let admin: Person
let seller: Person
const today = localDay(USUAL_ZONE, Date.now())

beforeAll(async () => {
  world = await openWorld()
  db = world.database.db
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
  await sql`update media set device_status = 1`.execute(db)
  await rates(db)
})
// The world itself refuses to close on books that do not add up.
afterAll(() => world.close())

let made = 0
/** A customer who has bought points and was given some. */
async function customer(paid: number, bonus: number) {
  const own = await customerOf(world, 'seller', `Baker ${++made}`)
  const earn = (pointKind: 'CHG' | 'BON', amount: number) =>
    admin.call('point/advertiser/save', { advIdx: own.advIdx, writeType: 1, pointKind, amount })
  if (paid > 0) await earn('CHG', paid)
  if (bonus > 0) await earn('BON', bonus)
  return own
}

const balance = (advIdx: number) => seller.call('point/advertiser/balance', { advIdx })
async function written(own: { advIdx: number; matId: number }, points: number, amount = 1_000_000) {
  const name = `Paid ${++made}`
  const { cpIdx } = await seller.call('campaign/regist/save', { ...wholeDraft(own, name, 'BEAN'), amount, points })
  return cpIdx
}
const request = (cpIdx: number) => seller.ask('campaign/request/send', { cpIdx })
const approve = (cpIdx: number) =>
  admin.call('campaign/request/approve', { cpIdx, isConfirmed: 'Y', isDiscountApproved: 'Y' })

test('points are reserved while a campaign waits, used once it is approved, and pay before money does', async () => {
  const own = await customer(300_000, 50_000)
  const cpIdx = await written(own, 120_000)
  expect((await request(cpIdx)).status).toBe(200)
  expect(await balance(own.advIdx)).toEqual({ paid: 300_000, bonus: 50_000, reserved: 120_000, free: 230_000 })
  await approve(cpIdx)
  expect(await balance(own.advIdx)).toEqual({ paid: 230_000, bonus: 0, reserved: 0, free: 230_000 })
  const { list } = await seller.call('point/advertiser/list', { filters: { advIdx: [own.advIdx], pointKind: ['CAM'] } })
  expect(list.map(({ writeType, amount, pointState }) => [writeType, amount, pointState])).toEqual([[2, 120_000, 1]])
  // Bonus points are a discount: nothing is recognised of them.
  const { rows } = await sql<{ bonus: number }>`
    select bonus_points as bonus from campaign where id = ${cpIdx}`.execute(db)
  expect(rows).toEqual([{ bonus: 50_000 }])
})

test('what is rejected or cancelled gives its points back to the lots that they came from', async () => {
  const own = await customer(300_000, 50_000)
  const before = await balance(own.advIdx)
  const lots = () =>
    sql`
      select lot.left_amount, lot.expires_on
      from point_lot lot
      join ledger_account account on account.id = lot.account_id
      where account.advertiser_id = ${own.advIdx}
      order by lot.entry_id`.execute(db)
  const { rows: whole } = await lots()
  const cpIdx = await written(own, 120_000)
  await request(cpIdx)
  await admin.call('campaign/request/reject', { cpIdx, reason: 'Too loud' })
  expect(await balance(own.advIdx)).toEqual(before)
  await request(cpIdx)
  await approve(cpIdx)
  await admin.call('campaign/wait/cancel', { cpIdx, reason: 'The shop has burnt down' })
  expect(await balance(own.advIdx)).toEqual(before)
  expect((await lots()).rows).toEqual(whole)
})

test('points that have expired meanwhile can be used for thirty days more', async () => {
  const own = await customer(100_000, 0)
  const cpIdx = await written(own, 100_000)
  await request(cpIdx)
  await approve(cpIdx)
  await sql`
    update point_lot set expires_on = ${dayAfter(today, -1)}, told_days = 7
    from ledger_account account
    where account.id = account_id and account.advertiser_id = ${own.advIdx}`.execute(db)
  await admin.call('campaign/wait/cancel', { cpIdx, reason: 'The shop has burnt down' })
  const { items } = await seller.call('point/advertiser/willList', { advIdx: own.advIdx })
  expect(items).toEqual([{ kind: 'expires', amount: 100_000, day: dayAfter(today, 30) }])
  // Whoever was told of the first last day is told of the new one.
  await settleDue(db, new Date(), (work) => db.transaction().execute(work))
  expect((await seller.call('content/told/list', {})).items).toMatchObject([
    { kind: 'pointsExpire', points: 100_000, lastDay: dayAfter(today, 30) },
  ])
})

test('points beyond the amount, or beyond what there is, are refused, and nothing is half reserved', async () => {
  const own = await customer(100_000, 0)
  const beyond = await request(await written(own, 90_000, 80_000))
  expect(beyond.refusal.fields?.points?.msg).toBe('campaign.pointsBeyondAmount')
  const { refusal } = await request(await written(own, 100_001))
  expect(refusal.fields).toMatchObject({ points: { msg: 'point.notEnough', values: { free: 100_000 } } })
  expect(await balance(own.advIdx)).toEqual({ paid: 100_000, bonus: 0, reserved: 0, free: 100_000 })
})

test('campaigns that are asked for at the same time never use more than there is', async () => {
  const own = await customer(100_000, 0)
  const wanted: number[] = []
  for (let each = 0; each < 8; each++) wanted.push(await written(own, 40_000))
  const answers = await Promise.all(wanted.map(request))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.filter(({ refusal }) => refusal.msg === 'point.notEnough')).toHaveLength(6)
  expect(await balance(own.advIdx)).toMatchObject({ reserved: 80_000, free: 20_000 })
})

test('a campaign whose days pass before anybody decides gives its points back by itself', async () => {
  const own = await customer(100_000, 0)
  const cpIdx = await written(own, 100_000)
  await request(cpIdx)
  await sql`update campaign set status = 40, approval = 2 where id = ${cpIdx}`.execute(db)
  await settleDue(db, new Date(), (work) => db.transaction().execute(work))
  expect(await balance(own.advIdx)).toMatchObject({ reserved: 0, free: 100_000 })
})

const month = monthAfter(today.slice(0, 7), -3)
const next = monthAfter(month)

async function closeMonth(closingMonth = month) {
  await admin.call('settlement/closing/calculate', { closingMonth })
  await admin.call('settlement/closing/confirm', { closingMonth, reason: 'Just so' })
  await admin.call('settlement/closing/close', { closingMonth })
}

test('a campaign that ends early gives back as points what was not shown, once, however often its month is closed', async () => {
  await sql`update campaign set status = 30 where status is not null`.execute(db)
  const { cpIdx, line } = await sold(db, { name: 'Harbour', amount: 900_000, from: `${month}-01`, to: `${month}-09` })
  await shown(db, line, 'BEA0000001', `${month}-01`, 100)
  await admin.call('campaign/run/endEarly', { cpIdx, reason: 'The shop has burnt down', giveBack: 'P' })
  await sql`
    update campaign set state_since = ${`${month}-03T12:00:00+09:00`}, ends_on = ${`${month}-03`}
    where id = ${cpIdx}`.execute(db)
  const { advIdx } = await admin.call('campaign/regist/detail', { cpIdx })
  const before = await admin.call('point/advertiser/balance', { advIdx: advIdx ?? 0 })
  await closeMonth()
  expect(await differencesIn(db, month)).toEqual([])
  const [part] = (await admin.call('settlement/closing/campaigns', { filters: { closingMonth: month } })).list
  expect([part?.recognised, part?.refund]).toEqual([300_000, 600_000])
  const refunded = (await admin.call('point/advertiser/balance', { advIdx: advIdx ?? 0 })).paid - before.paid
  expect(refunded).toBe(600_000)
  expect(await balanceOf(db, 'deferred')).toBe(0)
  await admin.call('settlement/closing/reopen', { closingMonth: month, reason: 'Once more', isConfirmed: 'Y' })
  await closeMonth()
  expect((await admin.call('point/advertiser/balance', { advIdx: advIdx ?? 0 })).paid - before.paid).toBe(600_000)
})

describe('what a campaign that ended early did not show', () => {
  let ferry: { cpIdx: number; line: number }
  let advIdx: number
  const paid = async () => (await admin.call('point/advertiser/balance', { advIdx })).paid
  const entries = async () => {
    const { list } = await admin.call('point/advertiser/list', { filters: { advIdx: [advIdx], pointKind: ['MKG'] } })
    return list.map(({ writeType, amount, memo }) => [writeType, amount, memo])
  }
  const reopen = () =>
    admin.call('settlement/closing/reopen', { closingMonth: month, reason: 'Late proof', isConfirmed: 'Y' })
  const refund = async () => {
    const { list } = await admin.call('settlement/closing/campaigns', { filters: { cpIdx: [ferry.cpIdx] } })
    return list.map((part) => [part.recognised, part.refund, part.giveBack])
  }

  beforeAll(async () => {
    await reopen()
    ferry = await sold(db, { name: 'Ferry', amount: 900_000, goal: 900, from: `${month}-01`, to: `${month}-09` })
    await shown(db, ferry.line, 'BEA0000001', `${month}-01`, 100)
    await admin.call('campaign/run/endEarly', { cpIdx: ferry.cpIdx, reason: 'The pier is closed', giveBack: 'G' })
    await sql`update campaign set state_since = ${`${month}-03T12:00:00+09:00`} where id = ${ferry.cpIdx}`.execute(db)
    const detail = await admin.call('campaign/regist/detail', { cpIdx: ferry.cpIdx })
    expect(detail.giveBack).toBe('G')
    advIdx = detail.advIdx ?? 0
  })

  test('becomes a credit that is kept as bought, and is told from a refund', async () => {
    const before = await paid()
    await closeMonth()
    expect(await refund()).toEqual([[100_000, 800_000, 'G']])
    expect((await paid()) - before).toBe(800_000)
    expect(await entries()).toEqual([[1, 800_000, 'Ferry']])
    expect(await balanceOf(db, 'deferred')).toBe(0)
    expect(await differencesIn(db, month)).toEqual([])
  })

  test('is less once late proof has come: the next closing takes the rest back from the lot it lies in', async () => {
    const [points, owed] = [await paid(), await balanceOf(db, 'receivable')]
    await reopen()
    await shown(db, ferry.line, 'BEA0000001', `${month}-02`, 100)
    await closeMonth()
    expect(await refund()).toEqual([[200_000, 700_000, 'G']])
    expect((await paid()) - points).toBe(-100_000)
    expect(await balanceOf(db, 'receivable')).toBe(owed)
    expect((await entries()).sort()).toEqual([
      [1, 800_000, 'Ferry'],
      [2, 100_000, 'Ferry'],
    ])
    const { rows } = await sql`
      select origin.amount from transfer
      join transfer origin on origin.id = transfer.mends and origin.id like 'point/%/in'
      where transfer.amount = 100000 and transfer.id like 'point/%/out/%'`.execute(db)
    expect(rows).toEqual([{ amount: 800_000 }])
  })

  test('is owed as money where it was used meanwhile, and no more once there is as much to give back again', async () => {
    const left = await paid()
    const used = { advIdx, writeType: 2, pointKind: 'MAN', amount: left } as const
    const { ptIdx } = await admin.call('point/advertiser/save', used)
    // As many are approved by somebody.
    await admin.call('point/advertiser/approve', { ptIdx, isConfirmed: 'Y' })
    const owed = await balanceOf(db, 'receivable')
    await reopen()
    await shown(db, ferry.line, 'BEA0000001', `${month}-03`, 100)
    await closeMonth()
    expect(await refund()).toEqual([[300_000, 600_000, 'G']])
    expect([await paid(), (await balanceOf(db, 'receivable')) - owed]).toEqual([0, -100_000])
    await reopen()
    await sql`update play_hour set plays = 0 where line_id = ${ferry.line} and day = ${`${month}-03`}`.execute(db)
    await closeMonth()
    expect([await paid(), (await balanceOf(db, 'receivable')) - owed]).toEqual([0, 0])
    expect(await differencesIn(db, month)).toEqual([])
  })
})

test('of a campaign that bonus points have paid in part the rest alone is recognised', async () => {
  const own = await customer(0, 100_000)
  const cpIdx = await written(own, 100_000, 400_000)
  await request(cpIdx)
  await approve(cpIdx)
  await sql`
    update campaign set status = 50, starts_on = ${`${next}-01`}, ends_on = ${`${next}-04`} where id = ${cpIdx}`.execute(
    db,
  )
  const { id: line } = await db
    .selectFrom('campaign_line')
    .select('id')
    .where('campaign_id', '=', cpIdx)
    .executeTakeFirstOrThrow()
  await shown(db, line, 'BEA0000001', `${next}-01`, 100)
  await admin.call('settlement/closing/calculate', { closingMonth: next })
  const { list } = await admin.call('settlement/closing/campaigns', { filters: { closingMonth: next, cpIdx: [cpIdx] } })
  expect(list.map(({ dealt, recognised }) => [dealt, recognised])).toEqual([[300_000, 300_000]])
  expect(await differencesIn(db, next)).toEqual([])
})

test('proof that comes after the month was closed takes points back in the open one', async () => {
  await admin.call('settlement/closing/reopen', { closingMonth: month, reason: 'Once more', isConfirmed: 'Y' })
  const tram = await sold(db, { name: 'Tram', amount: 900_000, goal: 900, from: `${month}-01`, to: `${month}-09` })
  await shown(db, tram.line, 'BEA0000001', `${month}-01`, 100)
  await admin.call('campaign/run/endEarly', { cpIdx: tram.cpIdx, reason: 'The line is closed', giveBack: 'P' })
  await sql`update campaign set state_since = ${`${month}-03T12:00:00+09:00`} where id = ${tram.cpIdx}`.execute(db)
  const { advIdx } = await admin.call('campaign/regist/detail', { cpIdx: tram.cpIdx })
  const paid = async () => (await admin.call('point/advertiser/balance', { advIdx: advIdx ?? 0 })).paid
  const before = await paid()
  await closeMonth()
  expect((await paid()) - before).toBe(800_000)
  await shown(db, tram.line, 'BEA0000001', `${month}-02`, 50)
  await closeMonth(next)
  expect((await paid()) - before).toBe(750_000)
  const { list } = await admin.call('settlement/closing/campaigns', { filters: { cpIdx: [tram.cpIdx] } })
  expect(
    list
      .map(({ closingMonth, refund }) => [closingMonth, refund])
      .filter(([, refund]) => refund !== 0)
      .sort(),
  ).toEqual([
    [month, 800_000],
    [next, -50_000],
  ])
  expect([await differencesIn(db, month), await differencesIn(db, next)]).toEqual([[], []])
})
