import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTurnWhileHeld, whileHeld } from '#test/held.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { madeContent } from './content.fixture.ts'

let world: World
let master: Person
let manager: Person
let venueUser: Person
let quay: Person
let tall: number
let wide: number
let ids: Record<string, number>

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

beforeAll(async () => {
  world = await openWorld()
  master = await world.signIn('beanmaster')
  manager = await world.signIn('beanmanager')
  venueUser = await world.signIn('beanvenue')
  quay = await world.signIn('quaymaster')
  tall = await madeContent(master, 'Tall', 'V')
  wide = await madeContent(master, 'Wide', 'H')
  const { rows } = await world.database.pool.query(
    `select name, id from venue union all select 'group ' || name, code from brand_group`,
  )
  ids = Object.fromEntries(rows.map(({ name, id }) => [name, id]))
})
afterAll(() => world.close())

const idOf = (name: string) => ids[name] ?? 0
const draft = (publishName: string) => ({
  brdCode: 'BEAN',
  publishName,
  startDate: inHours(-1),
  endDate: inHours(24),
  contents: [tall, wide],
  targetVenues: [idOf('Market Square 1')],
})

test('a publish shows its contents in order, at its targets, and counts its slots', async () => {
  const { publishIdx, dropped } = await master.call('content/publish/save', draft('Spring'))
  expect(dropped).toEqual([])
  expect(await master.call('content/publish/detail', { publishIdx })).toMatchObject({
    publishName: 'Spring',
    dateStatus: 0,
    contents: [tall, wide],
    targetVenues: [idOf('Market Square 1')],
    targetGroups: [],
    poiName: 'Market Square 1',
    slotCount: 2,
    registrant: 'Mina Morgen',
    modifier: null,
  })
  await master.call('content/publish/save', { publishIdx, publishName: 'May', was: { publishName: 'Spring' } })
  expect(await master.call('content/publish/detail', { publishIdx })).toMatchObject({ modifier: 'Mina Morgen' })
})

test('a publish whose contents have changed shows the new ones, and leaves the others free', async () => {
  const { publishIdx } = await master.call('content/publish/save', draft('Changing'))
  const publishesOf = async (contentIdx: number) =>
    (await master.call('content/material/list', { contentIdx })).items.map((shown) => shown.publishIdx)
  await master.call('content/publish/change', { publishIdx, contents: [tall] })
  expect(await publishesOf(tall)).toContain(publishIdx)
  await sql`update publish_change set at = now()`.execute(world.database.db)
  const row = await master.call('content/publish/detail', { publishIdx })
  expect([row.contents, row.slotCount]).toEqual([[tall], 1])
  expect(await publishesOf(wide)).not.toContain(publishIdx)
  const { targetVenues } = row
  await master.call('content/publish/save', {
    publishIdx,
    targetVenues: [...(targetVenues ?? []), idOf('Mint Lane 1')],
    was: { targetVenues },
  })
  expect(await master.call('content/publish/detail', { publishIdx })).toMatchObject({ contents: [tall] })
  await master.call('content/publish/stop', { publishIdx, stopReason: 'Over' })
})

