import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, queryOf } from '#domain/base/call.ts'
import { type CallName, contract } from '#domain/contract.ts'
import { deviceRoutes } from '#domain/device/wire.ts'
import { everyDay } from '#domain/network/opening.ts'
import { type Ids, placeOf } from '../matrix.fixture.ts'
import { Person } from '../person.ts'
import { startWeighed, type WeighedServer } from '../weighed-server.ts'
import { post } from './requests.fixture.ts'
import { worstInput } from './worst-input.fixture.ts'

/** Greatest time that one request may hold the thread that answers everybody, in milliseconds of its processor time. */
const MOST_HELD = 50
/** Of three tries: the first may have to read code that nobody used before. */
const TRIES = 3

let server: WeighedServer
let admin: Person
let own: Ids
beforeAll(async () => {
  server = await startWeighed()
  own = await placeOf(server, 'BEAN', 'Market Square 1')
  admin = await server.signIn('admin')
})
afterAll(() => server.stop())

async function leastHeld(act: () => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let tries = 0; tries < TRIES && least > MOST_HELD / 2; tries++) {
    least = Math.min(least, (await server.weigh(act)).longest)
  }
  return least
}

const calls = Object.entries<Call>(contract)

test.each(calls.filter(([name]) => name !== 'logout'))(
  '%s holds nobody up with the largest input it takes',
  async (name, call) => {
    const input = worstInput(name as CallName, call, own)
    const body = JSON.stringify(input)
    const ask = async () => {
      const answer = await (call.method === 'POST'
        ? post(admin, name, body)
        : admin.fetch(`/api/${name}.do?${queryOf(input).slice(0, 12_000)}`))
      const text = await answer.text()
      const expected = (call.bodyLimit ?? 0) > 0 ? [200] : [200, 400, 403, 404, 409, 422, 429]
      expect(expected, `${answer.status} ${text.slice(0, 300)}`).toContain(answer.status)
    }
    expect(await leastHeld(ask)).toBeLessThan(MOST_HELD)
  },
)

const brackets = (bytes: number) => '['.repeat(bytes)

test('whoever may not make a call pays for the body alone: it is not read', async () => {
  const stranger = new Person(server.address)
  await stranger.fetch('/api/common/captcha/image')
  const venue = await server.signIn('beanvenue')
  for (const [person, status] of [
    [stranger, 401],
    [venue, 403],
  ] as const) {
    const body = brackets(8_000_000)
    const ask = async () => {
      const answer = await post(person, 'account/poi/importRead', body).catch(() => undefined) // hung up on
      if (answer) expect(answer.status).toBe(status)
    }
    const { longest, whole } = await server.weigh(ask)
    expect(longest).toBeLessThan(MOST_HELD)
    expect(whole).toBeLessThan(400)
  }
})

test.each([deviceRoutes.beat, deviceRoutes.proof, `${deviceRoutes.command}1`, `${deviceRoutes.picture}1`])(
  '%s reads no body of whoever holds no token',
  async (route) => {
    const stranger = new Person(server.address)
    const ask = async () => {
      const headers = { 'content-type': 'application/json' }
      const answer = await stranger.fetch(route, { method: 'POST', body: brackets(90_000), headers })
      expect(answer.status).toBe(401)
    }
    expect(await leastHeld(ask)).toBeLessThan(MOST_HELD)
  },
)

test.each([
  ['brackets', brackets(60_000)],
  ['braces', '{"a":'.repeat(12_000)],
  ['commas', `{"filters":[${'0,'.repeat(30_000)}0]}`],
])('a heap of %s is refused before anything is made of it', async (_, body) => {
  const answer = await post(admin, 'account/brand/list', body)
  expect([answer.status, await answer.json()]).toEqual([400, { code: -1, msg: 'general.malformed' }])
})

test('the body of a usual call ends at 64 kB', async () => {
  const answer = await post(admin, 'account/brand/list', JSON.stringify({ search: 'x'.repeat(64_000) }))
  expect(answer.status).toBe(413)
})

test('while a table of 16 MB is read, and checked where it waits, others are answered', async () => {
  const body = JSON.stringify({ text: `name,address\n${'"a place, with a name","a street"\n'.repeat(19_000)}` })
  let table = { importIdx: 0, columns: {}, total: 0 }
  const others = () => admin.call('login/info', {})
  const read = await server.weigh(async () => {
    const [answer] = await Promise.all([post(admin, 'account/poi/importRead', body), others()])
    expect(answer.status).toBe(200)
    table = (await answer.json()).data
    expect(table.total).toBe(19_000)
  })
  const { importIdx, columns } = table
  const place = { brdCode: own.brdCode, bgCode: own.bgCode, zone: 'Asia/Seoul', opening: everyDay('09:00', '22:00') }
  const checked = await server.weigh(async () => {
    const [outcome] = await Promise.all([
      admin.call('account/poi/importCheck', { importIdx, columns, ...place }),
      others(),
    ])
    expect(outcome.created).toBe(19_000)
  })
  expect(Math.max(read.longest, checked.longest)).toBeLessThan(MOST_HELD)
})
