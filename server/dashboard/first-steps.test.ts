import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstSteps, nextStep } from '#domain/dashboard/first-steps.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
})
afterAll(() => world.close())

const steps = (person = admin) => person.call('dash/steps', {})

test('a brand with screens, venues and contents still lacks a player', async () => {
  const master = await world.signIn('beanmaster')
  const { done, brdCode } = await steps(master)
  expect(brdCode).toBe('BEAN')
  expect(done).toMatchObject({ brand: true, screen: true, venue: true })
  expect(nextStep(done)).toBe('player')
})

test('a new brand begins with its screens, while the network beside it is further', async () => {
  await sql`
    insert into brand (code, corporation_id, name, prefix, licence_count)
    select 'NEW', corporation_id, 'New Pier', 'NWP', 5 from brand where code = 'BEAN'`.execute(world.database.db)
  await admin.call('login/brand/change', { brdCode: 'NEW' })
  const { done, brdCode } = await steps()
  expect(brdCode).toBe('NEW')
  expect(firstSteps.filter((step) => done[step])).toEqual(['brand'])
  expect(nextStep(done)).toBe('screen')
  await admin.call('login/brand/change', {})
  expect((await steps()).done.screen).toBe(true)
})

test('the first play ends the way, and names the screen for a day', async () => {
  const { db } = world.database
  const play = async (day: string) => {
    await sql`
      insert into play_hour (brand_code, media_id, day, hour, slot_type, item_id, item_name, plays, seconds)
      select brand_code, id, ${day}::date, ${day}::date + interval '10 hours', 2, '1', 'Menu', 12, 180 from media where brand_code = 'BEAN' order by id limit 1`.execute(
      db,
    )
  }
  const dayBefore = (days: number) => dayAfter(localDay(USUAL_ZONE, Date.now()), -days)
  await play(dayBefore(0))
  const first = await steps()
  expect(nextStep(first.done)).toBeUndefined()
  expect(first.onAir?.mediaId).toBe('BEA0000001')
  await play(dayBefore(3))
  expect((await steps()).onAir).toBeNull()
})
