import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let master: Person
let manager: Person
let bellTower: number
let market: number

beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
  manager = await world.signIn('beanmanager')
  market = await groupOf('Old Town')
  bellTower = await groupOf('Riverside')
  await sql`update media set device_status = 1`.execute(world.database.db)
})
afterAll(() => world.close())

beforeEach(async () => {
  await sql`update brand_group set status = 1`.execute(world.database.db)
  await sql`update venue set status = 1, stopped_by = null`.execute(world.database.db)
  await sql`update media set device_status = 1, stopped_by = null`.execute(world.database.db)
})

async function groupOf(name: string) {
  const { list } = await admin.call('account/brandgroup/list', { filters: { bgName: name } })
  return list[0]?.bgCode ?? 0
}

async function screensOf(bgCode: number) {
  const { rows } = await sql<{ id: string; venue: number; status: number; cause: string | null }>`
    select media.id, venue.id as venue, media.device_status as status, media.stopped_by as cause
    from media
    join venue on venue.id = media.venue_id
    where venue.group_code = ${bgCode}
    order by media.id`.execute(world.database.db)
  return rows
}

const turn = (person: Person, bgCode: number, from: 1 | 2, to: 1 | 2) =>
  person.ask('account/brandgroup/save', { bgCode, bgStatus: to, was: { bgStatus: from } })

test('people see the groups of their brand, a group administrator the own group only', async () => {
  expect((await admin.call('account/brandgroup/list', {})).total).toBe(8)
  expect((await master.call('account/brandgroup/list', {})).list.map(({ brdCode }) => brdCode)).toEqual(
    Array(4).fill('BEAN'),
  )
  expect((await manager.call('account/brandgroup/list', {})).list.map(({ bgName }) => bgName)).toEqual(['Old Town'])
})

test('a group tells how many venues and screens it has', async () => {
  const group = await master.call('account/brandgroup/detail', { bgCode: market })
  expect(group).toMatchObject({ bgName: 'Old Town', isDefault: 'Y', venueCount: 8, mediaCount: 16 })
})

test('a master makes a group, and its name is unique in the brand', async () => {
  const draft = { brdCode: 'BEAN', bgName: 'Castle Hill', bgStatus: 1, bgDetail: 'Around the castle' } as const
  const { bgCode } = await master.call('account/brandgroup/save', draft)
  expect(await master.call('account/brandgroup/detail', { bgCode })).toMatchObject({ ...draft, isDefault: 'N' })
  const again = await master.ask('account/brandgroup/save', { ...draft, bgName: 'CASTLE HILL' })
  expect(again.status).toBe(422)
  expect(again.refusal.fields?.bgName?.msg).toBe('group.nameTaken')
})

test('each field that is missing or too long is named', async () => {
  const { status, refusal } = await master.ask('account/brandgroup/save', {
    brdCode: 'BEAN',
    bgName: 'A name of more than twenty letters',
    bgStatus: 1,
    bgDetail: '',
  })
  expect(status).toBe(422)
  expect(refusal.fields).toMatchObject({ bgName: { outcome: 4 }, bgDetail: { outcome: 3 } })
})

test('a group cannot be made in a foreign brand, nor moved to another one', async () => {
  const draft = { bgName: 'Pirates', bgStatus: 1, bgDetail: 'x' } as const
  expect((await master.ask('account/brandgroup/save', { ...draft, brdCode: 'QUAY' })).status).toBe(404)
  expect((await master.ask('account/brandgroup/save', { ...draft, brdCode: 'NOWHERE' })).status).toBe(404)
  const moved = { bgCode: bellTower, brdCode: 'QUAY', was: { brdCode: 'BEAN' } }
  expect((await admin.ask('account/brandgroup/save', moved)).refusal.msg).toBe('form.unchanged')
})

test('who may only look cannot change a group', async () => {
  const answer = await turn(manager, market, 1, 2)
  expect([answer.status, answer.refusal.msg]).toEqual([403, 'general.noPermission'])
  const visitor = await world.signIn('beanvenue')
  expect((await visitor.ask('account/brandgroup/list', {})).status).toBe(403)
  expect((await world.stranger().ask('account/brandgroup/findAll', {})).refusal.code).toBe(10500)
})

test('a foreign group answers like one that does not exist', async () => {
  const harbour = await groupOf('Harbour')
  const foreign = await master.ask('account/brandgroup/detail', { bgCode: harbour })
  const unknown = await master.ask('account/brandgroup/detail', { bgCode: 2_000_000_000 })
  expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
  expect((await turn(master, harbour, 1, 2)).text).toBe((await turn(master, 2_000_000_000, 1, 2)).text)
})

test('stopping a group stops its venues and their screens, and names the counts before', async () => {
  const before = await master.call('account/brandgroup/stopPreview', { bgCode: bellTower, bgStatus: 2 })
  expect(before).toEqual({ venues: 8, media: 16 })
  expect((await turn(master, bellTower, 1, 2)).code).toBe(0)
  const screens = await screensOf(bellTower)
  expect(screens.map(({ status, cause }) => [status, cause])).toEqual(Array(16).fill([2, 'group']))
  const others = await screensOf(market)
  expect(others.every(({ status }) => status === 1)).toBe(true)
})

