import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { whileHeld } from '#test/held.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { cap, circle, nameOf, openCentre, postCap } from './cap.fixture.ts'

let world: World
let admin: Person

beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  await openCentre(world, admin)
  await sql`
    update venue set latitude = 38.5, longitude = 128
    where id = (select max(venue_id) from media)`.execute(world.database.db)
})
afterAll(() => world.close())

const post = (body: string) => postCap(world.address, body)
const detail = (emIdx: number) => admin.call('emergency/emergency/detail', { emIdx })
const named = async (id: string) =>
  (await admin.call('emergency/emergency/list', { size: 1000, order: 'emIdx' })).list.filter(
    ({ capName }) => capName === nameOf(id),
  )

const elsewhere = '<circle>38.5,128 1</circle>'
const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

interface Said {
  title: string
  language?: string
  severity?: string
  urgency?: string
  area?: string
  from?: string
  to?: string
}

const info = ({ title, language, severity = 'Severe', urgency = 'Expected', area = circle, from, to }: Said) => `
  <info>${language ? `<language>${language}</language>` : ''}<category>Met</category><event>${title}</event>
    <urgency>${urgency}</urgency><severity>${severity}</severity><certainty>Likely</certainty>
    ${from ? `<onset>${from}</onset>` : ''}<expires>${to ?? soon(60)}</expires>
    <area><areaDesc>Riverside</areaDesc>${area}</area></info>`

/** A warning of several parts. */
const several = (id: string, said: readonly Said[], more = {}) =>
  cap({ id, ...more }).replace(/<info>[\s\S]*<\/info>/, said.map(info).join(''))

const titlesOf = async (id: string) => (await named(id)).map(({ emTitle }) => emTitle)

test.each([
  [
    'that of the screens',
    [
      { title: 'Flood', language: 'en-GB' },
      { title: '홍수', language: 'ko-KR' },
    ],
    ['홍수'],
  ],
  ['the first, where it has no other', [{ title: 'Crue', language: 'fr' }, { title: 'Flood' }], ['Crue']],
])('a warning in several languages is told in one: %s', async (what, said, told) => {
  const id = `L${what.length}`
  expect((await post(several(id, said))).reply.data.state).toBe('waits')
  expect(await titlesOf(id)).toEqual(told)
})

test('the language is that of the settings', async () => {
  const set = (value: string) =>
    sql`update environment set value = ${value} where code = 'CAP_LANGUAGE'`.execute(world.database.db)
  await set('en')
  await post(several('L1', [{ title: '홍수', language: 'ko-KR' }, { title: 'Flood' }]))
  expect(await titlesOf('L1')).toEqual(['Flood'])
  await set('ko')
})

test('places of a language that has no other are warned in that', async () => {
  const there = { title: 'Flood', language: 'en', area: elsewhere }
  await post(several('L2', [there, { title: '홍수', language: 'ko' }]))
  expect(await titlesOf('L2')).toEqual(['홍수', 'Flood'])
})

test.each([
  [
    'gravest',
    [
      { title: 'Rain', severity: 'Minor' },
      { title: 'Flood', severity: 'Extreme' },
    ],
  ],
  [
    'most urgent',
    [
      { title: 'Rain', urgency: 'Future' },
      { title: 'Flood', urgency: 'Immediate' },
    ],
  ],
])('of what is said about a place at a time it is told the %s', async (what, said) => {
  await post(several(what.slice(0, 4), said))
  expect(await titlesOf(what.slice(0, 4))).toEqual(['Flood'])
})

test('what is said about other places or for afterwards is an order of its own', async () => {
  const said = [
    { title: 'Flood', severity: 'Extreme' },
    { title: 'Rain', severity: 'Moderate', area: circle + elsewhere },
    { title: 'Mud', from: soon(60), to: soon(120) },
  ]
  await post(several('P1', said))
  const rows = await named('P1')
  expect(rows.map(({ emTitle, level, targetVenues }) => [emTitle, level, targetVenues?.length])).toEqual([
    ['Flood', 3, 1],
    ['Mud', 3, 1],
    ['Rain', 2, 1],
  ])
  await post(cap({ id: 'P1c', type: 'Cancel', references: nameOf('P1') }))
  expect((await named('P1')).map(({ emStatus }) => emStatus)).toEqual([4, 4, 4])
})

test('what a lesser part says for other times than a graver one is told as well', async () => {
  const [begin, end] = [soon(30), soon(60)]
  const said = [
    { title: 'Flood', severity: 'Extreme', from: begin, to: end },
    { title: 'Rain', severity: 'Minor', to: soon(120) },
    { title: 'Crue', language: 'fr', to: soon(180) },
  ]
  await post(several('P6', said))
  const [flood, before, after, ...more] = await named('P6')
  expect([flood, before, after].map((part) => part?.emTitle)).toEqual(['Flood', 'Rain', 'Rain'])
  expect([before?.endDate, after?.startDate]).toEqual([begin, end])
  expect(more).toEqual([])
})

