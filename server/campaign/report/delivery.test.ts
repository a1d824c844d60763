import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { approvedBy, customerOf, day, wholeDraft } from '../writing.fixture.ts'

let world: World
let admin: Person
let master: Person
/** Of one venue. */
let manager: Person
let cpIdx: number
/** One of the manager's venue, one of another of that brand, and one of another brand. */
let screens: string[]

const { normal, monitoring } = codes.useType

beforeAll(async () => {
  world = await openWorld()
  const { db } = world.database
  await sql`update media set device_status = 1`.execute(db)
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
  const customer = await customerOf(world, 'seller', 'Harbour Ferries')
  cpIdx = await approvedBy(await world.signIn('seller'), admin, {
    ...wholeDraft(customer, 'Ferries', 'BEAN/Old Town', 'QUAY/Harbour'),
    ...{ amount: 1_000_000, startsOn: day(1), endsOn: day(70) },
  })
  await sql`update campaign set status = 50, starts_on = ${day(-4)} where id = ${cpIdx}`.execute(db)
  manager = await world.signIn('beanvenue')
  const own = (await manager.call('media/media/list', { size: 1 })).list[0]?.mediaId
  const { rows } = await sql<{ id: string }>`
    select id from media where id = ${own}
    union all
    (select min(other.id) from media join media other using (brand_code) where media.id = ${own} and other.venue_id <> media.venue_id)
    union all
    (select min(id) from media where brand_code = 'QUAY')`.execute(db)
  screens = rows.map(({ id }) => id)
  for (const id of screens) await played(id, 'line_id', 10)
  await played(screens[0] ?? '', 'bonus_line_id', 3)
})
afterAll(() => world.close())
afterEach(async () => {
  const [kept, counted] = await Promise.all([deliveries(), recount()])
  expect(kept).toEqual(counted)
  const [keptByScreen, countedByScreen] = await Promise.all([byScreen(), recountByScreen()])
  expect(keptByScreen).toEqual(countedByScreen)
})

/** Two hours a day of the last three, with so many plays each. */
async function played(mediaId: string, column: 'line_id' | 'bonus_line_id', plays: number) {
  await sql`
    insert into play_hour (brand_code, day, media_id, hour, slot_type, item_id, ${sql.ref(column)}, item_name, plays, seconds)
    select media.brand_code, ${day(-3)}::date + each, media.id, now() - make_interval(days => 3 - each, hours => hour), 1,
      ${column}, line.id, 'film', ${plays}, ${plays * 15}
    from media, campaign_line line, generate_series(0, 2) each, generate_series(1, 2) hour
    where media.id = ${mediaId} and line.campaign_id = ${cpIdx}`.execute(world.database.db)
}

const deliveries = async () =>
  (
    await sql`
      select line_id as line, day::text, brand_code as brand, plays::integer, bonus::integer
      from line_delivery
      where plays <> 0 or bonus <> 0
      order by 1, 2, 3`.execute(world.database.db)
  ).rows

const recount = async () =>
  (
    await sql`
      select coalesce(line_id, bonus_line_id) as line, day::text, play_hour.brand_code as brand,
        coalesce(sum(plays) filter (where line_id is not null), 0)::integer as plays,
        coalesce(sum(plays) filter (where bonus_line_id is not null), 0)::integer as bonus
      from play_hour
      join media on media.id = media_id and media.use_type = ${normal}
      where coalesce(line_id, bonus_line_id) is not null
      group by 1, 2, 3
      order by 1, 2, 3`.execute(world.database.db)
  ).rows

const byScreen = async () =>
  (
    await sql`
      select line_id as line, day::text, media_id as media, plays, seconds, bonus
      from line_screen_day
      where plays <> 0 or bonus <> 0
      order by 1, 2, 3`.execute(world.database.db)
  ).rows