test('of two who change its contents at once, one hears of the other', async () => {
  const { publishIdx } = await master.call('content/publish/save', { ...draft('Race'), startDate: inHours(1) })
  const change = (contents: number[]) => ({ publishIdx, contents, was: { contents: [tall, wide] } })
  const answers = await whileHeld(world, sql`publish where id = ${publishIdx}`, () => [
    master.ask('content/publish/save', change([tall])),
    master.ask('content/publish/save', change([wide, tall])),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await master.call('content/publish/remove', { publishIdx })
})

test('a content that is hidden while somebody publishes it is not published', async () => {
  const gone = await madeContent(master, 'Gone', 'V')
  const publish = () => master.ask('content/publish/save', { ...draft('Too late'), contents: [gone] })
  const hide = () => master.ask('content/regist/stop', { contentIdx: gone })
  // The publish has read its contents, and waits for its brand.
  const brand = sql`brand where code = 'BEAN'`
  const [published, hidden] = await inTurnWhileHeld(world, brand, publish, hide)
  expect([published.status, hidden.status]).toEqual([404, 200])
})

test('a change reaches the schedule once it is stored', async () => {
  const heard: string[] = []
  const end = world.server.services.bus.subscribe('schedule', (brand) => heard.push(brand))
  await master.call('content/publish/save', draft('Heard'))
  await expect.poll(() => heard).toContain('BEAN')
  end()
})

test('a publish that is only renamed shows what it showed, and nothing is planned anew', async () => {
  const { publishIdx } = await master.call('content/publish/save', draft('Summer'))
  const rows = async () => {
    const { rows: written } = await sql`
      select xmin, place from publish_content where publish_id = ${publishIdx}
      union all
      select xmin, id from publish_target where publish_id = ${publishIdx}`.execute(world.database.db)
    return written
  }
  const before = await rows()
  await master.call('content/publish/save', { publishIdx, publishName: 'Autumn', was: { publishName: 'Summer' } })
  expect(await rows()).toEqual(before)
})

test('contents, a target and a sound period must be given', async () => {
  const fields = async (patch: object) =>
    (await master.ask('content/publish/save', { ...draft('Faulty'), ...patch })).refusal.fields ?? {}
  expect((await fields({ contents: [] })).contents?.msg).toBe('field.missingChoice')
  expect((await fields({ targetVenues: [] })).targetVenues?.msg).toBe('field.missingChoice')
  expect((await fields({ endDate: inHours(-2) })).endDate?.msg).toBe('publish.endBeforeStart')
  expect((await fields({ startDate: inHours(-9), endDate: inHours(-8) })).endDate?.msg).toBe('publish.endInPast')
  expect(Object.keys(await fields({ startDate: null, publishName: '' })).sort()).toEqual(['publishName', 'startDate'])
})

test('only converted contents can be published, and no more slots than the house has', async () => {
  const { pool } = world.database
  const waiting = await madeContent(master, 'Waiting', 'V')
  const asset = `(select asset_sha256 from file join content on content.file_id = file.id where content.id = ${waiting})`
  await pool.query(`update asset set encoding = 2 where sha256 = ${asset}`)
  const early = await master.ask('content/publish/save', { ...draft('Early'), contents: [waiting] })
  expect([early.status, early.refusal.msg, early.refusal.values]).toEqual([
    422,
    'publish.notEncoded',
    { content: 'Waiting' },
  ])
  await pool.query(`update asset set encoding = 1 where sha256 = ${asset}`)
  const long = await master.ask('content/publish/save', {
    ...draft('Long'),
    contents: Array.from({ length: 17 }, () => tall),
  })
  expect([long.refusal.msg, long.refusal.values]).toEqual(['publish.addLimit', { count: 16 }])
})

test('screens that none of the contents lies right for are named', async () => {
  const refused = await master.ask('content/publish/save', { ...draft('Crossed'), contents: [wide] })
  expect(refused.refusal.msg).toBe('publish.crossed')
  expect(refused.refusal.values?.screens).toMatch(/^BEA\d{7}(, |$)/)
})

test('targets without a screen are left out and named', async () => {
  await world.database.pool.query('update media set venue_id = null where venue_id = $1', [idOf('Bell Street 1')])
  const targetVenues = [idOf('Market Square 1'), idOf('Bell Street 1')]
  const { publishIdx, dropped } = await master.call('content/publish/save', { ...draft('Half'), targetVenues })
  expect(dropped).toEqual(['Bell Street 1'])
  const row = await master.call('content/publish/detail', { publishIdx })
  expect(row.targetVenues).toEqual([idOf('Market Square 1')])
  const none = await master.ask('content/publish/save', { ...draft('None'), targetVenues: [idOf('Bell Street 1')] })
  expect(none.refusal.msg).toBe('publish.noScreens')
})

test('what targets come to is said before they are saved', async () => {
  const input = {
    brdCode: 'BEAN',
    contents: [tall],
    targetGroups: [idOf('group Riverside')],
    targetVenues: [idOf('Market Square 1')],
  }
  const reach = await master.call('content/publish/targets', input)
  expect(reach).toMatchObject({ venues: 9, screens: 18, empty: [], groups: [{ bgName: 'Riverside', screens: 16 }] })
  expect(reach.bare.length).toBeGreaterThan(0)
  expect((await quay.ask('content/publish/targets', input)).status).toBe(404)
})

test('a finished publish is judged by the screens of its own days', async () => {
  const { pool } = world.database
  const venue = idOf('Market Square 2')
  const { rows } = await pool.query('select id from media where venue_id = $1 order by id', [venue])
  const { publishIdx } = await master.call('content/publish/save', { ...draft('Over'), targetVenues: [venue] })
  await pool.query(
    "update publish set starts_at = now() - interval '9 days', ends_at = now() - interval '7 days' where id = $1",
    [publishIdx],
  )
  await pool.query(
    `insert into media_day (brand_code, day, media_id, zone, spans, compositions)
     select 'BEAN', (now() - interval '8 days')::date, $1, 'Asia/Seoul',
       jsonb_build_array(jsonb_build_array(
         (extract(epoch from now() - interval '8 days') * 1000)::bigint,
         (extract(epoch from now() - interval '8 days' + interval '6 hours') * 1000)::bigint)), '[]'`,
    [rows[0].id],
  )
  const targets = { brdCode: 'BEAN', contents: [wide], targetGroups: [], targetVenues: [venue] }
  await pool.query('update media set device_status = 2 where venue_id = $1', [venue])
  expect(await master.call('content/publish/targets', targets)).toMatchObject({
    screens: 0,
    empty: ['Market Square 2'],
  })
  const own = await master.call('content/publish/targets', { publishIdx, ...targets })
  expect(own).toMatchObject({ screens: 1, venues: 1, empty: [], bare: [] })
  await pool.query('update media set device_status = 0 where venue_id = $1', [venue])
})

test('only active groups and venues can be chosen', async () => {
  const { pool } = world.database
  await pool.query('update venue set status = 2 where id = $1', [idOf('Mint Lane 1')])
  const stopped = await master.ask('content/publish/save', { ...draft('Closed'), targetVenues: [idOf('Mint Lane 1')] })
  expect(stopped.refusal.msg).toBe('venue.notActive')
  await pool.query('update brand_group set status = 2 where code = $1', [idOf('group Airport')])
  const group = await master.ask('content/publish/save', { ...draft('Closed'), targetGroups: [idOf('group Airport')] })
  expect(group.refusal.msg).toBe('group.notActive')
})

test('a running publish keeps its start and its contents; a finished one keeps everything', async () => {
  const { publishIdx } = await master.call('content/publish/save', draft('Running'))
  const { startDate, endDate } = await master.call('content/publish/detail', { publishIdx })
  const moved = await master.ask('content/publish/save', { publishIdx, startDate: inHours(1), was: { startDate } })
  expect(moved.refusal.fields?.startDate?.msg).toBe('publish.runningLocked')
  await master.call('content/publish/save', { publishIdx, endDate: inHours(48), was: { endDate } })
  await master.call('content/publish/stop', { publishIdx, stopReason: 'Recipe changed' })
  const row = await master.call('content/publish/detail', { publishIdx })
  expect(row).toMatchObject({ dateStatus: 2, stopReason: 'Recipe changed', modifier: 'Mina Morgen' })
  const late = await master.ask('content/publish/save', {
    publishIdx,
    publishName: 'Again',
    was: { publishName: 'Running' },
  })
  expect([late.status, late.refusal.msg]).toEqual([422, 'publish.finished'])
  expect((await master.ask('content/publish/stop', { publishIdx, stopReason: 'Twice' })).refusal.msg).toBe(
    'publish.finished',
  )
})

test('a stop needs its reason', async () => {
  const { publishIdx } = await master.call('content/publish/save', draft('Reasoned'))
  const silent = await master.ask('content/publish/stop', { publishIdx, stopReason: '' })
  expect([silent.status, silent.refusal.fields?.stopReason?.msg]).toEqual([422, 'field.missingText'])
})

test('a copy starts tomorrow at the same time, with the same contents and targets', async () => {
  const { publishIdx } = await master.call('content/publish/save', draft('Original'))
  const copy = await master.call('content/publish/copy', { publishIdx })
  expect(await master.call('content/publish/detail', { publishIdx: copy.publishIdx })).toMatchObject({
    publishName: 'Original (2)',
    dateStatus: 1,
    contents: [tall, wide],
    targetVenues: [idOf('Market Square 1')],
  })
  await master.call('content/publish/remove', copy)
  expect((await master.ask('content/publish/detail', { publishIdx: copy.publishIdx })).status).toBe(404)
  expect((await master.ask('content/publish/remove', { publishIdx })).refusal.msg).toBe('publish.begun')
  expect((await manager.ask('content/publish/remove', { publishIdx })).status).toBe(403)
})

test('a copy leaves out contents that are hidden by now or private to others, and says how many', async () => {
  const [gone, priv] = [await madeContent(master, 'Gone', 'V'), await madeContent(master, 'Private', 'V', 0)]
  const original = { ...draft('Half'), contents: [gone, tall, priv], targetVenues: [idOf('Market Square 1')] }
  const { publishIdx } = await master.call('content/publish/save', original)
  await master.call('content/publish/stop', { publishIdx, stopReason: 'Enough' })
  await master.call('content/regist/stop', { contentIdx: gone })
  const copied = async (person: Person) => {
    const copy = await person.call('content/publish/copy', { publishIdx })
    const { contents } = await person.call('content/publish/detail', copy)
    await master.call('content/publish/remove', { publishIdx: copy.publishIdx })
    return [contents, copy.leftOut]
  }
  expect(await copied(master)).toEqual([[tall, priv], 1])
  expect(await copied(manager)).toEqual([[tall], 2])
})

test('a publish of which no content is left is not copied', async () => {
  const gone = await madeContent(master, 'All gone', 'V')
  const { publishIdx } = await master.call('content/publish/save', { ...draft('Empty'), contents: [gone] })
  await master.call('content/publish/stop', { publishIdx, stopReason: 'Enough' })
  await master.call('content/regist/stop', { contentIdx: gone })
  const refused = await master.ask('content/publish/copy', { publishIdx })
  expect([refused.status, refused.refusal.msg]).toEqual([422, 'publish.noContents'])
})

test('publishes are found by name, status, venue and the period they apply in', async () => {
  const later = {
    ...draft('Later'),
    startDate: inHours(24 * 40),
    endDate: inHours(24 * 50),
    targetVenues: [],
    targetGroups: [idOf('group Riverside')],
  }
  await master.call('content/publish/save', later)
  const names = async (filters: object) =>
    (await master.call('content/publish/list', { filters })).list.map(({ publishName }) => publishName)
  expect(await names({ publishName: 'lat' })).toEqual(['Later'])
  expect(await names({ dateStatus: [1] })).toEqual(['Later'])
  expect(await names({ poiName: 'Ferry Steps' })).toEqual(['Later'])
  expect(await names({ startDate: { from: inHours(24 * 45), to: inHours(24 * 46) } })).toEqual(['Later'])
  expect(await names({ startDate: { from: inHours(24 * 55) } })).toEqual([])
  expect(await names({ startDate: { from: inHours(24 * 39), to: later.startDate } })).not.toContain('Later')
  expect((await master.ask('content/publish/list', { filters: { startDate: { from: 'soon' } } })).status).toBe(400)
})

test('a group administrator publishes to the own groups only, a venue administrator to the own venue', async () => {
  const elsewhere = { ...draft('Elsewhere'), targetVenues: [], targetGroups: [idOf('group Riverside')] }
  expect((await manager.ask('content/publish/save', elsewhere)).status).toBe(404)
  const own = await manager.call('content/publish/save', {
    ...draft('Own group'),
    targetGroups: [idOf('group Old Town')],
  })
  expect(await venueUser.call('content/publish/detail', own)).toMatchObject({ publishName: 'Own group' })
  const isOwnOf = async (person: Person) =>
    (await person.call('console/work/own', { work: 'publishIdx', id: own.publishIdx })).isOwn
  expect(await Promise.all([venueUser, manager, master].map(isOwnOf))).toEqual([false, true, true])
  const ofOthers = await quay.ask('console/work/own', { work: 'publishIdx', id: own.publishIdx })
  const unknown = await quay.ask('console/work/own', { work: 'publishIdx', id: 999_999 })
  expect([ofOthers.status, ofOthers.refusal]).toEqual([404, unknown.refusal])
  expect((await quay.ask('console/work/own', { work: 'brdCode', id: 1 })).status).toBe(422)
  const change = { publishIdx: own.publishIdx, publishName: 'Mine', was: { publishName: 'Own group' } }
  expect((await venueUser.ask('content/publish/save', change)).status).toBe(403)
  const whole = { ...draft('Whole group'), targetGroups: [idOf('group Old Town')] }
  expect((await venueUser.ask('content/publish/save', whole)).status).toBe(404)
  const today = await madeContent(venueUser, 'Today', 'V', 0)
  const mine = await venueUser.call('content/publish/save', { ...draft('My venue'), contents: [today] })
  await manager.call('content/publish/stop', { publishIdx: mine.publishIdx, stopReason: 'Too loud' })
})

test('what targets come to tells nothing of contents, places and brands of others', async () => {
  const mine = { brdCode: 'QUAY', targetGroups: [], targetVenues: [idOf('Pier Road 1')] }
  const known = await quay.ask('content/publish/targets', mine)
  expect(known.code).toBe(0)
  const pairs = [
    [
      { ...mine, contents: [tall] },
      { ...mine, contents: [999_999] },
    ],
    [
      { ...mine, targetVenues: [idOf('Market Square 1')] },
      { ...mine, targetVenues: [999_999] },
    ],
    [
      { ...mine, targetGroups: [idOf('group Old Town')] },
      { ...mine, targetGroups: [999_999] },
    ],
    [
      { brdCode: 'BEAN', targetGroups: [], targetVenues: [] },
      { brdCode: 'NONE', targetGroups: [], targetVenues: [] },
    ],
  ] as const
  for (const [foreign, unknown] of pairs) {
    const answers = [
      await quay.ask('content/publish/targets', foreign),
      await quay.ask('content/publish/targets', unknown),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers[0]?.text).toBe(answers[1]?.text)
  }
})

test('the reach of a publish is told also where it shows what is private to others, or hidden by now', async () => {
  const [priv, gone] = [await madeContent(master, 'Not yours', 'V', 0), await madeContent(master, 'Hidden later', 'V')]
  const wanted = { ...draft('Seen by others'), contents: [tall, priv, gone] }
  const { publishIdx } = await master.call('content/publish/save', wanted)
  const { brdCode, targetVenues } = wanted
  const asked = { publishIdx, brdCode, targetGroups: [], targetVenues }
  const reach = (contents: number[]) => manager.ask('content/publish/targets', { ...asked, contents })
  expect((await reach([tall, priv, gone])).data).toMatchObject({ screens: 2, bare: [] })
  expect((await reach([priv, await madeContent(master, 'Elsewhere', 'V', 0)])).status).toBe(404)
  await master.call('content/publish/stop', { publishIdx, stopReason: 'Enough' })
  await master.call('content/regist/stop', { contentIdx: gone })
  expect((await reach([tall, priv, gone])).status).toBe(200)
})

test('a foreign publish is unknown, and a seller has nothing to do with publishes', async () => {
  const { publishIdx } = await master.call('content/publish/save', draft('Foreign'))
  const seller = await world.signIn('seller')
  for (const call of ['content/publish/detail', 'content/publish/copy'] as const) {
    const [foreign, unknown] = [await quay.ask(call, { publishIdx }), await quay.ask(call, { publishIdx: 999_999 })]
    expect([foreign.status, foreign.refusal]).toEqual([404, unknown.refusal])
    expect((await seller.ask(call, { publishIdx })).status).toBe(403)
  }
  expect((await quay.ask('content/publish/stop', { publishIdx, stopReason: 'Not mine' })).status).toBe(404)
  expect((await quay.ask('content/publish/remove', { publishIdx })).status).toBe(404)
  expect((await quay.ask('content/publish/save', draft('Foreign brand'))).status).toBe(404)
})
