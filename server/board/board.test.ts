import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import type { BoardCell } from '#domain/board/cells.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork } from '../device/network.fixture.ts'
import { encoded, sent } from '../file/sending.fixture.ts'
import { picture } from '../pipeline/fixtures.ts'

let world: World
let network: Network
let master: Person
let quay: Person
let venueUser: Person
let images: readonly number[]

const tones = ['#a01010', '#10a010', '#1010a0', '#a0a010', '#10a0a0']

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  quay = await world.signIn('quaymaster')
  venueUser = await world.signIn('beanvenue')
  images = await Promise.all(tones.map((tone, at) => addImage(master, `Cake ${at + 1}`, tone)))
})
afterAll(() => world.close())

async function addImage(person: Person, imgName: string, tone: string) {
  const bytes = await (await picture(400, 300)).tint(tone).png().toBuffer()
  const fIdx = await sent(person, { name: `${imgName}.png`, bytes, purpose: 'boardImage' })
  await encoded(person, fIdx)
  const draft = { brdCode: 'BEAN', imgName, tags: ' menu,cake, menu ', fIdx }
  return (await person.call('board/image/save', draft)).imgIdx
}

const cellOf = (imgIdx: number, align: BoardCell['align'] = 221): BoardCell => ({
  align,
  pictures: [{ imgIdx, isCropped: true, focusX: 50, focusY: 50 }],
})
const draft = () => ({
  brdCode: 'BEAN',
  boardName: 'Cakes',
  layout: codes.layout.horizontal,
  boardLayout: codes.boardLayout.fiveLeft,
  boardFilter: codes.boardTransition.wipeLeft,
  stepSeconds: 5,
  playSeconds: 30,
  cells: images.map((image) => cellOf(image)),
})

test('images are found by their tags, each tag once', async () => {
  const { list } = await master.call('board/image/list', { search: 'cake' })
  expect(list.map(({ imgName }) => imgName).sort()).toEqual(tones.map((_, at) => `Cake ${at + 1}`))
  expect(list[0]).toMatchObject({ tags: 'menu, cake', poster: expect.stringContaining('/file/') })
  expect((await quay.call('board/image/list', { search: 'cake' })).total).toBe(0)
  const wanted = { images: [...images] }
  expect((await master.call('board/image/some', wanted)).items).toHaveLength(5)
  expect((await quay.call('board/image/some', wanted)).items).toEqual([])
  const [imgIdx = 0] = images
  expect(await master.call('board/image/detail', { imgIdx })).toMatchObject({ imgName: 'Cake 1' })
  const excel = await master.fetch('/api/board/image/excel.do?format=csv&language=en&columns=imgName,tags')
  expect(await excel.text()).toContain('Cake 5')
})

