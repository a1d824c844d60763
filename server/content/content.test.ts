import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { guessedContent } from '#domain/content/many/many.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { encoded, sent } from '../file/sending.fixture.ts'
import { pdf, picture } from '../pipeline/fixtures.ts'

let world: World
let master: Person
let manager: Person
let venueUser: Person
let quay: Person
let wide: number
let tall: number

const draft = { brdCode: 'BEAN', contentType: 20, layout: 'H', layoutType: 0, isPublic: 1 } as const

beforeAll(async () => {
  world = await openWorld()
  master = await world.signIn('beanmaster')
  manager = await world.signIn('beanmanager')
  venueUser = await world.signIn('beanvenue')
  quay = await world.signIn('quaymaster')
  wide = await sentPicture(master, 'wide.png', 400, 300)
  tall = await sentPicture(master, 'tall.png', 300, 400)
})
afterAll(() => world.close())

async function sentPicture(person: Person, name: string, width: number, height: number) {
  return sent(person, { name, bytes: await (await picture(width, height)).png().toBuffer() })
}

test('a picture is shown for 15 seconds unless another length is given', async () => {
  const { contentIdx } = await master.call('content/regist/save', { ...draft, contentName: 'Menu', fIdx: wide })
  const row = await master.call('content/regist/getData', { contentIdx })
  expect(row).toMatchObject({
    playSeconds: 15,
    slotCount: 1,
    originalWidth: 400,
    originalHeight: 300,
    registrant: 'Mina Morgen',
  })
  await master.call('content/regist/save', { contentIdx, playSeconds: 31, was: { playSeconds: 15 } })
  expect(await master.call('content/regist/getData', { contentIdx })).toMatchObject({ playSeconds: 31, slotCount: 3 })
})

test('the length of a document follows from its pages, whatever is wished', async () => {
  const bytes = pdf([
    { width: 800, height: 400 },
    { width: 800, height: 400 },
  ])
  const fIdx = await sent(master, { name: 'prices.pdf', bytes })
  const { contentIdx } = await master.call('content/regist/save', {
    ...draft,
    contentName: 'Prices',
    fIdx,
    playSeconds: 5,
  })
  expect(await master.call('content/regist/getData', { contentIdx })).toMatchObject({ playSeconds: 30, slotCount: 2 })
  await master.call('content/regist/save', { contentIdx, fIdx: wide, was: { fIdx } })
  expect(await master.call('content/regist/getData', { contentIdx })).toMatchObject({ fIdx: wide, playSeconds: 30 })
})

test('the list shows a picture of every content, by a signed address', async () => {
  await encoded(master, wide)
  const { list } = await master.call('content/regist/list', { filters: { contentName: 'Menu', encoding: [1] } })
  expect(list).toHaveLength(1)
  expect((await fetch(world.address + list[0]?.poster)).headers.get('content-type')).toBe('image/jpeg')
})

test('the file must lie as the layout says, and name and file must be given', async () => {
  const crossed = await master.ask('content/regist/save', { ...draft, contentName: 'Tall', fIdx: tall })
  expect([crossed.status, crossed.refusal.fields?.fIdx?.msg]).toEqual([422, 'file.notHorizontal'])
  const empty = await master.ask('content/regist/save', { ...draft, contentName: '', fIdx: 0 })
  expect(Object.keys(empty.refusal.fields ?? {}).sort()).toEqual(['contentName', 'fIdx'])
})

test('a foreign file cannot be used, nor a foreign brand', async () => {
  const foreign = await quay.ask('content/regist/save', { ...draft, brdCode: 'QUAY', contentName: 'Taken', fIdx: wide })
  const unknown = await quay.ask('content/regist/save', {
    ...draft,
    brdCode: 'QUAY',
    contentName: 'Taken',
    fIdx: 99_999,
  })
  expect([foreign.status, foreign.refusal]).toEqual([404, unknown.refusal])
  const own = await sentPicture(quay, 'own.png', 640, 360)
  const beyond = await quay.ask('content/regist/save', { ...draft, contentName: 'Beyond', fIdx: own })
  expect(beyond.status).toBe(404)
})

test('a private content is seen by who registered it and by those above', async () => {
  const fIdx = await sentPicture(venueUser, 'today.png', 320, 240)
  const tooPublic = await venueUser.ask('content/regist/save', { ...draft, contentName: 'Today', fIdx })
  expect(tooPublic.refusal.fields?.isPublic?.msg).toBe('content.onlyPrivate')
  const { contentIdx } = await venueUser.call('content/regist/save', {
    ...draft,
    contentName: 'Today',
    fIdx,
    isPublic: 0,
  })
  for (const person of [venueUser, manager, master]) {
    expect(await person.call('content/regist/getData', { contentIdx })).toMatchObject({ contentName: 'Today' })
  }
  const secret = await master.call('content/regist/save', { ...draft, contentName: 'Plans', fIdx: wide, isPublic: 0 })
  for (const person of [manager, venueUser, quay]) {
    expect((await person.ask('content/regist/getData', secret)).status).toBe(404)
    expect((await person.call('content/regist/some', { contents: [secret.contentIdx] })).items).toEqual([])
    expect((await person.call('content/regist/list', { filters: { contentName: 'Plans' } })).total).toBe(0)
  }
})

