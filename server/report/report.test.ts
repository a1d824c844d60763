import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let master: Person

beforeAll(async () => {
  world = await openWorld()
  world.server.services.clock = () => new Date('2026-11-20T12:00:00Z')
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
  // 2 hours of a day and one of the next, as the roll-up of proof holds them: Seoul is nine hours ahead.
  await sql`
    insert into play_hour (brand_code, day, media_id, hour, slot_type, item_id, item_name, plays, seconds)
    values
      ('BEAN', '2026-10-30', 'BEA0000001', '2026-10-30T01:00Z', 2, 'c1', 'Autumn latte', 120, 1800),
      ('BEAN', '2026-10-30', 'BEA0000001', '2026-10-30T02:00Z', 2, 'c2', 'Cinnamon bun', 60, 1800),
      ('BEAN', '2026-10-31', 'BEA0000001', '2026-10-31T01:00Z', 4, 'n1', 'Closing early', 4, 60),
      ('BEAN', '2026-10-30', 'BEA0000002', '2026-10-30T01:00Z', 2, 'c1', 'Autumn latte', 10, 150),
      ('QUAY', '2026-10-30', 'QUA0000001', '2026-10-30T01:00Z', 2, 'c9', 'Ferry', 500, 7500)`.execute(world.database.db)
})
afterAll(() => world.close())

test('the month shows each screen day by day and adds up', async () => {
  const month = await master.call('media/report/monthly', { month: '2026-10' })
  const first = month.list.find(({ mediaId }) => mediaId === 'BEA0000001')
  expect(month.total).toBe(64)
  expect(month.sum).toEqual({ plays: 194, seconds: 3810 })
  expect(first).toMatchObject({ plays: 184, seconds: 3660, house: 180, notice: 4, ad: 0 })
  expect(first?.cells).toHaveLength(31)
  expect([first?.cells[29], first?.cells[30]]).toEqual([180, 4])
})

test("the day shows each screen by the hours of its venue's clock", async () => {
  const day = await admin.call('media/report/daily', { date: '2026-10-30', search: 'BEA0000001' })
  expect(day.total).toBe(1)
  expect([day.list[0]?.cells[10], day.list[0]?.cells[11]]).toEqual([120, 60])
})

test.each([
  // Put back, two hours of Berlin bear the name of one: both stand in its column.
  ['25', '2025-10-26', '2025-10-25T22:00Z', 20],
  ['23', '2025-03-30', '2025-03-29T23:00Z', 0],
])('the hours of a day of %s hours add up to its plays, in list and file', async (hours, date, first, atTwo) => {
  const { db } = world.database
  await sql`
    update venue set zone = 'Europe/Berlin'
    where id = (select venue_id from media where id = 'BEA0000003')`.execute(db)
  await sql`
    insert into play_hour (brand_code, day, media_id, hour, slot_type, item_id, item_name, plays, seconds)
    select 'BEAN', ${date}, 'BEA0000003', ${first}::timestamptz + at * interval '1 hour', 2, 'clock', 'Clocks', 10, 150
    from generate_series(0, ${Number(hours) - 1}::integer) at`.execute(db)
  const { list } = await admin.call('media/report/daily', { date, search: 'BEA0000003' })
  const plays = 10 * Number(hours)
  expect(list).toMatchObject([{ plays, seconds: 15 * plays }])
  expect(list[0]?.cells.reduce((sum, cell) => sum + cell, 0)).toBe(plays)
  expect(list[0]?.cells[2]).toBe(atTwo)
  const file = await admin.fetch(
    `/api/media/report/daily/excel.do?format=csv&language=en&date=${date}&search=BEA0000003`,
  )
  const [, line = ''] = (await file.text()).trim().split('\n')
  const figures = line.trim().split(',').slice(10).map(Number)
  expect(figures.reduce((sum, cell) => sum + cell, 0)).toBe(plays)
})

test('a screen tells what it showed, item by item', async () => {
  const { list } = await master.call('media/report/list', {
    mediaId: 'BEA0000001',
    from: '2026-10-01',
    to: '2026-11-01',
  })
  expect(list.map(({ itemName, plays }) => [itemName, plays])).toEqual([
    ['Autumn latte', 120],
    ['Cinnamon bun', 60],
    ['Closing early', 4],
  ])
  const foreign = { mediaId: 'QUA0000001', from: '2026-10-01', to: '2026-11-01' }
  expect((await master.ask('media/report/list', foreign)).status).toBe(404)
})

