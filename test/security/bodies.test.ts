import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ids, placeOf, samples } from '../matrix.fixture.ts'
import type { Person } from '../person.ts'
import { openWorld, type World } from '../world.ts'
import { post, speak } from './requests.fixture.ts'

let world: World
let admin: Person
let own: Ids
beforeAll(async () => {
  world = await openWorld()
  own = await placeOf(world, 'BEAN', 'Market Square 1')
  admin = await world.signIn('admin')
})
afterAll(() => world.close())

const list = 'account/brand/list'
const text = (times: number, what: string) => what.repeat(times)

test.each([
  ['empty', ''],
  ['cut off', '{"page":1'],
  ['a list', '[{"page":1}]'],
  ['a text', '"page"'],
  ['a number', '1'],
  ['two bodies', '{}{}'],
  ['a number beyond all', '{"page":1e400}'],
  ['a number of 40 digits', `{"page":${text(40, '9')}}`],
  ['a text for a number', '{"page":"1"}'],
  ['a list for a number', '{"page":[1]}'],
  ['a list for a text', '{"search":["a","b"]}'],
  ['an object for a text', '{"search":{"a":1}}'],
  ['a null character', '{"search":"a\\u0000b"}'],
  ['half a character', '{"order":"\\ud800"}'],
  ['the prototype of all', '{"__proto__":{"isAdmin":true}}'],
  ['the prototype by its maker', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['the prototype inside', '{"filters":{"__proto__":{"from":"2026-01-01"}}}'],
])('a body that is %s is refused, not stumbled over', async (_, body) => {
  const answer = await post(admin, list, body)
  expect([400, 422], `${answer.status} ${await answer.clone().text()}`).toContain(answer.status)
  expect(await answer.json()).toMatchObject({ code: -1 })
  expect('isAdmin' in {}).toBe(false)
})

test('of a name given twice the last counts, and unknown names are dropped', async () => {
  const answer = await post(admin, list, '{"page":-1,"page":1,"_page":7,"nobody":"knows","isAdmin":true}')
  expect(await answer.json()).toMatchObject({ code: 0, data: { page: 1 } })
})

test('bytes that are no text are refused', async () => {
  const bytes = new Uint8Array([...Buffer.from('{"search":"'), 0xff, 0xfe, ...Buffer.from('"}')])
  const answer = await post(admin, list, bytes)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: -1, msg: 'general.malformed' })
})

test('too many bytes, a hundred thousand depths and sixty thousand names end early', async () => {
  const deep = `{"filters":${text(100_000, '[')}${text(100_000, ']')}}`
  expect(await refusedOrCut(post(admin, list, deep))).toBe(413)
  const large = `{"search":"${text(50_000_000, 'x')}"}`
  expect(await refusedOrCut(post(admin, list, large))).toBe(413)
  const names = `{${Array.from({ length: 60_000 }, (_, at) => `"n${at}":1`).join()}}`
  expect(await refusedOrCut(post(admin, list, names))).toBe(413)
})

/** A server that hangs up while bytes are still coming may be heard as a broken line. */
async function refusedOrCut(answer: Promise<Response>): Promise<number> {
  return answer.then(
    ({ status }) => status,
    () => 413,
  )
}

test('packed bodies are not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(100_000_000, ' '))
  const answer = await post(admin, list, new Uint8Array(bomb), { 'content-encoding': 'gzip' })
  expect([400, 413, 415]).toContain(answer.status)
})

test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body of type %s is no call',
  async (type) => {
    const answer = await post(admin, list, '{}', { 'content-type': type })
    expect([400, 415], type).toContain(answer.status)
    expect(await answer.json()).toMatchObject({ code: -1 })
  },
)

test('a parameter given twice is refused', async () => {
  for (const query of ['mdId=1&mdId=2', 'mdId[]=1', 'mdId[$gt]=0', '__proto__[x]=1', 'mdId=']) {
    const answer = await admin.fetch(`/api/media/model/detail.do?${query}`)
    expect([400, 422], query).toContain(answer.status)
  }
})

const sampled = Object.keys(samples) as (keyof typeof samples)[]

test('every sample call survives bodies of every other shape', async () => {
  for (const name of sampled) {
    for (const body of ['null', '[]', '{}', '{"was":null}', '{"was":[]}', '{"was":"x"}', '{"was":{"__proto__":1}}']) {
      const answer = await post(admin, name, body)
      expect([200, 400, 403, 404, 422], `${name} ${body}: ${answer.status}`).toContain(answer.status)
    }
  }
})

test.each(sampled)('every field of %s survives values of every other kind', async (name) => {
  const strange: unknown[] = [
    null,
    '',
    'x',
    -1,
    0.5,
    2 ** 53,
    true,
    [],
    [[]],
    [null],
    [''],
    {},
    { toString: 1 },
    '\ud800',
    '1970-01-01',
  ]
  const input: Record<string, unknown> = { ...samples[name]?.(own) }
  for (const field of Object.keys(input)) {
    for (const value of strange) {
      const answer = await post(admin, name, JSON.stringify({ ...input, [field]: value }))
      const where = `${field} ${JSON.stringify(value)}: ${answer.status}`
      expect([200, 400, 403, 404, 405, 409, 422, 429], where).toContain(answer.status)
    }
  }
})

test('other methods than the call’s own have no effect', async () => {
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']) {
    const answer = await admin.fetch(`/api/${list}.do`, { method })
    expect(answer.status, method).toBe(405)
  }
  const heard = await speak(world, [`TRACE /api/${list}.do HTTP/1.1`, 'Host: x', 'X-Secret: echo', 'Connection: close'])
  expect(heard).toMatch(/^HTTP\/1\.1 (404|405|501)/)
  expect(heard).not.toContain('echo')
  const changed = await admin.fetch('/api/media/model/detail.do?mdId=1', { method: 'POST' })
  expect([400, 403, 404, 405, 415]).toContain(changed.status)
})

test('no answer tells what the server is made of', async () => {
  const answers = await Promise.all([
    post(admin, list, '{'),
    post(admin, 'no/such/call', '{}'),
    admin.fetch('/api/account/brand/excel.do?format=%00'),
    admin.fetch('/file/%E0%A4%A'),
    admin.fetch('/%'),
    admin.fetch('/upload/nothing', { method: 'PATCH' }),
    admin.fetch('/device/head'),
    admin.fetch(`/${'a/'.repeat(2000)}`),
  ])
  for (const answer of answers) {
    const told = `${[...answer.headers].join('\n')}\n${await answer.text()}`
    expect(told).not.toMatch(
      /fastify|node_modules|\bat .*:\d+:\d+|\.ts\b|select |insert into|postgres|x-powered-by|FST_/i,
    )
    expect(answer.status, told).toBeLessThan(500)
  }
})
