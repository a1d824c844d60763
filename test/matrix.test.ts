import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#domain/base/call.ts'
import { allows, type Property, propertiesOf } from '#domain/base/permission.ts'
import { type CallInput, type CallName, contract } from '#domain/contract.ts'
import { type ProgramName, programs } from '#domain/facts.ts'
import { advertiserOf, letAdvertisersIn, personOf } from './advertiser.fixture.ts'
import { type Ids, placeOf, samples, unknown } from './matrix.fixture.ts'
import { elsewhere, isAimed, rowsNamed } from './matrix-aim.fixture.ts'
import type { Person } from './person.ts'
import { openWorld, type World } from './world.ts'

type Role = 'super' | 'master' | 'manager' | 'user' | 'advertiser' | 'sales'

let world: World
let bean: Ids
let quay: Ids
const people = new Map<string, Person>()
const roles: Readonly<Record<string, Role>> = {
  admin: 'super',
  beanmaster: 'master',
  beanmanager: 'manager',
  beanvenue: 'user',
  customer: 'advertiser',
  seller: 'sales',
}

beforeAll(async () => {
  world = await openWorld()
  bean = await placeOf(world, 'BEAN', 'Market Square 1')
  quay = await placeOf(world, 'QUAY', 'Pier Road 1')
  for (const loginId of Object.keys(roles).filter((each) => each !== 'customer'))
    people.set(loginId, await world.signIn(loginId))
  people.set('customer', await customer())
})
afterAll(() => world.close())

/** An advertiser of neither brand, whom the network lets in. */
async function customer(): Promise<Person> {
  await letAdvertisersIn(world)
  const advertiser = await advertiserOf(world, 'seller', 'Harbour Ferries')
  return personOf(world, await world.signIn('admin'), { ...advertiser, loginId: 'customer' })
}

const calls = (Object.keys(contract) as CallName[]).map((name) => ({ name, call: contract[name] as Call }))
const guarded = calls.flatMap(({ name, call }) => ('program' in call.guard ? [{ name, call, ...call.guard }] : []))
const sampled = Object.keys(samples) as (keyof typeof samples)[]

function asks(loginId: string, name: CallName, input: object) {
  const person = people.get(loginId)
  if (!person) throw new Error(`${loginId} is not signed in`)
  // A sample's input is checked where it is written; by a name from a list the compiler cannot see it.
  return person.ask(name, input as CallInput<typeof name>)
}

const sampleOf = (name: keyof typeof samples, ids: Ids): object => samples[name]?.(ids) ?? {}

/** Grant in the matrix of roles: a save asks for WRITE or UPDATE, as it makes or changes. */
function isGranted(role: Role, program: string, wanted: Property) {
  const grants: Partial<Record<Role, string>> = programs[program as ProgramName].grants
  return allows(propertiesOf(grants[role] ?? ''), wanted)
}

test.each(Object.keys(roles))('%s may make exactly the calls that the role is granted', async (loginId) => {
  for (const { name, call, program, property } of guarded) {
    const input = sampleOf(name as keyof typeof samples, unknown)
    const wanted = call.saves && !('was' in input) ? 'WRITE' : property
    const { status, refusal } = await asks(loginId, name, input)
    expect(status, `${loginId} ${name}`).not.toBe(500)
    const isRefused = status === 403 && refusal.msg === 'general.noPermission'
    expect(isRefused, `${loginId} ${name} is refused`).toBe(!isGranted(roles[loginId] ?? 'user', program, wanted))
  }
})

test('without a session every call but the open ones is answered with 10500', async () => {
  const stranger = world.stranger()
  await stranger.fetch('/api/common/captcha/image')
  for (const { name, call } of calls) {
    if ('open' in call.guard && call.guard.open === 'public') continue
    const { status, code } = await stranger.ask(
      name,
      sampleOf(name as keyof typeof samples, unknown) as CallInput<typeof name>,
    )
    expect([status, code], name).toEqual([401, 10500])
  }
})

test.each(['beanmaster', 'beanmanager', 'beanvenue', 'customer'])(
  '%s gets for a foreign id the very bytes of an unknown one',
  async (loginId) => {
    for (const name of sampled) {
      const [foreign, none] = [
        await asks(loginId, name, sampleOf(name, quay)),
        await asks(loginId, name, sampleOf(name, unknown)),
      ]
      expect([foreign.status, foreign.text], `${loginId} ${name}`).toEqual([none.status, none.text])
      // Of several ids those of others are left out; one alone is refused.
      const takesSeveral = Object.values((contract[name] as Call).input).some(({ kind }) => kind === 'list')
      if (!takesSeveral) expect(foreign.code, `${loginId} ${name}`).not.toBe(0)
    }
  },
)

test('each of these calls succeeds with an own id for somebody of the brand', async () => {
  for (const name of sampled) {
    const own = sampleOf(name, bean)
    const answers = []
    for (const loginId of ['beanmaster', 'admin']) {
      const answer = await asks(loginId, name, own)
      answers.push(`${answer.status} ${answer.text.slice(0, 200)}`)
      if (answer.code === 0) break
    }
    expect(answers.at(-1), `${name} ${JSON.stringify(own)}`).toMatch(/^200/)
  }
})

test('every row that a call names belongs to a place here, or is attacked elsewhere', () => {
  const named = guarded.flatMap(({ name, call }) => rowsNamed(call).map(([field, kind]) => ({ name, field, kind })))
  const loose = named.filter(({ kind }) => !isAimed(kind) && !(kind in elsewhere))
  // Give `placeOf` a row of such a kind and name its key in `aims`, or name the test that asks for foreign ones.
  expect(loose).toEqual([])
  expect(Object.values(elsewhere).filter((path) => !existsSync(join(import.meta.dirname, '..', path)))).toEqual([])
})

test('every guarded call that names such a row is in this matrix', () => {
  const taking = guarded.filter(({ call }) => rowsNamed(call).some(([, kind]) => isAimed(kind)))
  // Those need more than an input of their own to succeed; their tests ask for foreign ids.
  const apart: string[] = [
    // A table belongs to whoever has sent it.
    'account/poi/importCheck',
    'account/poi/importRun',
    'media/device/active',
    'media/player/approval',
    'content/publish/callOff',
    'content/publish/restore',
    'content/publish/rollHalt',
    'content/publish/rollOn',
    'content/publish/rollBack',
    'content/publish/approve',
    'content/publish/reject',
    'content/publish/discard',
    'content/contentNoti/approve',
    'content/contentNoti/reject',
    'content/contentNoti/discard',
    'account/brand/duplicate',
    // Sends mail, which this world has no server for.
    'account/nodemanager/letIn',
    'schedule/schedule/modifySchedule',
    'system/notice/save',
    // Narrowed to a creative, which is found among what one sees.
    'material/livead/list',
    'material/report/list',
    'material/report/excel',
    // Only who enters creatives or contents names files.
    'material/material/found',
    'content/regist/found',
    // Answers a picture.
    'material/image',
    'account/user/save',
    'campaign/run/veto',
    // Each screen is named in the answer with what became of it.
    'media/media/restart',
    'media/media/power',
    // The platform's alone.
    'media/player/firmwareNow',
  ]
  expect(taking.map(({ name }) => name).filter((name) => !(name in samples) && !apart.includes(name))).toEqual([])
})
