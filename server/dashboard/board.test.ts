import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { NO_PLAYER } from '#domain/dashboard/board.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay, localTime } from '#domain/time/local-time.ts'
import type { Person } from '#test/person.ts'
import { mountPlayer } from '#test/stories/records.ts'
import { openWorld, type World } from '#test/world.ts'
import { untilPlanned } from '../device/network.fixture.ts'

let world: World
let admin: Person
let master: Person
let seller: Person
const today = localDay(USUAL_ZONE, Date.now())
beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
  seller = await world.signIn('seller')
})
afterAll(() => world.close())

describe('whoever runs the network', () => {
  test('sees what waits, each once and as the list behind it counts', async () => {
    const { work } = await admin.call('dash/manager', {})
    const accounts = ['askedCompanies', 'askedAdvertisers', 'askedUsers']
    expect(work.map(({ name }) => name)).toEqual([
      'openQuestions',
      ...accounts,
      'askedPayouts',
      'askedPoints',
      'askedCommission',
    ])
    const { toReview } = await admin.call('dash/media', {})
    const campaigns = toReview.find(({ reviewKind }) => reviewKind === codes.reviewKind.campaign)
    expect(campaigns?.count ?? 0).toBe((await admin.call('campaign/request/list', {})).total)
    await (await world.signIn('beanmaster')).call('board/qna/save', {
      qnaTitle: 'Why?',
      question: 'The screen is black.',
    })
    const after = (await admin.call('dash/manager', {})).work.find(({ name }) => name === 'openQuestions')
    const { total } = await admin.call('board/qna/list', { filters: { qnaStatus: [0] } })
    expect(after).toEqual({ name: 'openQuestions', count: total, link: '/support/qna/list?qnaStatus=0' })
    expect(total).toBeGreaterThan(0)
  })

  test('sees campaigns by state, and which begin and end within a week', async () => {
    const { db } = world.database
    const before = await admin.call('dash/manager', {})
    await sql`
      insert into campaign (advertiser_id, name, contract_name, amount, starts_on, ends_on, status, approval)
      select min(id), 'Spring', 'Spring', 1000, ${dayAfter(today, -3)}::date, ${dayAfter(today, 3)}::date, 50, 1
      from advertiser`.execute(db)
    const after = await admin.call('dash/manager', {})
    expect(after.ending).toBe(before.ending + 1)
    const { total } = await admin.call('campaign/live/list', {})
    expect(after.campaigns.find(({ name }) => name === 'running')?.count).toBe(total)
    expect(total).toBeGreaterThan(0)
  })

  test('sees the revenue of the month as its campaigns add up to', async () => {
    const { revenue } = await admin.call('dash/manager', {})
    const month = today.slice(0, 7)
    const { list } = await admin.call('campaign/jungsan/list', { size: 1000, filters: { month } })
    expect(revenue?.map((each) => each.month)[0]).toBe(month)
    expect(revenue?.[0]?.recognised).toBe(list.reduce((sum, { amount }) => sum + amount, 0))
  })

  test('sees plays beside what was planned, over fourteen days up to today', async () => {
    const { days } = await admin.call('dash/manager', {})
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 14 }, (_, at) => dayAfter(today, at - 13)))
    const { plays } = await admin.call('dash/media', {})
    expect(days.at(-1)?.plays).toBe(plays.today)
  })

  test('sees how full the coming fourteen days are', async () => {
    const { days } = await admin.call('dash/manager/fill', {})
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 14 }, (_, at) => dayAfter(today, at + 1)))
    expect(days.every(({ fillRate }) => fillRate >= 0 && fillRate <= 1)).toBe(true)
  })

  test('counts open incidents, and how long those took that are over', async () => {
    await sql`
      insert into incident (brand_code, media_id, kind, level, opened_at, closed_at)
      select brand_code, id, 'disk', 'warn', now() - interval '90 minutes', now() from media order by id limit 1`.execute(
      world.database.db,
    )
    const { incidents } = await admin.call('dash/manager', {})
    expect(incidents.repairMinutes).toBeGreaterThan(0)
  })

  test('sees the venues that are worst off first, a screen that is alone by its own name', async () => {
    const { rows } = await sql<{ poiIdx: number; name: string; ids: string[] }>`
      select venue.id as "poiIdx", venue.name, array_agg(media.id order by media.id) as ids
      from venue
      join media on media.venue_id = venue.id
      where venue.brand_code = 'BEAN'
      group by venue.id
      order by venue.id
      limit 2`.execute(world.database.db)
    const [several, single] = rows
    const away = [...(several?.ids.slice(0, 2) ?? []), single?.ids[0] ?? '']
    await sql`
      update media set device_status = 1, status = 3, status_since = now(),
        status_reason = case id when ${away[0]} then 'hot,disk' else 'hot' end
      where id = any(${away}::text[])`.execute(world.database.db)
    const { attention } = await master.call('dash/media', {})
    expect(attention.filter(({ screens }) => screens > 0)).toMatchObject([
      {
        ...{ kind: 'venue', key: String(several?.poiIdx), name: several?.name, poiIdx: several?.poiIdx },
        ...{ screens: 2, status: 3, reason: 'disk,hot' },
      },
      { kind: 'screen', key: away[2], poiIdx: single?.poiIdx, screens: 1, reason: 'hot' },
    ])
    await sql`update media set device_status = 0, status = 1 where id = any(${away}::text[])`.execute(world.database.db)
  })

  test('of one brand sees nothing of the money and of other brands', async () => {
    const own = await master.call('dash/manager', {})
    expect(own.revenue).toBeNull()
    expect(own.work.map(({ name }) => name)).not.toContain('askedPayouts')
    const { total } = await master.call('campaign/live/list', {})
    expect(own.campaigns.find(({ name }) => name === 'running')?.count).toBe(total)
  })
})

