import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deviceRoutes, type SignedOrder } from '#domain/device/wire.ts'
import type { BarePlayer, Listening } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { begin } from '#test/weighed-server.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork, until } from '../device/network.fixture.ts'
import { encoded, sent } from '../file/sending.fixture.ts'
import { picture } from '../pipeline/fixtures.ts'

const HOUR = 3_600_000
let world: World
let network: Network
let master: Person
let admin: Person
let manager: Person
let keeper: Person
let quay: Person
/** On screens of two venues of one brand, and of another brand. */
let bean: BarePlayer
let other: BarePlayer
let harbour: BarePlayer
const [beanScreen, otherScreen, harbourScreen] = ['BEA0000030', 'BEA0000001', 'QUA0000001']

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  world.server.services.clock = () => new Date()
  const people = ['beanmaster', 'admin', 'beanmanager', 'beanvenue', 'quaymaster'].map((who) => world.signIn(who))
  ;[master, admin, manager, keeper, quay] = (await Promise.all(people)) as [Person, Person, Person, Person, Person]
  bean = await network.paired(master, beanScreen)
  other = await network.paired(master, otherScreen)
  harbour = await network.paired(quay, harbourScreen)
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`update emergency set taken_back_at = now(), taken_back_by = 'test', reason = 'test' where taken_back_at is null`.execute(
    world.database.db,
  )
  await sql`delete from media_emergency`.execute(world.database.db)
  for (const brand of ['BEAN', 'QUAY']) world.server.services.bus.publish('device', `brand ${brand}`)
  await untilHeads((head) => head === undefined)
})

const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const draft = () =>
  ({
    ...({ brdCode: 'BEAN', level: 3, emTitle: '화재 · Feuer 🔥', emText: 'Leave calmly by the nearest exit' } as const),
    ...({ isExercise: 'N', isWhole: 'Y', startDate: at(-0.1), endDate: at(1) } as const),
  }) as const

async function ordered(change: object = {}, person = master) {
  const { emIdx } = await person.call('emergency/emergency/save', { ...draft(), ...change })
  return emIdx
}
const confirm = (emIdx: number, person = admin, revision = 1) =>
  person.call('emergency/emergency/confirm', { emIdx, revision })
const refused = async (emIdx: number, person: Person, revision = 1) =>
  (await person.ask('emergency/emergency/confirm', { emIdx, revision })).refusal
const takeBack = (emIdx: number, person = master) =>
  person.call('emergency/emergency/takeBack', { emIdx, reason: 'All clear' })
const placeOf = async (mediaId: string) => {
  const { poiIdx, poiName } = await admin.call('media/media/detail', { mediaId })
  const { region, bgCode } = await admin.call('account/poi/detail', { poiIdx: poiIdx ?? 0 })
  return { poiIdx: poiIdx ?? 0, poiName, region: region ?? '', bgCode }
}

async function untilHeads(isSo: (emergency: string | undefined) => boolean, players = [bean, other, harbour]) {
  for (const player of players) await until(async () => isSo((await player.head()).emergency))
}
/** The next wake of a kind: its head may have been told of something else before. */
async function woken(line: Listening, wake: string) {
  for (;;) {
    const news = await line.next()
    if ('wake' in news && news.wake === wake) return news
    if ('closed' in news) throw new Error('the line was closed')
  }
}
async function messagesOn(player: BarePlayer) {
  const { emergency } = await player.head()
  return emergency === undefined ? [] : (await player.order(emergency)).messages
}
const isOrdered = (head: string | undefined) => head !== undefined

test('an order of two persons reaches every screen of the brand and none of another, with its words and colours', async () => {
  const emIdx = await ordered()
  expect((await bean.head()).emergency).toBeUndefined()
  expect(await master.call('emergency/emergency/detail', { emIdx })).toMatchObject({ screens: null, shown: null })
  const { screens } = await confirm(emIdx)
  const reach = await master.call('emergency/emergency/reach', { brdCode: 'BEAN', isExercise: 'N', isWhole: 'Y' })
  expect(screens).toBe(reach.screens)
  await untilHeads(isOrdered, [bean, other])
  const [message] = await messagesOn(bean)
  expect(message).toMatchObject({
    ...{ id: `e${emIdx}`, kind: 'emergency', title: draft().emTitle, text: draft().emText, picture: null },
    ink: { ground: '#b3261e', ink: '#ffffff' },
  })
  expect(message?.to).toBeGreaterThan(Date.now())
  expect((await harbour.head()).emergency).toBeUndefined()
  const row = await master.call('emergency/emergency/detail', { emIdx })
  expect(row).toMatchObject({ emStatus: 2, confirmer: expect.any(String), screens, shown: 0 })
})

