import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CampaignLine } from '#domain/campaign/line.ts'
import { type Program, placingsOf, readProgram } from '#domain/schedule/day/program.ts'
import { HOUR_MS, SLOT_MS } from '#domain/schedule/day/slots.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork } from '../../device/network.fixture.ts'
import { sell } from '../campaign.fixture.ts'
import { approvedBy, customerOf, day, filmOf, lineAt, wholeDraft } from '../writing.fixture.ts'

let world: World
let network: Network
let admin: Person
let seller: Person
const BANK = '64121'

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  await sql`update media set device_status = 1`.execute(world.database.db)
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
})
afterAll(() => world.close())

async function bankOf(loginId: string, name: string) {
  const customer = await customerOf(world, loginId, name)
  await sql`update advertiser set category = ${BANK} where name = ${name}`.execute(world.database.db)
  return customer
}

const draftOf = (customer: { advIdx: number; matId: number }, name: string, ...lines: CampaignLine[]) => ({
  ...wholeDraft(customer, name),
  ...{ startsOn: day(0, network.now()), endsOn: day(1, network.now()), lines },
})

async function answerTo(person: Person, draft: ReturnType<typeof draftOf>) {
  const { cpIdx } = await person.call('campaign/regist/save', draft)
  const { refusal, status } = await person.ask('campaign/request/send', { cpIdx })
  return { cpIdx, status, refusal }
}

/** Programs of the screens of a region for today, in the order of their ids. */
async function programsIn(region: string): Promise<Program[]> {
  await network.announce()
  await network.worked()
  const { rows } = await sql<{ body: Uint8Array }>`
    select day_program.body
    from ad_day
    join day_program on day_program.hash = ad_day.program
    join media on media.id = ad_day.media_id
    join venue on venue.id = media.venue_id
    where ad_day.day = ${localDay('Asia/Seoul', network.now())} and venue.brand_code = 'BEAN' and venue.region = ${region}
    order by media.id`.execute(world.database.db)
  return rows.map(({ body }) => readProgram(body))
}

const linesOf = async (cpIdx: number) => {
  const { rows } = await sql<{ id: number }>`
    select id from campaign_line where campaign_id = ${cpIdx} order by place`.execute(world.database.db)
  return rows.map(({ id }) => String(id))
}

/** The plays of a day in order, as the instants at which they begin. */
const playsOf = (program: Program) =>
  program.hours.flatMap(({ start }) =>
    placingsOf(program, start).map(({ item, from }) => ({ ...item, at: start + from * SLOT_MS })),
  )
const instantsOf = (program: Program, line: string) =>
  playsOf(program).flatMap(({ source, at }) => (source === line ? [at] : []))

