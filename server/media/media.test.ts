import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { property } from '#domain/base/permission.ts'
import { startOfDay } from '#domain/schedule/day/day.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { periodOf } from '#domain/time/moment.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let master: Person

beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
})
afterAll(() => world.close())

const idsOf = async (person: Person) =>
  (await person.call('media/media/list', { size: 1000 })).list.map(({ mediaId }) => mediaId)

test('everyone sees the screens of their scope: brand, group, venue', async () => {
  expect((await idsOf(admin)).length).toBe(128)
  expect((await idsOf(master)).length).toBe(64)
  expect((await idsOf(await world.signIn('beanmanager'))).length).toBe(16)
  expect((await idsOf(await world.signIn('beanvenue'))).length).toBe(2)
})

test('a list is filtered, searched, sorted and paged by the server', async () => {
  const page = await admin.call('media/media/list', {
    filters: { region: 'Harbour', deviceStatus: [0] },
    search: 'Window',
    order: '-mediaId',
    page: 2,
    size: 3,
  })
  expect(page).toMatchObject({ total: 8, page: 2, size: 3 })
  expect(page.list.map(({ mediaId }) => mediaId)).toEqual([...page.list.map(({ mediaId }) => mediaId)].sort().reverse())
  expect((await admin.ask('media/media/list', { order: 'token' })).status).toBe(400)
  expect((await admin.ask('media/media/list', { filters: { volume: 'x' } as never })).status).toBe(400)
})

test('screens are found by the day of their registration alone', async () => {
  const [first] = (await admin.call('media/media/list', { size: 1 })).list
  const day = localDay('Asia/Seoul', new Date(first?.regDate ?? '').getTime())
  const totalOf = async (from: string, to: string) =>
    (await admin.call('media/media/list', { filters: { regDate: periodOf({ from, to }, 'Asia/Seoul') } })).total
  expect(await totalOf(day, day)).toBe(128)
  expect(await totalOf(dayAfter(day, -9), dayAfter(day, -1))).toBe(0)
  expect((await admin.ask('media/media/list', { filters: { regDate: { from: day, to: day } } })).status).toBe(400)
})

test('a screen is changed field by field; two people who change different fields both keep theirs', async () => {
  const [mediaId = ''] = await idsOf(master)
  const { mediaNm, volume } = await master.call('media/media/detail', { mediaId })
  await master.call('media/media/save', { mediaId, volume: 35, was: { volume } })
  await admin.call('media/media/save', { mediaId, mediaNm: 'Door', was: { mediaNm } })
  expect(await master.call('media/media/detail', { mediaId })).toMatchObject({ volume: 35, mediaNm: 'Door' })
  const late = await admin.ask('media/media/save', { mediaId, volume: 70, was: { volume } })
  expect(late.status).toBe(409)
  expect(late.refusal.conflicts).toEqual({ volume: { theirs: 35, yours: 70 } })
})

test('half an opening time, a stopped or foreign venue and a change of nothing are refused', async () => {
  const [mediaId = ''] = await idsOf(master)
  const { poiIdx } = await master.call('media/media/detail', { mediaId })
  const half = await master.ask('media/media/save', { mediaId, onTime: '09:00', was: { onTime: null } })
  expect(half.refusal.fields?.offTime?.msg).toBe('media.onOffTogether')
  const wrong = await master.ask('media/media/save', { mediaId, onTime: '25:00', offTime: '26:00', was: {} })
  expect(wrong.refusal.fields?.onTime?.outcome).toBe(0)
  const foreign = await world.database.db
    .selectFrom('venue')
    .select('id')
    .where('brand_code', '=', 'QUAY')
    .limit(1)
    .executeTakeFirstOrThrow()
  const elsewhere = await master.ask('media/media/save', { mediaId, poiIdx: foreign.id, was: { poiIdx } })
  expect(elsewhere.refusal.fields?.poiIdx?.msg).toBe('venue.notActive')
  expect((await master.ask('media/media/save', { mediaId, poiIdx, was: { poiIdx } })).refusal.msg).toBe(
    'form.unchanged',
  )
  expect((await master.call('media/media/detail', { mediaId })).onTime).toBeNull()
})

test('who looks after one group hangs its screens in venues of this group only', async () => {
  await sql`
    update authority set properties = properties | ${property.UPDATE}
    where role = 10003 and program = 'media'`.execute(world.database.db)
  const manager = await world.signIn('beanmanager')
  const mediaId = (await idsOf(manager)).at(-1) ?? ''
  const { poiIdx } = await manager.call('media/media/detail', { mediaId })
  const venues = (await master.call('account/poi/list', { size: 100 })).list
  const place = (region: string) => venues.find((venue) => venue.bgName === region && venue.poiIdx !== poiIdx)?.poiIdx
  const beyond = await manager.ask('media/media/save', { mediaId, poiIdx: place('Riverside') ?? 0, was: { poiIdx } })
  expect(beyond.refusal.fields?.poiIdx?.msg).toBe('venue.notActive')
  await manager.call('media/media/save', { mediaId, poiIdx: place('Old Town') ?? 0, was: { poiIdx } })
})

test('a foreign screen is answered exactly like an unknown one', async () => {
  const [foreign = ''] = await idsOf(await world.signIn('quaymaster'))
  const answers = [
    await master.ask('media/media/detail', { mediaId: foreign }),
    await master.ask('media/media/detail', { mediaId: 'QUA9999999' }),
  ]
  expect(answers[0]?.text).toBe(answers[1]?.text)
  const save = await master.ask('media/media/save', { mediaId: foreign, volume: 1, was: { volume: null } })
  expect(save.status).toBe(404)
})

