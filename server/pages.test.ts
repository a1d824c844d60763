import fs, { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openWorld, type World } from '#test/world.ts'

let world: World
const isBuilt = existsSync(join(import.meta.dirname, '..', 'dist', 'web', 'index.html'))

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const get = (path: string, headers?: Record<string, string>) => world.stranger().fetch(path, headers ? { headers } : {})

test.skipIf(!isBuilt)(
  'every address of the console answers its page and sets the visitor up for the first call',
  async () => {
    for (const path of ['/', '/login', '/account/brand/view?brdCode=BEAN', '/no/such/page']) {
      const page = await get(path)
      expect([page.status, page.headers.get('content-type')], path).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.headers.getSetCookie().join(), path).toContain('XSRF-TOKEN')
    }
  },
)

test('Internet Explorer is sent to a page without script', async () => {
  const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko' }
  const sent = await get('/account/brand/list', agent)
  expect([sent.status, sent.headers.get('location')]).toEqual([302, '/ie'])
  const page = await (await get('/ie', agent)).text()
  expect(page).toContain('최신 브라우저')
  expect(page).not.toContain('<script')
})

test('nothing outside of the built files is served', async () => {
  for (const path of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/.git/config',
    '/.env',
    '/file/../../etc/passwd',
    '/assets/',
  ]) {
    const answer = await get(path)
    expect(await answer.text(), path).not.toContain('"litfass"')
    expect(answer.status, path).not.toBe(500)
  }
})

test('names that begin with a dot are nobody’s page', async () => {
  for (const path of [
    ...[
      '/.git',
      '/.git/',
      '/.git/HEAD',
      '/.git/config',
      '/.env',
      '/.well-known/x',
      '/account/.git/HEAD',
      '/.svn/entries',
    ],
    ...['/%2egit/HEAD', '/%2Egit/HEAD', '/account%2f.git/HEAD', '/player/.git/HEAD', '/.git/HEAD?x=1'],
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

test('the page rules name what pages need, and nothing else', async () => {
  const { headers } = await get('/ie')
  const rules = headers.get('content-security-policy') ?? ''
  expect(rules).toMatch(/font-src 'self'(;|$)/)
  expect(rules).not.toMatch(/https:|font-src[^;]*data:|\*/)
  expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
  expect(headers.get('x-frame-options')).toBe('DENY')
})

test('pages may not be framed and run only their own scripts', async () => {
  const { headers } = await get('/ie')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test('scripts are sent compressed to whoever takes that', async ({ skip }) => {
  skip(!isBuilt, 'the console is not built yet')
  const page = await (await get('/login')).text()
  // The last is the console's own; the first is too small to be worth it.
  const [, script = ''] = [...page.matchAll(/<script [^>]*src="(\/assets\/[^"]+\.js)"/g)].at(-1) ?? []
  const sent = await get(script, { 'accept-encoding': 'br' })
  expect(sent.headers.get('content-encoding')).toBe('br')
  expect(sent.headers.get('cache-control')).toContain('immutable')
})

test('a file that a new build takes away while it is being answered is unknown, as it is from then on', async ({
  skip,
}) => {
  skip(!isBuilt, 'the console is not built yet')
  const name = `gone-${process.pid}.js`
  const path = join(import.meta.dirname, '..', 'dist', 'web', 'assets', name)
  for (const ending of ['', '.br']) {
    writeFileSync(path, '//')
    if (ending) writeFileSync(path + ending, '//')
    const read = fs.createReadStream
    const taken = vi.spyOn(fs, 'createReadStream').mockImplementationOnce((at, options) => {
      rmSync(path + ending)
      return read(at, options)
    })
    const answer = await get(`/assets/${name}`, { 'accept-encoding': ending ? 'br' : 'identity' })
    expect(taken).toHaveBeenCalledOnce()
    taken.mockRestore()
    rmSync(path, { force: true })
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([404, null])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({ code: -1, msg: 'general.unknown' })
  }
})

test('the console alone may show the preview of a screen within its own page', async () => {
  const { headers, status } = await world.stranger().fetch('/player/preview.html')
  // Only where the player has been built.
  if (status !== 200) return
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
})