test('a board of five pictures is a content, published and drawn by the screens themselves', async () => {
  const { boardIdx } = await master.call('board/material/save', draft())
  const row = await master.call('board/material/detail', { boardIdx })
  expect(row).toMatchObject({ slotCount: 2, cells: draft().cells, registrant: 'Mina Morgen' })
  const contentIdx = row.contentIdx ?? 0
  const content = await master.call('content/regist/getData', { contentIdx })
  expect(content).toMatchObject({ contentName: 'Cakes', boardIdx, playSeconds: 30, originalWidth: 1920 })
  await encoded(master, content.fIdx)
  const [venue] = (await master.call('account/poi/list', { search: 'Market Square 1', size: 1 })).list
  const targetVenues = [venue?.poiIdx ?? 0]
  const period = { startDate: at(-1), endDate: at(20) }
  const publish = { brdCode: 'BEAN', publishName: 'Cakes', contents: [contentIdx], targetVenues, ...period }
  const screens = await master.call('media/media/list', { filters: { poiName: 'Market Square 1' }, size: 20 })
  const lying = screens.list[0]
  const player = await network.paired(master, lying?.mediaId ?? '')
  await master.call('content/publish/save', publish)
  const { manifest } = await player.plan(await network.planned(player))
  const item = String(contentIdx)
  expect(manifest.scenes?.[item]).toMatchObject({
    ...{ type: 'scene', ms: 30_000 },
    scene: { kind: 'board', layout: 2, transition: 7, isUpright: false, stepMs: 5000 },
  })
  expect(manifest.files[item]).toMatchObject({ type: 'image' })
  expect((await master.call('board/poi/list', { boardIdx })).items).toMatchObject([{ poiName: 'Market Square 1' }])
  const changed = { boardIdx, boardFilter: codes.boardTransition.dissolve, was: { boardFilter: 7 } } as const
  await master.call('board/material/save', changed)
  const next = await player.plan(await network.planned(player))
  expect(next.manifest.scenes?.[item]?.scene).toMatchObject({ transition: 11 })
  await toConvert(contentIdx)
  await network.announce()
  const converting = await player.plan(await network.planned(player))
  expect(converting.manifest.scenes?.[item]?.scene).toMatchObject({ transition: 11 })
  expect(converting.manifest.days.some(({ compositions }) => compositions.some(({ house }) => house !== null))).toBe(
    true,
  )
  const turned = await master.ask('board/material/save', { boardIdx, layout: 'V', was: { layout: 'H' } })
  expect(turned.refusal.fields?.layout).toMatchObject({
    ...{ msg: 'content.losesScreens', values: { publish: 'Cakes', screens: 1 } },
  })
  expect((await master.ask('board/material/delete', { boardIdx })).refusal).toMatchObject({ msg: 'content.inPublish' })
  expect((await master.ask('content/regist/delete', { contentIdx })).refusal).toMatchObject({ msg: 'content.isBoard' })
  const [imgIdx = 0] = images
  expect((await master.ask('board/image/delete', { imgIdx })).status).toBe(422)
})

const at = (hours: number) => new Date(network.now() + hours * 3_600_000).toISOString()

/** The still of a board that has just been changed. */
async function toConvert(contentIdx: number) {
  await sql`
    update asset set encoding = ${codes.encoding.encoding}
    where sha256 = (select asset_sha256 from file join content on content.file_id = file.id where content.id = ${contentIdx})`.execute(
    world.database.db,
  )
}

test('a cell without a picture is named, before the save and by it', async () => {
  const cells = draft().cells.slice(0, 4)
  const checked = await master.call('board/file/check', { layout: 'H', boardLayout: 2, cells })
  expect(checked).toEqual({ empty: [5], unready: [] })
  expect((await master.ask('board/material/save', { ...draft(), cells })).refusal).toMatchObject({
    fields: { cells: { msg: 'publish.imageNeeded', values: { index: 5 } } },
  })
  const two = { ...draft(), boardName: 'Two', boardLayout: codes.boardLayout.twoSplit }
  const { boardIdx } = await master.call('board/material/save', two)
  expect((await master.call('board/material/detail', { boardIdx })).cells).toHaveLength(2)
  await master.call('board/material/delete', { boardIdx })
  expect((await master.call('content/regist/list', { search: 'Two' })).total).toBe(0)
})

test('the preview has what the screens will draw, with addresses that show it', async () => {
  const { layout, boardLayout, boardFilter } = draft()
  const cells = [cellOf(images[0] ?? 0, 240)]
  const { scene, addresses } = await master.call('board/material/preview', { layout, boardLayout, boardFilter, cells })
  expect(scene.cells).toMatchObject([{ align: 240 }])
  const [address = ''] = Object.values(addresses)
  expect((await master.fetch(address)).status).toBe(200)
})

test.each([
  ['a ribbon that stands', 2, 8000],
  ['a ribbon that lies', 8000, 2],
  ['a single pixel', 1, 1],
])('%s fills its cell like any other picture', async (name, width, height) => {
  const bytes = await (await picture(width, height)).png().toBuffer()
  const fIdx = await sent(master, { name: `${width}.png`, bytes, purpose: 'boardImage' })
  await encoded(master, fIdx)
  const { imgIdx } = await master.call('board/image/save', { brdCode: 'BEAN', imgName: name, fIdx })
  const two = { ...draft(), boardName: name, boardLayout: codes.boardLayout.twoSplit }
  const { boardIdx } = await master.call('board/material/save', { ...two, cells: [cellOf(imgIdx), cellOf(imgIdx)] })
  const { contentIdx } = await master.call('board/material/detail', { boardIdx })
  const still = await master.call('content/regist/getData', { contentIdx: contentIdx ?? 0 })
  expect(still).toMatchObject({ originalWidth: 1920, originalHeight: 1080 })
})

