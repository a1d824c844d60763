import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextBoundary, SLOT_MS } from '#domain/schedule/day/slots.ts'
import { type BarePlayer, proofOf } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork } from '../device/network.fixture.ts'
import { playedSlots } from '../device/proof/planned.ts'
import { rollUpPlays } from '../device/proof/roll-up.ts'

/** The night in which Berlin's clocks go from two to three; the venue opens at one and closes at six. */
const date = '2027-03-28'
const atUtc = (time: string) => Date.parse(`${date}T${time}Z`)
const media = 'BEA0000001'
let world: World
let network: Network
let master: Person
let player: BarePlayer

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  network.setClock(atUtc('00:20:00'))
  const week = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, ['01:00', '06:00']]))
  await sql`update venue set zone = 'Europe/Berlin', opening = ${JSON.stringify(week)}::jsonb`.execute(
    world.database.db,
  )
  master = await world.signIn('beanmaster')
  player = await network.paired(master, media)
})
afterAll(() => world.close())

async function planned() {
  const [board, list, view, report] = await Promise.all([
    master.call('dash/media', {}),
    master.call('schedule/schedule/list', { date, search: media }),
    master.call('schedule/schedule/daily', { mediaId: media, date }),
    master.call('media/report/daily', { date, search: media }),
  ])
  const file = await master.fetch(
    `/api/media/report/daily/excel.do?date=${date}&format=csv&language=en&search=${media}`,
  )
  const [head = '', row = ''] = (await file.text()).trim().split('\n')
  const scheduled = head.split(',').indexOf('Scheduled')
  return [
    board.plays.expectedToday,
    list.list[0]?.plannedPlays,
    view.items.reduce((sum, { plays }) => sum + plays, 0),
    report.list[0]?.expected,
    Number(row.split(',')[scheduled]),
  ]
}

const everywhere = (plays: number) => Array(5).fill(plays)

test('a late start, an earlier closing, a stop and a change of clocks are planned alike everywhere, and proven', async () => {
  const empty = await network.planned(player)
  expect(await planned()).toEqual(everywhere(0))

  network.setClock(atUtc('00:31:07'))
  const publish = await network.publish([await network.content('Night', 15)])
  const playing = await network.planned(player, empty)
  const begin = nextBoundary(network.now())
  expect(await planned()).toEqual(everywhere((atUtc('04:00:00') - begin) / SLOT_MS))

  network.setClock(atUtc('00:40:00'))
  const week = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, ['01:00', '04:30']]))
  await sql`update venue set opening = ${JSON.stringify(week)}::jsonb`.execute(world.database.db)
  await network.announce()
  const shorter = await network.planned(player, playing)
  expect(await planned()).toEqual(everywhere((atUtc('02:30:00') - begin) / SLOT_MS))

  network.setClock(atUtc('00:50:00'))
  const stoppedAt = new Date(network.now())
  await sql`update publish set stopped_at = ${stoppedAt}, stop_reason = 'sold out' where id = ${publish}`.execute(
    world.database.db,
  )
  await network.announce()
  const stopped = await network.planned(player, shorter)
  const all = (atUtc('00:50:00') - begin) / SLOT_MS
  expect(await planned()).toEqual(everywhere(all))

  network.setClock(atUtc('00:55:00'))
  const plan = await player.plan(stopped)
  const plays = plan.plays(begin, network.now()).filter(({ item }) => item !== null)
  const compositions = Map.groupBy(plays, ({ composition }) => composition)
  for (const ofOne of compositions.values()) await player.prove([proofOf(ofOne)])
  await rollUpPlays(world.database.db, playedSlots())
  const [board, report] = await Promise.all([
    master.call('dash/media', {}),
    master.call('media/report/daily', { date, search: media }),
  ])
  expect([board.plays.today, report.list[0]?.plays]).toEqual([all, all])
})

test('a screen that loses its player is planned for no longer', async () => {
  await network.publish([await network.content('Morning', 15)])
  await network.planned(player, (await player.head()).manifest)
  await network.worked()
  const [before] = await planned()
  expect(before).toBeGreaterThan(0)
  await master.call('media/media/ssaidReset', { mediaId: media })
  await network.worked()
  // The schedule lists screens that have a player.
  const [after, , ...others] = await planned()
  expect(after).toBeLessThan(before ?? 0)
  expect(others).toEqual(others.map(() => after))
})
