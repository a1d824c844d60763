import { spawnSync } from 'node:child_process'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DB } from '#database/schema.ts'
import { lastDayOf, monthAfter } from '#domain/money/closing/calendar.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { differencesIn } from './audit.ts'
import { balanceOf, month, next, rates, shown, sold } from './closing.fixture.ts'
import { calculateDue } from './due.ts'

let world: World
let db: Kysely<DB>
let admin: Person
let master: Person
let seller: Person
let ferry: { cpIdx: number; line: number }
let promised: { cpIdx: number; line: number }

/** Of the network: for nine hours of each month's last day another month runs there than in Greenwich. */
const today = localDay(USUAL_ZONE, Date.now())
const running = today.slice(0, 7)
const last = lastDayOf(month)
const begins = dayAfter(last, -10)
const ends = dayAfter(`${next}-01`, 18)
const screens = [
  ['BEA0000001', 41_210],
  ['BEA0000002', 38_005],
  ['QUA0000001', 20_785],
] as const

beforeAll(async () => {
  world = await openWorld()
  db = world.database.db
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
  seller = await world.signIn('seller')
  // The demo's own campaigns have no part in this.
  await sql`update campaign set status = 30 where status is not null`.execute(db)
  await sql`delete from media_day`.execute(db)
  await sql`update media set grade = 0`.execute(db)
  ferry = await sold(db, { name: 'Ferry', amount: 10_000_000, from: begins, to: ends })
  for (const [mediaId, plays] of screens) await shown(db, ferry.line, mediaId, begins, plays)
})
afterAll(() => world.close())

const partOf = async (cpIdx: number, closingMonth = month) =>
  (await admin.call('settlement/closing/campaigns', { filters: { closingMonth, cpIdx: [cpIdx] } })).list

test('a month is worked out from what screens have proven, as often as one likes', async () => {
  await admin.call('settlement/closing/calculate', { closingMonth: month })
  // Sold by its share of the loop: no number of plays was promised.
  expect(await partOf(ferry.cpIdx)).toMatchObject([
    { days: 11, dealt: 3_666_667, recognised: 3_666_667, goal: null, mediaFee: 0 },
  ])
  await rates(db)
  await admin.call('settlement/closing/calculate', { closingMonth: month })
  expect(await partOf(ferry.cpIdx)).toMatchObject([
    { recognised: 3_666_667, mediaFee: 1_649_998, salesFee: 550_000, platform: 1_466_669, salesRate: 15, refund: 0 },
  ])
  promised = await sold(db, { name: 'Promised', amount: 10_000_000, from: begins, to: ends, goal: 7560 })
  await shown(db, promised.line, 'BEA0000001', begins, 2650)
  await admin.call('settlement/closing/calculate', { closingMonth: month })
  expect(await partOf(promised.cpIdx)).toMatchObject([
    { goal: 2772, delivered: 2650, recognised: 3_505_291, refund: 0, waiting: 161_376 },
  ])
  const { list } = await admin.call('settlement/closing/changes', { closingMonth: month })
  expect(list).toEqual([{ campaign: promised.cpIdx, name: 'Promised', before: 0, after: 3_505_291 }])
  expect(await differencesIn(db, month)).toEqual([])
})

test.each(['2026-13', 'soon', ''])('the month %j is refused beside the field', async (closingMonth) => {
  const answer = await admin.ask('settlement/closing/calculate', { closingMonth })
  expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([422, ['closingMonth']])
})

test('months are offered from the first sold one on; one that has not begun is not worked out, another one unknown', async () => {
  expect((await admin.call('settlement/closing/months', {})).list).toEqual([month, next, monthAfter(next), running])
  const ahead = monthAfter(running, 2)
  const answer = await admin.ask('settlement/closing/calculate', { closingMonth: ahead })
  expect(answer.refusal.fields?.closingMonth?.msg).toBe('closing.future')
  expect((await admin.ask('settlement/closing/close', { closingMonth: ahead })).status).toBe(404)
})