describe('the only bank here', () => {
  let alone: number
  let waiting: number

  test('is sold where no other one is booked, on all screens at the same second', async () => {
    const first = await bankOf('admin', 'Harbour Bank')
    const before = await answerTo(
      admin,
      draftOf(await bankOf('admin', 'Hill Bank'), 'In the way', lineAt('BEAN/Old Town')),
    )
    const wish = draftOf(first, 'The only bank', { ...lineAt('BEAN/Old Town'), exclusive: 'venue', roadblock: true })
    const refused = await answerTo(admin, wish)
    expect([refused.status, refused.refusal.msg, refused.refusal.values?.names]).toEqual([
      ...[422, 'terms.tradeTaken', 'In the way'],
    ])
    await admin.call('campaign/request/reject', { cpIdx: before.cpIdx, reason: 'Another bank comes' })
    alone = refused.cpIdx
    await admin.call('campaign/request/send', { cpIdx: alone })
    await admin.call('campaign/request/approve', { cpIdx: alone, isConfirmed: 'Y' })
    expect((await admin.call('campaign/regist/detail', { cpIdx: alone })).lines).toEqual(wish.lines)
    const programs = await programsIn('Old Town')
    const [line = ''] = await linesOf(alone)
    const [seconds = []] = programs.map((program) => instantsOf(program, line))
    expect(programs.length).toBeGreaterThan(10)
    expect(seconds.length).toBeGreaterThan(80)
    for (const program of programs) expect(instantsOf(program, line)).toEqual(seconds)
    const apart = seconds.slice(1).map((at, place) => at - (seconds[place] ?? 0))
    expect(new Set(apart)).toEqual(new Set([600_000]))
  })

  test('keeps a second one away: told before, named for those who may see it, and refused', async () => {
    const second = await bankOf('seller', 'River Bank')
    const draft = draftOf(second, 'A second bank', lineAt('BEAN/Old Town', 'BEAN/Riverside'))
    const free = async (person: Person, advIdx?: number) => {
      const { startsOn, endsOn, targetDays, targetHours, lines } = draft
      const wish = { startsOn, endsOn, targetDays, targetHours, lines, ...(advIdx && { advIdx }) }
      return (await person.call('campaign/regist/avails', wish)).list[0]
    }
    const [anybody, own] = [await free(seller), await free(seller, second.advIdx)]
    expect(anybody).toMatchObject({ rivals: [], rivalScreens: 0 })
    const screens = (await programsIn('Old Town')).length
    expect(own).toMatchObject({ rivals: [{ cpIdx: null, cpName: null, screens }], rivalScreens: screens })
    expect(own?.screens).toBe((anybody?.screens ?? 0) - screens)
    expect((await free(admin, second.advIdx))?.rivals).toEqual([{ cpIdx: alone, cpName: 'The only bank', screens }])
    const { status, refusal } = await answerTo(seller, draft)
    expect([status, refusal.msg, refusal.values]).toEqual([
      422,
      'terms.tradeTakenByOther',
      { line: 1, screens, names: '' },
    ])
    const elsewhere = await answerTo(seller, { ...draft, cpName: 'Elsewhere', lines: [lineAt('BEAN/Riverside')] })
    expect(elsewhere.status).toBe(200)
    waiting = elsewhere.cpIdx
  })

  test('is looked for again by the approval and by an amendment', async () => {
    const [line = ''] = await linesOf(alone)
    const wider = { line_id: Number(line), brand_code: 'BEAN', region: 'Riverside' }
    await world.database.db.insertInto('campaign_target').values(wider).execute()
    const names = { names: 'The only bank' }
    const approval = await admin.ask('campaign/request/approve', { cpIdx: waiting })
    expect([approval.status, approval.refusal.msg]).toEqual([422, 'terms.tradeTaken'])
    expect(approval.refusal.values).toMatchObject(names)
    await sql`delete from campaign_target where line_id = ${line} and region = 'Riverside'`.execute(world.database.db)
    await admin.call('campaign/request/approve', { cpIdx: waiting })
    const amended = { cpIdx: waiting, reason: 'Into the old town', places: [['BEAN/Old Town']] }
    const amendment = await admin.ask('campaign/run/amend', amended)
    expect([amendment.status, amendment.refusal.msg]).toEqual([422, 'terms.tradeTaken'])
    expect(amendment.refusal.values).toMatchObject(names)
  })

  test('is alone on the screens even where another one was sold otherwise, and both are told why', async () => {
    const [bank] = await programsIn('Old Town')
    const [own = ''] = await linesOf(alone)
    const at = (bank ? instantsOf(bank, own) : []).find((instant) => instant > network.now() + HOUR_MS) ?? 0
    const today = localDay('Asia/Seoul', network.now())
    const sold = { name: 'Slipped in', advertiser: 'Nordkai Savings Bank', from: today, to: today }
    const { line } = await sell(world.database.db, sold)
    const shows = (programs: readonly Program[]) => programs.some((own) => instantsOf(own, String(line)).length > 0)
    expect(shows(await programsIn('Old Town'))).toBe(false)
    expect(shows(await programsIn('Riverside'))).toBe(true)
    const { rows } = await sql<{ id: string }>`
      select media.id from media join venue on venue.id = media.venue_id
      where venue.brand_code = 'BEAN' and venue.region = 'Old Town' order by media.id limit 1`.execute(
      world.database.db,
    )
    const mediaId = rows[0]?.id ?? ''
    const now = await admin.call('schedule/schedule/explain', { mediaId, at })
    expect([now.reason, now.play?.cpIdx, now.terms]).toEqual(['campaign', alone, ['exclusive', 'roadblock']])
    const later = await admin.call('schedule/schedule/explain', { mediaId, at: at + 60_000 })
    const reasons = new Map(later.campaigns.map(({ cpName, reasons }) => [cpName, reasons.map(({ reason }) => reason)]))
    expect([reasons.get('The only bank'), reasons.get('Slipped in')]).toEqual([['waitsForSecond'], ['tradeTaken']])
  })
})