describe('a seller', () => {
  test('sees the own pipeline as the own lists count', async () => {
    const { pipeline, commission } = await seller.call('dash/saler', {})
    for (const { name, count, link } of pipeline) expect(link.startsWith('/'), name).toBe(count >= 0)
    const { total } = await seller.call('campaign/live/list', {})
    expect(pipeline.find(({ name }) => name === 'running')?.count).toBe(total)
    expect(commission).toEqual({ confirmed: 0, expected: 0, points: 0 })
  })

  test('sees how far the own live campaigns are, as their list says it', async () => {
    await sql`
      update campaign set seller_id = (select id from app_user where login_id = 'seller')
      where status = 50 and approval = 1`.execute(world.database.db)
    const { pace } = await seller.call('dash/saler', {})
    const { list } = await seller.call('campaign/live/list', { order: 'paceIndex', size: 10 })
    expect(pace.length).toBeGreaterThan(0)
    expect(pace).toEqual(list.map(({ cpIdx, cpName, endsOn, paceIndex }) => ({ cpIdx, cpName, endsOn, paceIndex })))
  })

  test('sees the own holds that lapse soon, and nobody else does', async () => {
    await sql`
      insert into hold (name, held_by, starts_on, ends_on, weekdays, hours, slots, plays, loops, targets, expires_at)
      select 'Spring', id, ${dayAfter(today, 9)}::date, ${dayAfter(today, 12)}::date, 127, 16777215, 1, 1, 1, '[]',
        now() + interval '1 day'
      from app_user where login_id = 'seller'`.execute(world.database.db)
    expect((await seller.call('dash/saler', {})).holds.map(({ holdName }) => holdName)).toEqual(['Spring'])
    expect((await admin.call('dash/saler', {})).holds).toEqual([])
  })
})