test('what stands in the way is named, each with where it is put right; of missing plays a reason is enough', async () => {
  await sql`delete from media_fee where brand_code = 'QUAY'`.execute(db)
  await sql`
    insert into media_day (brand_code, day, media_id, zone, spans, compositions, planned_plays)
    values ('BEAN', ${begins}, 'BEA0000003', 'Asia/Seoul', '[]', '[]', 100)`.execute(db)
  await sql`update media set device_status = 1 where id = 'BEA0000003'`.execute(db)
  await admin.call('settlement/closing/calculate', { closingMonth: month })
  const found = await admin.call('settlement/closing/checks', { closingMonth: month })
  const list = found.list.filter(({ isAdvice }) => !isAdvice)
  expect(list.map(({ kind, key, count, isExcused }) => [kind, key, count, isExcused])).toEqual([
    ['noMediaRate', 'QUAY', 762_117, false],
    ['missingPlays', 'BEA0000003', 100, true],
  ])
  const refused = await admin.ask('settlement/closing/confirm', { closingMonth: month, reason: 'All the same' })
  expect([refused.refusal.msg, refused.refusal.values]).toEqual(['closing.blocked', { count: 1 }])
  await sql`
    insert into media_fee (brand_code, rate, from_date, registrant)
    values ('QUAY', 45, '2020-01-01', 'test')`.execute(db)
  expect((await admin.ask('settlement/closing/confirm', { closingMonth: month })).refusal.msg).toBe('closing.blocked')
  await admin.call('settlement/closing/confirm', { closingMonth: month, reason: 'The screen was being moved' })
  expect(await admin.call('settlement/closing/detail', { closingMonth: month })).toMatchObject({ closingState: 2 })
  await admin.call('settlement/closing/withdraw', { closingMonth: month })
  await sql`delete from media_day`.execute(db)
})

test('nobody but the platform sees what is not closed, and a month is closed from its day on', async () => {
  expect((await admin.call('settlement/closing/list', { filters: { closingMonth: month } })).list).toMatchObject([
    { closingMonth: month, closingState: 1 },
  ])
  expect((await master.ask('settlement/closing/list', {})).status).toBe(403)
  expect((await master.call('settlement/media/list', {})).total).toBe(0)
  expect((await seller.call('settlement/sales/list', {})).total).toBe(0)
  expect((await admin.ask('settlement/closing/close', { closingMonth: month })).refusal.msg).toBe(
    'approval.notPossible',
  )
  await admin.call('settlement/closing/calculate', { closingMonth: running })
  const early = await admin.call('settlement/closing/checks', { closingMonth: running })
  expect(early.list.map(({ kind, name }) => [kind, name])).toEqual(
    expect.arrayContaining([
      ['notOver', running],
      ['earlierOpen', month],
    ]),
  )
  await sql`delete from closing_month where month = ${running}`.execute(db)
})

test('a closing that breaks off leaves nothing behind, and is done again to the same seal', async () => {
  await admin.call('settlement/closing/confirm', { closingMonth: month })
  await sql`
    create function break_off() returns trigger language plpgsql as $$
    begin
      if new.id like '%/platform' then raise exception 'broken off'; end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger break_off before insert on transfer for each row execute function break_off()`.execute(db)
  expect((await admin.ask('settlement/closing/close', { closingMonth: month })).status).toBe(500)
  await sql`drop trigger break_off on transfer`.execute(db)
  expect((await admin.call('settlement/closing/detail', { closingMonth: month })).closingState).toBe(2)
  expect(await balanceOf(db, 'deferred')).toBe(0)
})

