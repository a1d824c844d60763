import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#domain/contract.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { customerOf, day, everyDay, everyHour, lineAt, wholeDraft } from '../writing.fixture.ts'

let world: World
let admin: Person
let seller: Person
const BANK = '64121'
const BREWERY = '11121'
const wish = {
  ...{ startsOn: day(2), endsOn: day(8), targetDays: everyDay, targetHours: everyHour },
  ...{ playTime: 15 as const, plays: 1, loops: 1, places: ['BEAN/Old Town'] },
}

beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
})
afterAll(() => world.close())

async function customerIn(category: string, name: string, loginId = 'seller') {
  const customer = await customerOf(world, loginId, name)
  await sql`update advertiser set category = ${category} where id = ${customer.advIdx}`.execute(world.database.db)
  return customer
}

const aloneAt = (customer: { advIdx: number; matId: number }, name: string, place: string) => ({
  ...wholeDraft(customer, name, place),
  lines: [{ ...lineAt(place), exclusive: 'venue' as const }],
})

const free = async ({ advIdx }: { advIdx: number }, places = wish.places) => {
  const { screens, rivalScreens, barredHours } = await seller.call('campaign/avails/ask', { ...wish, places, advIdx })
  return { screens, rivalScreens, barredHours }
}

test('what is free for a customer leaves out the screens that another one of its trade has alone', async () => {
  const first = aloneAt(await customerIn(BANK, 'Harbour Bank', 'admin'), 'Alone', 'BEAN/Old Town')
  const { cpIdx } = await admin.call('campaign/regist/save', first)
  await admin.call('campaign/request/send', { cpIdx })
  const [bank, cinema] = [await customerIn(BANK, 'River Bank'), await customerIn('59141', 'Lantern Cinema')]
  const [{ screens }, own] = [await free(cinema), await free(bank, ['BEAN/Old Town', 'BEAN/Riverside'])]
  expect(screens).toBeGreaterThan(10)
  expect(own).toMatchObject({ rivalScreens: screens })
  const refused = await seller.ask('campaign/hold/save', { ...wish, holdName: 'A second bank', advIdx: bank.advIdx })
  expect([refused.status, refused.refusal.msg, refused.refusal.values]).toEqual([
    ...[422, 'hold.tradeTakenByOther', { screens, names: '' }],
  ])
  expect((await seller.ask('campaign/hold/save', { ...wish, holdName: 'A cinema', advIdx: cinema.advIdx })).code).toBe(
    0,
  )
})

test('a proposal holds for its own customer', async () => {
  const { advIdx } = await customerIn(BANK, 'Cathedral Bank')
  const { ppIdx } = await seller.call('campaign/proposal/save', { ppName: 'For a bank', advIdx, validUntil: day(9) })
  const card: CallInput<'campaign/product/save'> = {
    ...{ pdName: 'Window', productKind: 'GEN', productStatus: 1, unitPrice: 300_000, premiumFactor: 150 },
    ...{ peakFactor: 100, seasonFactor: 100, agencyPercent: 0, volumePercent: 0 },
  }
  const { pdIdx } = await admin.call('campaign/product/save', card)
  const { pvIdx } = await seller.call('campaign/proposal/add', { ...wish, ppIdx, pdIdx, pvName: 'Old Town' })
  const { refusal } = await seller.ask('campaign/proposal/hold', { ppIdx, pvIdx })
  expect(refusal.msg).toBe('hold.tradeTakenByOther')
})

test('what is held for a customer is in the way of who wants to be alone in its trade, not of its own campaign', async () => {
  const held = await customerIn(BANK, 'Lighthouse Bank')
  const places = ['BEAN/Riverside']
  const hold = { ...wish, places, plays: 6, holdName: 'For the lighthouse', advIdx: held.advIdx }
  const { holdIdx } = await seller.call('campaign/hold/save', hold)
  const { list } = await seller.call('campaign/hold/list', {})
  expect(list.find((own) => own.holdIdx === holdIdx)?.adName).toBe('Lighthouse Bank')
  const rival = await customerIn(BANK, 'Market Bank', 'admin')
  const { cpIdx } = await admin.call('campaign/regist/save', aloneAt(rival, 'Category exclusivity', 'BEAN/Riverside'))
  expect((await admin.ask('campaign/request/send', { cpIdx })).refusal.msg).toBe('terms.tradeTakenByOther')

  await sql`update brand set campaign_slot = 6, house_slot = 24 where code = 'BEAN'`.execute(world.database.db)
  const draft = await seller.call('campaign/regist/fromHold', { holdIdx })
  const { advIdx, lines } = await seller.call('campaign/regist/detail', draft)
  expect(advIdx).toBe(held.advIdx)
  const asked = { ...wish, lines: lines ?? [], advIdx: held.advIdx }
  const [own, other] = [
    (await seller.call('campaign/regist/avails', { ...asked, ...draft })).list[0],
    (await seller.call('campaign/regist/avails', asked)).list[0],
  ]
  expect(own?.available).toBeGreaterThanOrEqual(own?.asked ?? 0)
  expect(other?.available).toBeLessThan(other?.asked ?? 0)
})

