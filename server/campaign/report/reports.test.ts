import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryOf } from '#domain/base/call.ts'
import { campaignDay } from '#domain/campaign/report.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { untilPlanned } from '../../device/network.fixture.ts'
import { approvedBy, customerOf, day, wholeDraft } from '../writing.fixture.ts'

let world: World
let admin: Person
let seller: Person
let master: Person
let cpIdx: number

const lists = [
  ...(['campaign/temp/list', 'campaign/request/list', 'campaign/wait/list', 'campaign/run/list'] as const),
  ...(['campaign/live/list', 'campaign/end/list', 'campaign/cancel/list', 'campaign/sme/list'] as const),
] as const
const files = [
  ...['campaign/temp/excel', 'campaign/request/excel', 'campaign/wait/excel', 'campaign/run/excel'],
  ...['campaign/live/excel', 'campaign/end/excel', 'campaign/cancel/excel', 'campaign/sme/excel'],
  ...['campaign/report/excel', 'campaign/jungsan/excel', 'campaign/poi/excel', 'campaign/lost/excel'],
]

/** Three days ago, of four that are over, 100 plays a day were planned and 90 shown. */
beforeAll(async () => {
  world = await openWorld()
  const { db } = world.database
  await sql`update media set device_status = 1`.execute(db)
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
  master = await world.signIn('beanmaster')
  const customer = await customerOf(world, 'seller', 'Harbour Ferries')
  cpIdx = await approvedBy(seller, admin, {
    ...wholeDraft(customer, '=SUM(A1)', 'BEAN/Old Town', 'QUAY/Harbour'),
    ...{ amount: 1_000_003, startsOn: day(1), endsOn: day(70) },
  })
  await sql`
    update campaign set status = 50, starts_on = ${day(-4)}, updated_at = clock_timestamp() where id = ${cpIdx}`.execute(
    db,
  )
  await sql`
    with built as (
      insert into build (day, kind, input_hash, engine_version, started_at)
      values (${day(-4)}, 'day', repeat('0', 64), 1, now()) returning id)
    insert into line_day (day, line_id, build_id, goal, allowed, planned)
    select ${day(-4)}::date + each, line.id, built.id, 100, 100, 100
    from built, campaign_line line, generate_series(0, 3) each
    where line.campaign_id = ${cpIdx}
    on conflict do nothing`.execute(db)
  for (const [brand, plays] of [
    ['BEAN', 60],
    ['QUAY', 30],
  ] as const) {
    await sql`
      insert into play_hour (brand_code, day, media_id, hour, slot_type, item_id, line_id, item_name, plays, seconds)
      select ${brand}, ${day(-4)}::date + each, media.id, now() - interval '1 day', 1, 'm1', line.id, 'film', ${plays}, ${plays * 15}
      from campaign_line line, generate_series(0, 3) each,
        (select min(id) as id from media where brand_code = ${brand}) media
      where line.campaign_id = ${cpIdx}`.execute(db)
  }
})
afterAll(() => world.close())

test('a running campaign is told by its pace, what it is short of, and why', async () => {
  const { list } = await admin.call('campaign/run/list', { filters: { cpName: '=SUM' } })
  expect(list).toMatchObject([
    { expected: 400, delivered: 360, paceIndex: 0.9, shortfall: 40, shortfallReason: 'notShown' },
  ])
  await sql`update line_day set planned = 80, allowed = 100`.execute(world.database.db)
  const after = await admin.call('campaign/live/list', { filters: { cpName: '=SUM' } })
  expect(after.list).toMatchObject([{ shortfallReason: 'soldOut' }])
})

