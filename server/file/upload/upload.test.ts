import { mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { film, pdf, picture } from '../../pipeline/fixtures.ts'
import { announce, encoded, howFar, send, sendPart, sent } from '../sending.fixture.ts'
import { openUploads } from './folder.ts'

let world: World
let master: Person
let manager: Person
let quay: Person
let folder: string

beforeAll(async () => {
  world = await openWorld()
  folder = await mkdtemp(join(tmpdir(), 'litfass-upload-'))
  master = await world.signIn('beanmaster')
  manager = await world.signIn('beanmanager')
  quay = await world.signIn('quaymaster')
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const image = async (width: number, height: number) => (await picture(width, height)).png().toBuffer()

test('a picture becomes an asset with a variant for every step and a thumbnail', async () => {
  const fIdx = await sent(master, { name: 'Menu board.png', bytes: await image(800, 600), layout: 'H' })
  const file = await encoded(master, fIdx)
  expect(file).toMatchObject({
    fileNm: 'Menu board.png',
    kind: 'image',
    width: 800,
    height: 600,
    encoding: 1,
    fault: null,
  })
  expect(Object.keys(file.urls).sort()).toEqual(['fhd', 'hd', 'sd', 'thumb'])
})

test('a film of another codec ends converted, with its measured length and all variants', async () => {
  const flags = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none', '-tag:v', 'hvc1']
  const path = await film(folder, 'hevc.mp4', { seconds: 2, flags: [...flags, '-c:a', 'aac'] })
  const fIdx = await sent(master, { name: 'spring.mp4', bytes: await readFile(path) })
  const file = await encoded(master, fIdx)
  expect(file).toMatchObject({
    kind: 'video',
    codec: 'hevc',
    encoding: 1,
    progress: 100,
    warnings: ['file.willConvert'],
  })
  expect(file.durationMs).toBeGreaterThan(1900)
  expect(file.durationMs).toBeLessThan(2200)
  expect(Object.keys(file.urls).sort()).toEqual(['fhd', 'hd', 'poster', 'sd', 'thumb'])
})

test('a document becomes one picture a page', async () => {
  const bytes = pdf([
    { width: 800, height: 400 },
    { width: 800, height: 400 },
  ])
  const file = await encoded(master, await sent(master, { name: 'prices.pdf', bytes }))
  expect(file).toMatchObject({ kind: 'pdf', pages: 2, encoding: 1 })
  expect(file.pageUrls).toHaveLength(2)
})

test('a sheet of A4 is taken with its sides in points, which are no whole numbers', async () => {
  const bytes = pdf([{ width: 595.276, height: 841.89 }])
  const file = await encoded(master, await sent(master, { name: 'sheet.pdf', bytes }))
  expect(file).toMatchObject({ kind: 'pdf', pages: 1, width: 595, height: 842, encoding: 1 })
})

test('a film that fails for its own fault leaves the store, and is asked for again', async () => {
  const flags = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-movflags', '+faststart']
  const whole = await readFile(await film(folder, 'tail.mp4', { seconds: 2, flags }))
  const fIdx = await sent(master, { name: 'tail.mp4', bytes: whole.subarray(0, Math.floor(whole.length * 0.6)) })
  expect(await encoded(master, fIdx)).toMatchObject({ encoding: 3, fault: 'file.lostFrames' })
  const { rows } = await world.database.pool.query('select asset_sha256 from file where id = $1', [fIdx])
  await eventually(async () => expect(await world.server.services.files.find(rows[0].asset_sha256)).toBeUndefined())
  await master.call('file/encode', { fIdx })
  expect(await encoded(master, fIdx)).toMatchObject({ encoding: 3, fault: 'file.bytesGone' })
})

test.skipIf(process.platform !== 'linux')(
  'a full disk is said to be full, and what has arrived goes on later',
  async () => {
    const bytes = await image(640, 361)
    const announced = await announce(master, { name: 'full.png', bytes })
    const address = announced.headers.get('location') ?? ''
    const path = openUploads(world.server.services).pathOf(address.split('/').at(-1) ?? '')
    await rm(path)
    await symlink('/dev/full', path)
    const refused = await sendPart(master, address, bytes, 0)
    expect([refused.status, await refused.json()]).toMatchObject([503, { msg: 'file.storeFull' }])
    await rm(path)
    await writeFile(path, '')
    expect((await sendPart(master, address, bytes, 0)).status).toBe(200)
  },
)

test('an upload that was cut goes on where it stopped', async () => {
  const bytes = await image(640, 360)
  const announced = await announce(master, { name: 'cut.png', bytes })
  const address = announced.headers.get('location') ?? ''
  await sendPart(master, address, bytes, 0, 1000)
  const { headers } = await howFar(master, address)
  expect(headers.get('upload-offset')).toBe('1000')
  const last = await sendPart(master, address, bytes, 1000)
  expect(last.status).toBe(200)
})

test('whoever lost the last answer hears it again', async () => {
  const bytes = await image(320, 200)
  const announced = await announce(master, { name: 'lost.png', bytes })
  const address = announced.headers.get('location') ?? ''
  const first = await (await sendPart(master, address, bytes, 0)).json()
  const { headers } = await howFar(master, address)
  expect(headers.get('upload-offset')).toBe(String(bytes.length))
  expect(await (await master.fetch(address)).json()).toEqual(first)
})

test('bytes that have all arrived are not sent again because the database was away for a moment', async () => {
  const { pool } = world.database
  await pool.query(`
    create function away() returns trigger language plpgsql as $$ begin raise 'away' using errcode = '57P01'; end $$;
    create trigger away before insert on file execute function away()`)
  const bytes = await image(352, 198)
  const announced = await announce(master, { name: 'patient.png', bytes })
  const address = announced.headers.get('location') ?? ''
  expect((await sendPart(master, address, bytes, 0)).status).toBe(503)
  await pool.query('drop trigger away on file; drop function away')
  expect(await (await master.fetch(address)).json()).toMatchObject({ fIdx: expect.any(Number) })
})

test('the same bytes are kept and converted once, and nobody can tell whether others have them', async () => {
  const parcel = { name: 'shared.png', bytes: await image(512, 288) }
  const [one, other] = [await send(master, parcel), await send(quay, parcel)]
  expect(other.status).toBe(one.status)
  expect(Object.keys(other.body)).toEqual(Object.keys(one.body))
  expect(other.body.fIdx).not.toBe(one.body.fIdx)
  const { rows } = await world.database.pool.query(
    `select count(distinct asset_sha256) as assets, (select count(*) from job where payload ->> 'sha256' = min(asset_sha256)) as jobs
     from file where name = 'shared.png'`,
  )
  expect(rows).toEqual([{ assets: 1, jobs: 1 }])
})

test('a file that does not match the chosen layout is refused', async () => {
  const { status, body } = await send(master, { name: 'tall.png', bytes: await image(300, 600), layout: 'H' })
  expect([status, body.msg]).toEqual([422, 'file.notHorizontal'])
})

test('the pictures of a brand must have their shape and width', async () => {
  const square = await send(master, { name: 'bi.png', bytes: await image(400, 400), purpose: 'biImage' })
  expect([square.status, square.body.msg]).toEqual([422, 'file.badRatio'])
  const small = await send(master, { name: 'encode.png', bytes: await image(400, 300), purpose: 'encodeImage' })
  expect([small.status, small.body.msg]).toEqual([422, 'file.tooNarrow'])
  const paper = await send(master, { name: 'bi.pdf', bytes: pdf([{ width: 970, height: 410 }]), purpose: 'biImage' })
  expect([paper.status, paper.body.msg]).toEqual([415, 'file.notImage'])
  expect((await send(master, { name: 'bi.png', bytes: await image(388, 164), purpose: 'biImage' })).status).toBe(200)
})

test('a file that its place cannot take is told which it can, before its bytes are sent', async () => {
  const admin = await world.signIn('admin')
  const told = async (name: string, purpose: string) => {
    const refused = await announce(admin, { name, bytes: Buffer.alloc(0), purpose }, 1000)
    return [refused.status, ((await refused.json()) as { msg: string }).msg]
  }
  expect(await told('logo.svg', 'boardImage')).toEqual([415, 'file.notImage'])
  expect(await told('film.mp4', 'boardImage')).toEqual([415, 'file.notImage'])
  expect(await told('film.mov', 'material')).toEqual([415, 'material.extension'])
  expect(await told('page.pdf', 'material')).toEqual([415, 'material.noDocument'])
  expect(await told('page.svg', 'content')).toEqual([415, 'file.extension'])
})

test('2.5 GB are refused before the first byte', async () => {
  const parcel = { name: 'long.mp4', bytes: Buffer.alloc(0) }
  const refused = await announce(master, parcel, 2_500_000_000)
  expect(refused.status).toBe(413)
  expect(await refused.json()).toMatchObject({ code: -1, msg: 'file.tooLarge', values: { limit: '2.5 GB' } })
})

test('other endings, unknown purposes and other content are refused', async () => {
  const bytes = await image(64, 64)
  expect((await send(master, { name: 'page.html', bytes })).body.msg).toBe('file.extension')
  expect((await send(master, { name: 'film.mp4', bytes })).body.msg).toBe('file.typeMismatch')
  expect((await send(master, { name: 'a.png', bytes, purpose: 'avatar' })).status).toBe(400)
})

test.each([
  ['of no version', {}, 412],
  ['of another version', { 'tus-resumable': '0.2.2' }, 400],
  ['of a length that is none', { 'upload-length': 'long' }, 400],
  ['of no length', { 'upload-length': '' }, 400],
  ['of words that are not coded', { 'upload-metadata': 'filename ***' }, 400],
  ['at half a byte', { 'upload-offset': '0.5' }, 400],
])('an upload announced with headers %s is refused as every call is', async (_what, change, status) => {
  const usual = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': 'filename YS5wbmc=' }
  const headers = status === 412 ? { 'upload-length': '10' } : { ...usual, ...change }
  const refused = await master.fetch('/upload/', { method: 'POST', headers })
  expect([refused.status, refused.headers.get('content-type')]).toEqual([status, 'application/json'])
  expect(await refused.json()).toEqual({ code: -1, msg: 'general.malformed' })
})

test('bytes for another place than the next are refused as every call is', async () => {
  const bytes = await image(64, 48)
  const announced = await announce(master, { name: 'gap.png', bytes })
  const refused = await sendPart(master, announced.headers.get('location') ?? '', bytes, 20)
  expect([refused.status, refused.headers.get('content-type')]).toEqual([409, 'application/json'])
  expect(await refused.json()).toMatchObject({ code: -1 })
})

test('only those who may enter contents may send files, and only with session and token', async () => {
  const seller = await world.signIn('seller')
  const parcel = { name: 'a.png', bytes: await image(64, 64) }
  expect((await announce(seller, parcel)).status).toBe(403)
  expect((await announce(world.stranger(), parcel)).status).toBe(401)
  const { 'XSRF-TOKEN': _, ...cookies } = Object.fromEntries(master.cookies)
  const forged = { ...cookies, 'XSRF-TOKEN': 'forged' }
  const headers = { cookie: cookieLine(forged), 'x-xsrf-token': 'forged' }
  expect((await fetch(`${world.address}/upload/`, { method: 'POST', headers })).status).toBe(403)
  expect((await send(manager, { ...parcel, purpose: 'biImage' })).status).toBe(403)
})

test('an upload belongs to who began it, and no other origin is let in', async () => {
  const bytes = await image(96, 96)
  const announced = await announce(master, { name: 'mine.png', bytes })
  const address = announced.headers.get('location') ?? ''
  expect(announced.headers.get('access-control-allow-origin')).toBeNull()
  expect((await sendPart(manager, address, bytes, 0)).status).toBe(404)
  expect((await howFar(quay, address)).status).toBe(404)
})

test('an upload whose announcement was only half noted keeps nobody from the next', async () => {
  const uploads = openUploads(world.server.services)
  const announced = await announce(master, { name: 'half.png', bytes: Buffer.alloc(10) })
  const address = announced.headers.get('location') ?? ''
  await writeFile(uploads.pathOf(address.split('/').at(-1) ?? '', '.json'), '{"id"')
  expect((await announce(master, { name: 'next.png', bytes: Buffer.alloc(10) })).status).toBe(201)
  expect((await howFar(master, address)).status).toBe(404)
})

test('uploads that nobody goes on with are removed after two days', async () => {
  const uploads = openUploads(world.server.services)
  const announced = await announce(master, { name: 'dead.png', bytes: Buffer.alloc(10) })
  const id = announced.headers.get('location')?.split('/').at(-1) ?? ''
  const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000)
  for (const ending of ['', '.json']) await utimes(uploads.pathOf(id, ending), threeDaysAgo, threeDaysAgo)
  await uploads.removeOld()
  const left = await readdir(join(world.dataFolder, 'uploads'))
  expect(left.filter((name) => name.startsWith(id))).toEqual([])
  expect(left).not.toEqual([])
})

function cookieLine(cookies: Record<string, string>) {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}