test('each role has its own dashboard and no other', async () => {
  const manager = await world.signIn('beanmanager')
  expect((await manager.ask('dash/manager', {})).status).toBe(403)
  expect((await manager.ask('dash/manager/fill', {})).status).toBe(403)
  expect((await manager.ask('dash/saler', {})).status).toBe(403)
  expect((await seller.ask('dash/manager', {})).status).toBe(403)
  expect((await seller.ask('dash/media/loop', {})).status).toBe(403)
  expect((await manager.ask('dash/media/loop', {})).status).toBe(200)
})

test('what plays today is told by kind, of the own screens alone', async () => {
  await sql`
    insert into play_hour (brand_code, day, media_id, hour, slot_type, item_id, item_name, plays, seconds)
    select media.brand_code, (now() at time zone coalesce(venue.zone, ${USUAL_ZONE}))::date, media.id,
      date_trunc('hour', now()), 3, '3-c1', 'Clip', 7, 105
    from media left join venue on venue.id = media.venue_id
    where media.use_type = 1 and media.brand_code = 'BEAN'
    order by media.id limit 1`.execute(world.database.db)
  const { kinds } = await admin.call('dash/media/loop', {})
  expect(kinds.find(({ slotType }) => slotType === 3)?.plays).toBe(7)
})

test('the last pictures of screens stand there, and when their venues open and close next', async () => {
  const { db } = world.database
  await mountPlayer(admin, world.address, 'BEA0000001')
  await sql`
    insert into device_command (id, brand_code, media_id, device_id, kind, creator, expires_at, picture_sha256)
    select gen_random_uuid(), 'BEAN', media_id, id, 'screenshot', 'Mina', now(), ${'d'.repeat(64)}
    from device where media_id = 'BEA0000001'`.execute(db)
  const loop = () => master.call('dash/media/loop', {})
  await expect.poll(async () => (await loop()).switches).toHaveLength(1)
  const { pictures, switches } = await loop()
  expect(pictures).toMatchObject([{ mediaId: 'BEA0000001', url: expect.stringContaining('d'.repeat(64)) }])
  const { poiIdx } = await master.call('media/media/detail', { mediaId: 'BEA0000001' })
  const { opening, zone } = await master.call('account/poi/detail', { poiIdx: poiIdx ?? 0 })
  const [next] = switches
  expect(next?.poiIdx).toBe(poiIdx)
  const clock = localTime(zone, Date.parse(next?.at ?? '')).slice(11, 16)
  const clocks = Object.values(opening).map((hours) => hours?.[next?.isOn ? 0 : 1])
  expect(clocks).toContain(clock)
})

test('a day that is planned while its venue is open switches nothing on', async () => {
  // A plan that is still being made would be written over these days.
  await untilPlanned(world.database.db)
  const begins = (planned: string) =>
    sql`
      update media_day
      set created_at = now() - ${planned}::interval, spans = jsonb_build_array(jsonb_build_array(
        floor(extract(epoch from now() + interval '40 seconds') * 1000),
        floor(extract(epoch from now() + interval '1 hour') * 1000)))
      where media_id = 'BEA0000001'`.execute(world.database.db)
  const next = async () => (await master.call('dash/media/loop', {})).switches[0]?.isOn
  await begins('2 hours')
  expect(await next()).toBe(true)
  await begins('0')
  expect(await next()).toBe(false)
})

test('a venue counts all its screens on the map, and is neither well nor off before one of them has a player', async () => {
  const quay = await world.signIn('quaymaster')
  const { mediaId, poiIdx } = await quay.call('media/media/detail', { mediaId: 'QUA0000001' })
  const { mediaCount } = await quay.call('account/poi/detail', { poiIdx: poiIdx ?? 0 })
  const place = async () => {
    const { places } = await quay.call('dash/map', {})
    const at = places.keys.indexOf(poiIdx ?? 0)
    return { screens: places.screens[at], state: places.states[at] }
  }
  expect(await place()).toEqual({ screens: mediaCount, state: NO_PLAYER })
  await mountPlayer(admin, world.address, mediaId)
  expect(await place()).toEqual({ screens: mediaCount, state: codes.mediaStatus.off })
})
