import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { everyDay } from '#domain/network/opening.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let master: Person
let manager: Person
let keeper: Person
let oldTown: number
let riverside: number
let harbour: number
let market: number

beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
  manager = await world.signIn('beanmanager')
  keeper = await world.signIn('beanvenue')
  const { list } = await admin.call('account/brandgroup/list', {})
  const codeOf = (name: string) => list.find(({ bgName }) => bgName === name)?.bgCode ?? 0
  ;[oldTown, riverside, harbour] = [codeOf('Old Town'), codeOf('Riverside'), codeOf('Harbour')]
  market = await venueOf('Market Square 1')
})
afterAll(() => world.close())

beforeEach(async () => {
  await sql`update brand_group set status = 1`.execute(world.database.db)
  await sql`update venue set status = 1, stopped_by = null`.execute(world.database.db)
  await sql`update media set device_status = 1, stopped_by = null`.execute(world.database.db)
})

async function venueOf(name: string) {
  const { list } = await admin.call('account/poi/list', { filters: { poiName: name } })
  return list[0]?.poiIdx ?? 0
}

const draft = () => ({
  brdCode: 'BEAN',
  bgCode: oldTown,
  poiName: 'Castle Gate',
  poiStatus: 1 as const,
  addr: 'Castle Gate 1',
  zone: 'Europe/Berlin',
  opening: { ...everyDay('09:00', '22:00'), 7: ['18:00', '02:00'] as const },
  volume: 30,
  mute: 'Y' as const,
})

const states = async (poiIdx: number) => {
  const { rows } = await sql<{ state: string }>`
    select device_status || ' ' || coalesce(stopped_by, '-') as state
    from media
    where venue_id = ${poiIdx}
    order by id`.execute(world.database.db)
  return rows.map(({ state }) => state)
}

test('people see the venues of their brand, their group, or their own one', async () => {
  const count = async (person: Person) => (await person.call('account/poi/list', {})).total
  expect([await count(admin), await count(master), await count(manager)]).toEqual([64, 32, 8])
  expect((await keeper.ask('account/poi/list', {})).status).toBe(403)
  expect((await keeper.call('account/poi/detail', { poiIdx: market })).poiName).toBe('Market Square 1')
})

test('a venue administrator chooses among the own venues, whose list is for those who look after more', async () => {
  const { list, total } = await keeper.call('account/poi/own', {})
  expect([list.map(({ poiName }) => poiName), total]).toEqual([['Market Square 1'], 1])
  expect((await keeper.ask('account/poi/list', {})).refusal.msg).toBe('general.noPermission')
  const seller = await world.signIn('seller')
  expect((await seller.ask('account/poi/own', {})).refusal.msg).toBe('general.noPermission')
})

test('venues are found by region, group and words of the address', async () => {
  const total = async (input: object) => (await admin.call('account/poi/list', input)).total
  expect(await total({ filters: { region: 'River' } })).toBe(8)
  expect(await total({ filters: { bgName: 'Harbour' } })).toBe(8)
  expect(await total({ filters: { bgCode: [harbour], poiStatus: [1] } })).toBe(8)
  expect(await total({ search: 'mint lane' })).toBe(3)
})

test('a master makes a venue and reads it as it was entered', async () => {
  const entered = {
    ...draft(),
    externalId: 'C-1',
    region: 'Old Town',
    lat: 37.5642,
    lon: 126.9758,
    contactPhone: '02-123-4567',
  }
  const { poiIdx } = await master.call('account/poi/save', entered)
  expect(await master.call('account/poi/detail', { poiIdx })).toMatchObject({
    ...entered,
    bgName: 'Old Town',
    mediaCount: 0,
  })
  const again = await master.ask('account/poi/save', { ...entered, poiName: 'Castle Gate 2' })
  expect(again.refusal.fields?.externalId?.msg).toBe('venue.externalIdTaken')
})

