import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guessed } from '#domain/material/many.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { advertiserNamed } from '#test/creatives.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { sell } from '../campaign/campaign.fixture.ts'
import { encoded, send, sent } from '../file/sending.fixture.ts'
import { ffmpeg, pdf, picture } from '../pipeline/fixtures.ts'

let world: World
let admin: Person
let seller: Person
let master: Person
let quay: Person
let bicycles: number
let wide: number
let tall: number

const draft = { layout: 'H', playTime: 15, matContentType: 1, matTest: 0 } as const
const day = localDay(USUAL_ZONE, Date.now())
const period = { from: dayAfter(day, -2), to: dayAfter(day, 9) }

beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
  master = await world.signIn('beanmaster')
  quay = await world.signIn('quaymaster')
  bicycles = await advertiserNamed(seller, 'Alder Bicycles')
  wide = await sentPicture(seller, 'wide.png', 400, 300)
  tall = await sentPicture(seller, 'tall.png', 300, 400)
})
afterAll(() => world.close())

async function sentPicture(person: Person, name: string, width: number, height: number) {
  const bytes = await (await picture(width, height)).png().toBuffer()
  return sent(person, { name, bytes, purpose: 'material' })
}

test('a seller enters a creative of an own customer: it waits for its review', async () => {
  const { matId } = await seller.call('material/material/save', {
    ...draft,
    advIdx: bicycles,
    matName: 'Spring bikes',
    fIdx: wide,
  })
  const row = await seller.call('material/material/detail', { matId })
  expect(row).toMatchObject({
    adName: 'Alder Bicycles',
    version: 1,
    review: 0,
    airVersion: null,
    originalWidth: 400,
    seconds: null,
    registrant: 'Park Jiwoo',
  })
  const { list } = await seller.call('material/material/list', { filters: { review: [0], matName: 'Spring' } })
  expect(list.map((each) => each.matId)).toEqual([matId])
  expect((await admin.call('material/material/detail', { matId })).matName).toBe('Spring bikes')
})

test('its picture has a signed address, its file every size, and its image an address of its own', async () => {
  await encoded(seller, wide)
  const { list } = await seller.call('material/material/list', { filters: { matName: 'Spring', encoding: [1] } })
  expect((await fetch(world.address + list[0]?.poster)).headers.get('content-type')).toBe('image/jpeg')
  const matId = list[0]?.matId ?? 0
  const source = await seller.call('material/material/videoSource', { matId })
  expect(source).toMatchObject({ fIdx: wide, encoding: 1 })
  expect(Object.keys(source.urls)).toEqual(expect.arrayContaining(['fhd', 'thumb']))
  expect((await seller.ask('material/material/videoSource', { matId, isOnAir: 'Y' })).status).toBe(404)
  const image = await seller.fetch(`/api/material/image.do?matId=${matId}`)
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await quay.fetch(`/api/material/image.do?matId=${matId}`)).status).toBe(404)
  expect((await world.stranger().fetch(`/api/material/image.do?matId=${matId}`)).status).toBe(401)
})

test('the file lies as the layout says, is no document, and the period ends after it begins', async () => {
  const entered = { ...draft, advIdx: bicycles, matName: 'Wrong' }
  const crossed = await seller.ask('material/material/save', { ...entered, fIdx: tall })
  expect([crossed.status, crossed.refusal.fields?.fIdx?.msg]).toEqual([422, 'file.notHorizontal'])
  const paper = await send(seller, {
    name: 'a.pdf',
    bytes: pdf([{ width: 800, height: 400 }]),
    purpose: 'material',
  })
  expect([paper.status, paper.body.msg]).toEqual([415, 'material.noDocument'])
  const late = await seller.ask('material/material/save', {
    ...entered,
    fIdx: wide,
    validFrom: `${day}T12:00:00Z`,
    validTo: `${day}T12:00:00Z`,
  })
  expect(late.refusal.fields?.validTo?.msg).toBe('publish.endBeforeStart')
  const empty = await seller.ask('material/material/save', { ...entered, matName: '', fIdx: 0 })
  expect(Object.keys(empty.refusal.fields ?? {}).sort()).toEqual(['fIdx', 'matName'])
})