test('of two who close a month at once one does it, the other reads who it was', async () => {
  const other = await world.signIn('admin')
  const both = [admin, other].map((each) => each.ask('settlement/closing/close', { closingMonth: month }))
  const answers = await Promise.all(both)
  expect(answers.map(({ code }) => code).toSorted()).toEqual([-1, 0])
  const { refusal } = answers.find(({ code }) => code !== 0) ?? { refusal: { msg: '', values: {} } }
  const { closer, seal } = await admin.call('settlement/closing/detail', { closingMonth: month })
  expect([refusal.msg, refusal.values]).toEqual(['closing.alreadyClosed', { name: closer }])
  expect(seal).toMatch(/^[0-9a-f]{64}$/)
})

test('a closed month has moved its money and stays as it is', async () => {
  const [own, other] = [await partOf(ferry.cpIdx), await partOf(promised.cpIdx)]
  const sums = [...own, ...other]
  const add = (name: 'mediaFee' | 'salesFee' | 'platform' | 'recognised') =>
    sums.reduce((sum, row) => sum + row[name], 0)
  const { list: left } = await admin.call('settlement/closing/months', {})
  expect(left).toEqual([next, monthAfter(next), running])
  const before = await admin.ask('settlement/closing/calculate', { closingMonth: monthAfter(month, -1) })
  expect(before.refusal.fields?.closingMonth?.msg).toBe('closing.beforeClosed')
  expect(await balanceOf(db, 'receivable')).toBe(-20_000_000)
  const vat = -(await balanceOf(db, 'vat'))
  expect(vat).toBe(await sumOf('vat'))
  expect(await balanceOf(db, 'payable')).toBe(add('mediaFee') + add('salesFee') + vat)
  expect(await balanceOf(db, 'revenue')).toBe(add('platform'))
  expect(await balanceOf(db, 'deferred')).toBe(20_000_000 - add('recognised'))
  expect((await admin.ask('settlement/closing/calculate', { closingMonth: month })).refusal.msg).toBe(
    'approval.notPossible',
  )
  for (const touch of [
    sql`update settlement set recognised = recognised + 1, platform = platform + 1 where month = ${month}`,
    sql`delete from settlement_line where settlement_id in (select id from settlement where month = ${month})`,
    sql`update statement set amount = amount + 1 where month = ${month}`,
    sql`update closing_month set seal = repeat('0', 64) where month = ${month}`,
    sql`delete from closing_month where month = ${month}`,
  ])
    await expect(touch.execute(db)).rejects.toThrow('is closed')
  expect(await differencesIn(db, month)).toEqual([])
})

test('an owner of screens and a seller read their own statements alone', async () => {
  const { list } = await master.call('settlement/media/list', {})
  expect(list).toMatchObject([{ brdCode: 'BEAN', closingMonth: month, campaigns: 2, closingState: 3 }])
  const msIdx = list[0]?.msIdx ?? 0
  const lines = await master.call('settlement/media/lines', { filters: { msIdx: [msIdx] }, order: 'mediaId' })
  expect(lines.list.reduce((sum, { amount }) => sum + amount, 0)).toBe(list[0]?.amount)
  expect(lines.list.map(({ cpName, mediaId, base, rate }) => [cpName, mediaId, base, rate])).toContainEqual([
    ...['Ferry', 'BEA0000001', 1_511_033, 45],
  ])
  const days = await master.call('settlement/media/days', { msIdx, cpIdx: ferry.cpIdx })
  expect(days.list).toEqual([{ day: begins, plays: 41_210 + 38_005 }])
  const foreign = (await admin.call('settlement/media/list', { filters: { brdCode: ['QUAY'] } })).list[0]?.msIdx ?? 0
  for (const name of ['settlement/media/detail', 'settlement/media/days'] as const) {
    const unknown = await master.ask(name, { msIdx: 999_999, cpIdx: ferry.cpIdx })
    const other = await master.ask(name, { msIdx: foreign, cpIdx: ferry.cpIdx })
    expect([other.status, other.text]).toEqual([404, unknown.text])
  }
  expect((await master.call('settlement/media/lines', { filters: { msIdx: [foreign] } })).total).toBe(0)
  const own = await seller.call('settlement/sales/list', {})
  expect(own.list).toMatchObject([{ closingMonth: month, campaigns: 2, amount: 550_000 + 525_793 }])
  const ssIdx = own.list[0]?.ssIdx ?? 0
  expect((await seller.call('settlement/sales/lines', { filters: { ssIdx: [ssIdx] } })).total).toBe(2)
  const denied = [await seller.ask('settlement/media/list', {}), await master.ask('settlement/sales/list', {})]
  expect(denied.map(({ status }) => status)).toEqual([403, 403])
  await db.updateTable('statement').set({ payer: null }).where('id', '=', ssIdx).execute()
  expect((await seller.ask('settlement/sales/detail', { ssIdx: msIdx })).status).toBe(404)
})