test('starting a group again restores only what its stop changed', async () => {
  const [byHand, waiting, atStoppedVenue] = await screensOf(bellTower).then((all) => [all[0], all[2], all[4]])
  await sql`update media set device_status = 2, stopped_by = 'hand' where id = ${byHand?.id}`.execute(world.database.db)
  await sql`update media set device_status = 0 where id = ${waiting?.id}`.execute(world.database.db)
  await master.call('account/poi/save', { poiIdx: atStoppedVenue?.venue ?? 0, poiStatus: 2, was: { poiStatus: 1 } })
  await turn(master, bellTower, 1, 2)
  const preview = await master.call('account/brandgroup/stopPreview', { bgCode: bellTower, bgStatus: 1 })
  expect(preview).toEqual({ venues: 7, media: 12 })
  await turn(master, bellTower, 2, 1)
  const after = await screensOf(bellTower)
  expect(after.find(({ id }) => id === byHand?.id)).toMatchObject({ status: 2, cause: 'hand' })
  expect(after.find(({ id }) => id === waiting?.id)).toMatchObject({ status: 0, cause: null })
  expect(after.filter(({ venue }) => venue === atStoppedVenue?.venue).map(({ cause }) => cause)).toEqual([
    'venue',
    'venue',
  ])
  expect(after.filter(({ status }) => status === 1)).toHaveLength(12)
})

test('the trail of every stopped venue and screen names the group', async () => {
  await turn(master, bellTower, 1, 2)
  const [screen] = await screensOf(bellTower)
  const { rows } = await sql<{ user_name: string; act: string; brand_code: string; after: object }>`
    select user_name, act, brand_code, after
    from audit
    where entity = 'media' and entity_key = ${screen?.id}
    order by id desc
    limit 1`.execute(world.database.db)
  expect(rows[0]).toEqual({
    user_name: 'Mina Morgen',
    act: 'stop',
    brand_code: 'BEAN',
    after: { because: `group ${bellTower}` },
  })
})

test('the default group cannot be stopped', async () => {
  const { status, refusal } = await turn(master, market, 1, 2)
  expect([status, refusal.fields?.bgStatus?.msg]).toEqual([422, 'group.defaultCannotStop'])
  expect((await screensOf(market)).every((screen) => screen.status === 1)).toBe(true)
})

test('only active groups of active brands can be chosen, made and started', async () => {
  const names = async () => (await admin.call('account/brandgroup/findAll', {})).items.map(({ bgName }) => bgName)
  await turn(master, bellTower, 1, 2)
  expect(await names()).not.toContain('Riverside')
  await admin.call('account/brand/save', { brdCode: 'BEAN', brdStatus: 2, was: { brdStatus: 1 } })
  expect(await names()).not.toContain('Old Town')
  expect((await turn(master, bellTower, 2, 1)).refusal.fields?.bgStatus?.msg).toBe('brand.stoppedCannotBeUsed')
  const draft = { brdCode: 'BEAN', bgName: 'Too late', bgStatus: 1, bgDetail: 'x' } as const
  expect((await master.ask('account/brandgroup/save', draft)).refusal.fields?.brdCode?.msg).toBe(
    'brand.stoppedCannotBeUsed',
  )
  await admin.call('account/brand/save', { brdCode: 'BEAN', brdStatus: 1, was: { brdStatus: 2 } })
  expect(await names()).toContain('Old Town')
})

test('a filter that a column cannot answer is refused, not an error', async () => {
  const ask = (filters: object) => admin.ask('account/brandgroup/list', { filters })
  expect((await ask({ bgStatus: 'active' })).status).toBe(400)
  expect((await ask({ bgStatus: { from: '2026-01-01' } })).status).toBe(400)
  expect((await ask({ bgDetail: 'x' })).status).toBe(400)
  expect((await admin.ask('account/brandgroup/detail', { bgCode: 9_000_000_000 })).status).toBe(422)
})

test('groups and venues of the scope are taken as a file', async () => {
  const master = await world.signIn('beanmaster')
  const lines = async (name: 'account/brandgroup/excel' | 'account/poi/excel') => {
    const file = await master.fetch(`/api/${name}.do?format=csv&language=fr`)
    return (await file.text()).trim().split('\n').length
  }
  const rows = await world.database.db
    .selectFrom('brand_group')
    .select('code')
    .where('brand_code', '=', 'BEAN')
    .execute()
  expect(await lines('account/brandgroup/excel')).toBe(rows.length + 1)
  expect(await lines('account/poi/excel')).toBeGreaterThan(30)
})

test('a file has the columns that are looked at, in their order, and none that is not shown to anybody', async () => {
  const master = await world.signIn('beanmaster')
  const file = await master.fetch(
    '/api/account/brandgroup/excel.do?format=csv&language=en&order=bgName&columns=bgStatus,bgName,nothing',
  )
  const [head = '', first] = (await file.text()).trim().split('\n')
  expect(head.replace('\uFEFF', '')).toBe('Status,Name')
  expect(first).toMatch(/^Active,/)
})