test('players that listen are sent the order at once, and told to ask when it is taken back', async () => {
  const line = await bean.listen()
  await line.next()
  const emIdx = await ordered()
  await confirm(emIdx)
  const pushed = await woken(line, 'emergency')
  const { emergency = '' } = await bean.head()
  const { data } = await bean.ask<SignedOrder>(deviceRoutes.emergency + emergency)
  expect(pushed).toEqual({ wake: 'emergency', hash: emergency, ...data })
  await takeBack(emIdx)
  await woken(line, 'head')
  await untilHeads((head) => head === undefined, [bean])
  line.close()
})

test('whoever wrote it does not confirm it, not even while working as somebody else', async () => {
  const emIdx = await ordered({}, admin)
  expect(await refused(emIdx, admin)).toMatchObject({ msg: 'emergency.ownOrder' })
  const isOwn = async (person: Person) => (await person.call('emergency/emergency/own', { emIdx })).isOwn
  expect([await isOwn(admin), await isOwn(master)]).toEqual([true, false])
  const people = await admin.call('account/user/list', { search: 'beanmaster', size: 1 })
  const impostor = await world.signIn('admin')
  await impostor.call('account/user/login', { uId: people.list[0]?.uId ?? 0, isConfirmed: 'Y' })
  expect(await refused(emIdx, impostor)).toMatchObject({ msg: 'emergency.ownOrder' })
  await impostor.call('account/user/loginEnd', {})
  expect(await confirm(emIdx, master)).toMatchObject({ screens: expect.any(Number) })
})

test('whoever changes the words answers for them: the confirmation is about what was read', async () => {
  const emIdx = await ordered()
  await admin.call('emergency/emergency/save', { emIdx, emText: 'Stay inside', was: { emText: draft().emText } })
  expect(await refused(emIdx, admin, 2)).toMatchObject({ msg: 'emergency.ownOrder' })
  expect(await refused(emIdx, master, 1)).toMatchObject({ msg: 'emergency.changed' })
  await confirm(emIdx, master, 2)
  const late = { emIdx, emText: 'Too late', was: { emText: 'Stay inside' } }
  expect((await admin.ask('emergency/emergency/save', late)).refusal).toMatchObject({ msg: 'emergency.locked' })
  expect(await refused(emIdx, master, 2)).toMatchObject({ msg: 'emergency.locked' })
})

test('one person is enough where the setting says so', async () => {
  await oneIsEnough(async () => confirm(await ordered(), master))
  await untilHeads(isOrdered, [bean])
})

async function oneIsEnough(act: () => Promise<unknown>) {
  const set = (value: string) =>
    sql`update environment set value = ${value} where code = 'EMERGENCY_TWO_PERSON'`.execute(world.database.db)
  await set('OFF')
  await act()
  await set('ON')
}

test('a region, a group and a venue are reached, and nothing beside them', async () => {
  const place = await placeOf(beanScreen)
  for (const aim of [
    { targetRegions: [place.region] },
    { targetGroups: [place.bgCode] },
    { targetVenues: [place.poiIdx] },
  ]) {
    const emIdx = await ordered({ isWhole: 'N', ...aim })
    await confirm(emIdx)
    await untilHeads(isOrdered, [bean])
    const { list } = await admin.call('emergency/screen/list', { filters: { emIdx: [emIdx] }, size: 1000 })
    expect(list.map(({ mediaId }) => mediaId)).toContain(beanScreen)
    expect(list.map(({ mediaId }) => mediaId)).not.toContain(harbourScreen)
    await takeBack(emIdx)
  }
})