test.each([
  ['latitude', { lat: 91, lon: 0 }],
  ['longitude', { lat: 0, lon: -180.5 }, 'lon'],
  ['the missing half of a place', { lat: 37.5 }, 'lon'],
  ['time zone', { zone: 'Mars/Olympus' }],
  ['hours that no clock shows', { opening: { 1: ['09:00', '25:00'] } }],
  ['volume', { volume: 101 }],
  ['telephone number', { contactPhone: '12345' }],
  ['name', { poiName: '' }],
  ['group of another brand', { bgCode: 'harbour' }],
  ['unknown group', { bgCode: 2_000_000_000 }],
])(
  'a wrong %s is refused beside its field',
  async (_, wrong: Record<string, unknown>, field = Object.keys(wrong)[0]) => {
    const values = wrong.bgCode === 'harbour' ? { bgCode: harbour } : wrong
    const input = { ...draft(), poiName: 'Wrong', ...values }
    const { status, refusal } = await admin.ask('account/poi/save', input)
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, [field]])
    expect((await admin.call('account/poi/list', { filters: { poiName: 'Wrong' } })).total).toBe(0)
  },
)

test('a foreign venue answers like one that does not exist', async () => {
  const pier = await venueOf('Pier Road 1')
  const foreign = [
    await master.ask('account/poi/detail', { poiIdx: pier }),
    await master.ask('account/poi/media', { poiIdx: pier }),
    await master.ask('account/poi/control', { poiIdx: pier, volume: 1 }),
    await master.ask('account/poi/save', { poiIdx: pier, volume: 1, was: { volume: 50 } }),
    await keeper.ask('account/poi/detail', { poiIdx: market + 1 }),
  ]
  const unknown = await master.ask('account/poi/detail', { poiIdx: 2_000_000_000 })
  expect(foreign.map(({ status, text }) => [status, text])).toEqual(Array(5).fill([404, unknown.text]))
})

test('a venue administrator sets hours, sound and contact of the own venue, and nothing else', async () => {
  const opening = everyDay('07:00', '21:00')
  const was = await keeper.call('account/poi/detail', { poiIdx: market })
  await keeper.call('account/poi/save', {
    poiIdx: market,
    opening,
    volume: 20,
    was: { opening: was.opening, volume: 50 },
  })
  expect(await keeper.call('account/poi/detail', { poiIdx: market })).toMatchObject({ opening, volume: 20 })
  for (const beyond of [{ poiName: 'Mine' }, { poiStatus: 2 as const }, { bgCode: riverside }]) {
    const answer = await keeper.ask('account/poi/save', { poiIdx: market, ...beyond, was: {} })
    expect([answer.status, answer.refusal.msg]).toEqual([403, 'general.noPermission'])
  }
  expect((await keeper.ask('account/poi/save', draft())).status).toBe(403)
})

test('a group administrator cannot move a venue out of the own groups', async () => {
  const answer = await manager.ask('account/poi/save', { poiIdx: market, bgCode: riverside, was: { bgCode: oldTown } })
  expect(answer.refusal.fields?.bgCode?.msg).toBe('group.notInScope')
})

test('stopping a venue stops its screens, and starting restores what the stop changed', async () => {
  const { items } = await master.call('account/poi/media', { poiIdx: market })
  await sql`update media set device_status = 2, stopped_by = 'hand' where id = ${items[0]?.mediaId}`.execute(
    world.database.db,
  )
  expect(await master.call('account/poi/stopPreview', { poiIdx: market, poiStatus: 2 })).toEqual({ media: 1 })
  await master.call('account/poi/save', { poiIdx: market, poiStatus: 2, was: { poiStatus: 1 } })
  expect(await states(market)).toEqual(['2 hand', '2 venue'])
  await master.call('account/poi/save', { poiIdx: market, poiStatus: 1, was: { poiStatus: 2 } })
  expect(await states(market)).toEqual(['2 hand', '1 -'])
})

