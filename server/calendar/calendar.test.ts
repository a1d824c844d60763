import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { customerOf, wholeDraft } from '#server/campaign/writing.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { sell } from '../campaign/campaign.fixture.ts'

let world: World
let admin: Person
let seller: Person
const day = (ahead: number) => dayAfter(localDay('Asia/Seoul', Date.now()), ahead)
const [from, to] = [day(2), day(15)]
const period = { from, to }

beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
})
afterAll(() => world.close())

const rowOf = async (who: Person, place: string, by: 'brand' | 'region' | 'group' = 'brand') =>
  (await who.call('campaign/calendar/fill', { ...period, by })).rows.find((row) => row.place === place)

test('an empty network is free on every day, by brand, region and group', async () => {
  const { rows, days, heat } = await seller.call('campaign/calendar/fill', { ...period, by: 'brand' })
  expect(days).toHaveLength(14)
  expect(rows.map(({ place, screens }) => [place, screens])).toEqual([
    ['BEAN', 64],
    ['QUAY', 64],
  ])
  expect(
    rows.every(({ sold, requested, held }) => [...sold, ...requested, ...held].every((units) => units === 0)),
  ).toBe(true)
  expect(heat.flat().every((share) => share === 0)).toBe(true)
  expect((await rowOf(seller, 'BEAN/Old Town', 'region'))?.screens).toBe(16)
})

test('what is sold, asked for and held fills its own days, as availability says it does', async () => {
  const { campaign } = await sell(world.database.db, { name: 'Ferry', from: day(4), to: day(6), plays: 4, loops: 1 })
  const own = await rowOf(seller, 'BEAN')
  const share = (own?.sold ?? []).map((units, at) => units / (own?.capacity[at] ?? 1))
  const asked = await seller.call('campaign/avails/ask', {
    ...{ startsOn: day(4), endsOn: day(6), targetDays: [1, 2, 3, 4, 5, 6, 7], playTime: 15, plays: 1, loops: 1 },
    ...{ targetHours: Array.from({ length: 24 }, (_, hour) => hour), places: ['BEAN'] },
  })
  expect(share[0]).toBe(0)
  expect(Math.abs((share[2] ?? 0) - asked.fillRate)).toBeLessThan(0.01)
  expect((await rowOf(seller, 'QUAY'))?.sold.every((units) => units === 0)).toBe(true)
  await sql`update campaign set approval = 0, status = 30, requested_at = now(), updated_at = clock_timestamp() where id = ${campaign}`.execute(
    world.database.db,
  )
  const after = await rowOf(seller, 'BEAN')
  expect(after?.requested).toEqual(own?.sold)
  await seller.call('campaign/hold/save', {
    ...{ startsOn: day(8), endsOn: day(9), targetDays: [1, 2, 3, 4, 5, 6, 7], playTime: 15, plays: 1, loops: 1 },
    ...{ targetHours: [10, 11], places: ['BEAN'], holdName: 'Spring' },
  })
  const held = await rowOf(seller, 'BEAN')
  expect((held?.held ?? []).map((units) => units > 0)).toEqual(
    Array.from({ length: 14 }, (_, at) => at === 6 || at === 7),
  )
})

test('a part of it says who is there: by name to whoever sees the campaign, hour by hour', async () => {
  await sql`update campaign set approval = 1, status = 50, updated_at = clock_timestamp() where name = 'Ferry'`.execute(
    world.database.db,
  )
  const question = { from: day(4), to: day(9), place: 'BEAN/Old Town' }
  const { entries, hours } = await admin.call('campaign/calendar/part', question)
  expect(entries.map(({ taking, cpName }) => [taking, cpName])).toEqual([
    ['sold', 'Ferry'],
    ['held', null],
  ])
  expect([hours[3], (hours[10] ?? 0) > (hours[12] ?? 0)]).toEqual([null, true])
  const others = await seller.call('campaign/calendar/part', question)
  expect(others.entries.map(({ cpName }) => cpName)).toEqual([null, null])
})

test('a brand sees its own rows alone, and a foreign place answers like an unknown one', async () => {
  const master = await world.signIn('beanmaster')
  const { rows } = await master.call('campaign/calendar/fill', { ...period, by: 'group' })
  expect(new Set(rows.map(({ brdNm }) => brdNm))).toEqual(new Set(['Morgenrot']))
  for (const place of ['QUAY', 'NONE', 'group:9999', 'venue:1']) {
    expect((await master.ask('campaign/calendar/part', { ...period, place })).status, place).toBe(404)
  }
})

