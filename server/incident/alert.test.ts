import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/person.ts'
import { openPostOffice, openTextSink, type PostOffice, type TextSink } from '#test/post-office.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { sendDue } from '../mail/send.ts'
import { composers } from '../tasks.ts'
import { tellOfIncidents } from './alert-round.ts'

let world: World
let office: PostOffice
let sink: TextSink
let master: Person
let now: number

const MINUTE_MS = 60_000
/** Noon in Seoul. */
const NOON = Date.parse('2026-11-23T03:00:00Z')
/** Ten minutes before the quiet hours. */
const EVENING = Date.parse('2026-11-23T12:50:00Z')
const NIGHT = Date.parse('2026-11-23T15:00:00Z')
const MORNING = '2026-11-23T22:00:00.000Z'
const { opened, escalated, ended } = codes.alertStep

beforeAll(async () => {
  office = await openPostOffice()
  sink = await openTextSink()
  world = await openWorld({
    environment: {
      ...office.environment,
      PRIVATE_WEBHOOKS: '1',
    },
  })
  master = await world.signIn('beanmaster')
  world.server.services.clock = () => new Date(now)
  await sql`update app_user set language = 'en' where login_id = 'beanmaster'`.execute(world.database.db)
})
beforeEach(async () => {
  now = NOON
  await sql`delete from alert_rule`.execute(world.database.db)
  await sql`delete from incident`.execute(world.database.db)
  office.mails.length = 0
  sink.texts.length = 0
})
afterEach(() => sink.answer(202))
afterAll(async () => {
  await world.close()
  await office.close()
  await sink.close()
})

const usual = {
  ...{ arName: 'Window watch', arStatus: codes.useStatus.active, brdCode: 'BEAN', leastLevel: codes.alertLevel.warn },
  ...{ breaksQuiet: codes.yesNo.yes, mails: ['night@example.com'] },
} as const

const ruleOf = async (more: object = {}) => (await master.call('media/alert/save', { ...usual, ...more })).arIdx

async function trouble({ media = 'BEA0000001', kind = 'disk', level = 'warn' } = {}) {
  const { rows } = await sql<{ id: number }>`
    insert into incident (brand_code, venue_id, media_id, kind, level, opened_at)
    select brand_code, venue_id, id, ${kind}, ${level}, ${new Date(now)} from media where id = ${media}
    returning id`.execute(world.database.db)
  return rows[0]?.id ?? 0
}

/** So many minutes pass; what is due is told and leaves. */
async function after(minutes: number) {
  const { services } = world.server
  now += minutes * MINUTE_MS
  await services.db.transaction().execute((trx) => tellOfIncidents(services, trx, new Date(now)))
  await sendDue(services, composers)
}

const end = (id: number) =>
  sql`update incident set closed_at = ${new Date(now)} where id = ${id}`.execute(world.database.db)
const sentBy = async (arIdx: number) => (await master.call('media/alert/sent', { arIdx })).items
const stepsOf = async (arIdx: number) =>
  (await sentBy(arIdx)).map(({ step, address, sentState }) => [step, address, sentState]).reverse()
const { queued, sent, withdrawn, failed } = codes.sentState

test('an incident is told once to everybody on the list, and once more when it is over', async () => {
  const arIdx = await ruleOf({ mails: ['night@example.com', 'day@example.com'] })
  const id = await trouble()
  await after(1)
  await after(1)
  await eventually(async () =>
    expect(office.mails.map(({ to }) => to).sort()).toEqual(['day@example.com', 'night@example.com']),
  )
  expect(office.mails[0]?.words).toContain('Market Square 1')
  expect(office.mails[0]?.words).toContain(`http://screens.example.org/media/incident/view?inIdx=${id}`)
  await end(id)
  await after(1)
  await after(1)
  await eventually(async () =>
    expect(await stepsOf(arIdx)).toEqual([
      [opened, 'night@example.com', sent],
      [opened, 'day@example.com', sent],
      [ended, 'night@example.com', sent],
      [ended, 'day@example.com', sent],
    ]),
  )
})

