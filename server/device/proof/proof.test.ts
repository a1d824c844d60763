import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maskHex, merged, readMask } from '#domain/device/mask.ts'
import type { ProofRow } from '#domain/device/wire.ts'
import { HOUR_MS, hourOf, nextBoundary, SLOT_MS } from '#domain/schedule/day/slots.ts'
import { type BarePlayer, type PlayerPlan, proofOf } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork, until } from '../network.fixture.ts'
import { playedSlots } from './planned.ts'
import { recount } from './play-counts.ts'
import { countGrown, rollUpPlays } from './roll-up.ts'

let world: World
let network: Network
let master: Person
let player: BarePlayer
let plan: PlayerPlan
let manifest: string
let start: number
const media = 'BEA0000001'

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  await network.publish([await network.content('Espresso', 15), await network.content('Breakfast', 30)])
  player = await network.paired(master, media)
  manifest = await network.planned(player)
  plan = await player.plan(manifest)
  start = network.now()
  network.setClock(start + 20 * 60_000)
})
afterAll(() => world.close())

const playsFrom = (minutes: number, count: number) => {
  const from = start + minutes * 60_000
  return plan
    .plays(from, from + HOUR_MS / 3)
    .filter((play) => play.from >= from)
    .slice(0, count)
}

const countPlays = () => rollUpPlays(world.database.db, playedSlots())

async function counts() {
  await countPlays()
  const { rows } = await sql<{ name: string; plays: number; seconds: number }>`
    select item_name as name, sum(plays)::integer as plays, sum(seconds)::integer as seconds
    from play_hour where media_id = ${media} and plays <> 0 group by item_name order by item_name`.execute(
    world.database.db,
  )
  return Object.fromEntries(rows.map(({ name, plays, seconds }) => [name, [plays, seconds]]))
}

async function expectCountsToEqualTheMasks() {
  await countPlays()
  const { rows } = await sql<{ item: string; plays: number; seconds: number }>`
    select item_id as item, plays, seconds from play_hour where media_id = ${media} and plays <> 0`.execute(
    world.database.db,
  )
  const anew = await recount(world.database.db, media, playedSlots())
  const plain = anew.map(({ item, plays, seconds }) => ({ item, plays, seconds }))
  const byItem = (one: { item: string }, other: { item: string }) => (one.item < other.item ? -1 : 1)
  expect(rows.sort(byItem)).toEqual(plain.sort(byItem))
}

test('plays are counted once, however often and in whatever order their proof comes', async () => {
  const [first, second, third, fourth] = playsFrom(1, 4)
  const part = (...plays: (typeof first)[]) => proofOf(plays.flatMap((play) => play ?? []))
  const early = part(first, second)
  const all = part(first, second, third, fourth)
  await player.prove([all])
  const once = await counts()
  expect(once).toEqual({ Breakfast: [2, 60], Espresso: [2, 30] })
  await player.prove([early, all, early])
  await Promise.all([player.prove([all]), player.beat({ proof: [early] })])
  expect(await counts()).toEqual(once)
  await expectCountsToEqualTheMasks()
})

test('the answer tells what the server knows more than the row', async () => {
  const [fifth, sixth] = playsFrom(4, 2).map((play) => proofOf([play]))
  if (!fifth || !sixth) throw new Error('There are two plays')
  await player.prove([fifth])
  const { proof } = await player.prove([sixth])
  const both = maskHex(merged(readMask(fifth.shown), readMask(sixth.shown)))
  const [ack] = proof
  expect(ack?.state).toBe('merged')
  expect(maskHex(merged(readMask(ack?.shown ?? ''), readMask(both)))).toBe(ack?.shown)
})

test('a film of two slots counts only when both were shown', async () => {
  const long = playsFrom(6, 4).find(({ item }) => item?.slots === 2)
  if (!long) throw new Error('There is a film of thirty seconds')
  const before = await counts()
  await player.prove([proofOf([{ ...long, to: long.from + SLOT_MS }])])
  expect(await counts()).toEqual(before)
  await player.prove([proofOf([{ ...long, from: long.from + SLOT_MS }])])
  expect((await counts()).Breakfast?.[0]).toBe((before.Breakfast?.[0] ?? 0) + 1)
  await expectCountsToEqualTheMasks()
})

