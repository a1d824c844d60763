import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { sell } from '#server/campaign/campaign.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
const day = (ahead: number) => dayAfter(localDay(USUAL_ZONE, Date.now()), ahead)
beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  admin = await world.signIn('admin')
})
afterAll(() => world.close())

const fillOf = async (who: Person) => (await who.call('dash/manager/fill', {})).days.map(({ fillRate }) => fillRate)

test('the fill of the coming days is that of the sales calendar, of the own brands alone', async () => {
  await sell(world.database.db, { name: 'Ferry', from: day(4), to: day(6), plays: 4, loops: 1 })
  const { rows } = await admin.call('campaign/calendar/fill', { from: day(1), to: day(14), by: 'brand' })
  const filled = (at: number) => {
    const sum = (units: (row: (typeof rows)[number]) => number[]) =>
      rows.reduce((all, row) => all + (units(row)[at] ?? 0), 0)
    return sum((row) => row.sold) / sum((row) => row.capacity)
  }
  const fill = await fillOf(admin)
  expect(fill.map((rate) => rate > 0)).toEqual(fill.map((_, at) => at >= 3 && at <= 5))
  expect(fill[4]).toBeCloseTo(filled(4), 5)
  const [bean, quay] = [await world.signIn('beanmaster'), await world.signIn('quaymaster')]
  expect((await fillOf(bean))[4]).toBeGreaterThan(fill[4] ?? 1)
  expect(Math.max(...(await fillOf(quay)))).toBe(0)
})

test('a day that is oversold is full', async () => {
  await sell(world.database.db, { name: 'Tram', from: day(9), to: day(9), plays: 60, loops: 1 })
  expect((await fillOf(await world.signIn('beanmaster')))[8]).toBe(1)
})

test('what is held fills its days until it lapses', async () => {
  const quay = await world.signIn('quaymaster')
  const { db } = world.database
  await sql`
    insert into hold (name, held_by, starts_on, ends_on, weekdays, hours, slots, plays, loops, targets, expires_at)
    select 'Spring', id, ${day(2)}::date, ${day(2)}::date, 127, 16777215, 1, 4, 1,
      '[{"media":null,"venue":null,"group":null,"region":null,"brand":"QUAY"}]', now() + interval '1 day'
    from app_user where login_id = 'seller'`.execute(db)
  expect((await fillOf(quay))[1]).toBeGreaterThan(0)
  await sql`update hold set released_at = now(), updated_at = clock_timestamp()`.execute(db)
  expect((await fillOf(quay))[1]).toBe(0)
})

test('a screen that is stopped or comes into use changes the fill at once', async () => {
  const bean = await world.signIn('beanmaster')
  const { db } = world.database
  await sell(db, { name: 'Bus', from: day(12), to: day(12), media: ['BEA0000001'], plays: 4, loops: 1 })
  const before = (await fillOf(bean))[11] ?? 0
  expect(before).toBeGreaterThan(0)
  await sql`
    update media set device_status = 2, updated_at = clock_timestamp()
    where brand_code = 'BEAN' and id <> 'BEA0000001'`.execute(db)
  expect((await fillOf(bean))[11]).toBeCloseTo(4 / 24, 5)
  await sql`update media set device_status = 1, updated_at = clock_timestamp() where brand_code = 'BEAN'`.execute(db)
  expect((await fillOf(bean))[11]).toBeCloseTo(before, 5)
})
