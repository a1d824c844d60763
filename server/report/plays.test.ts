import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
const now = new Date('2026-11-20T16:00:00Z')
const today = localDay(USUAL_ZONE, now.getTime())
const run = (statement: RawBuilder<unknown>) => statement.execute(world.database.db)

interface Seen {
  who: Person
  /** Rows of `media` and `venue` that this person sees. */
  own: RawBuilder<boolean>
}
const everybody: Seen[] = []

beforeAll(async () => {
  world = await openWorld()
  world.server.services.clock = () => now
  for (const [name, own] of Object.entries({
    admin: sql<boolean>`true`,
    beanmaster: sql<boolean>`media.brand_code = 'BEAN'`,
    beanmanager: sql<boolean>`venue.group_code = (select code from brand_group where brand_code = 'BEAN' and name = 'Old Town')`,
    beanvenue: sql<boolean>`venue.brand_code = 'BEAN' and venue.name = 'Market Square 1'`,
  }))
    everybody.push({ who: await world.signIn(name), own })
  await run(sql`
    insert into play_hour (brand_code, day, media_id, hour, slot_type, item_id, item_name, plays, seconds)
    select media.brand_code, ${today}::date - ago, media.id, ${now}::timestamptz - ago * interval '1 day', kind, 'c1', 'Clip',
      3 * ago + 7 * kind + hashtext(media.id) % 10 + 10, 15
    from media, generate_series(0, 20) as ago, generate_series(1, 4) as kind`)
  await run(sql`
    insert into media_day (brand_code, day, media_id, zone, spans, compositions, planned_plays)
    select brand_code, ${today}::date - ago, id, 'Asia/Seoul', '[]', '[]', 100 + ago
    from media, generate_series(0, 15) as ago
    on conflict (brand_code, day, media_id) do update set planned_plays = excluded.planned_plays`)
})
afterAll(() => world.close())

const ownDay = sql`(${now}::timestamptz at time zone coalesce(venue.zone, ${USUAL_ZONE}))::date`