test('every change leaves who, what, before and after', async () => {
  const [mediaId = ''] = await idsOf(master)
  const { description } = await master.call('media/media/detail', { mediaId })
  await master.call('media/media/save', { mediaId, description: 'By the door', was: { description } })
  const trace = await world.database.db
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', 'media')
    .where('entity_key', '=', mediaId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(trace).toMatchObject({
    user_name: 'Mina Morgen',
    act: 'change',
    before: { description },
    after: { description: 'By the door' },
  })
})

test('the filtered list is taken as CSV and as a workbook, safe from formulas', async () => {
  const [mediaId = ''] = await idsOf(master)
  const { mediaNm } = await master.call('media/media/detail', { mediaId })
  await master.call('media/media/save', { mediaId, mediaNm: '=HYPERLINK("x")', was: { mediaNm } })
  const csv = await master.fetch(`/api/media/media/excel.do?format=csv&language=de&search=${mediaId}`)
  expect(csv.headers.get('content-disposition')).toContain('media.csv')
  const text = await csv.text()
  expect(text.split('\n')[0]).toContain('Markengruppe')
  expect(text).toContain(`'=HYPERLINK`)
  expect(text.trim().split('\n')).toHaveLength(2)
  const workbook = await master.fetch('/api/media/media/excel.do?format=xlsx&language=ko')
  expect(
    Buffer.from(await workbook.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  const manager = await world.signIn('beanmanager')
  expect((await manager.fetch('/api/media/media/excel.do?format=csv&language=en')).status).toBe(403)
  expect((await master.fetch('/api/media/media/excel.do?format=exe&language=en')).status).toBe(400)
})

test('the dashboard counts what its reader may see', async () => {
  const [all, own] = [await admin.call('dash/media', {}), await master.call('dash/media', {})]
  expect([all.waiting, own.waiting]).toEqual([128, 64])
  expect(own.licences.map(({ brdCode }) => brdCode)).toEqual(['BEAN'])
  expect(own.days).toHaveLength(14)
  const { places } = await master.call('dash/map', {})
  expect(places.keys).toHaveLength(32)
  expect((await (await world.signIn('seller')).ask('dash/media', {})).status).toBe(403)
})

test('the last bar of the dashboard is today, as its venues have it, without monitoring screens', async () => {
  const { services } = world.server
  const midnight = startOfDay(localDay('Asia/Seoul', Date.now()), 'Asia/Seoul').getTime()
  services.clock = () => new Date(midnight + 5 * 60_000)
  const day = localDay('Asia/Seoul', midnight)
  await sql`
    insert into play_hour (brand_code, day, media_id, hour, slot_type, item_id, item_name, plays, seconds)
    select brand_code, ${day}, id, ${new Date(midnight)}, 2, 'cake', 'Cake', 3, 45
    from media
    where id in ('BEA0000001', 'BEA0000002')`.execute(services.db)
  await sql`update media set use_type = 99 where id = 'BEA0000002'`.execute(services.db)
  const { days, plays } = await master.call('dash/media', {})
  expect([days.at(-1), plays.today]).toEqual([{ day, plays: 3 }, 3])
  services.clock = () => new Date()
})

test('a screen is found by its own name and its venue’s, whichever of them has just been changed', async () => {
  const { db } = world.database
  const found = async (search: string) => (await admin.call('media/media/list', { search, size: 1000 })).total
  const { mediaId, mediaNm, poiIdx } = await admin.call('media/media/detail', { mediaId: 'QUA0000001' })
  const { poiName } = await admin.call('account/poi/detail', { poiIdx: Number(poiIdx) })
  const { total } = await admin.call('media/media/list', { search: poiName })
  await admin.call('account/poi/save', { poiIdx: Number(poiIdx), poiName: 'Ünder_100%', was: { poiName } })
  expect([await found('üNDER_100%'), await found(poiName), await found('der_1')]).toEqual([total, 0, total])
  await admin.call('media/media/save', { mediaId, mediaNm: 'Zwölf', was: { mediaNm } })
  expect([await found('ZWÖLF'), await found('zwölf')]).toEqual([1, 1])
  await admin.call('media/media/save', { mediaId, poiIdx: null, was: { poiIdx } })
  expect([await found('üNDER_100%'), await found('Zwölf')]).toEqual([total - 1, 1])
  // Moved in by one while another renames the venue: whoever comes second finds what the first has done.
  await Promise.all([
    admin.call('media/media/save', { mediaId, poiIdx: Number(poiIdx), was: { poiIdx: null } }),
    master.ask('media/media/list', {}),
    sql`update venue set name = 'Elbe' where id = ${poiIdx}`.execute(db),
  ])
  expect([await found('Elbe'), await found('üNDER')]).toEqual([total, 0])
})

test('the grid for acts on several screens holds the rows of the list', async () => {
  const input = { size: 5, order: '-mediaNm' }
  const [grid, list] = [await master.call('media/media/mngList', input), await master.call('media/media/list', input)]
  expect(grid.list.map(({ mediaId }) => mediaId)).toEqual(list.list.map(({ mediaId }) => mediaId))
  expect(grid.total).toBe(list.total)
})

test('screens are found by their keys, whatever else a list is filtered by', async () => {
  const filters = { mediaId: ['BEA0000002', 'BEA0000001', 'QUA0000001'] }
  const { list } = await master.call('media/media/list', { filters, order: 'mediaId' })
  expect(list.map(({ mediaId }) => mediaId)).toEqual(['BEA0000001', 'BEA0000002'])
  expect((await master.ask('media/media/list', { filters: { mediaId: 'BEA' } })).status).toBe(400)
})
