import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/person.ts'
import { openTextSink, type TextSink } from '#test/post-office.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { giveMissingKeys } from './hook-key.ts'

let world: World
let sink: TextSink
let master: Person

beforeAll(async () => {
  sink = await openTextSink()
  world = await openWorld({ environment: { PRIVATE_WEBHOOKS: '1' } })
  master = await world.signIn('beanmaster')
})
beforeEach(() => {
  sink.texts.length = 0
})
afterAll(async () => {
  await world.close()
  await sink.close()
})

const usual = {
  ...{ arName: 'Called', arStatus: codes.useStatus.active, brdCode: 'BEAN', leastLevel: codes.alertLevel.warn },
  ...{ breaksQuiet: codes.yesNo.yes },
} as const

const ruleWithHook = () => master.call('media/alert/save', { ...usual, hook: sink.url })

/** As one stands that an earlier version made without a key. */
async function keylessRule(): Promise<number> {
  const { arIdx } = await ruleWithHook()
  await sql`update alert_rule set sealed_key = null, key_end = null where id = ${arIdx}`.execute(world.database.db)
  return arIdx
}

const detail = (arIdx: number) => master.call('media/alert/detail', { arIdx })
const makeKey = async (arIdx: number) => (await master.call('media/alert/key/make', { arIdx })).key

/** The signature header of a trial that has arrived, and its body. */
async function trialOf(arIdx: number) {
  const before = sink.texts.length
  await master.call('media/alert/trial', { arIdx })
  await eventually(() => expect(sink.texts.length).toBe(before + 1))
  const text = sink.texts.at(-1)
  return { header: text?.headers['litfass-signature'], body: text?.body ?? '' }
}

async function isSignedWith(key: string, arIdx: number) {
  const { header, body } = await trialOf(arIdx)
  const [, at, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(header)) ?? []
  return createHmac('sha256', key).update(`${at}.${body}`).digest('hex') === signature
}

test('a new rule has its key at once, told by the save; afterwards its last four characters alone stand anywhere', async () => {
  const { arIdx, key } = await ruleWithHook()
  if (key === null) throw new Error('no key was told')
  expect(key).toMatch(/^[0-9a-f]{48}$/)
  expect(await isSignedWith(key, arIdx)).toBe(true)
  expect(await detail(arIdx)).toMatchObject({ hookKey: `…${key.slice(-4)}`, nextKey: null })
  const { rows } = await sql<{ row: string }>`select alert_rule::text as row from alert_rule
    union all select audit::text from audit
    union all select convert_from(reply, 'SQL_ASCII') from idempotency`.execute(world.database.db)
  expect(rows.filter(({ row }) => row.includes(key))).toEqual([])
  const file = await master.fetch('/api/media/alert/excel.do?format=csv&language=en')
  expect(await file.text()).not.toContain(key)
})

test('a rule without an address has no key; it comes with the first address, and once alone', async () => {
  const { arIdx, key } = await master.call('media/alert/save', { ...usual, mails: ['night@example.com'] })
  expect([key, (await detail(arIdx)).hookKey]).toEqual([null, null])
  const change = (hook: string | null, was: string | null) =>
    master.call('media/alert/save', { arIdx, hook, was: { hook: was } })
  const first = (await change(sink.url, null)).key
  expect(await isSignedWith(first ?? '', arIdx)).toBe(true)
  for (const [hook, was] of [
    ...([
      [`${sink.url}/other`, sink.url],
      [null, `${sink.url}/other`],
    ] as const),
    ...([[sink.url, null]] as const),
  ])
    expect((await change(hook, was)).key).toBeNull()
  expect(await isSignedWith(first ?? '', arIdx)).toBe(true)
})

test('a rule of before that has no key signs from the next start on, and tells a key when another one is made', async () => {
  const arIdx = await keylessRule()
  await giveMissingKeys(world.database.db, world.server.services.secrets)
  const { hookKey } = await detail(arIdx)
  expect(hookKey).toMatch(/^…[0-9a-f]{4}$/)
  expect((await trialOf(arIdx)).header).toMatch(/^t=\d+,v1=\w+$/)
  await giveMissingKeys(world.database.db, world.server.services.secrets)
  expect((await detail(arIdx)).hookKey).toBe(hookKey)
  const key = await makeKey(arIdx)
  await master.call('media/alert/key/use', { arIdx })
  expect(await isSignedWith(key, arIdx)).toBe(true)
})

test('a new key waits until it is used: until then the one before signs', async () => {
  const { arIdx, key: first } = await ruleWithHook()
  if (first === null) throw new Error('no key was told')
  const second = await makeKey(arIdx)
  expect(await detail(arIdx)).toMatchObject({ hookKey: `…${first.slice(-4)}`, nextKey: `…${second.slice(-4)}` })
  expect(await isSignedWith(first, arIdx)).toBe(true)
  await master.call('media/alert/key/use', { arIdx })
  expect(await detail(arIdx)).toMatchObject({ hookKey: `…${second.slice(-4)}`, nextKey: null })
  expect(await isSignedWith(first, arIdx)).toBe(false)
  expect(await isSignedWith(second, arIdx)).toBe(true)
  expect((await master.ask('media/alert/key/use', { arIdx })).status).toBe(422)
})

test('only who may change the rule makes a key for it; a foreign rule is an unknown one', async () => {
  const { arIdx } = await ruleWithHook()
  const quay = await world.signIn('quaymaster')
  const manager = await world.signIn('beanmanager')
  for (const name of ['media/alert/key/make', 'media/alert/key/use'] as const) {
    expect((await quay.ask(name, { arIdx })).status).toBe(404)
    expect((await manager.ask(name, { arIdx })).status).toBe(403)
    expect((await master.ask(name, { arIdx: 'x' as never })).status).toBe(422)
  }
})