async function counted(own: RawBuilder<boolean>, of: RawBuilder<number>, from: string, when: RawBuilder<boolean>) {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(${of}), 0)::bigint as sum
    from media
    left join venue on venue.id = media.venue_id
    join ${sql.table(from)} counted on counted.media_id = media.id
    where media.use_type = 1 and ${own} and ${when}`.execute(world.database.db)
  return rows[0]?.sum ?? 0
}

const shown = sql<number>`counted.plays`

async function expectTrue({ who, own }: Seen) {
  const board = await who.call('dash/media', {})
  const on = (ago: number) => sql<boolean>`counted.day = ${ownDay} - ${ago}::integer`
  expect(board.plays).toEqual({
    today: await counted(own, shown, 'play_hour', on(0)),
    yesterday: await counted(own, shown, 'play_hour', on(1)),
    expectedToday: await counted(own, sql<number>`counted.planned_plays`, 'media_day', on(0)),
  })
  expect(board.days).toHaveLength(14)
  for (const { day, plays } of [board.days.at(0), board.days.at(-1)].flatMap((each) => each ?? []))
    expect(plays, day).toBe(await counted(own, shown, 'play_hour', sql<boolean>`counted.day = ${day}`))
  const { kinds } = await who.call('dash/media/loop', {})
  for (const slotType of Object.values(codes.slotType)) {
    const ofKind = sql<boolean>`${on(0)} and counted.slot_type = ${slotType}`
    const plays = kinds.find((kind) => kind.slotType === slotType)?.plays ?? 0
    expect(plays).toBe(await counted(own, shown, 'play_hour', ofKind))
  }
  const month = today.slice(0, '2026-01'.length)
  const inMonth = sql<boolean>`counted.day between ${`${month}-01`} and ${today}`
  const report = await who.call('media/report/monthly', { month, size: 1000 })
  const sum = {
    plays: await counted(own, shown, 'play_hour', inMonth),
    seconds: await counted(own, sql<number>`counted.seconds`, 'play_hour', inMonth),
  }
  expect(report.sum).toEqual(sum)
  expect(report.list.reduce((all, { plays }) => all + plays, 0)).toBe(sum.plays)
  const searched = await who.call('media/report/monthly', { month, search: 'BEA0000001' })
  expect(searched.sum.plays).toBe(searched.list.reduce((all, { plays }) => all + plays, 0))
}

async function expectAllTrue() {
  for (const seen of everybody) await expectTrue(seen)
}

describe('figures of the boards and reports are those of the plays themselves', () => {
  test('as they are counted, and planned, by brand and by group', async () => {
    await expectAllTrue()
    const { days } = await (await world.signIn('admin')).call('dash/manager', {})
    const planned = sql<number>`counted.planned_plays`
    for (const { day, ...sums } of days.slice(-3)) {
      const on = sql<boolean>`counted.day = ${day}`
      expect(sums).toEqual({
        planned: await counted(sql`true`, planned, 'media_day', on),
        plays: await counted(sql`true`, shown, 'play_hour', on),
      })
    }
  })

  test('after late proof of an earlier day, and a count that is put right', async () => {
    await run(sql`
      insert into play_hour (brand_code, day, media_id, hour, slot_type, item_id, item_name, plays, seconds)
      values
        ('BEAN', ${dayAfter(today, -13)}, 'BEA0000003', '2026-11-08T01:00Z', 1, 'c9', 'Late', 40, 600),
        ('BEAN', ${dayAfter(today, -1)}, 'BEA0000003', ${now}::timestamptz - interval '1 day', 1, 'c1', 'Clip', 90, 1350)
      on conflict (brand_code, day, media_id, hour, slot_type, item_id) do update
      set plays = excluded.plays, seconds = excluded.seconds`)
    await run(sql`update media_day set planned_plays = 7 where media_id = 'BEA0000003'`)
    await expectAllTrue()
  })

  test('after a screen has become a monitoring one, and another has gone to a venue of another group', async () => {
    await run(sql`update media set use_type = 99 where id = 'BEA0000004'`)
    await run(sql`
      update media
      set venue_id = (
        select other.id
        from venue
        join venue other on other.brand_code = venue.brand_code and other.group_code <> venue.group_code
        where venue.id = media.venue_id
        limit 1)
      where id in ('BEA0000001', 'BEA0000005')`)
    await run(sql`update media set venue_id = null where id = 'BEA0000006'`)
    await expectAllTrue()
  })

  test('after late proof of a screen that has gone, and a plan of it', async () => {
    await run(sql`update play_hour set plays = plays + 50 where media_id in ('BEA0000001', 'BEA0000006')`)
    await run(
      sql`update media_day set planned_plays = planned_plays + 9 where media_id in ('BEA0000001', 'BEA0000006')`,
    )
    await expectAllTrue()
  })

  test('after a venue has gone to another group, and a screen has come back to where it was counted first', async () => {
    await run(sql`
      update venue
      set group_code = (select min(code) from brand_group where brand_code = 'BEAN' and code <> venue.group_code)
      where brand_code = 'BEAN' and name in ('Market Square 1', 'Market Square 2')`)
    await run(sql`
      update media
      set venue_id = (
        select venue.id
        from venue
        join play_group on play_group.group_code = venue.group_code
        where play_group.media_id = media.id
        limit 1)
      where id = 'BEA0000005'`)
    await expectAllTrue()
  })

  test('of a screen that came from nowhere, played, and got a venue', async () => {
    await run(sql`
      insert into media (id, brand_code, name, device_status, status) values ('BEA0009991', 'BEAN', 'From nowhere', 1, 1)`)
    await run(sql`
      insert into play_hour (brand_code, day, media_id, hour, slot_type, item_id, item_name, plays, seconds)
      values ('BEAN', ${today}, 'BEA0009991', ${now}, 1, 'c1', 'Clip', 31, 465)`)
    await expectAllTrue()
    await run(sql`
      update media
      set venue_id = (
        select min(venue.id)
        from venue
        join brand_group on brand_group.code = venue.group_code
        where venue.brand_code = 'BEAN' and brand_group.name = 'Old Town')
      where id = 'BEA0009991'`)
    await expectAllTrue()
    await run(sql`update play_hour set plays = 44 where media_id = 'BEA0009991'`)
    await expectAllTrue()
  })

  test('where it is another day in some venues, and in most of them', async () => {
    await run(sql`update venue set zone = 'Europe/Berlin' where id % 3 = 0`)
    await expectAllTrue()
    await run(sql`update venue set zone = 'America/New_York' where id % 3 <> 0`)
    await expectAllTrue()
    await run(sql`update venue set zone = 'Asia/Seoul'`)
  })

  test('after plays and screens have been removed', async () => {
    await run(sql`delete from play_hour where media_id = 'BEA0000007' and day >= ${dayAfter(today, -1)}`)
    await run(sql`delete from media_day where media_id = 'BEA0000007'`)
    await run(sql`delete from media where id in ('BEA0000001', 'BEA0000008')`)
    await expectAllTrue()
  })
})

test('the seconds of a month are told also where they are more than two thousand millions', async () => {
  const admin = await world.signIn('admin')
  await run(sql`update play_hour set seconds = 2000000000 where media_id in ('BEA0000001', 'BEA0000002')`)
  const { sum } = await admin.call('media/report/monthly', { month: '2026-11' })
  expect(sum.seconds).toBeGreaterThan(2 ** 32)
})