test('who has no trade cannot be the only one of it', async () => {
  const nobody = await customerOf(world, 'seller', 'Nobody in particular')
  const draft = draftOf(nobody, 'Alone', { ...lineAt('BEAN/Airport'), exclusive: 'area' })
  const { status, refusal } = await answerTo(seller, draft)
  expect([status, refusal.msg, refusal.values]).toEqual([422, 'terms.noTrade', { line: 1 }])
})

test('two roadblocks of one place have two seconds, and a roadblock needs loops of one length', async () => {
  const customer = await customerOf(world, 'seller', 'Lantern Cinema')
  const lines = [
    { ...lineAt('BEAN/Airport'), roadblock: true },
    { ...lineAt('BEAN/Airport'), roadblock: true, loops: 2 },
  ]
  const cpIdx = await approvedBy(seller, admin, draftOf(customer, 'Two roadblocks', ...lines))
  const programs = await programsIn('Airport')
  const [first = '', second = ''] = await linesOf(cpIdx)
  const [once = [], twice = []] = [first, second].map((line) => (programs[0] ? instantsOf(programs[0], line) : []))
  expect(once.length).toBeGreaterThan(twice.length)
  expect(twice.length).toBeGreaterThan(30)
  expect(twice.filter((at) => once.includes(at))).toEqual([])
  for (const program of programs)
    expect([first, second].map((line) => instantsOf(program, line))).toEqual([once, twice])
  await sql`update brand set base_slot = 20, campaign_slot = 12, house_slot = 8 where code = 'QUAY'`.execute(
    world.database.db,
  )
  const wide = draftOf(customer, 'Both networks', { ...lineAt('BEAN/Airport', 'QUAY'), roadblock: true })
  expect((await answerTo(seller, wide)).refusal.msg).toBe('terms.unlikeLoops')
})

