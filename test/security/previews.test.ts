import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { sell } from '#server/campaign/campaign.fixture.ts'
import { customerOf, day, everyDay, everyHour, lineAt, wholeDraft } from '#server/campaign/writing.fixture.ts'
import type { Person } from '../person.ts'
import { openWorld, type World } from '../world.ts'
import { post } from './requests.fixture.ts'

let world: World
let admin: Person
let seller: Person
let campaign: number
let draft: number
let own: number
let over: number

beforeAll(async () => {
  world = await openWorld()
  const { db } = world.database
  await sql`update media set device_status = 1`.execute(db)
  ;[admin, seller] = [await world.signIn('admin'), await world.signIn('seller')]
  const today = localDay('Asia/Seoul', Date.now())
  ;({ campaign } = await sell(db, { name: 'Brakes', from: today, to: dayAfter(today, 400) }))
  ;({ campaign: over } = await sell(db, { name: 'Over', from: dayAfter(today, -9), to: today }))
  await sql`update campaign set status = ${codes.campaignStatus.ended} where id = ${over}`.execute(db)
  const customer = await customerOf(world, 'seller', 'Harbour Ferries')
  ;({ cpIdx: own } = await admin.call('campaign/regist/save', wholeDraft(customer, 'Own draft', 'BEAN/Airport')))
  ;({ cpIdx: draft } = await seller.call('campaign/regist/save', wholeDraft(customer, 'Draft', 'BEAN/Airport')))
})
afterAll(() => world.close())

const NUL = String.fromCharCode(0)
const many = <Each>(name: (at: number) => Each) => Array.from({ length: 100_000 }, (_, at) => name(at))
const wish = {
  startsOn: day(2),
  endsOn: day(8),
  targetDays: everyDay,
  targetHours: everyHour,
  playTime: 15,
  plays: 1,
  loops: 1,
  places: ['BEAN'],
} as const
const asked = { startsOn: day(2), endsOn: day(8), targetDays: everyDay, targetHours: everyHour }

/** A fault, and the fields that bear it. */
type Faulty = readonly [what: string, fields: () => object]

const wishes: readonly Faulty[] = [
  ['an end before the start', () => ({ startsOn: day(8), endsOn: day(2) })],
  ['a year without end', () => ({ endsOn: '9999-12-31' })],
  ['the first year', () => ({ startsOn: '0001-01-01', endsOn: '0001-01-02' })],
  ['a day that is none', () => ({ startsOn: '2027-02-29' })],
  ['an hour of the next day', () => ({ targetHours: [24] })],
  ['hours below nothing', () => ({ targetHours: [-1] })],
  ['half an hour', () => ({ targetHours: [0.5] })],
  ['plays below nothing', () => ({ plays: -1 })],
  ['plays beyond numbers', () => ({ plays: 2 ** 53 })],
  ['a goal beyond numbers', () => ({ goal: 1e300 })],
  ['no place', () => ({ places: [] })],
  ['a place with NUL', () => ({ places: [`BEAN/${NUL}`] })],
  ['a place of another shape', () => ({ places: [{ toString: 'BEAN' }] })],
  ['a place nobody has', () => ({ places: ['NOBODY/Nowhere'] })],
  ['a screen nobody has', () => ({ places: ['media:NOB9999999'] })],
  ['a venue beyond numbers', () => ({ places: ['venue:9999999999'] })],
  ['a hundred thousand screens', () => ({ places: many((at) => `media:BEA${String(at).padStart(7, '0')}`) })],
  ['a customer nobody has', () => ({ advIdx: 2 ** 31 - 1 })],
]

const ranks: readonly Faulty[] = [
  ['no rank', () => ({ ranks: [] })],
  ['a campaign twice', () => ({ ranks: [1, 9].map((rank) => ({ cpIdx: campaign, rank })) })],
  ['a rank below all', () => ({ ranks: [{ cpIdx: campaign, rank: 0 }] })],
  ['a rank beyond numbers', () => ({ ranks: [{ cpIdx: campaign, rank: 2 ** 53 }] })],
  ['a campaign nobody has', () => ({ ranks: [{ cpIdx: 2 ** 31 - 1, rank: 1 }] })],
  ['a campaign beyond numbers', () => ({ ranks: [{ cpIdx: 2 ** 53, rank: 1 }] })],
  ['ten thousand campaigns', () => ({ ranks: many((at) => ({ cpIdx: at + 1, rank: 1 })).slice(0, 10_000) })],
  ['something else', () => ({ ranks: { cpIdx: NUL } })],
]

const assigned: readonly Faulty[] = [
  ['no line', () => ({ places: [] })],
  ['a line of no place', () => ({ places: [[]] })],
  ['a line too many', () => ({ places: [['BEAN'], ['BEAN']] })],
  ['a place with NUL', () => ({ places: [[`BEAN/${NUL}`]] })],
  ['half a character', () => ({ places: [['BEAN/\ud800']] })],
  ['a place nobody has', () => ({ places: [['NOBODY']] })],
  ['a hundred thousand screens', () => ({ places: [many((at) => `media:BEA${at}`)] })],
  ['a venue beyond numbers', () => ({ places: [['venue:99999999999']] })],
  ['a text', () => ({ places: 'BEAN' })],
  ['a draft', () => ({ cpIdx: draft })],
]