test('what is free for a brewery has the hours that are left to it', async () => {
  const { barredHours } = await free(await customerIn(BREWERY, 'Hop Garden'), ['BEAN/Airport'])
  expect(barredHours).toEqual(Array.from({ length: 15 }, (_, ahead) => 7 + ahead))
})

test('a wish with further terms is answered, held and becomes a campaign with the same terms', async () => {
  const { advIdx } = await customerIn(BANK, 'Granite Bank')
  const terms = { exclusive: 'venue' as const, perHour: 2, perDay: 9 }
  const limited = { ...wish, places: ['BEAN/University'], goal: 700, advIdx, ...terms }
  const answer = await seller.call('campaign/avails/ask', limited)
  expect(answer).toMatchObject({ rivals: [], termFault: null, asked: 700 })
  const { holdIdx } = await seller.call('campaign/hold/save', { ...limited, holdName: 'Two an hour' })
  const { list } = await seller.call('campaign/hold/list', {})
  expect(list.find((own) => own.holdIdx === holdIdx)).toMatchObject(terms)
  const rival = await customerIn(BANK, 'Dock Bank')
  const second = { ...wish, places: ['BEAN/University'], holdName: 'A bank beside it', advIdx: rival.advIdx }
  expect((await seller.ask('campaign/hold/save', second)).refusal.msg).toBe('hold.tradeTakenByOther')
  const draft = await seller.call('campaign/regist/fromHold', { holdIdx })
  expect((await seller.call('campaign/regist/detail', draft)).lines?.[0]).toMatchObject({ goal: 700, ...terms })
})

test('terms of a wish that cannot be had are told beside their field, or as what is in the way', async () => {
  const refused = async (part: object) => (await seller.ask('campaign/avails/ask', { ...wish, ...part })).refusal.fields
  expect((await refused({ goal: 100, perHour: 3, perDay: 2 }))?.perDay?.msg).toBe('wish.dayBelowHour')
  expect((await refused({ perHour: 13, goal: 100 }))?.perHour).toBeDefined()
  expect((await refused({ exclusive: 'city' }))?.exclusive).toBeDefined()
  const alone = { ...wish, exclusive: 'venue' as const }
  expect((await seller.call('campaign/avails/ask', alone)).termFault?.msg).toBe('wish.noTrade')
  expect((await seller.ask('campaign/hold/save', { ...alone, holdName: 'Of no trade' })).refusal.msg).toBe(
    'wish.noTrade',
  )
  const many = { ...wish, goal: 1_000_000, perDay: 1 }
  expect((await seller.call('campaign/avails/ask', many)).termFault?.msg).toBe('wish.limitsBelowGoal')
})

test('a share with limits is asked and held with the plays that they leave, and becomes a campaign with them', async () => {
  const { advIdx } = await customerIn('59141', 'Kettle Cinema')
  const share = { ...wish, places: ['BEAN/Airport'], plays: 1, loops: 1, advIdx }
  const [whole, hourly, daily] = [
    await seller.call('campaign/avails/ask', share),
    await seller.call('campaign/avails/ask', { ...share, perHour: 2 }),
    await seller.call('campaign/avails/ask', { ...share, perHour: 2, perDay: 7 }),
  ]
  expect([whole.ofShare, hourly.ofShare, daily.ofShare]).toEqual([null, whole.asked, whole.asked])
  expect(daily.asked).toBe(7 * daily.screens * daily.days)
  expect(hourly.asked).toBeGreaterThan(daily.asked)
  expect(whole.asked).toBeGreaterThan(hourly.asked)
  for (const { asked, available } of [whole, hourly, daily]) expect(available).toBe(asked)
  const held = { ...share, perHour: 2, perDay: 7 }
  const { holdIdx } = await seller.call('campaign/hold/save', { ...held, holdName: 'Seldom, by share' })
  const { cpIdx } = await seller.call('campaign/regist/fromHold', { holdIdx })
  const { lines } = await seller.call('campaign/regist/detail', { cpIdx })
  expect(lines).toMatchObject([{ goalKind: 'share', goal: null, perHour: 2, perDay: 7 }])
})

