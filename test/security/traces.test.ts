import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deviceRoutes } from '#domain/device/wire.ts'
import { unknown } from '../matrix.fixture.ts'
import { Person } from '../person.ts'
import { startWeighed, type WeighedServer } from '../weighed-server.ts'
import { post } from './requests.fixture.ts'

let server: WeighedServer
const TOKEN = 'operators-only'
beforeAll(async () => {
  server = await startWeighed({ LOG_LEVEL: '', METRICS_TOKEN: TOKEN })
})
afterAll(() => server.stop())

interface Line {
  msg: string
  refused: string
  login?: string
  device?: string
  actingUser?: number | null
  path: string
  address: string
  agent: string
}

const lines = () =>
  server
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Line => JSON.parse(line))
    .filter(({ msg }) => msg === 'Refused')

/** The line that an act leaves; there is one. */
async function lineOf(act: () => Promise<unknown>): Promise<Line | undefined> {
  const before = lines().length
  await act()
  await expect.poll(() => lines().length).toBe(before + 1)
  return lines()[before]
}

test('each refusal that matters leaves one line: who, what, from where', async () => {
  const stranger = new Person(server.address)
  await stranger.fetch('/api/common/captcha/image')
  const venue = await server.signIn('beanvenue')
  const master = await server.signIn('beanmaster')
  const from = { address: expect.stringMatching(/^10\./) }

  expect(await lineOf(() => stranger.ask('account/brand/list', {}))).toMatchObject({
    ...{ refused: 'session.none', path: '/api/account/brand/list.do', ...from },
  })
  expect(await lineOf(() => venue.ask('account/brand/save', { brdCode: 'BEAN', was: {} }))).toMatchObject({
    ...{ refused: 'general.noPermission', login: 'beanvenue', path: '/api/account/brand/save.do', ...from },
  })
  expect(await lineOf(() => master.ask('account/poi/detail', { poiIdx: unknown.poiIdx }))).toMatchObject({
    ...{ refused: 'general.unknown', login: 'beanmaster', ...from },
  })
  expect(await lineOf(() => post(master, 'no/such/call', '{}'))).toMatchObject({
    ...{ refused: 'general.unknown', path: '/api/no/such/call.do', ...from },
  })
  const admin = await server.signIn('admin')
  const { info } = await admin.call('login/info', {})
  const { list } = await admin.call('account/user/list', { search: 'beanmaster' })
  const uId = list[0]?.uId ?? 0
  expect(await lineOf(() => admin.ask('account/user/login', { uId }))).toMatchObject({
    ...{ refused: 'user.workAsUnconfirmed', login: 'admin', ...from },
  })
  await admin.call('account/user/login', { uId, isConfirmed: 'Y' })
  expect(await lineOf(() => admin.ask('account/user/login', { uId, isConfirmed: 'Y' }))).toMatchObject({
    ...{ login: 'beanmaster', actingUser: expect.any(Number), ...from },
  })
  expect(info).toBeDefined()
})

test('what is throttled leaves its line', async () => {
  const stranger = new Person(server.address)
  await lineOf(() => stranger.fetch('/api/common/captcha/image'))
  await sql`
    insert into sign_in_attempt (login_id, address, is_wrong) select 'x', ${await addressOf(stranger)}, true from generate_series(1, 60)`.execute(
    server.database.db,
  )
  const { id } = await stranger.call('common/captcha/new', {})
  const entry = { loginId: 'nobody1', password: 'Secret!123', captcha: '1', captchaId: id }
  expect(await lineOf(() => stranger.ask('jsonLoginPrc', entry))).toMatchObject({ refused: 'general.tooMany' })
})

test('what is refused at the routes of players names the device', async () => {
  const head = (token: string) =>
    new Person(server.address).fetch(deviceRoutes.head, { headers: { authorization: `Bearer ${token}` } })
  expect(await lineOf(() => head('kiosk-7.1.9.1-forged'))).toMatchObject({
    ...{ refused: 'general.noPermission', device: 'kiosk-7', path: deviceRoutes.head },
  })
})

/** As the server sees it. */
async function addressOf(person: Person): Promise<string> {
  const line = await lineOf(() => person.ask('account/brand/list', {}))
  return line?.address ?? ''
}

test('no line can be forged, and none hides in another', async () => {
  const stranger = new Person(server.address)
  // It leaves its own line, which must not be taken for the next one.
  await lineOf(() => stranger.fetch('/api/common/captcha/image'))
  const agent = Buffer.from('\u009b31mred\u0085{"level":60}', 'latin1').toString('latin1')
  const line = await lineOf(() => post(stranger, 'account/brand/list', '{}', { 'user-agent': agent }))
  expect(line?.agent).toBe('?31mred?{"level":60}')
})

test('refusals are counted by their reason, for whoever holds the token', async () => {
  const ask = (authorization?: string) =>
    fetch(`${server.address}/metrics`, { headers: authorization ? { authorization } : {} })
  expect((await ask()).status).toBe(404)
  expect((await ask('Bearer other')).status).toBe(404)
  const told = await (await ask(`Bearer ${TOKEN}`)).text()
  expect(told).toMatch(/^litfass_refusals_total\{reason="session.none",kind="noSession"\} [1-9]/m)
  expect(told).toMatch(/^litfass_refusals_total\{reason="general.noPermission",kind="forbidden"\} [1-9]/m)
})