test('a foreign advertiser, a foreign file and a foreign creative are as unknown as none', async () => {
  const foreign = await world.database.pool.query(
    `insert into advertiser (corporation_id, name, approval) select corporation_id, 'Elsewhere', 1 from advertiser limit 1 returning id`,
  )
  const entered = { ...draft, matName: 'Taken', fIdx: wide }
  const other = await seller.ask('material/material/save', { ...entered, advIdx: foreign.rows[0].id })
  const none = await seller.ask('material/material/save', { ...entered, advIdx: 999_999 })
  expect([other.status, other.text]).toEqual([404, none.text])
  const theirs = await sentPicture(admin, 'platform.png', 640, 360)
  expect((await seller.ask('material/material/save', { ...entered, advIdx: bicycles, fIdx: theirs })).status).toBe(404)
  const { matId } = await admin.call('material/material/save', {
    ...draft,
    advIdx: foreign.rows[0].id,
    matName: 'Not yours',
    fIdx: theirs,
  })
  for (const call of ['detail', 'videoSource', 'versions', 'hide', 'encode'] as const) {
    const [own, unknown] = [
      await seller.ask(`material/material/${call}`, { matId }),
      await seller.ask(`material/material/${call}`, { matId: 999_999 }),
    ]
    expect([own.status, own.text], call).toEqual([404, unknown.text])
  }
  const change = { matId, matName: 'Mine', was: { matName: 'Not yours' } }
  expect((await seller.ask('material/material/save', change)).status).toBe(404)
  expect((await admin.ask('material/material/delete', { matId: 999_999 })).status).toBe(404)
  expect((await seller.ask('material/material/delete', { matId })).status).toBe(403)
})

test('a network sees what is booked on its screens, a group what reaches its venues, a venue what is on air', async () => {
  const { db } = world.database
  await sell(db, { name: 'Old Town only', ...period, media: ['BEA0000001'], films: ['Reaches one screen'] })
  await sell(db, { name: 'Next year', from: '2028-01-01', to: '2028-02-01', films: ['Far ahead'] })
  const named = async (person: Person) =>
    (await person.call('material/material/list', { size: 100 })).list.map(({ matName }) => matName)
  const manager = await world.signIn('beanmanager')
  const [venue, otherVenue] = [await world.signIn('beanvenue'), await world.signIn('quayvenue')]
  for (const person of [master, manager]) {
    expect(await named(person)).toEqual(expect.arrayContaining(['Reaches one screen', 'Far ahead']))
  }
  expect(await named(venue)).toEqual(['Reaches one screen'])
  expect(await named(quay)).not.toContain('Far ahead')
  expect(await named(otherVenue)).toEqual([])
  expect(
    (await master.ask('material/material/save', { ...draft, advIdx: bicycles, matName: 'B', fIdx: wide })).status,
  ).toBe(403)
})

test('the list is taken along as a table, for those who may', async () => {
  const address = '/api/material/material/excel.do?format=csv&language=en'
  const file = await admin.fetch(address)
  expect(await file.text()).toContain('Spring bikes')
  expect((await seller.fetch(address)).status).toBe(403)
})

test('what a campaign shows cannot be hidden or deleted; anything else can', async () => {
  const entered = { ...draft, advIdx: bicycles, fIdx: wide }
  const { matId } = await seller.call('material/material/save', { ...entered, matName: 'Mistake' })
  await seller.call('material/material/hide', { matId })
  expect((await seller.ask('material/material/detail', { matId })).status).toBe(404)
  const { list } = await admin.call('material/material/list', { filters: { matName: 'Far ahead' } })
  const shown = list[0]?.matId ?? 0
  const hidden = await admin.ask('material/material/hide', { matId: shown })
  expect([hidden.status, hidden.refusal.msg]).toEqual([422, 'material.inCampaign'])
  const removed = await admin.ask('material/material/delete', { matId: shown })
  expect([removed.status, removed.refusal.msg]).toEqual([422, 'inUse.films'])
  const spare = await seller.call('material/material/save', { ...entered, matName: 'Spare' })
  await admin.call('material/material/delete', spare)
  expect((await admin.ask('material/material/detail', spare)).status).toBe(404)
})