test('two compositions of one hour keep their slots apart; what both claim stands as it first came', async () => {
  const [mine] = playsFrom(8, 1)
  if (!mine) throw new Error('There is a play')
  await player.prove([proofOf([mine])])
  network.setClock(network.now() + 9 * 60_000)
  await network.publish([await network.content('Tea', 15)])
  const next = await player.plan(await network.planned(player, manifest))
  const change = nextBoundary(network.now())
  const today = next.manifest.days.find(({ compositions }) => compositions.length === 2)
  expect(today?.compositions.at(-1)?.from).toBe(change)
  network.setClock(network.now() + 8 * 60_000)
  const later = next.plays(change + 60_000, change + 5 * 60_000)[1]
  if (!later || later.composition === mine.composition) throw new Error('The change holds from now on')
  const { proof: fresh } = await player.prove([proofOf([later])])
  expect(fresh[0]?.state).toBe('merged')

  const copied: ProofRow = { ...proofOf([later]), program: mine.composition }
  const before = await counts()
  const { proof } = await player.prove([copied])
  expect(proof[0]?.state).toBe('quarantined')
  expect(await counts()).toEqual(before)
  await expectCountsToEqualTheMasks()
  const { rows } = await sql<{ kind: string }>`
    select kind from incident where media_id = ${media} and closed_at is null`.execute(world.database.db)
  expect(rows).toEqual([{ kind: 'identity' }])
})

test('counting that is cut short, and proof that commits late, are made up for by the next round', async () => {
  const { db } = world.database
  const [play] = playsFrom(12, 1)
  if (!play) throw new Error('There is a play')
  await player.prove([proofOf([play])])
  const cutShort = db.transaction().execute(async (trx) => {
    await countGrown(trx, playedSlots())
    throw new Error('The server was killed')
  })
  await expect(cutShort).rejects.toThrow('killed')
  await expectCountsToEqualTheMasks()

  const slot = Math.floor((play.from - hourOf(play.from)) / SLOT_MS) + 8
  let commit = () => {}
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve
  })
  const before = await counts()
  const late = db.transaction().execute(async (trx) => {
    const grown = sql`media_id = ${media} and composition_id = (select min(composition_id) from proof where media_id = ${media})`
    await sql`update proof set shown = set_bit(set_bit(shown, ${slot}, 1), ${slot + 1}, 1) where ${grown}`.execute(trx)
    await sql`
      insert into play_change (brand_codes, days, media_ids, hours)
      select array_agg(brand_code), array_agg(day), array_agg(media_id), array_agg(hour) from proof where ${grown}`.execute(
      trx,
    )
    await mayCommit
  })
  expect(await counts()).toEqual(before)
  commit()
  await late
  expect(await counts()).not.toEqual(before)
  await expectCountsToEqualTheMasks()
})

test('what is too old, ahead of time or of an unknown composition is set apart and need not come again', async () => {
  const [play] = playsFrom(15, 1)
  if (!play) throw new Error('There is a play')
  const row = proofOf([play])
  const before = await counts()
  // Of a clock that has moved by an hour since, whatever hour it is by now.
  const datedWith = network.now() - Date.now() + HOUR_MS
  const { proof } = await player.prove([
    { ...row, program: 'f'.repeat(64) },
    { ...row, hour: row.hour + 3 * HOUR_MS },
    { ...row, hour: row.hour - 31 * 24 * HOUR_MS },
    { ...row, isSynchronised: false, boot: 'another', datedWith },
  ])
  expect(proof.map(({ state }) => state)).toEqual(['quarantined', 'quarantined', 'quarantined', 'quarantined'])
  expect(await counts()).toEqual(before)
  const { asides } = await master.call('media/media/vital', { mediaId: media })
  expect(asides.map(({ why }) => why).sort()).toEqual(['ahead', 'old', 'overlap', 'undated', 'unknownProgram'])
})

