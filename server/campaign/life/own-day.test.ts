import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DB } from '#database/schema.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { differencesIn } from '../../money/closing/audit.ts'
import { rates, shown, sold } from '../../money/closing/closing.fixture.ts'

let world: World
let db: Kysely<DB>

beforeAll(async () => {
  world = await openWorld()
  db = world.database.db
  await sql`update campaign set status = 30, approval = 5 where status is not null`.execute(db)
  await sql`update media set grade = 0`.execute(db)
  await sql`
    update venue set zone = case when id = (select venue_id from media where id = 'BEA0000001') then 'Europe/Berlin'
      else 'Asia/Seoul' end`.execute(db)
  await rates(db)
})
afterAll(() => world.close())

const at = (time: string) => {
  const now = new Date(time)
  world.server.services.clock = () => now
}

async function aimed(name: string, ...media: string[]) {
  const { cpIdx, line } = await sold(db, { name, amount: 31_000_000, from: '2027-03-01', to: '2027-03-31' })
  for (const id of media) await db.insertInto('campaign_target').values({ line_id: line, media_id: id }).execute()
  return { cpIdx, line }
}

const part = async (admin: Person, cpIdx: number) =>
  (await admin.call('settlement/closing/campaigns', { filters: { closingMonth: '2027-03', cpIdx: [cpIdx] } })).list[0]

test('a campaign that ends at once ends with the day of its screens, and is paid for until then', async () => {
  at('2027-03-01T12:00:00+01:00')
  const west = await aimed('Berlin', 'BEA0000001')
  const both = await aimed('Berlin and Seoul', 'BEA0000001', 'BEA0000005')
  await shown(db, west.line, 'BEA0000001', '2027-03-01', 10)
  await shown(db, both.line, 'BEA0000001', '2027-03-01', 10)
  at('2027-03-20T20:00:00+01:00')
  const admin = await world.signIn('admin')
  const before = await admin.call('campaign/run/refund', { cpIdx: west.cpIdx })
  for (const { cpIdx } of [west, both]) await admin.call('campaign/run/endEarly', { cpIdx, reason: 'Sold out' })
  at('2027-04-10T12:00:00+09:00')
  const later = await world.signIn('admin')
  await later.call('settlement/closing/calculate', { closingMonth: '2027-03' })
  expect(await differencesIn(db, '2027-03')).toEqual([])
  expect(await part(later, west.cpIdx)).toMatchObject({ days: 20, recognised: 20_000_000, refund: 11_000_000 })
  expect(before).toMatchObject({ recognised: 20_000_000, refund: 11_000_000 })
  expect(await part(later, both.cpIdx)).toMatchObject({ days: 21, recognised: 21_000_000, refund: 10_000_000 })
  const { list } = await later.call('campaign/jungsan/list', { filters: { cpIdx: [west.cpIdx] } })
  expect(list).toMatchObject([{ month: '2027-03', days: 20, amount: 20_000_000 }])
})

test('a month is over when its last day is over at every venue', async () => {
  at('2027-04-01T03:00:00+09:00')
  const admin = await world.signIn('admin')
  const kinds = async () =>
    (await admin.call('settlement/closing/checks', { closingMonth: '2027-03' })).list.map(({ kind }) => kind)
  expect(await kinds()).toContain('notOver')
  at('2027-04-01T00:00:00+02:00')
  expect(await kinds()).not.toContain('notOver')
})

/** 100 plays on each of two days, which no build deals anew meanwhile. */
const planned = (line: number) =>
  db.transaction().execute(async (trx) => {
    await sql`drop trigger if exists planned_by_hand on line_day`.execute(trx)
    await sql`
      with built as (
        insert into build (day, kind, input_hash, engine_version, started_at)
        values ('2027-03-01', 'day', repeat('0', 64), 1, now()) returning id)
      insert into line_day (day, line_id, build_id, goal, allowed, planned)
      select day::date, ${line}, id, 100, 100, 100 from built, (values ('2027-03-01'), ('2027-03-02')) each (day)
      on conflict (day, line_id) do update set goal = 100, allowed = 100, planned = 100`.execute(trx)
    await sql`
      create or replace function leave_as_planned() returns trigger language plpgsql as 'begin return null; end'`.execute(
      trx,
    )
    await sql`
      create trigger planned_by_hand before insert or update or delete on line_day
      for each row execute function leave_as_planned()`.execute(trx)
  })

