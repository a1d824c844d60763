import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { picture } from '../pipeline/fixtures.ts'
import { failForsaken } from './care.ts'
import { encoded, sent } from './sending.fixture.ts'

let world: World
let master: Person
let manager: Person
let quay: Person
let fIdx: number
let address: string
let whole: Buffer

beforeAll(async () => {
  world = await openWorld()
  master = await world.signIn('beanmaster')
  manager = await world.signIn('beanmanager')
  quay = await world.signIn('quaymaster')
  const bytes = await (await picture(400, 300)).png().toBuffer()
  fIdx = await sent(master, { name: '메뉴 (1).png', bytes })
  address = (await encoded(master, fIdx)).urls.sd ?? ''
  whole = Buffer.from(await (await get()).arrayBuffer())
})
afterAll(() => world.close())

/** Without any cookie: the address alone opens the file. */
const get = (headers: Record<string, string> = {}, path = address, method = 'GET') =>
  fetch(world.address + path, { headers, method })

test('a signed address shows the variant to whoever has it, and nothing runs in it', async () => {
  const response = await get()
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  })
  expect(response.headers.get('content-disposition')).toBeNull()
})

test('an address that was changed, is unsigned or has expired opens nothing', async () => {
  const [path = '', query = ''] = address.split('?')
  const expires = new URLSearchParams(query).get('e') ?? ''
  expect((await get({}, path)).status).toBe(403)
  expect((await get({}, address.replace(`e=${expires}`, `e=${Number(expires) + 1}`))).status).toBe(403)
  expect((await get({}, `/file/${'0'.repeat(64)}?${query}`)).status).toBe(403)
  expect((await get({}, '/file/nonsense')).status).toBe(404)
  const { services } = world.server
  const now = services.clock
  services.clock = () => new Date(Number(expires) * 1000)
  expect((await get()).status).toBe(403)
  services.clock = now
  expect((await get()).status).toBe(200)
})

test.each([
  ['bytes=0-9', 0, 10],
  ['bytes=10-', 10, undefined],
  ['bytes=-7', -7, undefined],
  [`bytes=10-${'9'.repeat(30)}`, 10, undefined],
  [`bytes=-${'9'.repeat(30)}`, 0, undefined],
  ['Bytes=0-9', 0, 10],
])('the part %s is answered by itself', async (range, from, to) => {
  const response = await get({ range })
  const part = whole.subarray(from, to)
  expect(response.status).toBe(206)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(part)
  const start = from < 0 ? whole.length + from : from
  expect(response.headers.get('content-range')).toBe(`bytes ${start}-${start + part.length - 1}/${whole.length}`)
})

test('a part beyond the end is refused, a strange one answered with the whole', async () => {
  const beyond = await get({ range: `bytes=${whole.length}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
  expect((await get({ range: `bytes=${'9'.repeat(30)}-` })).status).toBe(416)
  expect((await get({ range: 'bytes=-0' })).status).toBe(416)
  expect((await get({ range: 'bytes=0-1,4-5' })).status).toBe(200)
  expect((await get({ range: 'bytes=9-3' })).status).toBe(200)
})

test('what is known already is not sent again', async () => {
  const tag = (await get()).headers.get('etag') ?? ''
  expect((await get({ 'if-none-match': tag })).status).toBe(304)
  expect((await get({ range: 'bytes=0-9', 'if-range': tag })).status).toBe(206)
  expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
  const head = await get({}, address, 'HEAD')
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)])
})

test('a screen needs no signed address', async () => {
  const { services } = world.server
  const { deviceOf } = services
  services.deviceOf = async ({ headers }) =>
    headers.authorization === 'Bearer screen' ? { mediaId: 'BEA0000001' } : undefined
  const path = address.split('?')[0]
  expect((await get({ authorization: 'Bearer screen' }, path)).status).toBe(200)
  expect((await get({ authorization: 'Bearer other' }, path)).status).toBe(403)
  if (deviceOf) services.deviceOf = deviceOf
})

test('the original is only ever saved, under the name it came with', async () => {
  const response = await master.fetch(`/api/file/download.do?fIdx=${fIdx}`)
  expect(response.status).toBe(200)
  const name = "attachment; filename*=UTF-8''%EB%A9%94%EB%89%B4%20%281%29.png"
  expect(response.headers.get('content-disposition')).toBe(name)
  expect((await world.stranger().fetch(`/api/file/download.do?fIdx=${fIdx}`)).status).toBe(401)
})

test('a foreign file is unknown, like one that does not exist', async () => {
  for (const person of [quay, manager]) {
    for (const call of ['file/check', 'file/encode'] as const) {
      const foreign = await person.ask(call, { fIdx })
      const unknown = await person.ask(call, { fIdx: 999_999 })
      expect([foreign.status, foreign.refusal]).toEqual([404, unknown.refusal])
    }
    expect((await person.fetch(`/api/file/download.do?fIdx=${fIdx}`)).status).toBe(404)
  }
  expect((await master.ask('file/check', { fIdx: 0 })).status).toBe(422)
})

test.each(['9223372036854775808', '2147483648', '1e30', 'Infinity', '-1', '1.5', '[]', '', '1&fIdx=2'])(
  'a file named %s is unknown',
  async (fIdx) => {
    expect((await master.fetch(`/api/file/download.do?fIdx=${fIdx}`)).status).toBe(404)
  },
)

test('the photograph of a screen is seen by whoever sees the screen, and by nobody else', async () => {
  const bytes = await (await picture(320, 240)).jpeg().toBuffer()
  const photo = await sent(master, { name: 'site.jpg', bytes, purpose: 'photo' })
  const whoSees = async (people: readonly Person[]) =>
    Promise.all(people.map(async (person) => (await person.ask('file/check', { fIdx: photo })).status))
  expect(await whoSees([manager, quay])).toEqual([404, 404])
  await master.call('media/media/save', { mediaId: 'BEA0000001', photo, was: { photo: null } })
  expect(await whoSees([manager, quay])).toEqual([200, 404])
  await encoded(master, photo)
  const { list } = await manager.call('media/media/list', { filters: { mediaId: ['BEA0000001', 'BEA0000002'] } })
  expect(list.map(({ poster }) => poster !== null)).toEqual([true, false])
  const shown = await fetch(world.address + list[0]?.poster)
  expect(shown.headers.get('content-type')).toMatch(/^image\//)
})

test('work that a dead worker left behind is said to have failed, and can be begun again', async () => {
  const { pool } = world.database
  await pool.query('update asset set encoding = 2 where sha256 = (select asset_sha256 from file where id = $1)', [fIdx])
  await failForsaken(world.server.services)
  const failed = await master.call('file/check', { fIdx })
  expect(failed).toMatchObject({ encoding: 3, fault: 'file.notConverted' })
  expect((await (await world.signIn('seller')).ask('file/encode', { fIdx })).status).toBe(403)
  await master.call('file/encode', { fIdx })
  expect(await encoded(master, fIdx)).toMatchObject({ encoding: 1, fault: null })
})
