import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { sell } from '#server/campaign/campaign.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let seller: Person
const today = localDay(USUAL_ZONE, Date.now())
beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  seller = await world.signIn('seller')
})
afterAll(() => world.close())

test('a seller sees what is free where the own campaigns are, without what is sold, asked for and held', async () => {
  const places = async () => (await seller.call('dash/saler', {})).free
  const before = await places()
  const row = async (place: string) => {
    const period = { from: dayAfter(today), to: dayAfter(today, 14), by: 'region' } as const
    return (await seller.call('campaign/calendar/fill', period)).rows.find((each) => each.place === place)
  }
  const added = (units: readonly number[] = []) => units.reduce((sum, each) => sum + each, 0)
  expect(before).toHaveLength(6)
  for (const { place, free } of before) {
    const own = await row(place)
    expect(free).toBe(added(own?.capacity) - added(own?.sold) - added(own?.requested) - added(own?.held))
  }
  const rarest = before.at(-1)?.place ?? ''
  const { db } = world.database
  const [brand, region] = rarest.split('/')
  const { rows } = await sql<{ id: string }>`
    select media.id
    from media
    join venue on venue.id = media.venue_id
    where media.brand_code = ${brand} and region = ${region}`.execute(db)
  const media = rows.map(({ id }) => id)
  const { campaign } = await sell(db, { name: 'Home', from: dayAfter(today), to: dayAfter(today, 14), media })
  await sql`
    update campaign
    set seller_id = (select id from app_user where login_id = 'seller'), updated_at = clock_timestamp()
    where id = ${campaign}`.execute(db)
  const [first] = await places()
  expect(first?.place).toBe(rarest)
  expect(first?.free).toBeLessThan(before.at(-1)?.free ?? 0)
})