test('a rule tells of its kinds, from its level on, at its place, and of what begins while it is there', async () => {
  await trouble({ kind: 'heat' })
  now += MINUTE_MS
  const kinds = await ruleOf({ kinds: ['heat'] })
  const bad = await ruleOf({ leastLevel: codes.alertLevel.malfunction })
  const { rows } = await sql<{ venue: number }>`select venue_id as venue from media where id = 'BEA0000003'`.execute(
    world.database.db,
  )
  const there = await ruleOf({ poiIdx: rows[0]?.venue ?? 0 })
  const stopped = await ruleOf({ arStatus: codes.useStatus.stopped })
  const disk = await trouble()
  await trouble({ media: 'QUA0000001', level: 'malfunction' })
  await after(1)
  const told = async () => [
    (await sentBy(kinds)).length,
    (await sentBy(bad)).length,
    (await sentBy(there)).length,
    (await sentBy(stopped)).length,
  ]
  expect(await told()).toEqual([0, 0, 0, 0])
  await sql`update incident set level = 'malfunction' where id = ${disk}`.execute(world.database.db)
  await trouble({ media: 'BEA0000003', kind: 'heat' })
  await after(1)
  expect(await told()).toEqual([1, 1, 1, 0])
})

test('what is still open after its minutes goes to the second list, and both hear of its end', async () => {
  const arIdx = await ruleOf({ escalateMinutes: 30, escalateMails: ['boss@example.com'] })
  const id = await trouble()
  await after(1)
  await after(28)
  expect(await stepsOf(arIdx)).toHaveLength(1)
  await after(1)
  await after(10)
  await end(id)
  await after(1)
  await eventually(async () =>
    expect((await stepsOf(arIdx)).map(([step, address]) => [step, address])).toEqual([
      [opened, 'night@example.com'],
      [escalated, 'boss@example.com'],
      [ended, 'night@example.com'],
      [ended, 'boss@example.com'],
    ]),
  )
})

test('what somebody has taken on goes to no second list, also where its mail waited for the morning', async () => {
  const second = { escalateMinutes: 30, escalateMails: ['boss@example.com'] }
  const byDay = await ruleOf(second)
  const id = await trouble()
  await after(1)
  await master.call('media/incident/take', { inIdx: id })
  await after(60)
  expect((await stepsOf(byDay)).map(([step]) => step)).toEqual([opened])
  await sql`delete from incident`.execute(world.database.db)
  now = EVENING
  const late = await ruleOf({ ...second, quietFrom: '22:00', quietTo: '07:00' })
  const dark = await trouble()
  for (const minutes of [1, 40]) await after(minutes)
  expect((await stepsOf(late)).map(([step, , state]) => [step, state])).toEqual([
    [opened, sent],
    [escalated, queued],
  ])
  await master.call('media/incident/take', { inIdx: dark })
  await after(10 * 60)
  await eventually(async () => expect((await stepsOf(late))[1]).toEqual([escalated, 'boss@example.com', withdrawn]))
})

test('the second list is told its minutes after the first has heard of it, also of what waited for the morning', async () => {
  now = NIGHT
  const more = { escalateMinutes: 30, escalateMails: ['boss@example.com'] }
  const arIdx = await ruleOf({ ...more, quietFrom: '22:00', quietTo: '07:00' })
  await trouble()
  for (const minutes of [1, 60, 6 * 60 - 1, 1]) await after(minutes)
  await eventually(async () => expect(await stepsOf(arIdx)).toEqual([[opened, 'night@example.com', sent]]))
  await after(28)
  expect(await stepsOf(arIdx)).toHaveLength(1)
  await after(2)
  await eventually(async () => expect((await stepsOf(arIdx))[1]).toEqual([escalated, 'boss@example.com', sent]))
})

test('what waited for the end of the quiet hours comes then, once', async () => {
  now = NIGHT
  const arIdx = await ruleOf({ quietFrom: '22:00', quietTo: '07:00' })
  await trouble()
  for (const minutes of [1, 60, 300]) await after(minutes)
  expect(office.mails).toEqual([])
  for (const minutes of [60, 1, 60]) await after(minutes)
  await eventually(async () => expect(await stepsOf(arIdx)).toEqual([[opened, 'night@example.com', sent]]))
  expect(office.mails).toHaveLength(1)
})