test.each([
  ['settlement/closing/excel', 'admin'],
  ['settlement/closing/campaignsExcel', 'admin'],
  ['settlement/media/excel', 'beanmaster'],
  ['settlement/media/linesExcel', 'beanmaster'],
  ['settlement/sales/excel', 'seller'],
  ['settlement/sales/linesExcel', 'seller'],
])('%s is a file in both forms', async (name, loginId) => {
  const person = await world.signIn(loginId)
  const csv = await person.fetch(`/api/${name}.do?format=csv&language=de`)
  expect([csv.status, (await csv.text()).split('\n').length > 1]).toEqual([200, true])
  const workbook = await person.fetch(`/api/${name}.do?format=xlsx&language=ko`)
  expect(workbook.headers.get('content-type')).toContain('spreadsheet')
})

test('proof that comes late is settled in the open month, with the month it is of', async () => {
  await shown(db, promised.line, 'BEA0000002', begins, 61)
  await shown(db, promised.line, 'BEA0000001', `${next}-01`, 4788)
  await shown(db, ferry.line, 'QUA0000001', `${next}-02`, 10)
  expect((await differencesIn(db, month)).length).toBeGreaterThan(0)
  await admin.call('settlement/closing/calculate', { closingMonth: next })
  expect(await differencesIn(db, month)).toEqual([])
  expect(await differencesIn(db, next)).toEqual([])
  const parts = await partOf(promised.cpIdx, next)
  const late = parts.find(({ originMonth }) => originMonth === month)
  const own = parts.find(({ originMonth }) => originMonth === next)
  expect(late).toMatchObject({ delivered: 61, recognised: Math.floor((3_666_667 * 2711) / 2772) - 3_505_291 })
  expect(own).toMatchObject({ goal: 4788, recognised: 6_333_333, refund: 161_376 - (late?.recognised ?? 0) })
  expect(await partOf(ferry.cpIdx, next)).toMatchObject([{ recognised: 6_333_333, refund: 0 }])
})

test('the next month goes on from the seal before it; what was sold is recognised or given back, to the last won', async () => {
  await admin.call('settlement/closing/confirm', { closingMonth: next })
  await admin.call('settlement/closing/close', { closingMonth: next })
  expect(await balanceOf(db, 'deferred')).toBe(0)
  expect(await differencesIn(db, next)).toEqual([])
  const parts = [...(await partOf(promised.cpIdx)), ...(await partOf(promised.cpIdx, next))]
  expect(parts.reduce((sum, { recognised, refund }) => sum + recognised + refund, 0)).toBe(10_000_000)
  expect(parts.map(({ waiting }) => waiting)).toEqual([161_376, 0, 0])
})

test('a seller reads what closed months have made of a campaign', async () => {
  const { list } = await seller.call('campaign/jungsan/list', { filters: { cpIdx: [promised.cpIdx] }, order: 'month' })
  expect(list.map((row) => [row.month, row.recognised, row.refund, row.closedAt !== null])).toEqual([
    [month, 3_505_291 + 80_688, 0, true],
    [next, 6_333_333, 161_376 - 80_688, true],
  ])
})