test('two films in a row are asked and held as one play of two slots, and become two lines in a row', async () => {
  const { advIdx } = await customerIn('59142', 'Twin Cinema')
  const single = { ...wish, places: ['BEAN/University'], advIdx }
  const row = { ...single, isSequence: 'Y' as const }
  const [one, both] = [await seller.call('campaign/avails/ask', single), await seller.call('campaign/avails/ask', row)]
  expect([both.asked, both.available]).toEqual([one.asked, one.asked])
  const unitsHeld = async () => {
    const { hours } = await seller.call('campaign/avails/hours', { ...row, day: day(3) })
    return hours.reduce((sum, { held }) => sum + held, 0)
  }
  const before = await unitsHeld()
  const { holdIdx } = await seller.call('campaign/hold/save', { ...row, holdName: 'One after the other' })
  const { list } = await seller.call('campaign/hold/list', {})
  expect(list.find((own) => own.holdIdx === holdIdx)).toMatchObject({ sequence: true, roadblock: false })
  expect((await unitsHeld()) - before).toBeCloseTo((2 * both.asked) / both.days, 0)
  const { cpIdx } = await seller.call('campaign/regist/fromHold', { holdIdx })
  const { lines } = await seller.call('campaign/regist/detail', { cpIdx })
  const places = ['BEAN/University']
  expect(lines).toMatchObject([
    { playTime: 15, plays: 1, loops: 1, places, after: null },
    { playTime: 15, plays: 1, loops: 1, places, after: 0 },
  ])
  const booked = await seller.call('campaign/regist/avails', { ...row, cpIdx, lines: lines ?? [] })
  for (const { asked, available } of booked.list) expect([asked, available]).toEqual([both.asked, both.asked])
})

test('two films in a row have no number of plays, no limits and no second of their own', async () => {
  const refused = async (part: object) =>
    (await seller.ask('campaign/avails/ask', { ...wish, isSequence: 'Y', ...part })).refusal.fields
  expect((await refused({ playTime: 30 }))?.isSequence?.msg).toBe('wish.sequenceShare')
  expect((await refused({ goal: 100 }))?.isSequence?.msg).toBe('wish.sequenceShare')
  expect((await refused({ isRoadblock: 'Y' }))?.isSequence?.msg).toBe('wish.sequenceOfRoadblock')
  expect((await refused({ perHour: 2, perDay: 5 }))?.perDay?.msg).toBe('wish.limitOfSequence')
})

test('a roadblock is asked with the slots that are free at once, held at its second, and becomes a campaign with it', async () => {
  const { advIdx } = await customerIn('59141', 'Prism Cinema')
  const roadblock = { ...wish, places: ['BEAN/Airport'], advIdx, isRoadblock: 'Y' as const }
  const plain = await seller.call('campaign/avails/ask', { ...roadblock, isRoadblock: 'N' })
  const before = await seller.call('campaign/avails/ask', roadblock)
  expect([plain.freeSeconds, before.termFault, before.available]).toEqual([null, null, before.asked])
  expect(before.freeSeconds).toBeGreaterThan(1)
  const hold = async (holdName: string) => (await seller.call('campaign/hold/save', { ...roadblock, holdName })).holdIdx
  const [first, second] = [await hold('All at once'), await hold('All at once, again')]
  const { list } = await seller.call('campaign/hold/list', {})
  expect(list.find(({ holdIdx }) => holdIdx === first)).toMatchObject({ roadblock: true, perHour: null })
  const { db } = world.database
  const held = await db.selectFrom('hold').select('phase').where('id', 'in', [first, second]).orderBy('id').execute()
  expect(new Set(held.map(({ phase }) => phase)).size).toBe(2)
  expect(held.every(({ phase }) => phase !== null)).toBe(true)
  const after = await seller.call('campaign/avails/ask', roadblock)
  expect(after.freeSeconds).toBe((before.freeSeconds ?? 0) - 2)
  const { cpIdx } = await seller.call('campaign/regist/fromHold', { holdIdx: first })
  expect((await seller.call('campaign/regist/detail', { cpIdx })).lines).toMatchObject([{ roadblock: true, plays: 1 }])
  const line = await db.selectFrom('campaign_line').select('phase').where('campaign_id', '=', cpIdx).execute()
  expect(line).toEqual([held[0]])
})