test('a cropped picture shows the part around its point in the still as well', async () => {
  const halves = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#ff0000' } })
    .composite([
      { input: { create: { width: 200, height: 100, channels: 3, background: '#0000ff' } }, left: 200, top: 0 },
    ])
    .png()
    .toBuffer()
  const fIdx = await sent(master, { name: 'halves.png', bytes: halves, purpose: 'boardImage' })
  await encoded(master, fIdx)
  const { imgIdx } = await master.call('board/image/save', { brdCode: 'BEAN', imgName: 'Halves', fIdx })
  const at = (focusX: number): BoardCell => ({
    align: 221,
    pictures: [{ imgIdx, isCropped: true, focusX, focusY: 50 }],
  })
  const two = { ...draft(), boardName: 'Halves', boardLayout: codes.boardLayout.twoSplit, cells: [at(0), at(100)] }
  const { contentIdx } = await master.call('board/material/detail', await master.call('board/material/save', two))
  const { fIdx: still } = await master.call('content/regist/getData', { contentIdx: contentIdx ?? 0 })
  const { urls } = await encoded(master, still)
  const drawn = Buffer.from(await (await master.fetch(urls?.fhd ?? '')).arrayBuffer())
  const colours = await Promise.all(
    [480, 1440].map((left) => sharp(drawn).extract({ left, top: 540, width: 1, height: 1 }).raw().toBuffer()),
  )
  expect(colours.map(([red = 0, , blue = 0]) => (red > blue ? 'red' : 'blue'))).toEqual(['red', 'blue'])
})

test('pictures of others are unknown, and what is no picture is refused', async () => {
  const cells = draft().cells
  expect((await quay.ask('board/material/save', { ...draft(), brdCode: 'QUAY', cells })).status).toBe(404)
  for (const wrong of [[{ align: 299, pictures: [] }], [{ align: 221, pictures: [{ imgIdx: 'x' }] }], 'text'])
    expect((await master.ask('board/material/save', { ...draft(), cells: wrong as never })).status).toBe(422)
  const excel = await master.fetch('/api/board/material/excel.do?format=csv&language=en&columns=boardName')
  expect(await excel.text()).toContain('Cakes')
})

test('what people of one venue compose is theirs alone', async () => {
  const { boardIdx } = await venueUser.call('board/material/save', { ...draft(), boardName: 'My corner' })
  const { contentIdx } = await venueUser.call('board/material/detail', { boardIdx })
  expect(await venueUser.call('content/regist/getData', { contentIdx: contentIdx ?? 0 })).toMatchObject({ isPublic: 0 })
  const others = await master.call('board/material/list', { search: 'Cakes' })
  const foreign = others.list[0]?.boardIdx ?? 0
  const patch = { boardIdx: foreign, boardName: 'Mine', was: { boardName: 'Cakes' } }
  expect((await venueUser.ask('board/material/save', patch)).status).toBe(403)
  const neighbour = await userOf('Mint Lane 1')
  expect((await neighbour.ask('board/material/detail', { boardIdx })).status).toBe(404)
  expect((await neighbour.call('board/material/list', { search: 'My corner' })).total).toBe(0)
  expect((await master.call('board/material/list', { search: 'My corner' })).total).toBe(1)
})

test('a preview takes the proportions of a model in use that hangs as the board lies', async () => {
  const shapes = async (layout: 'H' | 'V') => (await master.call('board/material/shapes', { layout })).items
  const [lying, upright] = [await shapes('H'), await shapes('V')]
  expect(lying.map(({ width, height }) => [width, height])).toContainEqual([1920, 540])
  expect(upright.map(({ width, height }) => [width, height])).toEqual([[1080, 1920]])
  await sql`update model set status = 0 where id = ${upright[0]?.mdId ?? 0}`.execute(world.database.db)
  expect(await shapes('V')).toEqual([])
  expect((await master.ask('board/material/shapes', { layout: 'X' as never })).refusal).toMatchObject({
    fields: { layout: {} },
  })
  expect((await (await world.signIn('seller')).ask('board/material/shapes', { layout: 'V' })).status).toBe(403)
})

