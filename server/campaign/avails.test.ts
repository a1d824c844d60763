import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { dayAfter, weekdayOf } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { sell } from './campaign.fixture.ts'

let world: World
let admin: Person
let seller: Person
const day = (daysAhead: number) => dayAfter(localDay('Asia/Seoul', Date.now()), daysAhead)
const [from, to] = [day(2), day(8)]
const wish = {
  startsOn: from,
  endsOn: to,
  targetDays: [1, 2, 3, 4, 5, 6, 7] as const,
  targetHours: Array.from({ length: 24 }, (_, hour) => hour),
  playTime: 15 as const,
  plays: 1,
  loops: 1,
  places: ['BEAN/Old Town'],
}
const SCREENS = 16
/** 14 open hours of six loops. */
const LOOPS = 84

beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
})
afterAll(() => world.close())

test('an empty network has room for a play in every loop', async () => {
  const answer = await seller.call('campaign/avails/ask', wish)
  expect(answer).toMatchObject({
    ...{ screens: SCREENS, days: 7, asked: SCREENS * LOOPS * 7, blocking: [], fillRate: 0 },
    ...{ freeSlotsAtLeast: 24, freeSlotsOnAverage: 24 },
  })
  expect(answer.available).toBeGreaterThanOrEqual(answer.asked)
})

test('a quarter is answered whole, also after and while other quarters are asked for', async () => {
  const quarter = async (first: number) => {
    const [startsOn, endsOn] = [day(first), day(first + 91)]
    const { days, asked, available } = await seller.call('campaign/avails/ask', { ...wish, startsOn, endsOn })
    expect([days, asked]).toEqual([92, SCREENS * LOOPS * 92])
    expect(available).toBeGreaterThanOrEqual(asked)
  }
  await quarter(2)
  await quarter(94)
  await Promise.all([2, 94, 186, 278].map(quarter))
})

test('a period is the same however its days are written', async () => {
  const written = (date: string) => `${date.slice(0, 7)}.${date.slice(8)}`
  const plain = await seller.call('campaign/avails/ask', wish)
  const mixed = await seller.call('campaign/avails/ask', { ...wish, startsOn: written(from), endsOn: written(to) })
  expect(mixed).toEqual(plain)
})

test.each([
  ['9999-12-30', '9999-12-31'],
  ['0001-01-01', '0001-01-02'],
  [dayAfter(day(0), -800), day(1)],
  [day(1), day(2000)],
])('nothing is asked for, or held, from %s to %s', async (startsOn, endsOn) => {
  const far = { ...wish, startsOn, endsOn }
  for (const answer of [
    await seller.ask('campaign/avails/ask', far),
    await seller.ask('campaign/hold/save', { ...far, holdName: 'Far' }),
  ])
    expect([answer.status, answer.refusal.msg]).toEqual([422, 'form.invalid'])
})

test('places are brands and their regions; a brand sees its own alone', async () => {
  const { places } = await seller.call('campaign/avails/places', {})
  expect(places.filter(({ brdCode }) => brdCode === 'BEAN').map(({ place, screens }) => [place, screens])).toEqual([
    ['BEAN', 64],
    ['BEAN/Airport', 16],
    ['BEAN/Old Town', 16],
    ['BEAN/Riverside', 16],
    ['BEAN/University', 16],
  ])
  const master = await world.signIn('quaymaster')
  const own = await master.call('campaign/avails/places', {})
  expect(new Set(own.places.map(({ brdCode }) => brdCode))).toEqual(new Set(['QUAY']))
})

test('a place that is not there answers like a foreign one', async () => {
  const master = await world.signIn('quaymaster')
  const foreign = await master.ask('campaign/avails/ask', wish)
  const unknown = await master.ask('campaign/avails/ask', { ...wish, places: ['NOWHERE'] })
  expect(foreign.refusal).toMatchObject({ code: -1, msg: 'general.unknown' })
  expect(unknown.text).toBe(foreign.text)
})