const steps: readonly Faulty[] = [
  ['no campaign', () => ({ cpIdx: null })],
  ['a campaign nobody has', () => ({ cpIdx: 2 ** 31 - 1 })],
  ['a campaign beyond numbers', () => ({ cpIdx: 2 ** 53 })],
  ['a campaign below nothing', () => ({ cpIdx: -1 })],
  ['half a campaign', () => ({ cpIdx: campaign + 0.5 })],
  ['a campaign in words', () => ({ cpIdx: `${campaign} or true` })],
  ['a hundred thousand campaigns', () => ({ cpIdx: many((at) => at + 1) })],
  ['a draft of somebody else', () => ({ cpIdx: draft })],
  ['a draft', () => ({ cpIdx: own })],
  ['a draft to be stopped', () => ({ cpIdx: own, stops: 'Y' })],
  ['a campaign that is over', () => ({ cpIdx: over })],
  ['a campaign that is over and to be stopped', () => ({ cpIdx: over, stops: 'Y', atDayEnd: 'Y' })],
  ['a stop that is neither yes nor no', () => ({ stops: 'maybe' })],
  ['a stop with NUL', () => ({ stops: `Y${NUL}` })],
  ['an end of another shape', () => ({ stops: 'Y', atDayEnd: { valueOf: 'Y' } })],
]

const targets: readonly Faulty[] = [
  ['a target nobody has', () => ({ targetVenues: [2 ** 31 - 1] })],
  ['a target beyond numbers', () => ({ targetGroups: [2 ** 53] })],
  ['a channel below nothing', () => ({ targetChannels: [-1] })],
  ['a screen with NUL', () => ({ targetMedia: [`BEA${NUL}`] })],
  ['a hundred thousand screens', () => ({ targetMedia: many((at) => `BEA${String(at).padStart(7, '0')}`) })],
  ['contents nobody has', () => ({ contents: [2 ** 31 - 1] })],
  ['a publish nobody has', () => ({ publishIdx: 2 ** 31 - 1 })],
]

/** Calls with what is right of them, and what somebody sends who wants them to stumble. */
const attacked: readonly [call: string, usual: () => object, faulty: readonly Faulty[]][] = [
  ['campaign/avails/ask', () => wish, wishes],
  ['campaign/avails/hours', () => ({ ...wish, day: day(3) }), wishes],
  ['campaign/hold/save', () => ({ ...wish, holdName: 'Attack' }), wishes],
  ['schedule/organize/preview', () => ({}), ranks],
  ['schedule/organize/save', () => ({ reason: 'Attack' }), ranks],
  ['schedule/assign/preview', () => ({ cpIdx: campaign, places: [['BEAN']] }), assigned],
  ['schedule/assign/save', () => ({ cpIdx: campaign, places: [['BEAN']], reason: 'Attack' }), assigned],
  ['schedule/step/preview', () => ({ cpIdx: campaign }), steps],
  ['content/publish/targets', () => ({ brdCode: 'BEAN', contents: [] }), targets],
]

test.each(attacked.flatMap(([call, usual, faulty]) => faulty.map(([what, fields]) => ({ call, what, usual, fields }))))(
  '$call refuses $what in words',
  async ({ call, usual, fields }) => {
    const answer = await post(admin, call, JSON.stringify({ ...usual(), ...fields() }))
    const text = await answer.text()
    expect([400, 404, 413, 422], `${answer.status} ${text.slice(0, 300)}`).toContain(answer.status)
    expect(JSON.parse(text)).toMatchObject({ code: -1, msg: expect.stringMatching(/^[a-z]+\.[A-Za-z]+$/) })
  },
)

test('a period over each change of clocks is answered with all of its days', async () => {
  const year = world.server.services.clock().getUTCFullYear() + 1
  for (const zone of [
    'Europe/Berlin',
    'America/St_Johns',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Africa/Casablanca',
  ]) {
    await sql`update venue set zone = ${zone} where region = 'Airport'`.execute(world.database.db)
    for (const [startsOn, endsOn] of [
      [`${year}-03-07`, `${year}-03-15`],
      [`${year}-03-24`, `${year}-04-08`],
      [`${year}-09-30`, `${year}-10-08`],
      [`${year}-10-24`, `${year}-11-08`],
    ] as const) {
      const places = ['BEAN/Airport']
      const { days } = await admin.call('campaign/avails/ask', { ...wish, startsOn, endsOn, places })
      expect(days).toBe((Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000 + 1)
    }
  }
  await sql`update venue set zone = 'Asia/Seoul'`.execute(world.database.db)
})

test.each<[string, () => Promise<{ status: number }>]>([
  ['ranks', () => admin.ask('schedule/organize/preview', { ranks: [{ cpIdx: campaign, rank: 1 }] })],
  ['steps', () => admin.ask('schedule/step/preview', { cpIdx: campaign, stops: 'Y' })],
])('twenty previews of %s at once are all answered, and all alike', async (_, preview) => {
  const answers = await Promise.all(Array.from({ length: 20 }, preview))
  for (const { status } of answers) expect([200, 429, 503]).toContain(status)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
})

test.each([
  ['lines that follow themselves', [{ ...lineAt('BEAN'), after: 0 }]],
  [
    'lines that follow each other',
    [
      { ...lineAt('BEAN'), after: 1 },
      { ...lineAt('BEAN'), after: 0 },
    ],
  ],
  ['a line that follows nobody', [{ ...lineAt('BEAN'), after: 9 }]],
  ['a place with NUL', [lineAt(`BEAN/${NUL}`)]],
])('what is free beside %s is told or refused in words', async (_, lines) => {
  const answer = await post(seller, 'campaign/regist/avails', JSON.stringify({ ...asked, lines }))
  expect([200, 400, 404, 422], await answer.clone().text()).toContain(answer.status)
})