test('the platform reaches the screens of all brands, a brand only its own, its people their places alone', async () => {
  await oneIsEnough(async () => confirm(await ordered({ brdCode: null }, admin)))
  await untilHeads(isOrdered)
  const save = (person: Person, change: object) => person.ask('emergency/emergency/save', { ...draft(), ...change })
  expect((await save(master, { brdCode: null })).refusal).toMatchObject({ fields: { brdCode: {} } })
  expect((await save(master, { brdCode: 'QUAY' })).status).toBe(404)
  expect((await save(manager, {})).refusal).toMatchObject({ msg: 'emergency.wholeNotYours' })
  const theirs = await placeOf(harbourScreen)
  expect((await save(master, { isWhole: 'N', targetVenues: [theirs.poiIdx] })).status).toBe(404)
  expect((await save(master, { isWhole: 'N', targetGroups: [theirs.bgCode] })).status).toBe(404)
  expect((await save(keeper, { isWhole: 'N', targetGroups: [theirs.bgCode] })).status).toBe(404)
})

test.each([
  ['nowhere', { isWhole: 'N' }, { fields: { targetVenues: { msg: 'field.missingChoice' } } }],
  ['in a region without screens', { isWhole: 'N', targetRegions: ['Atlantis'] }, { msg: 'emergency.noScreens' }],
  ['as an exercise without monitoring screens', { isExercise: 'Y' }, { msg: 'emergency.noMonitors' }],
  ['with words of 301 characters', { emText: 'x'.repeat(301) }, { fields: { emText: { msg: 'field.tooLong' } } }],
  ['for more than a day', { endDate: at(25) }, { fields: { endDate: { msg: 'emergency.tooLong' } } }],
  ['until yesterday', { startDate: at(-48), endDate: at(-24) }, { fields: { endDate: { msg: 'publish.endInPast' } } }],
  [
    'with grey words on grey',
    { ground: '#777777', ink: '#888888' },
    { fields: { ink: { msg: 'manager.notLegible' } } },
  ],
  ['with a colour that is none', { ground: 'red', ink: '#ffffff' }, { fields: { ground: { msg: 'field.badFormat' } } }],
])('nothing is ordered %s', async (_what, change, expected) => {
  const answer = await master.ask('emergency/emergency/save', { ...draft(), ...(change as object) })
  expect(answer.refusal).toMatchObject(expected)
})

test('an exercise shows on monitoring screens alone', async () => {
  await sql`update media set use_type = 99 where id = ${otherScreen}`.execute(world.database.db)
  expect(await confirm(await ordered({ isExercise: 'Y' }))).toEqual({ screens: 1 })
  await untilHeads(isOrdered, [other])
  expect((await bean.head()).emergency).toBeUndefined()
  await sql`update media set use_type = 1 where id = ${otherScreen}`.execute(world.database.db)
})

test('the ledger is what the players tell, however often and in whatever order they tell it', async () => {
  const emIdx = await ordered()
  const { screens } = await confirm(emIdx)
  const began = Date.now()
  const id = `e${emIdx}`
  const record = { id, told: began + 10, shown: began + 20, down: null }
  const answer = await bean.beat({ emergencies: [record] })
  expect(answer.emergencies).toEqual([id])
  await bean.beat({ emergencies: [{ ...record, told: began + 900, shown: began + 900 }] })
  await other.beat({ emergencies: [{ ...record, shown: null }] })
  // A clock that is wrong by a day tells no moment before the order or after now.
  await harbour.beat({ emergencies: [{ id, told: 0, shown: 0, down: 0 }] })
  const states = async () => (await master.call('emergency/emergency/tally', { emIdx })).counts
  // A sign of life is written a moment after its answer.
  const one = [1, 2].map((state) => ({ state, screens: 1 }))
  await expect.poll(states).toEqual(expect.arrayContaining(one))
  expect((await states()).reduce((sum, count) => sum + count.screens, 0)).toBe(screens)
  const rowOf = async (mediaId: string) =>
    (await master.call('emergency/screen/list', { filters: { emIdx: [emIdx], mediaId } })).list[0]
  expect(await rowOf(beanScreen)).toMatchObject({
    ...{ ledgerState: 1, downDate: null },
    shownDate: new Date(began + 20).toISOString(),
  })
  await takeBack(emIdx)
  expect(await rowOf(beanScreen)).toMatchObject({ ledgerState: 7, downDate: null })
  await bean.beat({ emergencies: [{ ...record, down: Date.now() + 24 * HOUR }] })
  const down = await rowOf(beanScreen)
  expect(down?.ledgerState).toBe(0)
  expect(new Date(down?.downDate ?? 0).getTime()).toBeLessThanOrEqual(Date.now())
  expect(await rowOf(otherScreen)).toMatchObject({ ledgerState: 3 })
  await other.beat()
  await expect.poll(async () => (await rowOf(otherScreen))?.ledgerState).toBe(4)
  const sheet = await master.fetch(
    `/api/emergency/screen/excel.do?format=csv&language=en&filters=${encodeURIComponent(JSON.stringify({ emIdx: [emIdx] }))}`,
  )
  expect((await sheet.text()).trim().split('\n')).toHaveLength(screens + 1)
})

