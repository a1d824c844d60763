import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { weekdayOf } from '#domain/time/dates.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { soldLines } from '../deal/sold.ts'
import { approvedBy, customerOf, day, filmOf, lineAt, wholeDraft } from '../writing.fixture.ts'

let world: World
let admin: Person
let seller: Person
let customer: { advIdx: number; matId: number }
beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
  customer = await customerOf(world, 'seller', 'Harbour Ferries')
})
afterAll(() => world.close())

const approved = (name: string) => approvedBy(seller, admin, wholeDraft(customer, name, 'BEAN/Airport'))
const detail = (cpIdx: number) => admin.call('campaign/regist/detail', { cpIdx })

test('what has not begun cannot end with the day: it is cancelled', async () => {
  const cpIdx = await approved('Next week')
  const before = await detail(cpIdx)
  const answer = await admin.ask('campaign/run/endEarly', { cpIdx, reason: 'Sold out', atDayEnd: 'Y' })
  expect([answer.status, answer.refusal.msg]).toEqual([422, 'approval.notPossible'])
  expect(await detail(cpIdx)).toEqual(before)
})

test('ending with the day is one step, and never moves the end on', async () => {
  const ends = async (name: string, endsOn: string) => {
    const cpIdx = await approved(name)
    await sql`
      update campaign set starts_on = ${day(-9)}, ends_on = ${endsOn}, status = 50 where id = ${cpIdx}`.execute(
      world.database.db,
    )
    return cpIdx
  }
  const end = (cpIdx: number, giveBack: 'M' | 'P' = 'M') =>
    admin.ask('campaign/run/endEarly', { cpIdx, reason: 'Sold out', atDayEnd: 'Y', giveBack })
  const cpIdx = await ends('Sold out', day(5))
  const answers = await Promise.all([end(cpIdx), end(cpIdx), end(cpIdx)])
  expect(answers.map(({ refusal }) => refusal.msg ?? 'done').sort()).toEqual([
    'done',
    'form.unchanged',
    'form.unchanged',
  ])
  expect((await end(cpIdx, 'P')).status).toBe(200)
  expect(await detail(cpIdx)).toMatchObject({ endsOn: day(0), giveBack: 'P' })
  const { list } = await admin.call('campaign/run/steps', { cpIdx })
  expect(list.filter(({ act }) => act === 'amend')).toHaveLength(2)
  // Its last day is over where the network stands, and not yet where its screens are.
  for (const endsOn of [day(-1), day(0)]) {
    const own = await ends(`Until ${endsOn}`, endsOn)
    expect((await end(own)).refusal.msg).toBe('form.unchanged')
    expect((await detail(own)).endsOn).toBe(endsOn)
  }
})

test('an amendment leaves every line a film, and a film its line', async () => {
  const cpIdx = await approved('With a film')
  const film = filmOf(customer.matId)
  for (const [films, msg] of [
    [[], 'campaign.noFilm'],
    [[{ ...film, line: 1 }], 'campaign.filmWithoutLine'],
  ] as const) {
    const { status, refusal } = await admin.ask('campaign/run/amend', { cpIdx, reason: 'Another film', films })
    expect([status, refusal.fields?.films?.msg]).toEqual([422, msg])
  }
  expect((await detail(cpIdx)).films).toHaveLength(1)
  await admin.call('campaign/run/amend', { cpIdx, reason: 'Twice as often', films: [{ ...film, weight: 2 }] })
  await admin.call('campaign/run/amend', { cpIdx, reason: 'A longer run', endsOn: day(9) })
})

test('an end that leaves no day of play is no amendment: what is left of the amount would fall on none', async () => {
  const cpIdx = await approved('One day a week')
  const weekday = weekdayOf(day(3))
  await sql`
    update campaign set starts_on = ${day(-11)}, weekdays = ${1 << weekday}, status = 50
    where id = ${cpIdx}`.execute(world.database.db)
  const amend = (endsOn: string) => admin.ask('campaign/run/amend', { cpIdx, reason: 'A shorter run', endsOn })
  const { status, refusal } = await amend(day(2))
  expect([status, refusal.fields?.endsOn?.msg]).toEqual([422, 'campaign.noDayLeft'])
  expect((await amend(day(3))).code).toBe(0)
})