/** A warning on screens, and both parts of its update, which wait for a person. */
async function updatedInParts(id: string) {
  const { emIdx } = (await post(cap({ id }))).reply.data
  await admin.call('emergency/emergency/confirm', { emIdx, revision: 1 })
  const said = [{ title: 'Flood' }, { title: 'Rain', area: elsewhere }]
  await post(several(`${id}u`, said, { type: 'Update', references: nameOf(id) }))
  const parts = (await named(`${id}u`)).map((part) => part.emIdx)
  return { warning: emIdx as number, parts: [parts[0] ?? 0, parts[1] ?? 0] as const }
}

test('a warning stays until each part of its update is confirmed', async () => {
  const { warning, parts } = await updatedInParts('P2')
  await admin.call('emergency/emergency/confirm', { emIdx: parts[0], revision: 1 })
  expect((await detail(warning)).emStatus).toBe(codes.emergencyStatus.showing)
  await admin.call('emergency/emergency/confirm', { emIdx: parts[1], revision: 1 })
  expect((await detail(warning)).emStatus).toBe(codes.emergencyStatus.takenBack)
})

test('of two people who confirm the last parts at once, the second one takes the warning off', async () => {
  const { warning, parts } = await updatedInParts('P3')
  await whileHeld(world, sql`emergency where cap_name = ${nameOf('P3u')}`, () =>
    parts.map((emIdx) => admin.call('emergency/emergency/confirm', { emIdx, revision: 1 })),
  )
  expect((await detail(warning)).emStatus).toBe(codes.emergencyStatus.takenBack)
})

test.each([
  ['goes with the word about the last part, also where that is refused', 'P4', 0, 1, 'takenBack'],
  ['stays where no part of its update is confirmed', 'P5', undefined, 1, 'showing'],
] as const)('a warning %s', async (_, id, confirmed, refused, becomes) => {
  const { warning, parts } = await updatedInParts(id)
  if (confirmed === undefined) await admin.call('emergency/emergency/takeBack', { emIdx: parts[0], reason: 'Not here' })
  else await admin.call('emergency/emergency/confirm', { emIdx: parts[confirmed], revision: 1 })
  await admin.call('emergency/emergency/takeBack', { emIdx: parts[refused], reason: 'Not there' })
  expect((await detail(warning)).emStatus).toBe(codes.emergencyStatus[becomes])
})

test.each([
  ['Cancel', circle],
  ['Update', circle],
  ['Update', '<circle>0,0 1</circle>'],
])('a warning that comes after its %s is void', async (type, area) => {
  const id = `V${type}${area.length}`
  await post(cap({ id: `${id}n`, type, area, references: `${nameOf('other')}\n  ${nameOf(id)}` }))
  expect((await post(cap({ id }))).reply).toMatchObject({ code: 0, data: { emIdx: null, state: 'takenBack' } })
  expect(await named(id)).toEqual([])
})

test('somebody else’s cancellation makes no later warning void', async () => {
  await post(cap({ id: 'W1c', type: 'Cancel', references: nameOf('W1') }).replace('centre@', 'other@'))
  expect((await post(cap({ id: 'W1' }))).reply.data.state).toBe('waits')
})

test('an exercise takes no real warning back, neither one that is there nor one that comes', async () => {
  const { emIdx } = (await post(cap({ id: 'X1' }))).reply.data
  const exercise = cap({ id: 'X1c', type: 'Cancel', status: 'Exercise', references: `${nameOf('X1')} ${nameOf('X2')}` })
  await post(exercise)
  expect((await detail(emIdx)).emStatus).toBe(codes.emergencyStatus.asked)
  expect((await post(cap({ id: 'X2' }))).reply.data.state).toBe('waits')
})

test.each([
  ['a sign of life', { status: 'System' }],
  ['an acknowledgement', { type: 'Ack', references: nameOf('Y0') }],
  ['an error', { type: 'Error', references: nameOf('Y0') }],
])('%s of a centre is heard, and nothing follows from it', async (what, change) => {
  const { emIdx } = (await post(cap({ id: 'Y0' }))).reply.data
  const id = `Y${what.length}`
  const body = cap({ id, ...change }).replace(/<info>[\s\S]*<\/info>/, '')
  expect(await post(body)).toMatchObject({ status: 200, reply: { code: 0, data: { emIdx: null, state: 'heard' } } })
  expect(await named(id)).toEqual([])
  expect((await detail(emIdx)).emStatus).toBe(codes.emergencyStatus.asked)
})

test.each(['Private', 'Restricted'])('a warning of scope %s is refused, for it is not for everybody', async (scope) => {
  const { status, reply } = await post(cap({ id: 'Z1' }).replace('Public', scope))
  expect([status, reply.values]).toEqual([422, { why: 'scope' }])
})