const recountByScreen = async () =>
  (
    await sql`
      select coalesce(line_id, bonus_line_id) as line, day::text, media_id as media,
        coalesce(sum(plays) filter (where line_id is not null), 0)::integer as plays,
        coalesce(sum(seconds) filter (where line_id is not null), 0)::integer as seconds,
        coalesce(sum(plays) filter (where bonus_line_id is not null), 0)::integer as bonus
      from play_hour
      where coalesce(line_id, bonus_line_id) is not null
      group by 1, 2, 3
      order by 1, 2, 3`.execute(world.database.db)
  ).rows

async function deliveredTo(person: Person) {
  const { list } = await person.call('campaign/run/list', { filters: { cpName: 'Ferries' }, columns: ['delivered'] })
  return list[0]?.delivered
}

const used = (mediaId: string, useType: 1 | 99) =>
  master.call('media/media/save', { mediaId, useType, was: { useType: useType === normal ? monitoring : normal } })

test('a campaign is told by what was delivered, a brand by what its own screens have played', async () => {
  expect([await deliveredTo(admin), await deliveredTo(master)]).toEqual([180, 120])
  const { list } = await admin.call('campaign/report/list', { filters: { cpIdx: [cpIdx] } })
  expect(list.find(({ playDay }) => playDay === day(-2))).toMatchObject({ proven: 60, bonus: 6, screens: 3 })
})

test('who answers for a venue is told of its screens alone', async () => {
  expect(await deliveredTo(manager)).toBe(60)
})

test('plays that are counted anew replace those before', async () => {
  await sql`update play_hour set plays = plays - 1 where line_id is not null and media_id = ${screens[1]}`.execute(
    world.database.db,
  )
  expect(await deliveredTo(admin)).toBe(174)
})

test('plays of a screen count for its lines as long as it does not monitor', async () => {
  await used(screens[0] ?? '', monitoring)
  expect([await deliveredTo(admin), await deliveredTo(master)]).toEqual([114, 54])
  await used(screens[0] ?? '', normal)
  expect([await deliveredTo(admin), await deliveredTo(master)]).toEqual([174, 114])
})

test('plays of a screen go with it', async () => {
  await sql`delete from media where id = ${screens[2]}`.execute(world.database.db)
  expect(await deliveredTo(admin)).toBe(114)
})

test('a list that names its columns leaves out what is costly beyond them', async () => {
  const rowOf = async (columns?: string[]) => {
    const { list } = await admin.call('campaign/run/list', {
      filters: { cpName: 'Ferries' },
      ...(columns && { columns }),
    })
    return Object.keys(list[0] ?? {})
  }
  expect(await rowOf()).toEqual(expect.arrayContaining(['cpIdx', 'lines', 'mediaCount', 'paceIndex', 'paceDays']))
  const asked = await rowOf(['mediaCount', 'noSuchColumn'])
  expect(asked).toEqual(expect.arrayContaining(['cpIdx', 'cpName', 'approval', 'mediaCount']))
  expect(asked).not.toEqual(expect.arrayContaining(['lines']))
  expect(asked.filter((name) => ['lines', 'films', 'paceIndex', 'paceDays', 'noSuchColumn'].includes(name))).toEqual([])
  // The days of a pace are drawn in the column of its index.
  expect(await rowOf(['paceIndex'])).toEqual(expect.arrayContaining(['paceIndex', 'paceDays']))
})

test('the last play is that of the own screens, however long ago', async () => {
  await sql`
    update play_hour set day = day - 20, hour = hour - interval '20 days'
    where media_id = ${screens[0]} and day < ${day(-1)}`.execute(world.database.db)
  await sql`delete from play_hour where media_id = any(${screens.slice(0, 2)}::text[]) and day = ${day(-1)}`.execute(
    world.database.db,
  )
  const lastPlays = [admin, master, manager].map(async (person) => {
    const { list } = await person.call('campaign/live/list', { filters: { cpName: 'Ferries' }, columns: ['lastPlay'] })
    return Math.round((Date.now() - new Date(list[0]?.lastPlay ?? 0).getTime()) / 86_400_000)
  })
  expect(await Promise.all(lastPlays)).toEqual([2, 2, 22])
})
