import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { ownWatch, type Watch } from '../device/watch.fixture.ts'
import { keepIncidents } from '../media/incident.ts'

let world: World
/** The server's own round would find that no screen of these has ever been heard of. */
let watch: Watch
let admin: Person
let master: Person
let manager: Person
let keeper: Person

beforeAll(async () => {
  world = await openWorld()
  watch = await ownWatch(world)
  ;[admin, master, manager, keeper] = (await Promise.all(
    ['admin', 'beanmaster', 'beanmanager', 'beanvenue'].map((name) => world.signIn(name)),
  )) as [Person, Person, Person, Person]
})
afterAll(async () => {
  await watch.close()
  await world.close()
})
beforeEach(() => sql`delete from incident`.execute(world.database.db))

const { open, taken, ended } = codes.incidentState
const refused = { status: 422 }
const foreign = { status: 404 }

interface Episode {
  media?: string
  kind?: string
  level?: string
  opened?: string
  closed?: string | null
}

/** An incident of a screen at its venue, some minutes old. */
async function episode({ media = 'BEA0000001', kind = 'disk', level = 'warn', opened, closed }: Episode = {}) {
  const { rows } = await sql<{ id: number }>`
    insert into incident (brand_code, venue_id, media_id, kind, level, opened_at, closed_at)
    select brand_code, venue_id, id, ${kind}, ${level}, ${opened ?? new Date(Date.now() - 600_000)}, ${closed ?? null}
    from media
    where id = ${media}
    returning id`.execute(world.database.db)
  return rows[0]?.id ?? 0
}

/** All screens of the first venue have been silent for ten minutes. */
async function silentVenue() {
  const { db } = world.database
  await sql`update media set device_status = 1 where brand_code = 'BEAN'`.execute(db)
  await sql`
    insert into media_health (media_id, brand_code, level, causes, level_since, judged_at, due_at, counts_from)
    select id, brand_code, 'warn', array['silent'], now() - interval '10 minutes', now(), now() + interval '1 day', now()
    from media
    where venue_id = (select venue_id from media where id = 'BEA0000001')
    on conflict (media_id) do update set level = 'warn', causes = array['silent'],
      level_since = now() - interval '10 minutes'`.execute(db)
  await keepIncidents(db, new Date())
}

const wellAgain = () =>
  sql`update media_health set level = 'active', causes = '{}'`
    .execute(world.database.db)
    .then(() => keepIncidents(world.database.db, new Date()))

test('one row is one episode: of a screen with its place, of a whole venue with the number of its screens', async () => {
  const screen = await episode({ media: 'BEA0000003' })
  await silentVenue()
  const { list } = await master.call('media/incident/list', { order: 'inIdx' })
  expect(list[0]).toMatchObject({
    ...{ inIdx: screen, mediaId: 'BEA0000003', incidentKind: 'disk', incidentLevel: 2, incidentState: open },
    ...{ screens: 1, closedAt: null, takenBy: null, brdCode: 'BEAN' },
  })
  const { items } = await master.call('media/incident/screens', { inIdx: list[1]?.inIdx ?? 0 })
  expect(items.map(({ mediaId }) => mediaId)).toEqual(['BEA0000001', 'BEA0000002'])
  expect(list[1]).toMatchObject({ mediaId: null, incidentKind: 'silent', screens: 2, place: list[1]?.poiName })
})

test('what is over says by what it ended', async () => {
  await silentVenue()
  await wellAgain()
  const [row] = (await master.call('media/incident/list', { filters: { incidentState: [ended] } })).list
  expect(row).toMatchObject({ endedBy: codes.incidentEnd.recovered, closedBy: null, screens: 2 })
  const inIdx = await episode({ kind: 'identity' })
  await master.call('media/media/statusReset', { mediaId: 'BEA0000001' })
  const reset = await master.call('media/incident/detail', { inIdx })
  expect(reset).toMatchObject({ endedBy: codes.incidentEnd.reset, incidentState: ended })
  expect(reset.closedBy).not.toBeNull()
})