test('what a day lacks is told once it is over on every screen: in pace, report and proof of performance', async () => {
  at('2027-03-01T12:00:00+01:00')
  const { cpIdx, line } = await aimed('To midnight', 'BEA0000001')
  await planned(line)
  await shown(db, line, 'BEA0000001', '2027-03-01', 90)
  await shown(db, line, 'BEA0000001', '2027-03-02', 40)
  const told = async (time: string) => {
    at(time)
    const admin = await world.signIn('admin')
    const { expected, delivered, shortfall } = await admin.call('campaign/regist/detail', { cpIdx })
    const { list } = await admin.call('campaign/report/list', { filters: { cpIdx: [cpIdx] } })
    const { pfIdx } = await admin.call('campaign/performance/issue', { cpIdx, language: 'en' })
    const papers = await admin.call('campaign/performance/of', { cpIdx })
    const paper = papers.list.find((each) => each.pfIdx === pfIdx)
    return {
      ...{ pace: [expected, delivered, shortfall], missing: list.map((day) => day.missing) },
      proof: [paper?.toDay, paper?.planned, paper?.proven],
    }
  }
  expect(await told('2027-03-02T20:00:00+01:00')).toEqual({
    ...{ pace: [100, 90, 10], missing: [null, 10] },
    proof: ['2027-03-01', 100, 90],
  })
  expect(await told('2027-03-03T00:00:00+01:00')).toEqual({
    ...{ pace: [200, 130, 70], missing: [60, 10] },
    proof: ['2027-03-02', 200, 130],
  })
})

test('an amendment goes by the day of its screens: its end, its further terms, and the days of a pause', async () => {
  at('2027-03-01T12:00:00+01:00')
  const { cpIdx, line } = await aimed('Amended in Berlin', 'BEA0000001')
  await sql`update media set device_status = 1 where id = 'BEA0000001'`.execute(db)
  const amend = async (change: object) => {
    const admin = await world.signIn('admin')
    return admin.ask('campaign/run/amend', { cpIdx, reason: 'Another run', ...change })
  }
  const termsFrom = async () =>
    (await db.selectFrom('campaign_line').select('terms_from').where('id', '=', line).executeTakeFirstOrThrow())
      .terms_from
  // The day after in Seoul.
  at('2027-03-20T20:00:00+01:00')
  expect((await amend({ endsOn: '2027-03-19' })).refusal.fields?.endsOn?.msg).toBe('publish.endInPast')
  expect(await amend({ endsOn: '2027-03-20' })).toMatchObject({ code: 0 })
  expect(await amend({ endsOn: '2027-03-31' })).toMatchObject({ code: 0 })
  expect(await amend({ terms: [{ exclusive: null, perHour: 4, perDay: null }] })).toMatchObject({ code: 0 })
  expect(await termsFrom()).toBe('2027-03-21')
  at('2027-03-21T12:00:00+01:00')
  await (await world.signIn('admin')).call('campaign/run/pause', { cpIdx, reason: 'No film' })
  at('2027-03-23T20:00:00+01:00')
  const resumed = await (await world.signIn('admin')).call('campaign/run/resume', { cpIdx, makesGood: 'Y' })
  expect(resumed).toMatchObject({ lostDays: 2, endsOn: '2027-04-02' })
})

test('a campaign waits for the days of its own screens alone, whatever runs elsewhere in the network', async () => {
  at('2027-03-01T12:00:00+09:00')
  const { cpIdx, line } = await aimed('Seoul alone', 'BEA0000005')
  await planned(line)
  await shown(db, line, 'BEA0000005', '2027-03-01', 90)
  await shown(db, line, 'BEA0000005', '2027-03-02', 40)
  const told = async (time: string) => {
    at(time)
    const admin = await world.signIn('admin')
    const { expected, delivered, shortfall } = await admin.call('campaign/regist/detail', { cpIdx })
    const { list } = await admin.call('campaign/report/list', { filters: { cpIdx: [cpIdx] } })
    return [expected, delivered, shortfall, list.map((day) => day.missing)]
  }
  expect(await told('2027-03-02T23:59:00+09:00')).toEqual([100, 90, 10, [null, 10]])
  expect(await told('2027-03-03T00:00:00+09:00')).toEqual([200, 130, 70, [60, 10]])
})