test('monitoring screens are in no report', async () => {
  await sql`update media set use_type = 99 where id = 'BEA0000002'`.execute(world.database.db)
  const month = await master.call('media/report/monthly', { month: '2026-10', search: 'BEA0000002' })
  expect(month).toMatchObject({ total: 0, sum: { plays: 0 } })
  await sql`update media set use_type = 1 where id = 'BEA0000002'`.execute(world.database.db)
})

test('a month that does not exist is refused, and roles without the report get nothing', async () => {
  expect((await master.ask('media/report/monthly', { month: '2026-13' })).refusal.fields?.month?.outcome).toBe(0)
  expect((await master.ask('media/report/daily', { date: '1999-12-31' })).refusal.fields?.date?.msg).toBe(
    'field.tooFar',
  )
  expect((await master.ask('media/report/monthly', { month: '9999-12' })).refusal.fields?.month?.msg).toBe(
    'field.tooFar',
  )
  const long = { mediaId: 'BEA0000001', from: '2025-01-01', to: '2026-11-01' }
  expect((await master.ask('media/report/list', long)).refusal.fields?.to?.msg).toBe('period.tooLong')
  expect((await master.ask('media/report/daily', { date: '2026-02-30' })).refusal.fields?.date?.outcome).toBe(0)
  const seller = await world.signIn('seller')
  expect((await seller.ask('media/report/monthly', { month: '2026-10' })).status).toBe(403)
})

test('the report is taken as a file with the same numbers', async () => {
  const file = await master.fetch(
    '/api/media/report/monthly/excel.do?month=2026-10&format=csv&language=en&search=BEA0000001',
  )
  const bytes = Buffer.from(await file.arrayBuffer())
  expect(bytes.subarray(0, 3).toString('hex'), 'the mark by which spreadsheet programs know UTF-8').toBe('efbbbf')
  const [head = '', row = ''] = bytes.subarray(3).toString().trim().split('\n')
  expect(head.split(',').slice(0, 4)).toEqual(['Screen', 'Name', 'Venue', 'Plays'])
  expect(row.split(',')[3]).toBe('184')
  const all = await (
    await master.fetch('/api/media/report/monthly/excel.do?month=2026-10&format=csv&language=en')
  ).text()
  const { list } = await master.call('media/report/monthly', { month: '2026-10', size: 100 })
  const screens = all.split('\n').flatMap((line) => /^BEA\d+/.exec(line) ?? [])
  expect(screens, 'in the order of the list').toEqual(list.map(({ mediaId }) => mediaId))
  const day = await master.fetch('/api/media/report/daily/excel.do?date=2026-10-30&format=xlsx&language=sv')
  expect(day.status).toBe(200)
  const venue = await world.signIn('beanvenue')
  expect((await venue.fetch('/api/media/report/monthly/excel.do?month=2026-10&format=csv&language=en')).status).toBe(
    403,
  )
})

test('a report is narrowed by what the list of screens is, and its sum and file with it', async () => {
  const { poiIdx, mdId } = await master.call('media/media/detail', { mediaId: 'BEA0000001' })
  const filters = { poiIdx: [poiIdx ?? 0], mdId: [mdId ?? 0] }
  const month = await master.call('media/report/monthly', { month: '2026-10', filters })
  const screens = (await master.call('media/media/list', { filters })).list.map(({ mediaId }) => mediaId)
  expect(month.list.map(({ mediaId }) => mediaId).sort()).toEqual(screens)
  expect([month.total, month.sum.plays]).toEqual([
    screens.length,
    month.list.reduce((sum, { plays }) => sum + plays, 0),
  ])
  expect([screens.length < 64, month.sum.plays >= 184]).toEqual([true, true])
  const foreign = await master.call('media/report/monthly', { month: '2026-10', filters: { brdCode: ['QUAY'] } })
  expect([foreign.total, foreign.sum.plays]).toEqual([0, 0])
  const wish = encodeURIComponent(JSON.stringify({ poiIdx: filters.poiIdx, mdId: filters.mdId }))
  const file = await master.fetch(
    `/api/media/report/monthly/excel.do?month=2026-10&format=csv&language=en&filters=${wish}`,
  )
  const lines = (await file.text()).trim().split('\n')
  expect([lines.length, lines[1]?.includes('BEA0000001')]).toEqual([screens.length + 1, true])
  const wrong = await master.ask('media/report/daily', { date: '2026-10-30', filters: { noField: ['1'] } as never })
  expect(wrong.status).toBe(400)
})