test('at most so many plays an hour and a day hold on each screen, and are refused where they fall short', async () => {
  const customer = await customerOf(world, 'seller', 'Seven Bakeries')
  const { list } = await seller.call('campaign/regist/avails', {
    ...draftOf(customer, 'Any', lineAt('BEAN/Riverside')),
  })
  const screens = list[0]?.screens ?? 0
  const line = (goal: number) =>
    ({ ...lineAt('BEAN/Riverside'), goalKind: 'plays', goal, plays: 6, perHour: 1, perDay: 20 }) as const
  const much = await answerTo(seller, draftOf(customer, 'Too much', line(screens * 21)))
  expect([much.status, much.refusal.msg, much.refusal.values]).toEqual([
    ...[422, 'terms.limitsBelowGoal', { line: 1, asked: screens * 21, most: screens * 20 }],
  ])
  const cpIdx = await approvedBy(seller, admin, draftOf(customer, 'Now and then', line(screens * 20)))
  const [own = ''] = await linesOf(cpIdx)
  const programs = await programsIn('Riverside')
  const byHour = programs.map((program) => instantsOf(program, own).map((at) => Math.floor(at / HOUR_MS)))
  for (const hours of byHour) expect(new Set(hours).size).toBe(hours.length)
  expect(Math.max(...byHour.map(({ length }) => length))).toBeLessThanOrEqual(20)
  expect(byHour.reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(screens * 5)
})

test('a share has what its limits leave of it on each screen, and why it is not shown names the limit', async () => {
  const customer = await customerOf(world, 'seller', 'Quiet Books')
  const line = { ...lineAt('BEAN/Riverside'), perHour: 2, perDay: 9 }
  const cpIdx = await approvedBy(seller, admin, draftOf(customer, 'A quiet share', line))
  const [own = ''] = await linesOf(cpIdx)
  const programs = await programsIn('Riverside')
  const byScreen = programs.map((program) => instantsOf(program, own))
  for (const instants of byScreen) {
    expect(instants.length).toBeLessThanOrEqual(9)
    const hours = Map.groupBy(instants, (at) => Math.floor(at / HOUR_MS))
    for (const plays of hours.values()) expect(plays.length).toBeLessThanOrEqual(2)
  }
  expect(Math.max(...byScreen.map(({ length }) => length))).toBe(9)
  const { rows } = await sql<{ planned: number; goal: number; shortfall: unknown }>`
    select planned, goal, shortfall from line_day
    where line_id = ${own} and day = ${day(0, network.now())}`.execute(world.database.db)
  const plays = byScreen.reduce((sum, { length }) => sum + length, 0)
  expect(rows).toEqual([{ planned: plays, goal: plays, shortfall: null }])
  const screens = await world.database.db
    .selectFrom('media')
    .innerJoin('venue', 'venue.id', 'media.venue_id')
    .where('venue.brand_code', '=', 'BEAN')
    .where('venue.region', '=', 'Riverside')
    .orderBy('media.id')
    .select('media.id')
    .execute()
  const full = byScreen.findIndex(({ length }) => length === 9)
  const asked = { mediaId: screens[full]?.id ?? '', at: (byScreen[full]?.at(-1) ?? 0) + SLOT_MS }
  const { campaigns } = await admin.call('schedule/schedule/explain', asked)
  const reasons = campaigns.find(({ cpName }) => cpName === 'A quiet share')?.reasons.map(({ reason }) => reason)
  expect(reasons).toEqual(['dayLimit'])
})

test('A comes directly before B on every screen, each with its own film, and neither alone', async () => {
  const customer = await customerOf(world, 'seller', 'Two Acts')
  const other = await customerOf(world, 'seller', 'Second Act')
  await sql`update material set advertiser_id = ${customer.advIdx} where id = ${other.matId}`.execute(world.database.db)
  const draft = {
    ...draftOf(customer, 'In two acts', lineAt('BEAN/Riverside'), { ...lineAt('BEAN/Riverside'), after: 0 }),
    films: [
      { ...filmOf(customer.matId), line: 0 },
      { ...filmOf(other.matId), line: 1 },
    ],
  }
  const unlike = { ...draft, lines: [lineAt('BEAN/Airport'), { ...lineAt('BEAN/Riverside'), after: 0 }] }
  const refused = await answerTo(seller, unlike)
  expect(refused.refusal.fields?.lines).toMatchObject({ msg: 'terms.afterUnlike', values: { line: 2 } })
  const cpIdx = await approvedBy(seller, admin, draft)
  expect((await seller.call('campaign/regist/detail', { cpIdx })).films).toEqual(draft.films)
  const [first = '', second = ''] = await linesOf(cpIdx)
  const programs = await programsIn('Riverside')
  for (const program of programs) {
    const firsts = playsOf(program).filter(({ source }) => source === first)
    const seconds = playsOf(program).filter(({ source }) => source === second)
    expect(firsts.length).toBeGreaterThan(70)
    expect(seconds.map(({ at }) => at)).toEqual(firsts.map(({ at }) => at + SLOT_MS))
    expect(new Set([...firsts, ...seconds].map(({ id }) => id))).toEqual(
      new Set([`m${customer.matId}`, `m${other.matId}`]),
    )
    expect(new Set(firsts.map(({ id }) => id))).toEqual(new Set([`m${customer.matId}`]))
  }
  const plays = programs.reduce((sum, program) => sum + instantsOf(program, second).length, 0)
  const { rows } = await sql<{ planned: number; goal: number }>`
    select planned, goal from line_day
    where line_id = any(${[Number(first), Number(second)]}::integer[]) and day = ${day(0, network.now())}`.execute(
    world.database.db,
  )
  expect(rows).toEqual([
    { planned: plays, goal: plays },
    { planned: plays, goal: plays },
  ])
  const amended = { cpIdx, reason: 'Only one of them', places: [['BEAN/Airport'], ['BEAN/Riverside']] }
  expect((await admin.ask('campaign/run/amend', amended)).refusal.fields?.lines?.msg).toBe('terms.afterUnlike')
})