/** The venue's own person goes to another venue, and another one of the same rank comes. */
async function userOf(venueName: string): Promise<Person> {
  const { db } = world.database
  await sql`
    with made as (
      insert into app_user (login_id, password_hash, name, role, corporation_id, approval, brand_codes, group_codes)
      select 'neighbour', password_hash, 'Neighbour', role, corporation_id, approval, brand_codes, group_codes
      from app_user where login_id = 'beanvenue'
      returning id)
    insert into user_scope (user_id, brand_code, group_code, venue_id)
    select made.id, venue.brand_code, venue.group_code, venue.id from made, venue where venue.name = ${venueName}`.execute(
    db,
  )
  return world.signIn('neighbour')
}

test('a board that has been shown is not deleted, and is gone with its content once that is hidden', async () => {
  const [imgIdx = 0] = images
  const two = { ...draft(), boardName: 'Shown once', boardLayout: codes.boardLayout.twoSplit }
  const { boardIdx } = await master.call('board/material/save', { ...two, cells: [cellOf(imgIdx), cellOf(imgIdx)] })
  const { contentIdx } = await master.call('board/material/detail', { boardIdx })
  const content = await master.call('content/regist/getData', { contentIdx: contentIdx ?? 0 })
  await encoded(master, content.fIdx)
  const [venue] = (await master.call('account/poi/list', { search: 'Mint Lane 1', size: 1 })).list
  const { publishIdx } = await master.call('content/publish/save', {
    ...{ brdCode: 'BEAN', publishName: 'Over', contents: [content.contentIdx], targetVenues: [venue?.poiIdx ?? 0] },
    ...{ startDate: at(-1), endDate: at(20) },
  })
  await master.call('content/publish/stop', { publishIdx, stopReason: 'Over' })
  expect((await master.ask('board/material/delete', { boardIdx })).refusal).toMatchObject({ msg: 'inUse.publishes' })
  await master.call('content/regist/stop', { contentIdx: content.contentIdx })
  expect((await master.ask('board/material/detail', { boardIdx })).status).toBe(404)
  expect((await master.call('board/material/list', { search: 'Shown once' })).total).toBe(0)
})

test('a board is shown only from and until it may be, as any content', async () => {
  const [imgIdx = 0] = images
  const two = { ...draft(), boardLayout: codes.boardLayout.twoSplit, cells: [cellOf(imgIdx), cellOf(imgIdx)] }
  const spring = { ...two, boardName: 'Spring', validFrom: at(1), validTo: at(2) }
  const emptied = await master.ask('board/material/save', { ...spring, validTo: at(1) })
  expect(emptied.refusal.fields).toMatchObject({ validTo: { msg: 'publish.endBeforeStart' } })
  const { boardIdx } = await master.call('board/material/save', spring)
  const { contentIdx } = await master.call('board/material/detail', { boardIdx })
  const content = await master.call('content/regist/getData', { contentIdx: contentIdx ?? 0 })
  expect(content).toMatchObject({ validFrom: at(1), validTo: at(2) })
  await encoded(master, content.fIdx)
  const [venue] = (await master.call('account/poi/list', { search: 'Mint Lane 1', size: 1 })).list
  const publish = { brdCode: 'BEAN', publishName: 'Spring', targetVenues: [venue?.poiIdx ?? 0] }
  const period = { contents: [content.contentIdx], startDate: at(1), endDate: at(20) }
  const beyond = await master.ask('content/publish/save', { ...publish, ...period })
  expect(beyond.refusal.fields).toMatchObject({ contents: { msg: 'publish.nothingValid' } })
  await master.call('board/material/save', { boardIdx, validTo: null, was: { validTo: at(2) } })
  await master.call('content/publish/save', { ...publish, ...period })
  const { list } = await master.call('board/material/list', { search: 'Spring' })
  expect(list).toMatchObject([{ validFrom: at(1), validTo: null }])
})
