import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DB } from '#database/schema.ts'
import { monthAfter } from '#domain/money/closing/calendar.ts'
import { textOfPdf } from '#server/document/read-pdf.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { differencesIn } from '../closing/audit.ts'
import { balanceOf, month, next, rates, shown, sold } from '../closing/closing.fixture.ts'

let world: World
let db: Kysely<DB>
let admin: Person
let master: Person
let sale: { cpIdx: number; line: number }
const screen = 'BEA0000001'
const before = monthAfter(month, -1)

/** Opened for ten hours on each of ten days: 6,000 minutes. */
async function opened(of: string): Promise<void> {
  await sql`
    insert into media_day (brand_code, day, media_id, zone, spans, compositions)
    select 'BEAN', day::date, ${screen}, 'Asia/Seoul', jsonb_build_array(jsonb_build_array(
      (extract(epoch from (day::date + time '09:00') at time zone 'Asia/Seoul') * 1000)::bigint,
      (extract(epoch from (day::date + time '19:00') at time zone 'Asia/Seoul') * 1000)::bigint)), '[]'
    from generate_series(${`${of}-01`}::date, ${`${of}-10`}::date, interval '1 day') day`.execute(db)
}

const broken = (from: string, to: string | null, level = 'warn') =>
  sql`
  insert into incident (brand_code, media_id, kind, level, opened_at, closed_at)
  values ('BEAN', ${screen}, 'test' || gen_random_uuid(), ${level}, ${from}, ${to})`.execute(db)

const setting = (code: string, value: string) =>
  sql`update environment set value = ${value} where code = ${code}`.execute(db)

beforeAll(async () => {
  world = await openWorld()
  db = world.database.db
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
  await sql`update campaign set status = 30 where status is not null`.execute(db)
  await sql`delete from media_day`.execute(db)
  await sql`delete from incident`.execute(db)
  await sql`update media set grade = 0`.execute(db)
  await setting('CLOSING_DAY', '1')
  await rates(db)
  sale = await sold(db, { name: 'Ferry', amount: 1_000_000, from: `${month}-01`, to: `${month}-10` })
  await shown(db, sale.line, screen, `${month}-02`, 100)
  await opened(month)
  // From the month before, three open hours in this one; a second one at the same time costs nothing more; closed hours neither.
  await broken(`${before}-27T10:00:00+09:00`, `${month}-01T12:00:00+09:00`)
  await broken(`${month}-01T11:00:00+09:00`, `${month}-01T12:00:00+09:00`)
  await broken(`${month}-03T18:00:00+09:00`, `${month}-04T10:00:00+09:00`)
  // 180 + 60 + 60 minutes, and another 90: 390 of 6,000, so that 93.5 % were without an incident.
  await broken(`${month}-05T10:00:00+09:00`, `${month}-05T11:30:00+09:00`, 'malfunction')
  // A caution costs nothing.
  await broken(`${month}-06T09:00:00+09:00`, `${month}-08T19:00:00+09:00`, 'caution')
})
afterAll(() => world.close())

const work = () => admin.call('settlement/closing/calculate', { closingMonth: month })
const statementOf = async (closingMonth = month) => {
  const { list } = await admin.call('settlement/media/list', { filters: { closingMonth, brdCode: ['BEAN'] } })
  return list[0]
}
const monthOf = async (closingMonth = month) => {
  const { mediaFee, serviceCredit, salesFee, platform, recognised } = await admin.call('settlement/closing/detail', {
    closingMonth,
  })
  return { mediaFee, serviceCredit, salesFee, platform, recognised }
}

test('without a rule nobody loses anything', async () => {
  await work()
  expect(await monthOf()).toEqual({
    ...{ mediaFee: 450_000, serviceCredit: 0, salesFee: 150_000, platform: 400_000, recognised: 1_000_000 },
  })
})

test('each full point below the level lowers the fee of the screen, and the platform has more', async () => {
  await setting('SERVICE_LEVEL', '98')
  await setting('SERVICE_CREDIT', '2.5')
  await work()
  // 4.5 points below: four full ones.
  expect(await monthOf()).toEqual({
    ...{ mediaFee: 405_000, serviceCredit: 45_000, salesFee: 150_000, platform: 445_000, recognised: 1_000_000 },
  })
  const statement = await statementOf()
  expect(statement).toMatchObject({ credit: 45_000, amount: 405_000, vat: 40_500 })
  const { list } = await admin.call('settlement/media/credits', { filters: { msIdx: [statement?.msIdx ?? 0] } })
  expect(list).toMatchObject([
    {
      ...{ mediaId: screen, originMonth: month, openMinutes: 6000, downMinutes: 390, reached: 93.5, level: 98 },
      ...{ fee: 450_000, share: 10, amount: 45_000 },
    },
  ])
  expect(await differencesIn(db, month)).toEqual([])
})

test('the second working-out finds a wrong share, wrong minutes, and a credit that is missing', async () => {
  const faults = async (change: ReturnType<typeof sql>) => {
    await change.execute(db)
    const found = (await differencesIn(db, month)).join('\n')
    await work()
    return found
  }
  expect(await faults(sql`update service_credit set share_bp = 1100 where month = ${month}`)).toContain(
    'a share of 1100',
  )
  expect(await faults(sql`update service_credit set down_minutes = 391 where month = ${month}`)).toContain(
    '390 of 6000 would be right',
  )
  expect(await faults(sql`delete from service_credit where month = ${month}`)).toContain(
    'a share of 0 for  of  minutes, 1000 for 390 of 6000 would be right',
  )
  expect(await differencesIn(db, month)).toEqual([])
})

test('a closed month has moved the credit, tells it on paper and in files, and keeps its rule', async () => {
  await admin.call('settlement/closing/confirm', { closingMonth: month, reason: 'As it is' })
  await admin.call('settlement/closing/close', { closingMonth: month })
  expect(await balanceOf(db, 'revenue')).toBe(445_000)
  expect(await differencesIn(db, month)).toEqual([])
  await setting('SERVICE_CREDIT', '50')
  expect(await monthOf()).toMatchObject({ serviceCredit: 45_000 })
  const msIdx = (await statementOf())?.msIdx ?? 0
  const file = await master.fetch('/api/settlement/media/creditsExcel.do?format=csv&language=en')
  expect(await file.text()).toContain('45000')
  const paper = await master.fetch(`/api/settlement/media/paper.do?msIdx=${msIdx}&language=en`)
  const text = await textOfPdf(Buffer.from(await paper.arrayBuffer()))
  expect(text).toContain('Service credit for incidents')
  await expect(sql`delete from service_credit where month = ${month}`.execute(db)).rejects.toThrow('is closed')
})

test('proof that comes after the closing is lowered by the share of its own month', async () => {
  const late = await sold(db, { name: 'Late', amount: 1, from: `${next}-01`, to: `${next}-01` })
  await shown(db, late.line, screen, `${next}-01`, 1)
  // Another screen's late plays take half of what this one had: its credit goes down with its fee.
  await shown(db, sale.line, 'QUA0000001', `${month}-02`, 100)
  await admin.call('settlement/closing/calculate', { closingMonth: next })
  const { list } = await admin.call('settlement/media/credits', {
    filters: { msIdx: [(await statementOf(next))?.msIdx ?? 0] },
  })
  expect(list).toMatchObject([{ originMonth: month, fee: -225_000, share: 10, amount: -22_500, level: 98 }])
  expect(await differencesIn(db, next)).toEqual([])
})
