import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#domain/schedule/day/slots.ts'
import { proofOf } from '#server/demo/live/player.ts'
import { openNetwork } from '#server/device/network.fixture.ts'
import { playedSlots } from '#server/device/proof/planned.ts'
import { rollUpPlays } from '#server/device/proof/roll-up.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let master: Person
let day: string
const mediaId = 'BEA0000001'

beforeAll(async () => {
  world = await openWorld()
  const network = await openNetwork(world)
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
  await network.publish([await network.content('Espresso', 15)])
  const player = await network.paired(master, mediaId)
  const { plays } = await player.plan(await network.planned(player))
  const shown = plays(network.now(), network.now() + HOUR_MS / 4)
  network.setClock(network.now() + HOUR_MS / 3)
  await player.prove([proofOf(shown)])
  await rollUpPlays(world.database.db, playedSlots())
  const { rows } = await sql<{ day: string }>`select day from proof where media_id = ${mediaId}`.execute(
    world.database.db,
  )
  day = rows[0]?.day ?? ''
})
afterAll(() => world.close())

const recount = () => admin.call('settlement/closing/recount', { day })
/** Changes what is kept, counts again, and puts everything back. */
async function recountedAfter(change: ReturnType<typeof sql>) {
  const { db } = world.database
  await sql`create table kept_before as select * from play_hour`.execute(db)
  await sql`create table masks_before as select * from proof`.execute(db)
  await change.execute(db)
  const found = await recount()
  await sql`delete from play_hour`.execute(db)
  await sql`delete from proof`.execute(db)
  await sql`insert into play_hour select * from kept_before`.execute(db)
  await sql`insert into proof select * from masks_before`.execute(db)
  await sql`drop table kept_before, masks_before`.execute(db)
  return found
}

test('counts that are those of their masks differ in nothing', async () => {
  const { masks, plays, total, list } = await recount()
  expect([masks > 0, plays > 0, total, list]).toEqual([true, true, 0, []])
})

test('an altered hour is found, with its screen and both counts', async () => {
  const altered = await recountedAfter(sql`
    update play_hour set plays = plays + 1
    where (hour, item_id) = (select hour, item_id from play_hour where media_id = ${mediaId} and plays > 0 order by hour limit 1)
      and media_id = ${mediaId}`)
  expect(altered.total).toBe(1)
  const [found] = altered.list
  expect(found).toMatchObject({ mediaId, mediaNm: 'Window', zone: 'Asia/Seoul' })
  expect((found?.keptPlays ?? 0) - (found?.countedPlays ?? 0)).toBe(1)
  expect(found?.keptSeconds).toBe(found?.countedSeconds)
})

test('an hour that was counted and has no mask, and a mask that was never counted, are found', async () => {
  const unmasked = await recountedAfter(sql`
    insert into play_hour (brand_code, day, media_id, hour, slot_type, item_id, item_name, plays, seconds)
    select brand_code, day, 'BEA0000002', hour, slot_type, item_id, item_name, 3, 45 from play_hour
    where media_id = ${mediaId} and plays > 0
    limit 1`)
  expect(unmasked.list).toMatchObject([{ mediaId: 'BEA0000002', countedPlays: 0, keptPlays: 3, keptSeconds: 45 }])
  const uncounted = await recountedAfter(sql`delete from play_hour where media_id = ${mediaId}`)
  expect([uncounted.plays, uncounted.total > 0, uncounted.list[0]?.keptPlays]).toEqual([0, true, 0])
})

test('a day whose masks are no longer kept says so, and nothing of it differs', async () => {
  const bare = await recountedAfter(sql`delete from proof`)
  expect([bare.masks, bare.plays > 0, bare.total, bare.list]).toEqual([0, true, 0, []])
})

test('a mask that has lost a slot is found', async () => {
  const lost = await recountedAfter(sql`
    update proof set shown = set_bit(shown, position(B'1' in shown) - 1, 0) where media_id = ${mediaId}`)
  expect(lost.total).toBeGreaterThan(0)
})

test('an hour that has grown and waits to be counted is no difference', async () => {
  const { db } = world.database
  const waiting = await recountedAfter(sql`
    with noted as (
      insert into play_change (brand_codes, days, media_ids, hours)
      select array_agg(brand_code), array_agg(day), array_agg(media_id), array_agg(hour) from proof)
    update play_hour set plays = plays + 1`)
  expect(waiting.list).toEqual([])
  await sql`delete from play_change`.execute(db)
})

test('it is the platform that counts again', async () => {
  expect((await master.ask('settlement/closing/recount', { day })).status).toBe(403)
  expect((await admin.ask('settlement/closing/recount', { day: '2026-02-30' })).status).toBe(422)
})
