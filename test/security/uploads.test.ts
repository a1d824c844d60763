import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announce, send, sendPart } from '#server/file/sending.fixture.ts'
import { hugePng, picture } from '#server/pipeline/fixtures.ts'
import type { Person } from '../person.ts'
import { openWorld, type World } from '../world.ts'

let world: World
let master: Person
let png: Buffer
beforeAll(async () => {
  world = await openWorld()
  master = await world.signIn('beanmaster')
  png = await (await picture(64, 48)).png().toBuffer()
})
afterAll(() => world.close())

const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

test.each([
  'a.svg',
  'a.html',
  'a.php',
  'a.exe',
  'a.png.exe',
  'a.mp4.html',
  'a.png\u0000.html',
  'a',
  'png',
  '.png ',
  'a.zip',
  'a.gif',
  '',
])('a file named %j is refused by its name', async (name) => {
  const { status, body } = await send(master, { name, bytes: png })
  expect([400, 415]).toContain(status)
  expect(body.code).toBe(-1)
})

test.each([
  ['a page as a picture', 'a.png', html],
  ['a drawing with a script as a picture', 'a.jpg', svg],
  ['a program as a film', 'a.mp4', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
  ['an archive as a document', 'a.pdf', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500)])],
  ['nothing as a picture', 'a.png', Buffer.alloc(1)],
  ['half a picture', 'a.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
])('%s is refused by its content', async (_, name, bytes) => {
  const { status, body } = await send(master, { name, bytes })
  expect([415, 422]).toContain(status)
  expect(body.msg).toMatch(/^file\./)
})

test.each([
  `${'n'.repeat(300)}.png`,
  'CON.png',
  '../../../etc/passwd.png',
  '..\\..\\windows\\win.png',
  '/etc/cron.d/x.png',
  'a\u202Egnp.png',
  '😀😀.png',
  '메뉴 <img src=x onerror=alert(1)>.png',
  'line\r\nbreak.png',
  "'; drop table file; --.png",
  'null\u0000.png',
  `${'x'.repeat(254)}😀.png`,
  `${'😀'.repeat(300)}.png`,
  '\uffff.png',
  '__proto__.png',
])('a picture named %j is stored under a name of our own', async (name) => {
  const { status, body } = await send(master, { name, bytes: png })
  expect(status).toBe(200)
  const file = await master.call('file/check', { fIdx: body.fIdx })
  expect(file.fileNm.length).toBeLessThanOrEqual(255)
  const saved = await master.fetch(`/api/file/download.do?fIdx=${body.fIdx}`)
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w%.~!-]+$/)
  expect(saved.headers.get('content-type')).toBe('image/png')
  const stored = await readdir(join(world.dataFolder, 'store'), { recursive: true, withFileTypes: true })
  const names = stored.filter((entry) => entry.isFile()).map((entry) => entry.name)
  for (const each of names) expect(each).toMatch(/^[0-9a-f]{64}\.(png|jpg|mp4|pdf)$/)
})

test('a picture that is small on the wire and huge in memory is refused by the size it claims', async () => {
  const { status, body } = await send(master, { name: 'bomb.png', bytes: hugePng(30_000) })
  expect([status, body.msg]).toEqual([422, 'file.tooManyPixels'])
  const real = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(real.length).toBeLessThan(1_000_000)
  expect((await send(master, { name: 'real.png', bytes: real })).body.msg).toBe('file.tooManyPixels')
})

test('more bytes than announced are not taken', async () => {
  const announced = await announce(master, { name: 'short.png', bytes: png }, 10)
  const address = announced.headers.get('location') ?? ''
  const answer = await sendPart(master, address, png, 0)
  expect([400, 413, 415, 422]).toContain(answer.status)
  expect(Number(announced.headers.get('upload-offset') ?? 0)).toBe(0)
})

test.each(['-1', '1e99', '2500000000', '99999999999999999999', 'NaN', ''])(
  'a length of %s is refused',
  async (length) => {
    const answer = await master.fetch('/upload/', {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': length,
        'upload-metadata': `filename ${Buffer.from('a.png').toString('base64')},purpose ${Buffer.from('content').toString('base64')}`,
      },
    })
    expect([400, 412, 413], `${answer.status}`).toContain(answer.status)
  },
)

test.each([
  '/file/../../../etc/passwd',
  '/file/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/file/..%5c..%5cwindows',
  '/upload/../store',
  '/upload/%2e%2e%2fstore',
  '/upload/..%2f..%2f..%2fetc%2fpasswd',
  '/api/file/download.do?fIdx=../../etc/passwd',
  '/api/file/download.do?fIdx[]=1',
  '/player/../../package.json',
  '/player/%2e%2e%2f%2e%2e%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/device/program/../../../etc/passwd',
])('%s leads out of no folder', async (path) => {
  for (const method of ['GET', 'HEAD', 'PATCH', 'DELETE']) {
    const answer = await master.fetch(path, { method, headers: { 'tus-resumable': '1.0.0' } })
    expect(answer.status, `${method} ${path}`).not.toBe(500)
    expect(await answer.text(), `${method} ${path}`).not.toMatch(/root:|"dependencies"|litfass\.store/)
  }
})