test('bad wishes are told field by field', async () => {
  const { refusal } = await seller.ask('campaign/avails/ask', {
    ...wish,
    endsOn: dayAfter(from, -1),
    targetHours: [],
    places: [],
  })
  expect(refusal).toMatchObject({
    msg: 'form.invalid',
    fields: {
      endsOn: { msg: 'publish.endBeforeStart' },
      targetHours: { msg: 'field.missingChoice' },
      places: { msg: 'field.missingChoice' },
    },
  })
})

/** While there is no room for the wish. */
async function expectKeptOnce() {
  const lost = { ...wish, lsName: 'Old town week' }
  expect(await seller.call('campaign/avails/keep', lost)).toEqual({ isNew: true })
  expect(await seller.call('campaign/avails/keep', { ...lost, lsName: 'Again' })).toEqual({ isNew: false })
  const { list } = await admin.call('campaign/lost/list', { filters: { lsName: 'Old town week' } })
  expect(list).toEqual([
    expect.objectContaining({ asked: SCREENS * LOOPS * 7, available: 0, placeNames: 'Morgenrot Old Town' }),
  ])
}

test('a wish that has room is no lost sale, and a brand keeps none', async () => {
  const lost = { ...wish, lsName: 'Week' }
  expect((await seller.ask('campaign/avails/keep', lost)).refusal.msg).toBe('lost.hasRoom')
  expect((await (await world.signIn('beanmaster')).ask('campaign/avails/keep', lost)).status).toBe(403)
})

test('a full loop says who holds it, to the seller only where the customer is the own one', async () => {
  const { db } = world.database
  const { campaign } = await sell(db, { name: 'Everywhere', from, to, plays: 24, brand: 'BEAN' })
  const told = await admin.call('campaign/avails/ask', wish)
  expect(told).toMatchObject({ available: 0, possible: 0, fillRate: 1, freeSlotsAtLeast: 0 })
  expect(told.blocking.map(({ cpIdx, cpName }) => [cpIdx, cpName])).toEqual([[campaign, 'Everywhere']])
  const hidden = await seller.call('campaign/avails/ask', wish)
  expect(hidden.blocking.map(({ cpIdx, cpName }) => [cpIdx, cpName])).toEqual([[null, null]])
  await expectKeptOnce()
  await sql`update campaign_line set tier = 6, updated_at = now() where campaign_id = ${campaign}`.execute(db)
  const movable = await admin.call('campaign/avails/ask', wish)
  expect(movable.available).toBe(0)
  expect(movable.possible).toBeGreaterThanOrEqual(movable.asked)
  await sql`update campaign set status = 60, updated_at = now() where id = ${campaign}`.execute(db)
})

test('what is held is not to be had any more, until it is released', async () => {
  const whole = { ...wish, plays: 24 }
  const { holdIdx } = await seller.call('campaign/hold/save', { ...whole, holdName: 'For the theatre' })
  expect(await seller.call('campaign/avails/ask', wish)).toMatchObject({ available: 0 })
  const { refusal: refused } = await admin.ask('campaign/hold/save', { ...whole, holdName: 'Too late' })
  expect(refused).toMatchObject({ code: -1, msg: 'hold.notFree' })
  expect((await seller.call('campaign/hold/list', {})).list).toMatchObject([
    { holdIdx, isOwn: true, renewals: 0, placeNames: ['Morgenrot Old Town'] },
  ])

  // What would hold it no longer is no renewal.
  expect((await seller.ask('campaign/hold/renew', { holdIdx })).refusal).toMatchObject({ msg: 'hold.notLonger' })
  for (const renewals of [1, 2]) {
    await sql`update hold set expires_at = expires_at - interval '1 day' where id = ${holdIdx}`.execute(
      world.database.db,
    )
    await seller.call('campaign/hold/renew', { holdIdx })
    expect((await seller.call('campaign/hold/list', {})).list).toMatchObject([{ holdIdx, renewals }])
  }
  expect((await seller.ask('campaign/hold/renew', { holdIdx })).refusal).toMatchObject({ msg: 'hold.renewedEnough' })
  await seller.call('campaign/hold/release', { holdIdx })
  expect((await seller.call('campaign/avails/ask', wish)).available).toBeGreaterThan(0)
  expect((await seller.ask('campaign/hold/release', { holdIdx })).refusal).toMatchObject({ msg: 'hold.over' })
})