test('what the brand registered, a venue may look at but not change', async () => {
  const { contentIdx } = await master.call('content/regist/save', { ...draft, contentName: 'Brand film', fIdx: wide })
  const change = { contentIdx, contentName: 'Mine', was: { contentName: 'Brand film' } }
  expect((await manager.ask('content/regist/save', change)).status).toBe(403)
  expect((await venueUser.ask('content/regist/stop', { contentIdx })).status).toBe(403)
  expect((await (await world.signIn('seller')).ask('content/regist/list', {})).status).toBe(403)
})

test('a content that is shown somewhere cannot be hidden; where it is shown is said', async () => {
  const { contentIdx } = await master.call('content/regist/save', { ...draft, contentName: 'On air', fIdx: wide })
  const { pool } = world.database
  const { rows } = await pool.query(
    `insert into publish (brand_code, name, starts_at, ends_at, registrant)
     values ('BEAN', 'Spring', now(), now() + interval '1 day', 'Mina') returning id`,
  )
  await pool.query('insert into publish_content (publish_id, place, content_id) values ($1, 1, $2)', [
    rows[0].id,
    contentIdx,
  ])
  await pool.query(
    `insert into publish_target (publish_id, venue_id) select $1, id from venue where name = 'Market Square 1'`,
    [rows[0].id],
  )
  const shown = await master.ask('content/regist/stop', { contentIdx })
  expect([shown.status, shown.refusal.msg]).toEqual([422, 'content.inPublish'])
  const { items } = await master.call('content/material/list', { contentIdx })
  expect(items).toMatchObject([{ publishName: 'Spring', dateStatus: 0 }])
  const applied = await master.call('content/regist/applied', { contentIdx })
  expect(applied.items).toMatchObject([
    { poiName: 'Market Square 1', region: 'Old Town', mediaCount: 2, inch23: 0, inch29: 0 },
  ])
  const [{ poiIdx = 0 } = {}] = applied.items
  const { stopped: poiStatus, active } = codes.useStatus
  await master.call('account/poi/save', { poiIdx, poiStatus, was: { poiStatus: active } })
  expect((await master.call('content/regist/applied', { contentIdx })).items).toEqual([])
  await pool.query(`update publish set stopped_at = now(), stop_reason = 'over' where id = $1`, [rows[0].id])
  await master.call('content/regist/stop', { contentIdx })
  expect((await master.ask('content/regist/getData', { contentIdx })).status).toBe(404)
  expect((await quay.ask('content/regist/applied', { contentIdx })).status).toBe(404)
})

test('many files become contents with one save: doubles are told, refused ones named, the others made', async () => {
  const bytes = await (await picture(410, 300)).png().toBuffer()
  const fIdx = await sent(master, { name: 'breakfast.png', bytes })
  await master.call('content/regist/save', { ...draft, contentName: 'Breakfast', fIdx })
  const again = await sent(master, { name: 'breakfast again.png', bytes })
  const pages = await sent(master, { name: 'week_menu.pdf', bytes: pdf([{ width: 800, height: 400 }]) })
  const upright = await sentPicture(master, 'upright-window (2).png', 302, 500)
  const { list: found } = await master.call('content/regist/found', { files: [again, pages, upright] })
  expect(found.map(({ known }) => known?.name ?? null)).toEqual(['Breakfast', null, null])
  const rows = found.map(guessedContent)
  expect(rows.slice(1)).toEqual([
    { fIdx: pages, contentName: 'week menu', layout: 'H', playSeconds: 15 },
    { fIdx: upright, contentName: 'upright window', layout: 'V', playSeconds: 15 },
  ])
  const { layout: _, ...shared } = draft
  const crossed = { fIdx: upright, contentName: 'Crossed', layout: 'H', playSeconds: 15 } as const
  const foreign = { ...crossed, fIdx: await sentPicture(quay, 'theirs.png', 320, 200) }
  const validTo = '2031-01-01T00:00:00.000Z'
  const saved = await master.call('content/regist/saveMany', { ...shared, validTo, rows: [...rows, crossed, foreign] })
  expect([saved.made, saved.list.map(({ fault }) => fault)]).toEqual([
    3,
    [null, null, null, 'file.notHorizontal', 'general.unknown'],
  ])
  const made = await master.call('content/regist/getData', { contentIdx: saved.list[2]?.key ?? 0 })
  expect(made).toMatchObject({
    contentName: 'upright window',
    layout: 'V',
    registrant: 'Mina Morgen',
    isPublic: 1,
    validTo,
  })
})

test('many files of one save are of a brand of one’s own, and of a venue’s people private', async () => {
  const { layout: _, ...shared } = draft
  const rows = [{ fIdx: wide, contentName: 'Menu', layout: 'H', playSeconds: 15 }] as const
  const foreign = await quay.ask('content/regist/saveMany', { ...shared, rows: [...rows] })
  const unknown = await quay.ask('content/regist/saveMany', { ...shared, brdCode: 'NONE', rows: [...rows] })
  expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
  const fIdx = await sentPicture(venueUser, 'ours.png', 402, 300)
  const own = [{ ...rows[0], fIdx }]
  const loud = await venueUser.call('content/regist/saveMany', { ...shared, rows: own })
  expect(loud.list.map(({ fault }) => fault)).toEqual(['content.onlyPrivate'])
  expect((await venueUser.call('content/regist/saveMany', { ...shared, isPublic: 0, rows: own })).made).toBe(1)
  const broken = await master.ask('content/regist/saveMany', { ...shared, rows: [{ ...rows[0], playSeconds: 0 }] })
  expect(Object.keys(broken.refusal.fields ?? {})).toEqual(['rows'])
})