test('a roadblock that contradicts its wish, or has no second, is told beside its field or as what is in the way', async () => {
  const refused = async (part: object) =>
    (await seller.ask('campaign/avails/ask', { ...wish, isRoadblock: 'Y', ...part })).refusal.fields
  for (const part of [{ plays: 2 }, { goal: 100 }, { playTime: 30 }])
    expect((await refused(part))?.isRoadblock?.msg).toBe('wish.roadblockShare')
  expect((await refused({ perDay: 9 }))?.perDay?.msg).toBe('wish.limitOfRoadblock')
  expect((await refused({ isRoadblock: 'maybe' }))?.isRoadblock).toBeDefined()
  await sql`update brand set base_slot = 20, campaign_slot = 12, house_slot = 8 where code = 'QUAY'`.execute(
    world.database.db,
  )
  const wide = { ...wish, places: ['BEAN/Airport', 'QUAY'], isRoadblock: 'Y' as const }
  expect((await seller.call('campaign/avails/ask', wide)).termFault?.msg).toBe('wish.unlikeLoops')
  const { status, refusal } = await seller.ask('campaign/hold/save', { ...wide, holdName: 'Two networks' })
  expect([status, refusal.msg]).toEqual([422, 'wish.unlikeLoops'])
})

test('a wish for a customer of another seller is refused', async () => {
  const { advIdx } = await customerIn(BANK, 'Not of this seller', 'admin')
  expect((await seller.ask('campaign/avails/ask', { ...wish, advIdx })).status).toBe(404)
})

test('what was lost for a term is kept with it, and told in words', async () => {
  const { advIdx } = await customerIn(BANK, 'Quarry Bank')
  const alone = { ...wish, advIdx, exclusive: 'venue' as const }
  const refused = await seller.ask('campaign/hold/save', { ...alone, holdName: 'The only bank' })
  expect(refused.refusal.msg).toBe('hold.tradeTakenByOther')
  const seldom = { ...wish, places: ['BEAN/Airport'], advIdx, perHour: 1, perDay: 2, goal: 10_000_000 }
  expect(await seller.call('campaign/avails/keep', { ...seldom, lsName: 'Seldom' })).toEqual({ isNew: true })
  const { list } = await admin.call('campaign/lost/list', {})
  const [first, second] = ['The only bank', 'Seldom'].map((name) => list.find(({ lsName }) => lsName === name))
  expect(first).toMatchObject({ exclusive: 'venue', perHour: null, perDay: null, lostReason: 'trade', available: 0 })
  expect(first?.rivalScreens).toBeGreaterThan(10)
  expect(first?.asked).toBeGreaterThan(0)
  expect(second).toMatchObject({ exclusive: null, perHour: 1, perDay: 2, lostReason: 'limits', rivalScreens: 0 })
  expect(second?.available).toBeGreaterThan(0)
  const lost = await admin.call('campaign/lost/detail', { lsIdx: first?.lsIdx ?? 0 })
  const { targetDays, targetHours, startsOn, endsOn, playTime, plays, loops, places } = alone
  expect(lost).toMatchObject({
    ...{ lsName: 'The only bank', advIdx, adName: 'Quarry Bank', lostReason: 'trade', startsOn, endsOn },
    ...{ targetDays, targetHours },
    line: { playTime, plays, loops, places, goalKind: 'share', goal: null, exclusive: 'venue', roadblock: false },
  })
  expect((await seller.ask('campaign/lost/detail', { lsIdx: lost.lsIdx })).status).toBe(403)
  expect((await admin.ask('campaign/lost/detail', { lsIdx: 999_999 })).status).toBe(404)
  const file = await (await admin.fetch('/api/campaign/lost/excel.do?format=csv&language=en')).text()
  for (const words of ['Competitor in the category', 'In the venues of its screens', 'Limits per hour or day'])
    expect(file).toContain(words)
  const period = { from: wish.startsOn, to: wish.endsOn, by: 'brand' as const }
  const { demand } = await seller.call('campaign/calendar/fill', period)
  expect(demand[0]).toMatchObject({ alone: 1, limited: 1 })
})