test('many files are entered with one save: what they are is guessed, doubles are told, refused ones named', async () => {
  const again = await sentPicture(seller, 'wide.png', 401, 300)
  await seller.call('material/material/save', { ...draft, advIdx: bicycles, matName: 'Spare bikes', fIdx: again })
  const fresh = await sentPicture(seller, 'summer_bikes.png', 300, 500)
  const { list: found } = await seller.call('material/material/found', { files: [again, fresh] })
  expect(found.map(({ known }) => known?.name ?? null)).toEqual(['Spare bikes', null])
  const rows = found.map(guessed)
  expect(rows[1]).toEqual({ fIdx: fresh, matName: 'summer bikes', layout: 'V', playTime: 15 })
  const shared = { advIdx: bicycles, matContentType: 1, matTest: 0 } as const
  const wrong = { fIdx: again, matName: 'Crossed', layout: 'V', playTime: 15 } as const
  const saved = await seller.call('material/material/saveMany', { ...shared, rows: [...rows, wrong] })
  expect(saved.made).toBe(2)
  expect(saved.list.map(({ fault }) => fault)).toEqual([null, null, 'file.notVertical'])
  const { list } = await seller.call('material/material/list', { filters: { matName: 'summer bikes' } })
  expect(list).toMatchObject([{ adName: 'Alder Bicycles', review: 0, layout: 'V', registrant: 'Park Jiwoo' }])
  const foreign = await quay.ask('material/material/found', { files: [fresh] })
  expect(foreign.status).toBe(403)
  const theirs = await sentPicture(admin, 'theirs.png', 320, 200)
  const [other, none] = [
    await seller.ask('material/material/found', { files: [theirs] }),
    await seller.ask('material/material/found', { files: [999_999] }),
  ]
  expect([other.status, other.text]).toEqual([404, none.text])
  const broken = await seller.ask('material/material/saveMany', { ...shared, rows: [{ ...wrong, matName: '' }] })
  expect(Object.keys(broken.refusal.fields ?? {})).toEqual(['rows'])
  expect((await seller.ask('material/material/saveMany', { ...shared, advIdx: 999_999, rows })).status).toBe(404)
})

test('two hundred files are entered with one save, also with the longest of names, and one more is refused', async () => {
  const fIdx = await sentPicture(seller, 'dropped.png', 402, 300)
  const shared = { advIdx: bicycles, matContentType: 1, matTest: 0 } as const
  const row = (at: number) => ({ fIdx, matName: `${at} ${'봄'.repeat(96)}`, layout: 'H', playTime: 15 }) as const
  const rows = Array.from({ length: 201 }, (_, at) => row(at + 1))
  const tooMany = await seller.ask('material/material/saveMany', { ...shared, rows })
  expect([tooMany.status, tooMany.refusal.fields?.rows]).toMatchObject([422, { values: { max: 200 } }])
  const { made } = await seller.call('material/material/saveMany', { ...shared, rows: rows.slice(0, 200) })
  expect(made).toBe(200)
  expect((await seller.call('material/material/list', { filters: { matName: '봄봄봄' } })).total).toBe(200)
})

test('a film is looked over beside its review: sound, black and standing stretches, length, doubles', async () => {
  const path = join(world.dataFolder, 'black.mp4')
  const source = ['-f', 'lavfi', '-i', 'color=c=black:s=640x360:r=24:d=6', '-f', 'lavfi', '-i', 'sine=duration=6']
  await ffmpeg([...source, '-af', 'volume=12dB', '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', path])
  const fIdx = await sent(seller, { name: 'black.mp4', bytes: await readFile(path), purpose: 'material' })
  const entered = { ...draft, advIdx: bicycles, fIdx }
  const { matId } = await seller.call('material/material/save', { ...entered, matName: 'Black film' })
  await seller.call('material/material/save', { ...entered, matName: 'Black again' })
  const found = () => admin.call('material/material/findings', { matId })
  await expect.poll(async () => (await found()).isInspected).toBe(true)
  const { list } = await found()
  const kinds = list.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['short', 'small', 'double', 'black', 'frozen', 'loud']))
  expect(list.find(({ kind }) => kind === 'short')?.value).toBe(9)
  expect(list.find(({ kind }) => kind === 'black')).toMatchObject({ fromMs: 0 })
  const [foreign, none] = [
    await quay.ask('material/material/findings', { matId }),
    await quay.ask('material/material/findings', { matId: 999_999 }),
  ]
  expect([foreign.status, foreign.text]).toEqual([404, none.text])
})

test('a failed conversion is begun again by whoever may change the creative', async () => {
  const { list } = await seller.call('material/material/list', { filters: { matName: 'Spring' } })
  const matId = list[0]?.matId ?? 0
  await world.database.pool.query(
    `update asset set encoding = 3, fault = 'file.notConverted' where sha256 = (select asset_sha256 from file where id = $1)`,
    [wide],
  )
  await seller.call('material/material/encode', { matId })
  expect((await encoded(seller, wide)).encoding).toBe(1)
  expect((await master.ask('material/material/encode', { matId })).status).toBe(403)
})
