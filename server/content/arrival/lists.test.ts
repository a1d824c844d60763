import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import { deviceLimits } from '#domain/device/wire.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { consoleChannel } from '../../bus/console-hints.ts'
import { sell } from '../../campaign/campaign.fixture.ts'
import { type Network, openNetwork } from '../../device/network.fixture.ts'
import { ownWatch, type Watch } from '../../device/watch.fixture.ts'

const media = 'BEA0000001'
const { everywhere, partly, failing } = codes.orderArrival
type State = CodeOf<'orderArrival'> | null

let world: World
let network: Network
let watch: Watch
let master: Person
let player: BarePlayer
let venue: number
/** Of that venue alone. */
let colleague: Person
let lists: Readonly<Record<string, (states?: readonly State[], person?: Person) => Promise<State | undefined>>>

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  watch = await ownWatch(world)
  master = await world.signIn('beanmaster')
  player = await network.paired(master, media)
  venue = (await master.call('media/media/detail', { mediaId: media })).poiIdx ?? 0
  // No other screen is in use.
  await sql`update media set device_status = 0 where id <> ${media}`.execute(world.database.db)
  await sql`delete from media_health`.execute(world.database.db)
  colleague = await world.signIn('beanvenue')
  expect((await colleague.call('media/media/list', {})).list.every(({ poiIdx }) => poiIdx === venue)).toBe(true)
  await order()
})
afterAll(async () => {
  await watch.close()
  await world.close()
})

/** Of each kind one order for the screen, and its state in its list, as it is or narrowed to some states. */
async function order() {
  const contentIdx = await network.content('Waffle', 15)
  const { rows } = await sql<{ id: number }>`
    insert into board (brand_code, name, layout, board_layout, transition, step_seconds, play_seconds, registrant)
    values ('BEAN', 'Waffle', 'H', 5, 1, 10, 15, 'test') returning id`.execute(world.database.db)
  const boardIdx = rows[0]?.id ?? 0
  await sql`update content set board_id = ${boardIdx} where id = ${contentIdx}`.execute(world.database.db)
  const publishIdx = await network.publish([contentIdx])
  const at = (hours: number) => new Date(network.now() + hours * 3_600_000).toISOString()
  const words = {
    ...({ brdCode: 'BEAN', notiName: 'Closed', contNotiType: 0, uiType: 'TXT01', infoType: 1, priority: 2 } as const),
    ...{ notiText: 'Closed today', startDate: at(-24), endDate: at(30), targetMedia: [media] },
  }
  const { apIdx } = await master.call('content/contentNoti/save', words)
  const middle = await master.call('content/contentNoti/middleSave', { ...words, playSeconds: 30, everyLoops: 1 })
  const day = localDay('Asia/Seoul', network.now())
  const { campaign } = await sell(world.database.db, { name: 'Ferry', from: day, to: day, media: [media] })
  await network.announce()
  await network.worked()
  lists = {
    publish: async (states, person = master) =>
      stateIn((await person.call('content/publish/list', narrowed(states))).list, 'publishIdx', publishIdx),
    'bottom notice': async (states, person = master) =>
      stateIn((await person.call('content/contentNoti/list', narrowed(states))).list, 'apIdx', apIdx),
    'middle notice': async (states, person = master) =>
      stateIn((await person.call('content/contentNoti/middleList', narrowed(states))).list, 'apIdx', middle.apIdx),
    board: async (states, person = master) =>
      stateIn((await person.call('board/material/list', narrowed(states))).list, 'boardIdx', boardIdx),
    campaign: async (states, person = master) =>
      stateIn((await person.call('campaign/run/list', narrowed(states))).list, 'cpIdx', campaign),
  }
}

const narrowed = (states?: readonly State[]) => ({
  size: 100,
  ...(states && { filters: { orderArrival: states.filter((state) => state !== null) } }),
})

function stateIn<Key extends string>(
  list: readonly (Record<Key, unknown> & { orderArrival: State })[],
  key: Key,
  value: number,
) {
  return list.find((row) => row[key] === value)?.orderArrival
}

