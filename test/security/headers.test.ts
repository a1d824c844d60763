import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ids, placeOf } from '../matrix.fixture.ts'
import type { Person } from '../person.ts'
import { openWorld, type World } from '../world.ts'
import { post, speak } from './requests.fixture.ts'

let world: World
let master: Person
let own: Ids
beforeAll(async () => {
  world = await openWorld()
  own = await placeOf(world, 'BEAN', 'Market Square 1')
  master = await world.signIn('beanmaster')
})
afterAll(() => world.close())

const routes = [
  '/',
  '/login',
  '/ie',
  '/account/brand/list',
  '/api/account/brand/list.do',
  '/file/x',
  '/device/head',
  '/none',
]

test.each(routes)('%s can be framed by nobody and runs no foreign script', async (path) => {
  const { headers } = await master.fetch(path)
  const rules = headers.get('content-security-policy') ?? ''
  expect(rules).toContain("default-src 'self'")
  expect(rules).toContain("frame-ancestors 'none'")
  expect(rules).toContain("object-src 'none'")
  expect(rules).toContain("base-uri 'self'")
  expect(rules).toContain("form-action 'self'")
  expect(rules).toMatch(/script-src 'self'(;|$)/)
  expect(rules).not.toMatch(/script-src[^;]*(unsafe|\*)/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('server')).toBeNull()
})

test.each(['https://evil.example', 'null', 'http://localhost:1', 'https://127.0.0.1.evil.example'])(
  'a page of %s is not allowed to read an answer',
  async (origin) => {
    for (const path of ['/api/account/brand/list.do', '/upload/', '/file/x', '/device/head', '/']) {
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await master.fetch(path, { method, headers: { origin } })
        expect(headers.get('access-control-allow-origin'), `${method} ${path}`).toBeNull()
        expect(headers.get('access-control-allow-credentials'), `${method} ${path}`).toBeNull()
      }
    }
  },
)

test('no answer about people or the network stays in a cache', async () => {
  const answers = [
    await post(master, 'account/brand/list', '{}'),
    await post(master, 'login/info', '{}'),
    await post(master, 'account/brand/detail', '{"brdCode":"NONE"}'),
    await post(world.stranger(), 'account/brand/list', '{}'),
    await master.fetch('/api/media/media/excel.do?format=csv&language=en'),
    await master.fetch('/api/media/model/detail.do?mdId=1'),
    await master.fetch(`/api/file/download.do?fIdx=${own.fIdx}`),
    await master.fetch('/api/docs'),
    await master.fetch('/api/common/captcha/image?k=x'),
  ]
  for (const { url, headers } of answers) expect(headers.get('cache-control'), url).toBe('no-store')
})

test('cookies cannot be read by scripts, except the token that a script has to repeat', async () => {
  const person = world.stranger()
  const lines: string[] = []
  const fetched = await person.fetch('/api/common/captcha/image')
  lines.push(...fetched.headers.getSetCookie())
  const { data } = await person.ask('common/captcha/new', {})
  const entry = { loginId: 'seller', password: 'Harbour!2026', captcha: '314159', captchaId: data.id }
  lines.push(...(await post(person, 'jsonLoginPrc', JSON.stringify(entry))).headers.getSetCookie())
  expect(lines.map((line) => line.split('=')[0]?.replace(/-[0-9a-f]{12}$/, '')).sort()).toEqual(
    ['XSRF-TOKEN', 'XSRF-TOKEN', 'litfass', 'litfass-known', 'litfass-visitor'].sort(),
  )
  for (const line of lines) {
    expect(line, line).toMatch(/; SameSite=Lax/i)
    expect(line, line).toMatch(/; Path=\/(;|$)/i)
    expect(line, line).not.toMatch(/; Domain=/i)
    expect(/; HttpOnly/i.test(line), line).toBe(!line.startsWith('XSRF-TOKEN'))
  }
})

test('a request that names a foreign host gets no address of it back', async () => {
  const heard = await speak(world, ['GET /account/brand/list HTTP/1.1', 'Host: evil.example', 'Connection: close'])
  expect(heard).not.toContain('evil.example')
})