test('a venue of a stopped group neither starts nor is chosen, until it moves to an active one', async () => {
  const willow = await venueOf('Willow Bank 1')
  await master.call('account/brandgroup/save', { bgCode: riverside, bgStatus: 2, was: { bgStatus: 1 } })
  const start = { poiIdx: willow, poiStatus: 1 as const, was: { poiStatus: 2 as const } }
  expect((await master.ask('account/poi/save', start)).refusal.fields?.poiStatus?.msg).toBe('venue.groupStopped')
  const into = { poiIdx: market, bgCode: riverside, was: { bgCode: oldTown } }
  expect((await master.ask('account/poi/save', into)).refusal.fields?.bgCode?.msg).toBe('group.notInScope')
  await master.call('account/poi/save', { poiIdx: willow, bgCode: oldTown, was: { bgCode: riverside } })
  await master.call('account/brandgroup/save', { bgCode: riverside, bgStatus: 1, was: { bgStatus: 2 } })
  expect(await states(willow)).toEqual(['2 venue', '2 venue'])
  await master.call('account/poi/save', start)
  expect(await states(willow)).toEqual(['1 -', '1 -'])
  expect((await master.call('account/brandgroup/detail', { bgCode: oldTown })).mediaCount).toBe(18)
  await master.call('account/poi/save', { poiIdx: willow, bgCode: riverside, was: { bgCode: oldTown } })
})

test('values for all screens replace what single screens had', async () => {
  await sql`update media set volume = 5, on_time = '10:00', off_time = '11:00' where venue_id = ${market}`.execute(
    world.database.db,
  )
  const answer = await keeper.call('account/poi/control', { poiIdx: market, volume: 66, mute: 'N' })
  expect(answer).toEqual({ media: 2 })
  expect(await keeper.call('account/poi/detail', { poiIdx: market })).toMatchObject({ volume: 66, mute: 'N' })
  const own = async () =>
    (
      await sql<{ volume: number | null; on: string | null }>`
      select volume, on_time as "on" from media where venue_id = ${market} order by id`.execute(world.database.db)
    ).rows
  expect(await own()).toEqual(Array(2).fill({ volume: null, on: '10:00' }))
  await keeper.call('account/poi/control', { poiIdx: market, opening: everyDay('08:00', '20:00') })
  expect(await own()).toEqual(Array(2).fill({ volume: null, on: null }))
  expect((await keeper.ask('account/poi/control', { poiIdx: market })).refusal.msg).toBe('form.unchanged')
  expect((await keeper.ask('account/poi/control', { poiIdx: market, volume: 101 })).status).toBe(422)
})

test('a venue counts its screens by health', async () => {
  await sql`update media set status = 3 where venue_id = ${market}`.execute(world.database.db)
  expect(await master.call('account/poi/detail', { poiIdx: market })).toMatchObject({
    mediaCount: 2,
    warnCount: 2,
    onCount: 0,
  })
  const { list } = await master.call('account/poi/list', { order: '-warnCount' })
  expect(list[0]?.poiIdx).toBe(market)
})

test('someone else changed the same field: both values come back, other fields are both kept', async () => {
  const { volume } = await master.call('account/poi/detail', { poiIdx: market })
  await manager.call('account/poi/save', { poiIdx: market, volume: 11, was: { volume } })
  const stale = await master.ask('account/poi/save', { poiIdx: market, volume: 12, was: { volume } })
  expect([stale.status, stale.refusal.conflicts]).toEqual([409, { volume: { theirs: 11, yours: 12 } }])
  await master.call('account/poi/save', { poiIdx: market, addr2: 'Second floor', was: { addr2: null } })
  expect(await master.call('account/poi/detail', { poiIdx: market })).toMatchObject({
    volume: 11,
    addr2: 'Second floor',
  })
})

test('a venue tells which models and devices stand there, each once', async () => {
  const { db } = world.database
  const { list } = await admin.call('account/poi/list', { filters: { poiName: 'Market Square 1' } })
  const poiIdx = list[0]?.poiIdx ?? 0
  await db.updateTable('media').set({ model_number: 'QM55' }).where('venue_id', '=', poiIdx).execute()
  const models = await db
    .selectFrom('media')
    .innerJoin('model', 'model.id', 'media.model_id')
    .select('model.name')
    .distinct()
    .where('venue_id', '=', poiIdx)
    .orderBy('model.name')
    .execute()
  const venue = await admin.call('account/poi/detail', { poiIdx })
  expect(venue).toMatchObject({
    mdNm: models.map(({ name }) => name).join(', '),
    modelNumber: 'QM55',
    deviceType: null,
  })
})
