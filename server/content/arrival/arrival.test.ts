import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { deviceLimits } from '#domain/device/wire.ts'
import { everyDay } from '#domain/network/opening.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { startOfDay } from '#domain/schedule/day/day.ts'
import { HOUR_MS } from '#domain/schedule/day/slots.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork } from '../../device/network.fixture.ts'

const media = 'BEA0000001'
const { onAir, ready, loading, pending, silent, failed, unused } = codes.arrival

let world: World
let network: Network
let master: Person
let player: BarePlayer
let contentIdx: number
let publishIdx: number

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  player = await network.paired(master, media)
  contentIdx = await network.content('Waffle', 15)
  publishIdx = await network.publish([contentIdx])
})
afterAll(() => world.close())

/** A beat is written down with the next round. */
const shows = (expected: object) => expect.poll(async () => (await arrived()).screen).toMatchObject(expected)

/** The file of the publish in a plan. */
async function fileIn(manifest: string): Promise<string> {
  const { files } = (await player.plan(manifest)).manifest
  return files[contentIdx]?.sha256 ?? ''
}

async function arrived() {
  const { counts, list } = await master.call('content/publish/arrival', { publishIdx })
  return { counts, screen: list.find(({ mediaId }) => mediaId === media) }
}

test('each screen of a publish tells how far it has come there', async () => {
  const manifest = await network.planned(player)
  const missing = [await fileIn(manifest)]
  await shows({ arrival: silent })
  await player.beat({ manifest: null, time: network.now() })
  await shows({ arrival: pending })
  await player.beat({ manifest, missing, time: network.now() })
  await shows({ arrival: loading, missing: 1, loaded: null, fault: null })
  for (const [held, loaded] of [
    [0, 0],
    [8e6, 40],
    [20e6, 99],
  ]) {
    await player.beat({
      manifest,
      missing,
      loading: { held: held ?? 0, bytes: 20e6 },
      time: network.now(),
    })
    await shows({ arrival: loading, loaded })
  }
  await player.beat({ manifest, missing, lastError: 'no room', time: network.now() })
  await shows({ arrival: failed, fault: 'no room' })
  await player.beat({ manifest, time: network.now() })
  await shows({ arrival: ready })
  await sql`
    insert into play_hour (brand_code, day, media_id, hour, slot_type, item_id, publish_id, item_name, plays, seconds)
    select 'BEAN', (${new Date(network.now())}::timestamptz at time zone 'Asia/Seoul')::date, ${media},
      ${new Date(network.now())}, 2, 'waffle', ${publishIdx}, 'Waffle', 7, 105`.execute(world.database.db)
  await shows({ arrival: onAir, plays: 7 })
})

test('the counts are those of all its screens, and a state shows its screens alone', async () => {
  const { counts } = await arrived()
  expect(counts).toEqual([
    { arrival: onAir, screens: 1 },
    { arrival: unused, screens: 1 },
  ])
  const { list } = await master.call('content/publish/arrival', { publishIdx, arrival: unused })
  expect(list.map(({ arrival }) => arrival)).toEqual([unused])
})

test('those that lack it are counted with their reasons, and shown alone', async () => {
  const lacked = async () => {
    const { lacking, list } = await master.call('content/publish/arrival', { publishIdx, isLacking: codes.yesNo.yes })
    return { lacking, ids: list.map(({ mediaId }) => mediaId) }
  }
  expect(await lacked()).toEqual({ lacking: { screens: 0, silentSince: null, noRoom: 0 }, ids: [] })
  const manifest = await network.planned(player)
  const full = { missing: [await fileIn(manifest)], lastError: 'Error: QuotaExceededError: full' }
  await player.beat({ manifest, ...full, time: network.now() })
  await expect.poll(lacked).toEqual({ lacking: { screens: 1, silentSince: null, noRoom: 1 }, ids: [media] })
  await player.beat({ manifest, ...full, lastError: 'decoder: no frame', time: network.now() })
  await expect.poll(lacked).toEqual({ lacking: { screens: 1, silentSince: null, noRoom: 0 }, ids: [media] })
  await player.beat({ manifest, time: network.now() })
  await expect.poll(lacked).toMatchObject({ lacking: { screens: 0 } })
})

test('a file of another order keeps no screen from having this one, as long as all that it lacks are named', async () => {
  const manifest = await network.planned(player)
  const others = Array.from({ length: deviceLimits.missing }, (_, at) => at.toString(16).padStart(64, '0'))
  await player.beat({ manifest, missing: others.slice(1), lastError: 'no room', time: network.now() })
  await shows({ arrival: onAir, missing: 0 })
  await player.beat({ manifest, missing: others, time: network.now() })
  await shows({ arrival: loading, missing: others.length })
  await player.beat({ manifest, time: network.now() })
  await shows({ arrival: onAir })
})

test('a change that is still being planned has come to no screen', async () => {
  await world.database.db.transaction().execute(async (holder) => {
    // Whoever writes the plan waits for this screen.
    await sql`select from media_manifest where media_id = ${media} for update`.execute(holder)
    await network.announce()
    expect((await arrived()).screen).toMatchObject({ arrival: pending })
  })
  await network.worked()
  expect((await arrived()).screen).toMatchObject({ arrival: onAir })
})

test('a screen that falls silent is told as such', async () => {
  const before = network.now()
  network.setClock(before + 10 * 60_000)
  await shows({ arrival: silent })
  const { lacking } = await master.call('content/publish/arrival', { publishIdx })
  expect(lacking).toEqual({ screens: 1, silentSince: new Date(before).toISOString(), noRoom: 0 })
  network.setClock(before)
})

test('another brand’s publish is unknown, and a state that is none is refused', async () => {
  const quay = await world.signIn('quaymaster')
  expect((await quay.ask('content/publish/arrival', { publishIdx })).status).toBe(404)
  const { refusal } = await master.ask('content/publish/arrival', { publishIdx, arrival: 9 as never })
  expect(refusal.fields?.arrival?.msg).toBe('field.badFormat')
})

test('a night that goes on past twelve is the day on which it began', async () => {
  await world.database.pool.query('update venue set opening = $1', [JSON.stringify(everyDay('18:00', '02:00'))])
  const noon = startOfDay(localDay(USUAL_ZONE, network.now()), USUAL_ZONE).getTime() + 12 * HOUR_MS
  /** The player keeps up with each plan that the hours bring. */
  const at = async (hours: number, expected: object) => {
    network.setClock(noon + hours * HOUR_MS)
    await player.sign()
    await network.announce()
    await network.worked()
    const keptUp = async () => {
      await player.beat({ manifest: (await player.head()).manifest, time: network.now() })
      return (await arrived()).screen
    }
    await expect.poll(keptUp).toMatchObject(expected)
  }
  await at(11, { arrival: onAir, plays: 7 })
  await at(13, { arrival: onAir, plays: 7 })
  await at(15, { arrival: ready, plays: 0 })
})