test('an end before the beginning is no amendment', async () => {
  const cpIdx = await approved('Begins soon')
  const amend = { cpIdx, reason: 'A shorter run', endsOn: day(0) }
  const { status, refusal } = await admin.ask('campaign/run/amend', amend)
  expect([status, refusal.fields?.endsOn?.msg]).toEqual([422, 'publish.endBeforeStart'])
})

test('an amendment gives a line other further terms from the next day on, and keeps what they were', async () => {
  const bank = await customerOf(world, 'seller', 'Basin Bank')
  const { db } = world.database
  await sql`update advertiser set category = '64121' where id = ${bank.advIdx}`.execute(db)
  const place = 'BEAN/Riverside'
  const line = { ...lineAt(place), goalKind: 'plays' as const, goal: 700, plays: 2, perDay: 60 }
  const cpIdx = await approvedBy(seller, admin, { ...wholeDraft(bank, 'Further terms', place), lines: [line] })
  await sql`update campaign set starts_on = ${day(-1)}, status = 50 where id = ${cpIdx}`.execute(db)
  const amend = (terms: object) =>
    admin.ask('campaign/run/amend', {
      ...{ cpIdx, reason: 'Only bank there' },
      terms: [{ exclusive: null, perHour: null, perDay: null, ...terms }],
    })
  const [below, odd] = [await amend({ perDay: 1, perHour: 1 }), await amend({ perHour: 99 })]
  expect([below.status, below.refusal.msg]).toEqual([422, 'terms.limitsBelowGoal'])
  expect(below.refusal.fields).toMatchObject({ lines: { msg: 'terms.limitsBelowGoal', values: { line: 1 } } })
  const nowhere = await admin.ask('campaign/run/amend', { cpIdx, reason: 'Nowhere', places: [[]] })
  expect(nowhere.refusal.fields?.lines).toMatchObject({ msg: 'campaign.lineWithoutPlace', values: { line: 1 } })
  expect([odd.status, Object.keys(odd.refusal.fields ?? {})]).toEqual([422, ['terms']])
  for (const terms of [
    { exclusive: 'area', perHour: 4 },
    { exclusive: 'venue', perHour: 4 },
  ])
    expect((await amend(terms)).code).toBe(0)
  expect((await detail(cpIdx)).lines).toMatchObject([{ exclusive: 'venue', perHour: 4, perDay: null }])
  const onDay = async (date: string) =>
    (await soldLines(db, date, date)).find(({ campaign }) => campaign === cpIdx)?.further
  expect(await onDay(day(0))).toMatchObject({ exclusive: null, perHour: null, perDay: 60 })
  expect(await onDay(day(1))).toMatchObject({ exclusive: 'venue', perHour: 4, perDay: null })
  const [last] = (await admin.call('campaign/run/steps', { cpIdx })).list
  expect([last?.act, last?.before, last?.after]).toMatchObject([
    ...['amend', { lines: [{ exclusive: 'area', perHour: 4 }] }, { lines: [{ exclusive: 'venue', perHour: 4 }] }],
  ])
  expect((await seller.ask('campaign/run/amend', { cpIdx, reason: 'Mine', terms: [] })).status).toBe(403)
})

test('of two who amend the same part the second hears of the first, and other parts are left alone', async () => {
  const cpIdx = await approved('Two at a time')
  const { endsOn, lines, films } = await detail(cpIdx)
  const was = { endsOn, lines, films }
  const amend = (change: object) => admin.ask('campaign/run/amend', { cpIdx, reason: 'As agreed', was, ...change })
  expect((await amend({ endsOn: day(9) })).status).toBe(200)
  const late = await amend({ endsOn: day(12) })
  expect([late.status, late.refusal.fields?.endsOn?.msg]).toEqual([422, 'campaign.changed'])
  expect((await amend({ terms: [{ exclusive: null, perHour: 3, perDay: null }] })).status).toBe(200)
  expect(await detail(cpIdx)).toMatchObject({ endsOn: day(9), lines: [{ perHour: 3 }] })
})

test('a limit is given to a share from the next day on', async () => {
  const cpIdx = await approvedBy(seller, admin, wholeDraft(customer, 'A share', 'BEAN/Airport'))
  const limited = [{ exclusive: null, perHour: 2, perDay: null }]
  await admin.call('campaign/run/amend', { cpIdx, reason: 'Seldom', terms: limited })
  expect((await detail(cpIdx)).lines).toMatchObject([{ goalKind: 'share', perHour: 2 }])
})