test('screens without a line or without a player are told apart', async () => {
  const emIdx = await ordered()
  await confirm(emIdx)
  await bean.beat()
  await sql`update media_beat set at = now() - interval '1 day' where media_id = ${otherScreen}`.execute(
    world.database.db,
  )
  const { counts } = await master.call('emergency/emergency/tally', { emIdx })
  expect(counts.map(({ state }) => state)).toEqual([3, 5, 6])
  expect(counts.slice(0, 2).map(({ screens }) => screens)).toEqual([1, 1])
})

test('it is taken back also from a screen that was off meanwhile, and a second one stays', async () => {
  const first = await ordered()
  const next = await ordered({ emTitle: 'Flood', level: 2 })
  await confirm(first)
  await confirm(next)
  await until(async () => (await messagesOn(bean)).length === 2)
  const held = (await bean.head()).emergency
  await takeBack(first)
  await until(async () => (await bean.head()).emergency !== held)
  expect((await messagesOn(bean)).map(({ id }) => id)).toEqual([`e${next}`])
  const again = await master.ask('emergency/emergency/takeBack', { emIdx: first, reason: 'Again' })
  expect(again.refusal).toMatchObject({ msg: 'emergency.over' })
})

test('a venue takes back its own order and no other', async () => {
  const { poiIdx } = await placeOf(beanScreen)
  const [theirs] = (await keeper.call('media/media/list', { size: 1 })).list
  const { poiIdx: own } = await placeOf(theirs?.mediaId ?? '')
  const mine = await ordered({ isWhole: 'N', targetVenues: [own] }, keeper)
  expect(await refused(mine, keeper)).toMatchObject({ msg: 'general.noPermission' })
  await confirm(mine, master)
  await takeBack(mine, keeper)
  const brands = await ordered({ isWhole: 'N', targetVenues: [poiIdx, own] })
  await confirm(brands)
  const answer = await keeper.ask('emergency/emergency/takeBack', { emIdx: brands, reason: 'Not ours' })
  expect(answer.status).toBe(403)
  expect((await quay.ask('emergency/emergency/takeBack', { emIdx: brands, reason: 'Theirs' })).status).toBe(404)
})

test('people of a venue see what stands on its screens, also where it was sent to all or to a region', async () => {
  const [theirs] = (await keeper.call('media/media/list', { size: 1 })).list
  const { region } = await placeOf(theirs?.mediaId ?? '')
  for (const aim of [{}, { isWhole: 'N', targetRegions: [region] }]) {
    const emIdx = await ordered(aim)
    await confirm(emIdx)
    for (const person of [keeper, manager]) {
      expect(await person.call('emergency/emergency/detail', { emIdx })).toMatchObject({ emTitle: draft().emTitle })
      const takeOff = await person.ask('emergency/emergency/takeBack', { emIdx, reason: 'Not ours' })
      expect([takeOff.status, takeOff.refusal.msg]).toEqual([403, 'general.noPermission'])
    }
    expect((await quay.ask('emergency/emergency/detail', { emIdx })).status).toBe(404)
  }
  const elsewhere = await ordered({ isWhole: 'N', targetRegions: [await anotherRegion(region)] })
  expect((await keeper.ask('emergency/emergency/detail', { emIdx: elsewhere })).status).toBe(404)
})

async function anotherRegion(region: string): Promise<string> {
  const { rows } = await sql<{ region: string }>`
    select region from venue
    where brand_code = 'BEAN' and region <> ${region} and exists (select from media where venue_id = venue.id)
    limit 1`.execute(world.database.db)
  return rows[0]?.region ?? ''
}

test('one that nobody confirmed in its time has lapsed', async () => {
  const emIdx = await ordered()
  await sql`update emergency set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
    where id = ${emIdx}`.execute(world.database.db)
  expect(await refused(emIdx, admin)).toMatchObject({ msg: 'emergency.lapsed' })
  expect(await master.call('emergency/emergency/detail', { emIdx })).toMatchObject({ emStatus: 5 })
})

