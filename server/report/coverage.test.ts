import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { addUpCoverage } from './coverage-sums.ts'

let world: World
let admin: Person
let master: Person
const month = '2026-10'

beforeAll(async () => {
  world = await openWorld()
  const { db } = world.database
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
  // Open from nine to eleven, and from nine to ten.
  const opened = (media: string, day: string, hours: number) => {
    const from = Date.parse(`${day}T00:00:00Z`)
    return sql`
      insert into media_day (brand_code, day, media_id, zone, spans, compositions)
      values (${media.startsWith('BEA') ? 'BEAN' : 'QUAY'}, ${day}, ${media}, 'Asia/Seoul',
        ${JSON.stringify([[from, from + hours * 3_600_000]])}::jsonb, '[]')`.execute(db)
  }
  await opened('BEA0000001', '2026-10-30', 2)
  await opened('BEA0000001', '2026-10-31', 1)
  await opened('BEA0000002', '2026-10-30', 2)
  await opened('QUA0000001', '2026-10-30', 2)
  await sql`
    insert into play_hour (brand_code, day, media_id, hour, slot_type, item_id, item_name, plays, seconds)
    values
      ('BEAN', '2026-10-30', 'BEA0000001', '2026-10-30T01:00Z', 2, 'c1', 'Autumn latte', 120, 1800),
      ('BEAN', '2026-10-30', 'BEA0000001', '2026-10-30T02:00Z', 1, 'm1', 'Brakes', 120, 1800),
      -- Nobody has shown more than there was.
      ('BEAN', '2026-10-31', 'BEA0000001', '2026-10-31T01:00Z', 2, 'c1', 'Autumn latte', 241, 3615),
      ('QUAY', '2026-10-30', 'QUA0000001', '2026-10-30T01:00Z', 2, 'c9', 'Ferry', 480, 7200)`.execute(db)
})
afterAll(() => world.close())

const none = Array.from({ length: 31 }, () => 0)

test('open seconds of a screen are held against its proven plays, day by day', async () => {
  const { list, total, sum } = await master.call('media/report/coverage', {
    ...{ month, placeKind: 'media', search: 'BEA0000001' },
  })
  expect([total, sum]).toEqual([1, { open: 10_800, shown: 7200 }])
  const [row] = list
  expect(row).toMatchObject({ key: 'BEA0000001', screens: 1, open: 10_800, shown: 7200 })
  expect(row?.cells).toHaveLength(31)
  expect(row?.cells.slice(28)).toEqual([null, { open: 7200, shown: 3600 }, { open: 3600, shown: 3600 }])
})

test.each(['brand', 'group', 'region', 'venue', 'media'] as const)(
  'the sum by %s is that of all',
  async (placeKind) => {
    const { list, sum } = await admin.call('media/report/coverage', { month, placeKind, size: 1000 })
    const all = { open: 25_200, shown: 14_400 }
    expect(sum).toEqual(all)
    expect(list.reduce((rows, { open }) => rows + open, 0)).toBe(all.open)
    expect(list.reduce((rows, { shown }) => rows + shown, 0)).toBe(all.shown)
    const page = await admin.call('media/report/coverage', { month, placeKind, size: 1 })
    expect([page.list.length, page.total, page.sum]).toEqual([1, list.length, all])
    const beyond = await admin.call('media/report/coverage', { month, placeKind, page: 900 })
    expect([beyond.list, beyond.total, beyond.sum]).toEqual([[], list.length, all])
  },
)

test.each(['BEA', '000', 'BEA0000001', 'nowhere'])(
  'a search for %s tells of places what it tells of their screens',
  async (search) => {
    const asked = { month, search, size: 1000 }
    const { list: screens, sum: all } = await admin.call('media/report/coverage', { ...asked, placeKind: 'media' })
    const shown = ({ cells }: (typeof screens)[number]) => cells.map((cell) => cell?.shown ?? 0)
    const total = (rows: typeof screens) =>
      rows.map(shown).reduce((sums, row) => sums.map((sum, at) => sum + (row[at] ?? 0)), none)
    for (const placeKind of ['brand', 'group', 'region', 'venue'] as const) {
      const { list, sum } = await admin.call('media/report/coverage', { ...asked, placeKind })
      expect(sum).toEqual(all)
      expect(total(list)).toEqual(total(screens))
    }
  },
)