test('only the latest closed month is taken up again, with a reason, and every won goes back', async () => {
  const again = (closingMonth: string, reason?: string) => ({
    closingMonth,
    reason: reason ?? null,
    isConfirmed: 'Y' as const,
  })
  expect((await admin.ask('settlement/closing/reopen', again(next))).refusal.fields?.reason?.msg).toBe(
    'field.missingText',
  )
  expect((await admin.ask('settlement/closing/reopen', again(month, 'Why'))).refusal.msg).toBe('closing.notLast')
  const held = await balanceOf(db, 'payable')
  const before = (await admin.call('settlement/closing/detail', { closingMonth: next })).seal
  const own = await admin.ask('settlement/closing/reopen', { closingMonth: next, reason: 'A rate was wrong' })
  expect(own.refusal.msg).toBe('approval.confirmOwn')
  await admin.call('settlement/closing/reopen', again(next, 'A rate was wrong'))
  expect(await balanceOf(db, 'deferred')).toBeGreaterThan(0)
  await admin.call('settlement/closing/confirm', { closingMonth: next })
  await admin.call('settlement/closing/close', { closingMonth: next })
  expect(await balanceOf(db, 'payable')).toBe(held)
  expect((await admin.call('settlement/closing/detail', { closingMonth: next })).seal).toBe(before)
})

test('a statement is paid once, with a day and the number of its invoice; then the month stays closed', async () => {
  const [statement] = (await admin.call('settlement/media/list', { filters: { closingMonth: next } })).list
  const paid = { msIdx: statement?.msIdx ?? 0, paidOn: `${next}-28`, invoiceNo: '20260901-41000042-00000001' }
  const future = await admin.ask('settlement/media/pay', {
    ...paid,
    paidOn: dayAfter(today, 9),
  })
  expect(future.refusal.fields?.paidOn?.msg).toBe('closing.paidLater')
  expect((await admin.ask('settlement/media/pay', { ...paid, invoiceNo: '' })).refusal.fields?.invoiceNo?.msg).toBe(
    'field.missingText',
  )
  expect((await master.ask('settlement/media/pay', paid)).status).toBe(403)
  const held = await balanceOf(db, 'payable')
  await admin.call('settlement/media/pay', paid)
  expect(await balanceOf(db, 'payable')).toBe(held - (statement?.payout ?? 0))
  expect((await admin.ask('settlement/media/pay', paid)).refusal.msg).toBe('closing.paid')
  const reopened = await admin.ask('settlement/closing/reopen', { closingMonth: next, reason: 'Why', isConfirmed: 'Y' })
  expect(reopened.refusal.msg).toBe('closing.paidAlready')
  for (const { msIdx } of (await admin.call('settlement/media/list', { filters: { closingMonth: next } })).list)
    if (msIdx !== paid.msIdx) await admin.call('settlement/media/pay', { ...paid, msIdx, invoiceNo: `of ${msIdx}` })
  for (const { ssIdx } of (await admin.call('settlement/sales/list', { filters: { closingMonth: next } })).list)
    await admin.call('settlement/sales/pay', { ssIdx, paidOn: paid.paidOn, invoiceNo: '1' })
  expect(await admin.call('settlement/closing/detail', { closingMonth: next })).toMatchObject({
    closingState: 4,
    unpaid: 0,
  })
  expect((await seller.call('settlement/sales/list', { filters: { closingState: [4] } })).total).toBe(1)
})