test('a draft stands on the calendar of who wrote it, and nobody else’s', async () => {
  const draft = wholeDraft(await customerOf(world, 'seller', 'Harbour Ferries'), 'Autumn ferries', 'BEAN')
  const { cpIdx } = await seller.call('campaign/regist/save', draft)
  const range = { from: draft.startsOn, to: draft.endsOn }
  expect((await seller.call('campaign/calendar/drafts', range)).list.map((each) => each.cpIdx)).toEqual([cpIdx])
  expect((await admin.call('campaign/calendar/drafts', range)).list).toEqual([])
})

test('a wish that could not be met is demand on its days', async () => {
  const before = await seller.call('campaign/calendar/fill', { ...period, by: 'brand' })
  await sql`
    insert into lost_sale (name, asked_by, asker, starts_on, ends_on, weekdays, hours, slots, plays, loops, places, asked,
      available, exclusive, per_day, created_at)
    select 'Autumn', id, name, ${day(3)}::date, ${day(4)}::date, 127, 16777215, 1, 1, 1, '{BEAN}', 500, 100, 'area', 8, now()
    from app_user where login_id = 'seller'`.execute(world.database.db)
  const { demand } = await seller.call('campaign/calendar/fill', { ...period, by: 'brand' })
  expect(before.demand.every(({ wishes }) => wishes === 0)).toBe(true)
  expect(demand.slice(0, 4)).toEqual([
    { wishes: 0, missing: 0, alone: 0, limited: 0 },
    { wishes: 1, missing: 200, alone: 1, limited: 1 },
    { wishes: 1, missing: 200, alone: 1, limited: 1 },
    { wishes: 0, missing: 0, alone: 0, limited: 0 },
  ])
})

test('a year is told by weeks, and what is no period is refused', async () => {
  const { days } = await seller.call('campaign/calendar/fill', { from: day(0), to: day(363), by: 'brand' })
  expect(days).toHaveLength(52)
  expect(
    (await seller.ask('campaign/calendar/fill', { from: to, to: from, by: 'brand' })).refusal.fields?.to?.msg,
  ).toBe('publish.endBeforeStart')
  const long = await seller.ask('campaign/calendar/fill', { from, to: day(900), by: 'brand' })
  expect(long.refusal.fields?.to?.msg).toBe('period.tooLong')
  expect((await seller.ask('campaign/calendar/fill', { ...period, by: 'media' })).refusal.fields?.by?.outcome).toBe(0)
  expect(
    (await (await world.signIn('beanmanager')).ask('campaign/calendar/fill', { ...period, by: 'brand' })).status,
  ).toBe(403)
})

test('what a campaign that ends early had sold beyond that day is free again', async () => {
  const { db } = world.database
  const { campaign } = await sell(db, { name: 'Cut short', from: day(-2), to: day(9), plays: 4, brand: 'QUAY' })
  await sql`update campaign set status = 50 where id = ${campaign}`.execute(db)
  const sold = async () => (await rowOf(seller, 'QUAY'))?.sold.filter((units) => units > 0).length
  expect(await sold()).toBe(8)
  await admin.call('campaign/run/endEarly', { cpIdx: campaign, reason: 'The season is over' })
  expect(await sold()).toBe(0)
})

test('plays of a campaign that ends early with the day fall on its days as before', async () => {
  const { db } = world.database
  const sold = { name: 'Cut with the day', from: day(0), to: day(9), goal: 1000, plays: 4, brand: 'QUAY' }
  const { campaign } = await sell(db, sold)
  await sql`update campaign set status = 50 where id = ${campaign}`.execute(db)
  const asked = { from: day(0), to: day(12), by: 'brand' } as const
  const units = async () => {
    const { rows } = await seller.call('campaign/calendar/fill', asked)
    return rows.find(({ place }) => place === 'QUAY')?.sold.filter((each) => each > 0)
  }
  const before = await units()
  await admin.call('campaign/run/endEarly', { cpIdx: campaign, reason: 'The season is over', atDayEnd: 'Y' })
  expect(await units()).toEqual(before?.slice(0, 1))
})