/** The screens are judged once the beat is written. */
async function told(beat: object) {
  network.setClock(network.now() + 1000)
  await player.beat({ time: network.now(), ...beat })
  const writtenAt = async () => {
    const { rows } = await sql<{ at: Date }>`select at from media_beat where media_id = ${media}`.execute(
      world.database.db,
    )
    return rows[0]?.at.getTime()
  }
  await expect.poll(writtenAt).toBe(network.now())
  await watch.judge()
}

async function each(expected: Readonly<Record<string, State>>) {
  const found = await Promise.all(Object.entries(lists).map(async ([name, ask]) => [name, await ask()]))
  expect(Object.fromEntries(found)).toEqual(expected)
}

const every = (state: State) => Object.fromEntries(Object.keys(lists).map((name) => [name, state]))
const all = (state: State) => each(every(state))
/** Notices of words alone have no file to wait for. */
const withFiles = (state: State) => each({ ...every(everywhere), publish: state, board: state, campaign: state })

/** Files of what is ordered, as players name them. */
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const [waffle, ferry] = [sha256('Waffle fhd'), sha256('Ferry film fhd')]

test('orders whose screen has told nothing are not on all of their screens', async () => {
  await watch.judge()
  await all(partly)
})

test('they are on all of them once it has plan and files, and each list is narrowed by that', async () => {
  const manifest = await network.planned(player)
  await told({ manifest, missing: [waffle, ferry], lastError: null })
  await withFiles(partly)
  // Of a play that failed before its file came, or of another file: it is on its way.
  for (const lastError of ['missingFile 1', 'decoder 2', 'stalled 2']) {
    await told({ manifest, missing: [waffle, ferry], lastError })
    await withFiles(partly)
  }
  await told({ manifest, missing: [waffle, ferry], lastError: 'no room' })
  await withFiles(failing)
  await told({ manifest, missing: [], lastError: null })
  await all(everywhere)
  for (const ask of Object.values(lists)) {
    expect(await ask([everywhere])).toBe(everywhere)
    expect(await ask([partly, failing])).toBe(undefined)
  }
})

test('a screen that waits for the files of others has an order, as far as its beats name them all', async () => {
  const manifest = await network.planned(player)
  await told({ manifest, missing: [ferry, 'a'.repeat(64)], lastError: 'no room' })
  await each({ ...every(everywhere), campaign: failing })
  await told({ manifest, missing: [waffle], lastError: null })
  await each({ ...every(everywhere), publish: partly, board: partly })
  await network.content('Tart', 15)
  await told({ manifest, missing: [sha256('Tart fhd'), 'a'.repeat(64)], lastError: null })
  await all(everywhere)
  const missing = Array.from({ length: deviceLimits.missing }, (_, at) => at.toString(16).padStart(64, '0'))
  await told({ manifest, missing, lastError: null })
  await all(partly)
  await told({ manifest, missing: [], lastError: null })
  await all(everywhere)
})

test('lists that lie open hear once an order has come to a screen, or is lacked by it', async () => {
  const manifest = await network.planned(player)
  const heard: string[] = []
  const end = world.server.services.bus.subscribe(consoleChannel, (hint) => heard.push(hint))
  const hints = ['publish', 'botNoti', 'middleNoti', 'board', 'campaign'].map((topic) => `brand BEAN ${topic}`)
  for (const missing of [[waffle], []]) {
    heard.length = 0
    await told({ manifest, missing, lastError: null })
    await expect.poll(() => hints.filter((hint) => !heard.includes(hint))).toEqual([])
  }
  heard.length = 0
  await told({ manifest, missing: [], lastError: null })
  await expect.poll(() => heard).toContain('brand BEAN media')
  expect(heard.filter((hint) => hints.includes(hint))).toEqual([])
  end()
})