test('a player that makes proof up fills no more than its own room, and its newest is kept', async () => {
  const made = (program: string, hours: number) =>
    Array.from(
      { length: hours },
      (_, at): ProofRow => ({
        ...{ program, shown: 'f'.repeat(60), failed: '0'.repeat(60), boot: 'b', reasons: [] },
        ...{ hour: hourOf(network.now()) - at * HOUR_MS, isSynchronised: true, datedWith: 0 },
      }),
    )
  await sql`
    insert into proof_aside (device_id, media_id, hour, program, boot, dated_with, shown, failed, why, updated_at)
    select id, media_id, to_timestamp(at * 3600), 'made up', 'b', at, b'0'::bit(240), b'0'::bit(240), 'old',
      to_timestamp(at)
    from device, generate_series(1, 5000) at
    where media_id = ${media}`.execute(world.database.db)
  await player.prove(made('a'.repeat(64), 40))
  const { rows } = await sql<{ all: number; newest: number }>`
    select count(*)::int as all, (count(*) filter (where program <> 'made up'))::int as newest
    from proof_aside join device on device.id = device_id where device.media_id = ${media}`.execute(world.database.db)
  expect(rows[0]?.all).toBe(5000)
  expect(rows[0]?.newest).toBeGreaterThanOrEqual(40)
  await sql`delete from proof_aside where program = 'made up'`.execute(world.database.db)
})

test('all that the schema lets in is taken by the route', async () => {
  const reasons = Array.from({ length: 50 }, (_, at) => ({ slot: 100 + at, reason: 'missingFile' as const }))
  const row: ProofRow = {
    ...{ program: 'e'.repeat(64), shown: 'f'.repeat(60), failed: 'f'.repeat(60), boot: 'b'.repeat(64) },
    ...{ hour: hourOf(network.now()), reasons, isSynchronised: true, datedWith: -1234567.8901234 },
  }
  const rows = Array.from({ length: 100 }, (_, at) => ({ ...row, hour: row.hour - at * HOUR_MS }))
  const missing = Array.from({ length: 50 }, () => 'd'.repeat(64))
  const { proof } = await player.beat({ proof: rows, missing, lastError: '\u{1F4A5}'.repeat(250) })
  expect(proof.map(({ state }) => state)).toEqual(rows.map(() => 'quarantined'))
  expect((await player.ask('/device/v1/beat', { more: 'x'.repeat(500_000) })).status).toBe(413)
})

test('a play that failed is on record with its reason, and counts for nothing', async () => {
  const [play] = playsFrom(16, 1)
  if (!play) throw new Error('There is a play')
  const { shown: failed, ...row } = proofOf([play])
  const before = await counts()
  const slot = Math.floor((play.from - row.hour) / SLOT_MS)
  await player.prove([{ ...row, shown: '0'.repeat(60), failed, reasons: [{ slot, reason: 'decoder' }] }])
  expect(await counts()).toEqual(before)
  const { rows } = await sql<{ reason: string }>`select reason from proof_failure where media_id = ${media}`.execute(
    world.database.db,
  )
  expect(rows).toEqual([{ reason: 'decoder' }])
})

test('a player that has lost its screen may still prove what it showed there', async () => {
  const [play] = playsFrom(17, 1)
  if (!play) throw new Error('There is a play')
  const access = player.facts.session?.access ?? ''
  await master.call('media/media/ssaidReset', { mediaId: media })
  await until(async () => (await player.ask('/device/v1/head')).status === 401)
  const before = await counts()
  const { status } = await player.ask(
    '/device/v1/proof',
    { boot: 'b', uptime: 1, time: network.now(), rows: [proofOf([play])] },
    access,
  )
  expect(status).toBe(200)
  expect(await counts()).not.toEqual(before)
})