test('a mail put off into the quiet hours waits for their end, its second list with it; what became a malfunction does not', async () => {
  now = EVENING
  office.behave('putOff')
  const second = { escalateMinutes: 30, escalateMails: ['boss@example.com'] }
  const arIdx = await ruleOf({ ...second, quietFrom: '22:00', quietTo: '07:00' })
  const id = await trouble()
  for (const minutes of [1, 3]) {
    await after(minutes)
    await eventually(async () => expect((await sentBy(arIdx))[0]?.detail).toContain('Try again later'))
  }
  office.behave('take')
  await after(10)
  await eventually(async () => expect((await sentBy(arIdx))[0]).toMatchObject({ sentState: queued, dueAt: MORNING }))
  await after(60)
  expect(await stepsOf(arIdx)).toEqual([[opened, 'night@example.com', queued]])
  expect(office.mails).toEqual([])
  await sql`update incident set level = 'malfunction' where id = ${id}`.execute(world.database.db)
  await after(1)
  await eventually(async () => expect(await stepsOf(arIdx)).toEqual([[opened, 'night@example.com', sent]]))
  await after(31)
  await eventually(async () => expect((await stepsOf(arIdx))[1]).toEqual([escalated, 'boss@example.com', sent]))
})

test('an address that does not answer is not called for each incident, and keeps nobody waiting', async () => {
  world.server.services.environment.mailSeconds = 1
  const asked: string[] = []
  const silent = createServer((request) => void asked.push(String(request.headers['idempotency-key'])))
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const arIdx = await ruleOf({ mails: null, hook: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/` })
  for (const media of ['BEA0000001', 'BEA0000002', 'BEA0000003', 'BEA0000004']) await trouble({ media })
  await after(1)
  await eventually(async () => expect((await sentBy(arIdx)).at(-1)?.detail).toContain('aborted'))
  const again = new Date(now + 2 * MINUTE_MS).toISOString()
  expect((await sentBy(arIdx)).map(({ sentState, dueAt }) => [sentState, dueAt])).toEqual(
    Array(4).fill([queued, again]),
  )
  // The server sends beside the test.
  expect(asked.length).toBeLessThan(3)
  silent.closeAllConnections()
  await new Promise((done) => silent.close(done))
})

test('an address that answered too late hears of the end as well', async () => {
  world.server.services.environment.mailSeconds = 1
  const events: string[] = []
  const late = createServer((request, reply) => {
    request.on('data', (body) => events.push(JSON.parse(String(body)).event))
    if (events.length > 0) reply.writeHead(204).end()
  })
  await new Promise<void>((done) => late.listen(0, '127.0.0.1', done))
  const arIdx = await ruleOf({ mails: null, hook: `http://127.0.0.1:${(late.address() as AddressInfo).port}/` })
  const id = await trouble()
  await after(1)
  await eventually(async () => expect((await sentBy(arIdx))[0]?.detail).toContain('aborted'))
  await end(id)
  await after(1)
  await after(10)
  await eventually(async () => expect(events).toEqual(['opened', 'ended']))
  late.closeAllConnections()
  await new Promise((done) => late.close(done))
})

test('in the quiet hours of the venue mails wait; what became a malfunction does not', async () => {
  now = NIGHT
  const quiet = { quietFrom: '22:00', quietTo: '07:00' }
  const arIdx = await ruleOf(quiet)
  const id = await trouble()
  await after(1)
  const [line] = await sentBy(arIdx)
  expect(line).toMatchObject({ sentState: queued, dueAt: MORNING })
  await sql`update incident set level = 'malfunction' where id = ${id}`.execute(world.database.db)
  await after(1)
  await eventually(async () => expect(await stepsOf(arIdx)).toEqual([[opened, 'night@example.com', sent]]))
  const never = await ruleOf({ ...quiet, breaksQuiet: 'N' })
  await trouble({ media: 'BEA0000002', level: 'malfunction' })
  await after(1)
  expect((await sentBy(never))[0]).toMatchObject({ sentState: queued, dueAt: MORNING })
  await eventually(async () => expect((await stepsOf(arIdx)).map(([, , state]) => state)).toEqual([sent, sent]))
})

test('what is over before the quiet hours end is told to nobody', async () => {
  now = NIGHT
  const arIdx = await ruleOf({ quietFrom: '22:00', quietTo: '07:00' })
  const id = await trouble()
  await after(1)
  await end(id)
  await after(10)
  await after(8 * 60)
  await eventually(async () =>
    expect((await stepsOf(arIdx)).map(([, , state]) => state)).toEqual([withdrawn, withdrawn]),
  )
  expect(office.mails).toEqual([])
})

test('an address is called with what happened, signed, and again where it was put off', async () => {
  const { arIdx, key } = await master.call('media/alert/save', { ...usual, mails: null, hook: sink.url })
  sink.answer(503)
  const id = await trouble()
  await after(1)
  await eventually(async () =>
    expect((await sentBy(arIdx))[0]).toMatchObject({ sentState: queued, detail: 'HTTP 503' }),
  )
  sink.answer(204)
  await after(5)
  await eventually(async () => expect((await sentBy(arIdx))[0]?.sentState).toBe(sent))
  const [first, second] = sink.texts
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
  const [, at, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(second?.headers['litfass-signature'])) ?? []
  expect(
    createHmac('sha256', key ?? '')
      .update(`${at}.${second?.body}`)
      .digest('hex'),
  ).toBe(signature)
  expect(JSON.parse(second?.body ?? '{}')).toMatchObject({
    ...{ event: 'opened', rule: 'Window watch' },
    incident: { id, kind: 'disk', level: 'warn', mediaId: 'BEA0000001', venue: 'Market Square 1' },
  })
})

test('where an address has moved, nobody follows', async () => {
  const mover = createServer((_, reply) => reply.writeHead(307, { location: sink.url }).end())
  await new Promise<void>((done) => mover.listen(0, '127.0.0.1', done))
  const arIdx = await ruleOf({ mails: null, hook: `http://127.0.0.1:${(mover.address() as AddressInfo).port}/` })
  await master.call('media/alert/trial', { arIdx })
  await after(0)
  await eventually(async () =>
    expect((await sentBy(arIdx))[0]).toMatchObject({ sentState: failed, detail: 'HTTP 307' }),
  )
  expect(sink.texts).toEqual([])
  await new Promise((done) => mover.close(done))
})

test('an address of a private network is called only where the operator allows it', async () => {
  const { environment } = world.server.services
  environment.privateWebhooks = false
  const literal = await ruleOf({ mails: null, hook: sink.url })
  const named = await ruleOf({ mails: null, hook: sink.url.replace('127.0.0.1', 'localhost') })
  for (const arIdx of [literal, named]) {
    await master.call('media/alert/trial', { arIdx })
    await after(0)
    await eventually(async () => expect((await sentBy(arIdx))[0]?.sentState).toBe(failed))
    expect((await sentBy(arIdx))[0]?.sentReason).toBe(codes.sentReason.privateNetwork)
  }
  expect((await sentBy(named))[0]?.detail).toBe('localhost')
  environment.privateWebhooks = true
  expect(sink.texts).toEqual([])
})

test('a trial reaches everybody at once, whatever the hour', async () => {
  now = NIGHT
  const more = { escalateMinutes: 5, escalateMails: ['boss@example.com'], quietFrom: '22:00', quietTo: '07:00' }
  const arIdx = await ruleOf(more)
  expect(await master.call('media/alert/trial', { arIdx })).toEqual({ messages: 2 })
  await after(0)
  await eventually(async () => expect(office.mails).toHaveLength(2))
  expect(office.mails[0]?.words).toContain('nothing is wrong')
})

test.each([
  ['mails', { mails: null }],
  ['mails', { mails: ['nobody'] }],
  ['hook', { hook: 'ftp://example.org/' }],
  ['hook', { hook: 'https://user:word@example.org/' }],
  ['quietTo', { quietFrom: '22:00' }],
  ['escalateMails', { escalateMinutes: 5 }],
  ['escalateMinutes', { escalateMails: ['boss@example.com'] }],
  ['brdCode', { brdCode: null }],
  ['poiIdx', { poiIdx: 999_999 }],
])('refuses beside %s what nobody could be told by', async (field, more) => {
  const { status, refusal } = await master.ask('media/alert/save', { ...usual, ...more })
  expect(status).toBe(422)
  expect(Object.keys(refusal.fields ?? {})).toContain(field)
})

test('a rule belongs to its brand, and only the platform has one for the whole network', async () => {
  const admin = await world.signIn('admin')
  const whole = (await admin.call('media/alert/save', { ...usual, brdCode: null, arName: 'All' })).arIdx
  const own = await ruleOf()
  const quay = await world.signIn('quaymaster')
  expect((await quay.call('media/alert/list', {})).total).toBe(0)
  expect((await master.call('media/alert/list', {})).list.map(({ arIdx }) => arIdx)).toEqual([own])
  for (const arIdx of [whole, own]) expect((await quay.ask('media/alert/trial', { arIdx })).status).toBe(404)
  const file = await master.fetch('/api/media/alert/excel.do?format=csv&language=en')
  expect(await file.text()).toContain('Window watch')
  await master.call('media/alert/delete', { arIdx: own })
  expect((await master.call('media/alert/list', {})).total).toBe(0)
  expect((await (await world.signIn('beanmanager')).ask('media/alert/list', {})).status).toBe(403)
})