test.each([1, 7, 30])('a hold over %i days leaves what it does not take', async (days) => {
  const period = { startsOn: dayAfter(wish.startsOn, 20), endsOn: dayAfter(wish.startsOn, 19 + days) }
  const all = { ...wish, ...period, plays: 24, loops: 1, goal: 100_000_000 }
  const room = (await admin.call('campaign/avails/ask', all)).available
  for (const part of [0.7, 0.1]) {
    const goal = Math.floor(room * part)
    const { holdIdx } = await admin.call('campaign/hold/save', { ...all, goal, holdName: 'Part' })
    expect((await admin.call('campaign/avails/ask', all)).available).toBe(room - goal)
    await admin.call('campaign/hold/release', { holdIdx })
  }
})

test('the hours of a day say what is sold, requested and held of them, and nobody else is named', async () => {
  const { db } = world.database
  const place = { ...wish, places: ['BEAN/Airport'], targetHours: [8, 9, 10], startsOn: day(20), endsOn: day(22) }
  const hours = async (asked = place) => (await seller.call('campaign/avails/hours', { ...asked, day: day(21) })).hours
  const idle = await hours()
  expect(idle.map(({ hour }) => hour)).toEqual([8, 9, 10])
  for (const { capacity, sold, requested, held } of idle) {
    expect(capacity).toBeGreaterThan(0)
    expect([sold, requested, held]).toEqual([0, 0, 0])
  }
  const { holdIdx } = await seller.call('campaign/hold/save', {
    ...place,
    targetHours: [8, 9],
    plays: 6,
    holdName: 'Early',
  })
  const fill = await hours()
  // Six of the 24 positions of each loop, for as long as they are asked for.
  for (const [at, { capacity, held }] of fill.entries()) expect(held).toBeCloseTo(at < 2 ? capacity / 4 : 0, 0)
  await seller.call('campaign/hold/release', { holdIdx })
  const media = (
    await sql<{ id: string }>`
      select media.id from media join venue on venue.id = media.venue_id where venue.region = 'Airport'`.execute(db)
  ).rows.map(({ id }) => id)
  const { campaign } = await sell(db, { name: 'Bakery', from: day(20), to: day(22), media, plays: 12 })
  for (const { capacity, sold } of await hours()) expect(sold).toBeCloseTo(capacity / 2, 0)
  await sql`update campaign set approval = 0, status = 30, requested_at = now() where id = ${campaign}`.execute(db)
  for (const { capacity, sold, requested } of await hours()) {
    expect(sold).toBe(0)
    expect(requested).toBeCloseTo(capacity / 2, 0)
  }
  await sql`update campaign set status = 40 where id = ${campaign}`.execute(db)
  const { hours: past } = await seller.call('campaign/avails/hours', { ...place, day: day(0) })
  expect(past).toEqual([])
})

test('a hold over days of which some are sold out lies on the others, and leaves all that it does not take', async () => {
  const week = { startsOn: dayAfter(wish.startsOn, 60), endsOn: dayAfter(wish.startsOn, 66) }
  const all = { ...wish, ...week, plays: 24, loops: 1, goal: 100_000_000 }
  const { db } = world.database
  const first = { from: week.startsOn, to: dayAfter(week.startsOn, 3) }
  const { campaign } = await sell(db, { name: 'Half a week', ...first, plays: 23, brand: 'BEAN' })
  const room = (await admin.call('campaign/avails/ask', all)).available
  const holds = []
  for (const part of [0.5, 0.3]) {
    const goal = Math.floor(room * part)
    holds.push(await admin.call('campaign/hold/save', { ...all, goal, holdName: 'Part' }))
  }
  const left = room - Math.floor(room * 0.5) - Math.floor(room * 0.3)
  expect((await admin.call('campaign/avails/ask', all)).available).toBe(left)
  for (const { holdIdx } of holds) await admin.call('campaign/hold/release', { holdIdx })
  await sql`update campaign set status = 60, updated_at = now() where id = ${campaign}`.execute(db)
})

test('two holds at once never promise the same plays twice', async () => {
  const whole = { ...wish, plays: 24, holdName: 'Race' }
  const replies = await Promise.all([1, 2, 3].map(() => admin.ask('campaign/hold/save', whole)))
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1)
})