test('is narrowed by state, kind, level, place and period, and leaves as a file', async () => {
  await episode({ kind: 'heat', level: 'malfunction', opened: '2026-01-10T03:00:00Z', closed: '2026-01-10T04:00:00Z' })
  await episode()
  await episode({ media: 'QUA0000001', level: 'caution' })
  const found = async (filters: object) => (await admin.call('media/incident/list', { filters })).total
  expect(await found({ incidentState: [ended] })).toBe(1)
  expect(await found({ incidentKind: ['disk'] })).toBe(2)
  expect(await found({ incidentLevel: [codes.mediaHealth.malfunction] })).toBe(1)
  expect(await found({ brdCode: ['QUAY'] })).toBe(1)
  expect(await found({ openedAt: { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' } })).toBe(1)
  const file = await admin.fetch('/api/media/incident/excel.do?format=csv&language=en')
  expect((await file.text()).trim().split('\n')).toHaveLength(4)
})

test('somebody takes it on, another one takes it over, nobody twice, and none that is over', async () => {
  const inIdx = await episode()
  await manager.call('media/incident/take', { inIdx })
  const mine = await master.call('media/incident/detail', { inIdx })
  expect(mine.incidentState).toBe(taken)
  expect(mine.takenAt).not.toBeNull()
  expect(await manager.ask('media/incident/take', { inIdx })).toMatchObject({
    ...refused,
    refusal: { msg: 'incident.alreadyYours' },
  })
  await master.call('media/incident/take', { inIdx })
  expect((await master.call('media/incident/detail', { inIdx })).takenBy).not.toBe(mine.takenBy)
  await sql`update incident set closed_at = now()`.execute(world.database.db)
  expect(await manager.ask('media/incident/take', { inIdx })).toMatchObject({
    ...refused,
    refusal: { msg: 'incident.ended' },
  })
})

test('what is measured ends by itself, another player is ended by hand with a reason', async () => {
  const disk = await episode()
  const asked = await master.ask('media/incident/close', { inIdx: disk, reason: 'Enough' })
  expect(asked).toMatchObject({ ...refused, refusal: { msg: 'incident.endsByItself' } })
  const inIdx = await episode({ kind: 'identity' })
  expect((await master.ask('media/incident/close', { inIdx, reason: '' })).status).toBe(422)
  await master.call('media/incident/close', { inIdx, reason: 'The old box is gone' })
  const { endedBy, closeReason, incidentState } = await master.call('media/incident/detail', { inIdx })
  expect({ endedBy, closeReason, incidentState }).toEqual({
    endedBy: codes.incidentEnd.byHand,
    closeReason: 'The old box is gone',
    incidentState: ended,
  })
  expect((await master.ask('media/incident/close', { inIdx, reason: 'Again' })).status).toBe(422)
})

test('keeps a note, and a history of who did what', async () => {
  const inIdx = await episode()
  await manager.call('media/incident/save', { inIdx, note: 'The shop calls back', was: { note: null } })
  await manager.call('media/incident/take', { inIdx })
  expect((await master.call('media/incident/detail', { inIdx })).note).toBe('The shop calls back')
  expect((await master.ask('media/incident/save', { note: 'From nothing' })).status).not.toBe(200)
  const { rows } = await sql<{ act: string }>`
    select act from audit where entity = 'incident' and entity_key = ${String(inIdx)} order by id`.execute(
    world.database.db,
  )
  expect(rows.map(({ act }) => act)).toEqual(['change', 'takeOn'])
})

test('each sees those of the own places: brand, group or venue; a foreign one is as unknown', async () => {
  const own = await episode()
  const { rows } = await sql<{ id: string }>`
    select media.id
    from media
    join venue on venue.id = media.venue_id
    where media.brand_code = 'BEAN' and venue.group_code <> (
      select group_code from venue join media on media.venue_id = venue.id where media.id = 'BEA0000001')
    order by media.id desc
    limit 1`.execute(world.database.db)
  const far = await episode({ media: rows[0]?.id ?? '' })
  const quay = await episode({ media: 'QUA0000001' })
  const seen = async (person: Person) =>
    (await person.call('media/incident/list', { order: 'inIdx' })).list.map(({ inIdx }) => inIdx)
  expect(await seen(admin)).toEqual([own, far, quay])
  expect(await seen(master)).toEqual([own, far])
  expect(await seen(keeper)).toEqual([own])
  expect(await keeper.ask('media/incident/detail', { inIdx: far })).toMatchObject(foreign)
  expect(await keeper.ask('media/incident/take', { inIdx: quay })).toMatchObject(foreign)
  expect(await master.ask('media/incident/close', { inIdx: quay, reason: 'Mine' })).toMatchObject(foreign)
  expect((await (await world.signIn('seller')).ask('media/incident/list', {})).status).toBe(403)
})

test('tells how long incidents of a period took, by kind and by brand', async () => {
  await episode({ kind: 'heat', opened: '2026-01-10T03:00:00Z', closed: '2026-01-10T04:00:00Z' })
  await episode({ kind: 'disk', opened: '2026-01-10T05:00:00Z', closed: '2026-01-10T05:30:00Z' })
  const quay = await episode({ media: 'QUA0000001', kind: 'disk', opened: '2026-01-11T05:00:00Z' })
  await episode({ kind: 'disk', opened: '2026-02-10T05:00:00Z' })
  await sql`
    update incident
    set taken_by = 'Kim', taken_at = opened_at + interval '10 minutes', first_taken_at = opened_at + interval '10 minutes'
    where kind = 'heat' or id = ${quay}`.execute(world.database.db)
  // Whoever takes it over later does not make it wait any longer.
  await admin.call('media/incident/take', { inIdx: quay })
  const days = { from: '2026-01-01', to: '2026-01-31' }
  const whole = await admin.call('media/incident/repair', days)
  expect(whole.total).toEqual({ incidents: 3, open: 1, takeMinutes: 10, repairMinutes: 45 })
  expect(whole.kinds).toEqual([
    { incidentKind: 'disk', incidents: 2, open: 1, takeMinutes: 10, repairMinutes: 30 },
    { incidentKind: 'heat', incidents: 1, open: 0, takeMinutes: 10, repairMinutes: 60 },
  ])
  expect(whole.brands.map(({ brdCode, incidents }) => [brdCode, incidents])).toEqual([
    ['BEAN', 2],
    ['QUAY', 1],
  ])
  expect((await master.call('media/incident/repair', days)).total.incidents).toBe(2)
  expect((await admin.ask('media/incident/repair', { from: '2026-02-01', to: '2026-01-01' })).status).toBe(422)
})