test('a campaign that ended early gives back what was not shown', async () => {
  const after = monthAfter(next)
  const early = await sold(db, { name: 'Early', amount: 3_000_000, from: `${after}-01`, to: lastDayOf(after) })
  await shown(db, early.line, 'BEA0000001', `${after}-02`, 10)
  await sql`
    update campaign set status = 60, ends_on = ${`${after}-10`}, sold_until = ends_on where id = ${early.cpIdx}`.execute(
    db,
  )
  await admin.call('settlement/closing/calculate', { closingMonth: after })
  const [part] = await partOf(early.cpIdx, after)
  expect(part?.recognised).toBeCloseTo((3_000_000 * 10) / Number(lastDayOf(after).slice(8)), -1)
  expect((part?.recognised ?? 0) + (part?.refund ?? 0)).toBe(3_000_000)
  expect(part?.waiting).toBe(0)
  expect(await differencesIn(db, after)).toEqual([])
})

test('an early end keeps the days as they were sold: the rest is given back, not moved', async () => {
  const amount = 2_300_000
  const { cpIdx, line } = await sold(db, { name: 'Cut', amount, from: dayAfter(today, -2), to: dayAfter(today, 20) })
  await shown(db, line, 'BEA0000001', today, 7)
  const expected = await admin.call('campaign/run/refund', { cpIdx })
  expect(expected).toEqual({ amount, recognised: 300_000, refund: 2_000_000 })
  expect((await seller.ask('campaign/run/refund', { cpIdx })).status).toBe(403)
  expect((await admin.ask('campaign/run/refund', { cpIdx: 999_999 })).status).toBe(404)
  for (const reason of ['Sold out', 'Sold out indeed'])
    await admin.call('campaign/run/endEarly', { cpIdx, reason, atDayEnd: 'Y' })
  await sql`update campaign set status = 60 where id = ${cpIdx}`.execute(db)
  await admin.call('settlement/closing/calculate', { closingMonth: today.slice(0, 7) })
  const [part] = await partOf(cpIdx, today.slice(0, 7))
  expect(part?.recognised).toBe(((part?.days ?? 0) * amount) / 23)
  expect(part?.refund).toBe(amount - (part?.recognised ?? 0))
  expect(await differencesIn(db, today.slice(0, 7))).toEqual([])
})

test('on the first of a month the one before is worked out by itself, once', async () => {
  const clock = () => new Date('2027-03-01T03:05:00+09:00')
  const runs = async () =>
    (await db.selectFrom('closing_month').select('runs').where('month', '=', '2027-02').executeTakeFirst())?.runs
  await calculateDue({ ...world.server.services, clock: () => new Date('2027-03-01T02:55:00+09:00') })
  expect(await runs()).toBeUndefined()
  await calculateDue({ ...world.server.services, clock })
  await calculateDue({ ...world.server.services, clock })
  expect(await runs()).toBe(1)
})

const sumOf = async (tax: 'vat' | 'income_tax' | 'local_tax') =>
  Number(
    (
      await db
        .selectFrom('statement')
        .select((row) => row.fn.sum(tax).as('won'))
        .executeTakeFirst()
    )?.won,
  )

const audit = (of: string) => {
  const { host, port, user, database } = world.database.config
  const env = {
    ...process.env,
    DATABASE_URL: `postgresql://${user}@${encodeURIComponent(String(host))}:${port}/${database}`,
  }
  const { status, stdout } = spawnSync(process.execPath, ['scripts/audit.ts', of], { env, encoding: 'utf8' })
  return { status, lines: stdout.trim().split('\n') }
}

test('the audit of a month says that it adds up, or names every difference', () => {
  expect(audit(month)).toEqual({ status: 0, lines: [`${month} adds up.`] })
  expect(audit('soon').status).toBe(2)
})

test('whoever changes a line behind the product’s back is found out', async () => {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update settlement_line set amount = amount + 1 where id = (select min(id) from settlement_line)`.execute(
      trx,
    )
  })
  const found = await differencesIn(db, month)
  expect(found.some((fault) => fault.includes('seal'))).toBe(true)
  expect(found.length).toBeGreaterThan(2)
  const { status, lines } = audit(month)
  expect([status, lines]).toEqual([1, found])
})
