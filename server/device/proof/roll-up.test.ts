import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#domain/schedule/day/slots.ts'
import { proofOf } from '#server/demo/live/player.ts'
import { openWorld, type World } from '#test/world.ts'
import { openNetwork, until } from '../network.fixture.ts'
import { playedSlots } from './planned.ts'
import { rollUpPlays } from './roll-up.ts'

let world: World
const media = 'BEA0000001'

beforeAll(async () => {
  world = await openWorld()
  const network = await openNetwork(world)
  const master = await world.signIn('beanmaster')
  await network.publish([await network.content('Espresso', 15)])
  const player = await network.paired(master, media)
  const { plays } = await player.plan(await network.planned(player))
  const shown = plays(network.now(), network.now() + HOUR_MS / 4)
  network.setClock(network.now() + HOUR_MS / 3)
  await player.prove([proofOf(shown)])
})
afterAll(() => world.close())

const noteGrowth = () =>
  sql`
  insert into play_change (brand_codes, days, media_ids, hours)
  select array_agg(brand_code), array_agg(day), array_agg(media_id), array_agg(hour) from proof`.execute(
    world.database.db,
  )

test('counting whose read of a composition failed goes on with the next round', async () => {
  const { db } = world.database
  const slotsOf = playedSlots()
  await db.transaction().execute(async (holder) => {
    await sql`lock table day_program in access exclusive mode`.execute(holder)
    await noteGrowth()
    let outcome = ''
    const ended = (how: string) => () => {
      outcome = how
    }
    void rollUpPlays(db, slotsOf).then(ended('counted'), ended('failed'))
    await until(async () => {
      await sql`
        select pg_cancel_backend(pid) from pg_locks
        where relation = 'day_program'::regclass and not granted`.execute(holder)
      return outcome !== ''
    })
    expect(outcome).toBe('failed')
  })
  await noteGrowth()
  await rollUpPlays(db, slotsOf)
  const { rows } = await sql`select from play_hour where media_id = ${media} and plays > 0`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
})

test('a brand is told of when one of its screens has played for the first time, and never again', async () => {
  const { db } = world.database
  const told: string[] = []
  const count = () => rollUpPlays(db, playedSlots(), (brand) => told.push(brand))
  await sql`delete from play_hour`.execute(db)
  await sql`delete from play_group`.execute(db)
  await noteGrowth()
  await count()
  expect(told).toEqual(['BEAN'])
  await noteGrowth()
  await count()
  expect(told).toEqual(['BEAN'])
})

test('a report tells the plays that players have proven, also after they are counted again', async () => {
  const { db } = world.database
  const master = await world.signIn('beanmaster')
  const { rows } = await sql<{ month: string; plays: number; seconds: number }>`
    select to_char(day, 'YYYY-MM') as month, sum(plays) as plays, sum(seconds) as seconds
    from play_hour
    where media_id = ${media}
    group by 1`.execute(db)
  const [{ month, ...sum } = { month: '', plays: 0, seconds: 0 }] = rows
  const told = async () => (await master.call('media/report/monthly', { month, search: media })).sum
  expect(sum.plays).toBeGreaterThan(0)
  expect(await told()).toEqual(sum)
  await noteGrowth()
  await rollUpPlays(db, playedSlots())
  expect(await told()).toEqual(sum)
  expect((await master.call('media/report/monthly', { month })).sum).toEqual(sum)
})