test('a brand sees its own places alone, narrowed as the list of screens is', async () => {
  const own = await master.call('media/report/coverage', { month, placeKind: 'brand' })
  expect(own.list.map(({ key, open }) => [key, open])).toEqual([['BEAN', 10_800 + 7200]])
  const { poiIdx } = await master.call('media/media/detail', { mediaId: 'BEA0000001' })
  const filters = { poiIdx: [poiIdx ?? 0] }
  const venue = await master.call('media/report/coverage', { month, placeKind: 'venue', filters })
  expect(venue.list.map(({ key }) => key)).toEqual([String(poiIdx)])
  const foreign = await master.call('media/report/coverage', {
    ...{ month, placeKind: 'brand', filters: { brdCode: ['QUAY'] } },
  })
  expect(foreign.list).toEqual([])
})

test('a day that is not over is held against nothing', async () => {
  const { clock } = world.server.services
  world.server.services.clock = () => new Date('2026-10-31T05:00:00Z')
  const { list } = await master.call('media/report/coverage', { month, placeKind: 'media', search: 'BEA0000001' })
  world.server.services.clock = clock
  expect(list[0]).toMatchObject({ open: 7200, shown: 3600 })
  expect(list[0]?.cells[30]).toBe(null)
})

test('the file says the same, and who may not take files gets none', async () => {
  const query = `month=${month}&placeKind=media&search=BEA0000001&language=en&format=csv`
  const text = await (await master.fetch(`/api/media/report/coverage/excel.do?${query}`)).text()
  const [head = '', line = ''] = text.trim().split('\n')
  expect(head).toContain('Open seconds,Seconds shown,Covered')
  expect(line).toContain(',1,10800,7200,66.6,')
  const user = await world.signIn('beanvenue')
  expect((await user.fetch(`/api/media/report/coverage/excel.do?${query}`)).status).toBe(403)
  expect(
    (await (await world.signIn('seller')).ask('media/report/coverage', { month, placeKind: 'brand' })).status,
  ).toBe(403)
  const wrong = await master.ask('media/report/coverage', { month: '2026-13', placeKind: 'brand' })
  expect(wrong.refusal.fields?.month?.outcome).toBe(0)
})

const kinds = ['brand', 'group', 'region', 'venue'] as const

/** Each kind of place by the days of venues, and by those of single screens, which a search takes one by one. */
async function bothWays() {
  const ask = (placeKind: (typeof kinds)[number], search: string) =>
    admin.call('media/report/coverage', { month, placeKind, search, size: 1000 })
  const byVenues = await Promise.all(kinds.map((kind) => ask(kind, '')))
  return [byVenues, await Promise.all(kinds.map((kind) => ask(kind, '000')))]
}

test.each<[string, ReturnType<typeof sql>]>([
  [
    'late proof has come',
    sql`
      insert into play_hour (brand_code, day, media_id, hour, slot_type, item_id, item_name, plays, seconds)
      values ('BEAN', '2026-10-30', 'BEA0000002', '2026-10-30T01:00Z', 2, 'c1', 'Autumn latte', 10, 150)`,
  ],
  [
    'a screen has moved',
    sql`
      update media set venue_id = (select max(id) from venue where brand_code = 'BEAN')
      where id = 'BEA0000001'`,
  ],
  ['a screen has left its venue', sql`update media set venue_id = null where id = 'BEA0000001'`],
  ['a screen became a monitor', sql`update media set use_type = 99 where id = 'BEA0000002'`],
  ['and is none any more', sql`update media set use_type = 1 where id = 'BEA0000002'`],
  ['a screen was removed', sql`delete from media where id = 'QUA0000001'`],
])('sums hold when %s', async (_, change) => {
  const [before] = await bothWays()
  await change.execute(world.database.db)
  const [byVenues, byScreens] = await bothWays()
  expect(byVenues).toEqual(byScreens)
  expect(byVenues).not.toEqual(before)
})

test('two who ask first, and proof that comes meanwhile, add a day up once', async () => {
  const { db } = world.database
  await sql`delete from coverage_day`.execute(db)
  const prove = sql`
    update play_hour set plays = plays + 10, seconds = seconds + 150
    where media_id = 'BEA0000002' and day = '2026-10-30'`
  await Promise.all([bothWays(), bothWays(), prove.execute(db), bothWays()])
  const [byVenues, byScreens] = await bothWays()
  expect(byVenues).toEqual(byScreens)
})

test('the hourly job leaves nothing to add up to whoever asks', async () => {
  const { db } = world.database
  await sql`delete from coverage_day`.execute(db)
  await addUpCoverage(db, month, sql<boolean>`true`)
  const counted = () => sql<{ xmin: string }>`select xmin::text from coverage_day order by brand_code, day`.execute(db)
  const { rows } = await counted()
  expect(rows.length).toBeGreaterThan(31)
  await bothWays()
  expect((await counted()).rows).toEqual(rows)
})