test('a day of 23 or 25 hours has room for as many, and an hour that the clock skips for nothing', async () => {
  const berlin = await openWorld()
  onTestFinished(() => berlin.close())
  const { db } = berlin.database
  await sql`update media set device_status = 1`.execute(db)
  await sql`
    update venue
    set zone = 'Europe/Berlin', power = null,
      opening = (select jsonb_object_agg(day, '["00:00", "00:00"]'::jsonb) from jsonb_object_keys(opening) as day)`.execute(
    db,
  )
  const person = await berlin.signIn('seller')
  const hoursOf = async (date: string, targetHours = wish.targetHours) => {
    const asked = { ...wish, startsOn: date, endsOn: date, targetHours }
    const { asked: plays, available } = await person.call('campaign/avails/ask', asked)
    expect(available).toBe(plays)
    return plays / (SCREENS * LOOPS_AN_HOUR)
  }
  const [spring, autumn] = ['03', '10'].map((month) => lastSundayOf(`${from.slice(0, 4)}-${month}`, day(1)))
  expect([await hoursOf(spring ?? ''), await hoursOf(autumn ?? '')]).toEqual([23, 25])
  expect([await hoursOf(spring ?? '', [2]), await hoursOf(autumn ?? '', [2])]).toEqual([0, 2])
})

const LOOPS_AN_HOUR = 6

/** Day on which Europe's clocks change in a month, of this year or of the next one. */
function lastSundayOf(month: string, after: string): string {
  const last = dayAfter(`${month}-31`, -weekdayOf(`${month}-31`))
  return last > after ? last : lastSundayOf(`${Number(month.slice(0, 4)) + 1}${month.slice(4)}`, after)
}

test('a wish that does not fit is told what would: later, seldomer, with fewer plays, on more screens', async () => {
  const soon = { startsOn: day(40), endsOn: day(41), places: ['BEAN/Old Town'] }
  const places = ['BEAN/Old Town']
  expect((await seller.call('campaign/avails/nearest', { ...wish, ...soon })).list).toEqual([])
  const taken = { ...wish, ...soon, plays: 23, holdName: 'Nearly all' }
  const { holdIdx } = await admin.call('campaign/hold/save', taken)
  const share = await seller.call('campaign/avails/nearest', { ...wish, ...soon, plays: 2 })
  expect(share.list).toEqual([
    { kind: 'later', change: { startsOn: day(42), endsOn: day(43) }, screens: 0 },
    { kind: 'rarer', change: { plays: 1, loops: 1 }, screens: 0 },
  ])
  for (const { change } of share.list) {
    const { asked, available } = await seller.call('campaign/avails/ask', { ...wish, ...soon, plays: 2, ...change })
    expect(available).toBeGreaterThanOrEqual(asked)
  }
  const goal = SCREENS * LOOPS * 2 * 2
  const number = await seller.call('campaign/avails/nearest', { ...wish, ...soon, plays: 4, goal })
  expect(number.list.map(({ kind }) => kind)).toEqual(['later', 'wider', 'fewer'])
  expect(number.list.find(({ kind }) => kind === 'wider')).toMatchObject({ change: { places: ['BEAN'] } })
  expect(number.list.find(({ kind }) => kind === 'fewer')?.change.goal).toBeLessThan(goal)
  expect((await seller.ask('campaign/avails/nearest', { ...wish, places: ['NOBODY'] })).status).toBe(404)
  expect((await (await world.signIn('beanvenue')).ask('campaign/avails/nearest', { ...wish, places })).status).toBe(403)
  await admin.call('campaign/hold/release', { holdIdx })
})

test('a number of plays that its share does not reach is told the next larger share that does', async () => {
  const soon = { startsOn: day(50), endsOn: day(51), places: ['BEAN/Old Town'] }
  const goal = SCREENS * LOOPS * 2 * 2 - 1
  const { list } = await seller.call('campaign/avails/nearest', { ...wish, ...soon, goal })
  expect(list.find(({ kind }) => kind === 'oftener')).toEqual({
    ...{ kind: 'oftener', change: { plays: 2, loops: 1 }, screens: 0 },
  })
})