test('a running campaign is told by the days on which plays were planned, to whoever is told of all of it', async () => {
  const { list } = await admin.call('campaign/run/list', { filters: { cpName: '=SUM' } })
  expect(list[0]?.paceDays).toEqual([-4, -3, -2, -1].map((at) => ({ day: day(at), planned: 100, proven: 90 })))
  const own = await master.call('campaign/run/list', { filters: { cpName: '=SUM' } })
  expect(own.list[0]?.paceDays).toBeNull()
  const { status } = await admin.ask('campaign/run/list', { order: 'paceDays' })
  expect(status).toBe(400)
  const wish = { format: 'csv', language: 'en', columns: ['cpName', 'paceDays'] }
  const file = await admin.fetch(`/api/campaign/run/excel.do?${queryOf(wish)}`)
  expect((await file.text()).trim().split(/\r?\n/)).toEqual([expect.stringMatching(/Campaign name"?$/), "'=SUM(A1)"])
})

test('a line sold by plays has a part of them each of its days', async () => {
  const { db } = world.database
  await sql`update campaign_line set goal_kind = 'plays', goal = 750 where campaign_id = ${cpIdx}`.execute(db)
  const { list } = await admin.call('campaign/run/list', { filters: { cpName: '=SUM' } })
  await sql`update campaign_line set goal_kind = 'share', goal = null where campaign_id = ${cpIdx}`.execute(db)
  // The goal is dealt to 75 days, of which four are over.
  expect(list[0]).toMatchObject({ expected: 40 })
  expect(list[0]?.paceDays?.[0]).toEqual({ day: day(-4), planned: 10, proven: 90 })
})

test('of a line sold by plays an early end leaves each day its part', async () => {
  const { db } = world.database
  await sql`update campaign_line set goal_kind = 'plays', goal = 750 where campaign_id = ${cpIdx}`.execute(db)
  await admin.call('campaign/run/endEarly', { cpIdx, reason: 'Sold out', atDayEnd: 'Y' })
  const { list } = await admin.call('campaign/run/list', { filters: { cpName: '=SUM' } })
  await admin.call('campaign/run/amend', { cpIdx, reason: 'There is more', endsOn: day(70) })
  await sql`
    update campaign_line set goal_kind = 'share', goal = null where campaign_id = ${cpIdx}`.execute(db)
  expect(list[0]).toMatchObject({ endsOn: day(0), expected: 40 })
  expect(list[0]?.paceDays?.[0]).toEqual({ day: day(-4), planned: 10, proven: 90 })
})

test('the report tells plays by day; a brand reads those of its own screens', async () => {
  const { list } = await admin.call('campaign/report/list', { filters: { cpIdx: [cpIdx] } })
  expect(list.filter(({ proven }) => proven > 0)).toHaveLength(4)
  expect(list.find(({ playDay }) => playDay === day(-2))).toMatchObject({
    proven: 90,
    planned: 80,
    missing: 0,
    screens: 2,
  })
  const own = await master.call('campaign/report/list', { filters: { cpIdx: [cpIdx] } })
  expect(own.list.find(({ playDay }) => playDay === day(-2))).toMatchObject({
    proven: 60,
    planned: null,
    missing: null,
    screens: 1,
  })
})

test('what of a running day is still to come is not told as missing', async () => {
  const { services } = world.server
  const { clock } = services
  services.clock = () => new Date(Date.now() - 2 * 86_400_000)
  const { list } = await admin.call('campaign/report/list', { filters: { cpIdx: [cpIdx] } })
  services.clock = clock
  // Plans of those days that were begun by the other clock are through, and none of them counts.
  await untilPlanned(world.database.db)
  await sql`update line_day set planned = 80, allowed = 100`.execute(world.database.db)
  const missingOn = (playDay: string) => list.find((row) => row.playDay === playDay)?.missing
  expect([missingOn(day(-3)), missingOn(day(-2))]).toEqual([0, null])
})

test('of a campaign on several brands’ screens a brand reads its own part alone, as its report does', async () => {
  const pick = async (person: Person) => {
    const [row] = (await person.call('campaign/run/list', { filters: { cpName: '=SUM' } })).list
    const { delivered, mediaCount, expected, paceIndex, shortfall, shortfallReason } = row ?? {}
    return { delivered, mediaCount, promised: [expected, paceIndex, shortfall, shortfallReason] }
  }
  const [whole, own] = [await pick(admin), await pick(master)]
  expect(own).toEqual({ delivered: 240, mediaCount: 16, promised: [null, null, null, null] })
  expect(whole).toMatchObject({ delivered: 360 })
  expect(whole.mediaCount).toBeGreaterThan(own.mediaCount ?? 0)
  const { list } = await master.call('campaign/report/list', { filters: { cpIdx: [cpIdx] } })
  expect(list.reduce((sum, { proven }) => sum + proven, 0)).toBe(own.delivered)
})

test('a brand puts its report in the order of every column, also of those that it does not read', async () => {
  for (const order of campaignDay.columns) {
    const { status } = await master.ask('campaign/report/list', { order })
    expect([order, status]).toEqual([order, 200])
  }
})

test('impressions are forecast of planned plays, and delivered of proven ones, by the formula of each brand', async () => {
  const { db } = world.database
  const reported = async (who: typeof admin) =>
    (await who.call('campaign/report/list', { filters: { cpIdx: [cpIdx] } })).list.find(
      ({ playDay }) => playDay === day(-2),
    )
  expect(await reported(admin)).toMatchObject({ forecast: null, impressions: null })
  await sql`update media set audience_per_hour = 1200`.execute(db)
  await sql`update brand set impression_method = 'dwell', base_slot = 40`.execute(db)
  // A round of 40 slots of 15 s is a sixth of an hour: 200 people a play.
  expect(await reported(admin)).toMatchObject({ planned: 80, forecast: 16_000, proven: 90, impressions: 18_000 })
  // A brand reads the plays of its own screens; planned was over all of them.
  expect(await reported(master)).toMatchObject({ proven: 60, forecast: null, impressions: 12_000 })
  await sql`update brand set impression_method = 'prorated'`.execute(db)
  expect(await reported(admin)).toMatchObject({ forecast: 400, impressions: 450 })
})

test('the months of a campaign add up to its amount, to the last won', async () => {
  const { list } = await seller.call('campaign/jungsan/list', { filters: { cpIdx: [cpIdx] }, order: 'month' })
  expect(list.length).toBeGreaterThan(2)
  expect(list.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_000_003)
  expect(list.reduce((sum, { days }) => sum + days, 0)).toBe(75)
  expect(list.reduce((sum, { proven }) => sum + proven, 0)).toBe(360)
  expect((await master.ask('campaign/jungsan/list', {})).status).toBe(403)
})

test('the venues of a campaign are those of its places, for a brand its own', async () => {
  const all = await admin.call('campaign/poi/list', { filters: { cpIdx: [cpIdx] } })
  const own = await master.call('campaign/poi/list', { filters: { cpIdx: [cpIdx] } })
  expect(new Set(all.list.map(({ brdNm }) => brdNm)).size).toBe(2)
  expect(new Set(own.list.map(({ region }) => region))).toEqual(new Set(['Old Town']))
  expect(all.total).toBeGreaterThan(own.total)
})

test('what could not be sold is the platform’s to read', async () => {
  expect((await admin.call('campaign/lost/list', {})).list).toEqual([])
  expect((await seller.ask('campaign/lost/list', {})).status).toBe(403)
})

test.each(lists)('%s holds what is in that state alone', async (name) => {
  const { list } = await admin.call(name, {})
  expect(list.some((row) => row.cpIdx === cpIdx)).toBe(/run|live/.test(name))
})

test.each(files)('%s is a file in both forms, in which no name becomes a formula', async (name) => {
  const csv = await admin.fetch(`/api/${name}.do?format=csv&language=en`)
  expect(csv.status).toBe(200)
  expect(await csv.text()).not.toMatch(/(^|,)"?=SUM/m)
  const workbook = await admin.fetch(`/api/${name}.do?format=xlsx&language=ko`)
  expect(workbook.headers.get('content-type')).toContain('spreadsheet')
})

test('of the screens that places come to those are told that hang upright, each once', async () => {
  const asked = { places: ['BEAN/Old Town', 'BEAN'] }
  const before = await seller.call('campaign/common/placeNames', asked)
  await sql`
    update media set turn = 90
    where id in (
      select media.id from media join model on model.id = media.model_id
      where media.brand_code = 'BEAN' and media.device_status = 1 and turn = 0 and model.layout = 'H' limit 2)`.execute(
    world.database.db,
  )
  const { screens, upright } = await seller.call('campaign/common/placeNames', asked)
  expect([screens, upright]).toEqual([before.screens, before.upright + 2])
})

test('a screen among places is told with its venue, since many venues have one of its name', async () => {
  const { list } = await seller.call('campaign/common/places', { filters: { placeKind: ['media'], brdCode: ['BEAN'] } })
  expect(list.length).toBeGreaterThan(1)
  for (const { placeName, poiName } of list) expect(placeName).toMatch(new RegExp(`^${poiName} · .`))
})

test('sellers choose from places, ids and films of their own customers', async () => {
  const regions = await seller.call('campaign/common/places', { filters: { placeKind: ['region'], brdCode: ['BEAN'] } })
  expect(regions.list.map(({ place, screens }) => [place, screens])).toContainEqual(['BEAN/Old Town', 16])
  const { list, screens } = await seller.call('campaign/common/placeNames', { places: ['BEAN/Old Town', 'BEAN'] })
  expect([list.map(({ placeName }) => placeName).toSorted(), screens]).toEqual([
    ['Morgenrot', 'Morgenrot Old Town'],
    64,
  ])
  const holders = async (place: string) =>
    (await seller.call('campaign/common/placeNames', { places: [place] })).list.map(({ within }) => within)
  expect(await holders('BEAN')).toEqual([[]])
  expect(await holders('BEAN/Old Town')).toEqual([['BEAN']])
  const venue = { placeKind: ['venue'], brdCode: ['BEAN'], region: ['Old Town'] }
  const [cafe] = (await seller.call('campaign/common/places', { filters: venue, size: 1 })).list
  expect(await holders(cafe?.place ?? '')).toEqual([['BEAN', 'BEAN/Old Town', expect.stringMatching(/^group:\d+$/)]])
  const found = await seller.call('campaign/common/findIds', { ids: ['BEA0000001', 'nobody'] })
  expect(found).toEqual({ places: ['media:BEA0000001'], unknown: ['nobody'] })
  const { rows } = await sql<{ own: number; other: number }>`
    select (select id from advertiser where name = 'Harbour Ferries') as own,
      (select id from advertiser where seller_id is null limit 1) as other`.execute(world.database.db)
  const films = await seller.call('campaign/common/films', { advIdx: rows[0]?.own ?? 0 })
  expect(films.list.map(({ matName, way }) => [matName, way])).toEqual([['Harbour Ferries film', null]])
  const unknown = await seller.ask('campaign/common/films', { advIdx: 999_999 })
  expect(unknown.status).toBe(404)
  const foreign = await seller.ask('campaign/common/films', { advIdx: rows[0]?.other ?? 999_998 })
  expect(foreign.text).toBe(unknown.text)
})