test('neither a limit is given to a roadblock nor a zone to a customer whose trade another one has alone there', async () => {
  const roadblock = { ...wholeDraft(customer, 'A roadblock'), lines: [{ ...lineAt('BEAN/Airport'), roadblock: true }] }
  const cpIdx = await approvedBy(seller, admin, roadblock)
  const limited = [{ exclusive: null, perHour: 2, perDay: null }]
  const { status, refusal } = await admin.ask('campaign/run/amend', { cpIdx, reason: 'Seldom', terms: limited })
  expect([status, refusal.fields?.lines?.msg]).toEqual([422, 'terms.limitOfRoadblock'])
  const rival = await customerOf(world, 'seller', 'Lagoon Bank')
  await sql`update advertiser set category = '64121' where id = ${rival.advIdx}`.execute(world.database.db)
  const other = await approvedBy(seller, admin, wholeDraft(rival, 'Another bank', 'BEAN/Airport'))
  await sql`update advertiser set category = '64121' where id = ${customer.advIdx}`.execute(world.database.db)
  const alone = [{ exclusive: 'venue' as const, perHour: null, perDay: null }]
  const taken = await admin.ask('campaign/run/amend', { cpIdx: other, reason: 'Only bank there', terms: alone })
  expect([taken.status, taken.refusal.msg]).toEqual([422, 'terms.tradeTaken'])
})

test('a campaign that lacks room already may run longer, and not where it would have less', async () => {
  const { db } = world.database
  const place = 'QUAY/Harbour'
  const line = { ...lineAt(place), goalKind: 'plays' as const, goal: 700, plays: 1, loops: 6 }
  const cpIdx = await approvedBy(seller, admin, { ...wholeDraft(customer, 'Short of room', place), lines: [line] })
  await sql`update campaign set starts_on = ${day(-1)}, ends_on = ${day(2)}, status = 50 where id = ${cpIdx}`.execute(
    db,
  )
  await sql`update campaign_line set goal = 1000000 where campaign_id = ${cpIdx}`.execute(db)
  const lost = async () => (await admin.call('campaign/lost/list', {})).total
  const before = await lost()
  await admin.call('campaign/run/amend', { cpIdx, reason: 'To make up for it', endsOn: day(9) })
  expect((await detail(cpIdx)).endsOn).toBe(day(9))
  expect(await lost()).toBe(before)
  const shorter = await admin.ask('campaign/run/amend', { cpIdx, reason: 'A shorter run', endsOn: day(3) })
  expect([shorter.status, shorter.refusal.msg]).toEqual([422, 'campaign.notFree'])
  expect(shorter.refusal.fields).toMatchObject({ endsOn: { msg: 'campaign.notFree' } })
})

test('a share of the loop runs no longer into days that others have, whether it has all of its own days or not', async () => {
  const { db } = world.database
  const place = 'BEAN/University'
  const cpIdx = await approvedBy(seller, admin, wholeDraft(customer, 'All it needs', place))
  await sql`update campaign set starts_on = ${day(-1)}, ends_on = ${day(2)}, status = 50 where id = ${cpIdx}`.execute(
    db,
  )
  const { targetDays, targetHours } = wholeDraft(customer, 'Times', place)
  const whole = { targetDays, targetHours, playTime: 15 as const, plays: 24, loops: 1, places: [place] }
  await seller.call('campaign/hold/save', { ...whole, holdName: 'Theirs', startsOn: day(3), endsOn: day(5) })
  const longer = async () => {
    const { status, refusal } = await admin.ask('campaign/run/amend', { cpIdx, reason: 'Longer', endsOn: day(5) })
    return [status, refusal.msg, (await detail(cpIdx)).endsOn]
  }
  expect(await longer()).toEqual([422, 'campaign.notFree', day(2)])
  // From now on its own days lack some of it as well.
  await sql`update campaign_line set plays = 25 where campaign_id = ${cpIdx}`.execute(db)
  expect(await longer()).toEqual([422, 'campaign.notFree', day(2)])
  await sql`update campaign_line set plays = 1 where campaign_id = ${cpIdx}`.execute(db)
  await sql`update hold set released_at = now() where name = 'Theirs'`.execute(db)
  await admin.call('campaign/run/amend', { cpIdx, reason: 'Longer', endsOn: day(5) })
  expect((await detail(cpIdx)).endsOn).toBe(day(5))
})