test('a new plan that no beat has told of yet is noticed, and a silence', async () => {
  network.setClock(network.now() + 1000)
  await network.publish([await network.content('Crêpe', 15)])
  await network.worked()
  network.setClock(network.now() + 1000)
  await watch.judge()
  await all(partly)
  await told({ manifest: await network.planned(player), missing: [] })
  await all(everywhere)
  network.setClock(network.now() + 4 * 60_000)
  await watch.judge()
  await all(partly)
})

test('a group, and a group of screens, stand for their screens', async () => {
  await told({ manifest: await network.planned(player), missing: [] })
  const { db } = world.database
  const aim = (column: 'group_code' | 'media_group_id', key: number) =>
    sql`
      update publish_target set venue_id = null, ${sql.ref(column)} = ${key}
      where publish_id = (select min(id) from publish where name = 'House')`.execute(db)
  const { bgCode } = await master.call('account/poi/detail', { poiIdx: venue })
  await aim('group_code', bgCode)
  expect(await lists.publish?.()).toBe(everywhere)
  await useOneMore(bgCode)
  expect(await lists.publish?.()).toBe(partly)
  const { mgIdx } = await master.call('media/mediagroup/save', { brdCode: 'BEAN', mgName: 'One', mediaIds: [media] })
  await sql`update publish_target set group_code = null, media_group_id = ${mgIdx}
    where group_code = ${bgCode} and publish_id = (select min(id) from publish where name = 'House')`.execute(db)
  expect(await lists.publish?.()).toBe(everywhere)
})

/** A screen elsewhere in the group, which nobody has heard of. */
async function useOneMore(bgCode: number) {
  network.setClock(network.now() + 1000)
  await sql`
    update media set device_status = 1, updated_at = ${new Date(network.now())}
    where id = (
      select min(media.id) from media join venue on venue.id = media.venue_id
      where group_code = ${bgCode} and venue.id <> ${venue})`.execute(world.database.db)
  network.setClock(network.now() + 1000)
  await watch.judge()
}

test('people of one venue are told of its screens alone', async () => {
  const { list } = await master.call('account/poi/list', { size: 100 })
  const others = list.filter(({ poiIdx }) => poiIdx !== venue).map(({ poiIdx }) => poiIdx)
  const at = (hours: number) => new Date(network.now() + hours * 3_600_000).toISOString()
  const { apIdx } = await master.call('content/contentNoti/save', {
    ...({ brdCode: 'BEAN', notiName: 'All', contNotiType: 0, uiType: 'TXT01', infoType: 1, priority: 2 } as const),
    ...{ notiText: 'Closed', startDate: at(-1), endDate: at(30), targetVenues: [venue, ...others] },
  })
  const stateFor = async (person: Person) =>
    stateIn((await person.call('content/contentNoti/list', { size: 100 })).list, 'apIdx', apIdx)
  expect(await stateFor(master)).toBe(partly)
  expect(await stateFor(colleague)).toBe(everywhere)
})

test('the counters are those of the screens, also of ones that have moved or gone', async () => {
  const { db } = world.database
  await sql`delete from media where id = (
    select media_id from media_health where venue_id is not null and media_id <> ${media} order by media_id desc limit 1)`
    .execute(db)
    .catch(() => undefined)
  await sql`update media set venue_id = (select max(id) from venue where brand_code = 'BEAN'),
    updated_at = ${new Date(network.now() + 1000)} where id = ${media}`.execute(db)
  network.setClock(network.now() + 2000)
  await watch.judge()
  const { rows } = await sql`
    select venue_id, use_type, arrival, lacks, count(*)::integer as screens from media_health
    where venue_id is not null group by venue_id, use_type, arrival, lacks
    except select venue_id, use_type, arrival, lacks, screens from venue_arrival`.execute(db)
  expect(rows).toEqual([])
  const { rows: more } = await sql`
    select sum(screens)::integer as screens from venue_arrival
    union select count(*)::integer from media_health where venue_id is not null`.execute(db)
  expect(more).toHaveLength(1)
})