test('a picture is told to the screens once it is ready, and shown in the preview', async () => {
  const bytes = await (await picture(400, 300)).png().toBuffer()
  const fIdx = await sent(master, { name: 'way.png', bytes, purpose: 'screenNotice' })
  await encoded(master, fIdx)
  const emIdx = await ordered({ fIdx })
  const { notice, addresses } = await master.call('emergency/emergency/preview', {
    ...{ level: 3, emTitle: 'Fire', emText: 'Leave', fIdx },
  })
  expect(notice.picture?.type).toBe('image')
  expect((await master.fetch(addresses[notice.picture?.sha256 ?? ''] ?? '/')).status).toBe(200)
  await confirm(emIdx)
  await untilHeads(isOrdered, [bean])
  expect((await messagesOn(bean))[0]?.picture).toEqual(notice.picture)
})

test('a server that dies right after the confirmation has said all that screens need', async () => {
  const { database, dataFolder } = world
  const doomed = begin(database, dataFolder, {})
  const address = await addressOf(doomed)
  const { Person: Somebody } = await import('#test/person.ts')
  const there = await new Somebody(address).signIn('admin')
  const emIdx = await ordered()
  await there.call('emergency/emergency/confirm', { emIdx, revision: 1 })
  doomed.kill('SIGKILL')
  await once(doomed, 'exit')
  await world.server.services.bus.publish('device', 'brand BEAN')
  await untilHeads(isOrdered, [bean, other])
  expect((await messagesOn(other)).map(({ id }) => id)).toEqual([`e${emIdx}`])
})

async function addressOf(child: ReturnType<typeof begin>): Promise<string> {
  let said = ''
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    said += String(chunk)
    const [, address] = /is running: (http\S+)/.exec(said) ?? []
    if (address) return address
  }
  throw new Error(`The server ended before it was running: ${said}`)
}

test('why a screen shows what it shows names the message over it', async () => {
  const emIdx = await ordered()
  await confirm(emIdx)
  const at = Date.now()
  const explained = await master.call('schedule/schedule/explain', { mediaId: beanScreen, at })
  expect(explained).toMatchObject({ reason: 'emergency', emergency: { emIdx, emTitle: draft().emTitle } })
  await takeBack(emIdx)
  const after = await master.call('schedule/schedule/explain', { mediaId: beanScreen, at: Date.now() + 1 })
  expect(after.emergency).toBeNull()
})

test('templates are the own brand’s and those for all, and the product brings its own in every language', async () => {
  const words = { level: 3, emTitle: 'Gas', emText: 'Leave and do not use switches' } as const
  const { etIdx } = await master.call('emergency/template/save', { brdCode: 'BEAN', etName: 'Gas', ...words })
  await admin.call('emergency/template/save', { brdCode: null, etName: 'Gas for all', ...words })
  const names = async (person: Person) =>
    (await person.call('emergency/template/list', { order: 'etName' })).list.map(({ etName }) => etName)
  expect(await names(master)).toEqual(['Gas', 'Gas for all'])
  expect(await names(quay)).toEqual(['Gas for all'])
  const [theirs] = (await quay.call('emergency/template/list', {})).list
  const change = { etIdx: theirs?.etIdx ?? 0, etName: 'Mine', was: { etName: 'Gas for all' } }
  expect((await quay.ask('emergency/template/save', change)).status).toBe(404)
  const twice = await master.ask('emergency/template/save', { brdCode: 'BEAN', etName: 'Gas', ...words })
  expect(twice.refusal).toMatchObject({ fields: { etName: { msg: 'emergency.templateTaken' } } })
  expect(await master.call('emergency/template/detail', { etIdx })).toMatchObject(words)
  await master.call('emergency/template/delete', { etIdx })
  const { list } = await master.call('emergency/template/prepared', { language: 'ko' })
  expect(list.find(({ name }) => name === 'fire')).toMatchObject({ level: 3, emTitle: '화재' })
  expect((await master.ask('emergency/template/prepared', { language: 'xx' })).status).toBe(422)
})

test.each(['emergency/emergency/excel', 'emergency/template/excel'])('%s gives the list as a file', async (name) => {
  const file = await master.fetch(`/api/${name}.do?format=xlsx&language=ko`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringContaining('sheet')])
})
