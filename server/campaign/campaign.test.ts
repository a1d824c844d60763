import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput, CallName } from '#domain/contract.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { advanceCampaigns } from './life/advance.ts'
import { approvedBy, customerOf, day, filmOf, lineAt, wholeDraft } from './writing.fixture.ts'

let world: World
let admin: Person
let seller: Person
let master: Person
let quay: Person
let customer: { advIdx: number; matId: number }
let stranger: { advIdx: number; matId: number }

beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
  master = await world.signIn('beanmaster')
  quay = await world.signIn('quaymaster')
  customer = await customerOf(world, 'seller', 'Harbour Ferries')
  stranger = await customerOf(world, 'admin', 'Somebody else’s')
})
afterAll(() => world.close())

const detail = (person: Person, cpIdx: number) => person.call('campaign/regist/detail', { cpIdx })
const msg = async (person: Person, name: CallName, input: object) =>
  (await person.ask(name, input as CallInput<typeof name>)).refusal.msg

describe('a draft', () => {
  test('is saved with whatever is known, and nothing of it is lost', async () => {
    const { cpIdx } = await seller.call('campaign/regist/save', { cpName: 'Only a name' })
    expect(await detail(seller, cpIdx)).toMatchObject({ cpName: 'Only a name', campaignStatus: null, lines: [] })
    const draft = {
      ...wholeDraft(customer, 'Summer lines', 'BEAN/Old Town', 'QUAY'),
      ...{ productName: 'Window', exposureSplit: 1, filmsLater: 'Y', targetDays: [2, 6], targetHours: [8, 9, 17] },
      lines: [lineAt('BEAN'), { ...lineAt('QUAY/Harbour'), playTime: 30, goalKind: 'plays', goal: null, plays: 2 }],
      films: [{ ...filmOf(customer.matId), startsOn: day(2), targetDays: [2], regions: ['Old Town'], weight: 3 }],
    } satisfies CallInput<'campaign/regist/save'>
    const made = await seller.call('campaign/regist/save', draft)
    expect(await detail(seller, made.cpIdx)).toMatchObject(draft)
    const { list } = await seller.call('campaign/temp/list', {})
    expect(list.map(({ cpName }) => cpName)).toEqual(['Summer lines', 'Only a name'])
  })

  test('is nobody else’s to see, and in no other list', async () => {
    const { cpIdx } = await seller.call('campaign/regist/save', { cpName: 'Private' })
    const foreign = await admin.ask('campaign/regist/detail', { cpIdx })
    const unknown = await admin.ask('campaign/regist/detail', { cpIdx: 999_999 })
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
    for (const name of ['wait', 'request', 'run', 'end'] as const) {
      const { list } = await seller.call(`campaign/${name}/list`, {})
      expect(list.map((each) => each.cpIdx)).not.toContain(cpIdx)
    }
    await seller.call('campaign/regist/remove', { cpIdx })
    expect((await seller.ask('campaign/regist/detail', { cpIdx })).status).toBe(404)
  })

  test('takes no other seller’s customer, no other customer’s film and no place that is not there', async () => {
    const attacks = [
      { advIdx: stranger.advIdx },
      { advIdx: customer.advIdx, films: [filmOf(stranger.matId)] },
      { lines: [lineAt('NONE')] },
      { lines: [lineAt('BEAN', 'venue:999999')] },
      { lines: [lineAt('media:XXX9999999')] },
    ]
    for (const attack of attacks) {
      const { status, refusal } = await seller.ask('campaign/regist/save', { cpName: 'Attack', ...attack })
      expect([status, refusal.msg], JSON.stringify(attack)).toEqual([404, 'general.unknown'])
    }
    expect((await master.ask('campaign/regist/save', { cpName: 'Not mine to sell' })).status).toBe(403)
  })

  test.each<[string, object, string, string]>([
    ['an amount of 2^53', { amount: 2 ** 53 }, 'amount', 'field.tooGreat'],
    ['an end before the start', { startsOn: day(5), endsOn: day(4) }, 'endsOn', 'publish.endBeforeStart'],
    ['an hour past midnight', { targetHours: [24] }, 'targetHours', 'field.badFormat'],
    ['no lines', { lines: ['BEAN'] }, 'lines', 'field.badFormat'],
  ])('is refused with %s, beside the field', async (_, patch, field, words) => {
    const { refusal } = await seller.ask('campaign/regist/save', { cpName: 'Bad', ...patch })
    expect(refusal.fields?.[field]?.msg).toBe(words)
  })
})

describe('a request', () => {
  test('names beside each field what a draft still lacks', async () => {
    const { cpIdx } = await seller.call('campaign/regist/save', { cpName: 'Bare' })
    const { refusal } = await seller.ask('campaign/request/send', { cpIdx })
    expect(Object.keys(refusal.fields ?? {}).toSorted()).toEqual([
      'advIdx',
      'amount',
      'contractName',
      'endsOn',
      'films',
      'lines',
      'startsOn',
    ])
    expect(await detail(seller, cpIdx)).toMatchObject({ campaignStatus: null })
  })

  test('keeps its plays from others, who read what is left', async () => {
    const most = { ...lineAt('QUAY/Station'), plays: 20 }
    const draft = { ...wholeDraft(customer, 'First come'), lines: [most] }
    const first = await seller.call('campaign/regist/save', draft)
    const second = await seller.call('campaign/regist/save', { ...draft, cpName: 'Second', lines: [most] })
    await seller.call('campaign/request/send', first)
    const { status, refusal } = await seller.ask('campaign/request/send', second)
    expect([status, refusal.msg, refusal.values?.line]).toEqual([422, 'campaign.notFree', 1])
    expect(Number(refusal.values?.available)).toBeLessThan(Number(refusal.values?.asked))
    expect(await detail(seller, second.cpIdx)).toMatchObject({ campaignStatus: null })
    const { rows } = await sql<{ name: string; worth: number }>`
      select name, worth from lost_sale where name = 'Second'`.execute(world.database.db)
    expect(rows).toEqual([{ name: 'Second', worth: 1_000_000 }])
    // Of two lines the second one counts on what the first has left.
    const twice = await seller.call('campaign/regist/avails', {
      ...{ startsOn: day(2), endsOn: day(8), targetDays: draft.targetDays, targetHours: draft.targetHours },
      lines: [
        { ...lineAt('QUAY/Station'), plays: 3 },
        { ...lineAt('QUAY/Station'), plays: 3 },
      ],
    })
    expect(twice.list.map(({ line, asked, available }) => [line, available >= asked])).toEqual([
      [0, true],
      [1, false],
    ])
    await admin.call('campaign/request/reject', { cpIdx: first.cpIdx, reason: 'Make room' })
    await seller.call('campaign/request/send', second)
    await admin.call('campaign/request/reject', { cpIdx: second.cpIdx, reason: 'Make room' })
  })

  test('lets go of its plays after a week, and finds out when it is approved', async () => {
    const most = { ...lineAt('QUAY/Harbour'), plays: 20 }
    const draft = { ...wholeDraft(customer, 'Slow'), lines: [most] }
    const slow = await seller.call('campaign/regist/save', draft)
    await seller.call('campaign/request/send', slow)
    await sql`update campaign set requested_at = now() - interval '8 days' where id = ${slow.cpIdx}`.execute(
      world.database.db,
    )
    const quick = await approvedBy(seller, admin, { ...draft, cpName: 'Quick' })
    expect(await msg(admin, 'campaign/request/approve', slow)).toBe('campaign.notFree')
    expect(await detail(admin, slow.cpIdx)).toMatchObject({ campaignStatus: 30, approval: 0 })
    await admin.call('campaign/wait/cancel', { cpIdx: quick, reason: 'Only a try' })
    await admin.call('campaign/request/reject', { ...slow, reason: 'Too slow' })
  })
})

describe('an approval', () => {
  test('fixes the contract number and books for good', async () => {
    const cpIdx = await approvedBy(seller, admin, wholeDraft(customer, 'Approved', 'BEAN/Riverside'))
    const row = await detail(admin, cpIdx)
    expect(row).toMatchObject({ campaignStatus: 30, approval: 1, reason: null, requestedBy: 'Park Jiwoo' })
    expect(row.contractNo).toMatch(/^\d{4}-\d{6}$/)
    const { list } = await admin.call('campaign/run/steps', { cpIdx })
    expect(list.map(({ act, maker }) => [act, maker])).toEqual([
      ['approve', 'Ada Litfass'],
      ['request', 'Park Jiwoo'],
    ])
  })

  test('is refused for a customer who is not in good standing, and without an approved film', async () => {
    const { db } = world.database
    const { cpIdx } = await seller.call('campaign/regist/save', wholeDraft(customer, 'Not yet', 'BEAN/Riverside'))
    await seller.call('campaign/request/send', { cpIdx })
    await sql`update material set review = 0 where id = ${customer.matId}`.execute(db)
    const unready = await admin.ask('campaign/request/approve', { cpIdx })
    expect([unready.refusal.msg, unready.refusal.values]).toEqual([
      'campaign.filmNotApproved',
      { names: 'Harbour Ferries film' },
    ])
    await sql`update material set review = 1 where id = ${customer.matId}`.execute(db)
    await sql`update advertiser set approval = 5 where id = ${customer.advIdx}`.execute(db)
    expect(await msg(admin, 'campaign/request/approve', { cpIdx })).toBe('campaign.advertiserNotApproved')
    await sql`update advertiser set approval = 1 where id = ${customer.advIdx}`.execute(db)
    await admin.call('campaign/request/approve', { cpIdx })
  })

  test('of one’s own request takes a second person, or a second question', async () => {
    const draft = wholeDraft(customer, 'My own', 'BEAN/Riverside')
    const { cpIdx } = await admin.call('campaign/regist/save', draft)
    await admin.call('campaign/request/send', { cpIdx })
    await sql`update environment set value = 'ON' where code = 'TWO_PERSON'`.execute(world.database.db)
    expect(await msg(admin, 'campaign/request/approve', { cpIdx, isConfirmed: 'Y' })).toBe('approval.ownRequest')
    await sql`update environment set value = 'OFF' where code = 'TWO_PERSON'`.execute(world.database.db)
    expect(await msg(admin, 'campaign/request/approve', { cpIdx })).toBe('approval.confirmOwn')
    await admin.call('campaign/request/approve', { cpIdx, isConfirmed: 'Y' })
  })

  test('is nobody’s but the platform’s; nobody does anything with what is over', async () => {
    const { cpIdx } = await seller.call('campaign/regist/save', wholeDraft(customer, 'Guarded', 'BEAN/Riverside'))
    await seller.call('campaign/request/send', { cpIdx })
    for (const person of [seller, master, quay]) {
      expect((await person.ask('campaign/request/approve', { cpIdx })).status).toBe(403)
      expect((await person.ask('campaign/request/reject', { cpIdx, reason: 'No' })).status).toBe(403)
    }
    await sql`update campaign set status = 99, approval = 1 where id = ${cpIdx}`.execute(world.database.db)
    const why = { cpIdx, reason: 'Anything' }
    for (const [name, input] of [
      ['campaign/request/send', { cpIdx }],
      ['campaign/request/approve', { cpIdx }],
      ['campaign/request/reject', why],
      ['campaign/wait/cancel', why],
      ['campaign/run/pause', why],
      ['campaign/run/resume', { cpIdx }],
      ['campaign/run/endEarly', why],
      ['campaign/run/amend', { ...why, endsOn: day(20) }],
      ['campaign/run/veto', { ...why, brdCode: 'BEAN' }],
      ['campaign/run/askStop', why],
      ['campaign/request/takeBack', { cpIdx }],
      ['campaign/regist/remove', { cpIdx }],
      ['campaign/regist/save', { cpIdx, cpName: 'Other', was: { cpName: 'Guarded' } }],
    ] as const) {
      expect(await msg(admin, name, input), name).toBe('approval.notPossible')
    }
    const copy = await admin.call('campaign/regist/copy', { cpIdx })
    expect(await detail(admin, copy.cpIdx)).toMatchObject({ cpName: 'Guarded (2)', campaignStatus: null })
  })

  test('rejected with a reason, changed and sent again it is another version', async () => {
    const { cpIdx } = await seller.call('campaign/regist/save', wholeDraft(customer, 'Again', 'BEAN/Riverside'))
    await seller.call('campaign/request/send', { cpIdx })
    const silent = await admin.ask('campaign/request/reject', { cpIdx, reason: '' })
    expect(silent.refusal.fields?.reason?.msg).toBe('field.missingText')
    await admin.call('campaign/request/reject', { cpIdx, reason: 'The amount is too low' })
    expect(await detail(seller, cpIdx)).toMatchObject({ approval: 5, reason: 'The amount is too low', version: 1 })
    await seller.call('campaign/regist/save', { cpIdx, amount: 2_000_000, was: { amount: 1_000_000 } })
    await seller.call('campaign/request/send', { cpIdx })
    expect(await detail(seller, cpIdx)).toMatchObject({ approval: 0, reason: null, version: 2, amount: 2_000_000 })
  })
})

describe('a brand', () => {
  test('sees what plays with it, without the money and what plays elsewhere', async () => {
    const draft = wholeDraft(customer, 'Both brands', 'BEAN/Riverside', 'QUAY/Harbour')
    const cpIdx = await approvedBy(seller, admin, draft)
    const seen = await detail(master, cpIdx)
    expect([seen.amount, seen.lines?.map(({ places }) => places)]).toEqual([null, [['BEAN/Riverside']]])
    const alone = await approvedBy(seller, admin, wholeDraft(customer, 'Elsewhere', 'QUAY/Harbour'))
    const foreign = await master.ask('campaign/regist/detail', { cpIdx: alone })
    expect([foreign.status, foreign.text]).toEqual([
      404,
      (await master.ask('campaign/regist/detail', { cpIdx: 999_999 })).text,
    ])
  })

  test('keeps a campaign off its own screens alone, with a reason', async () => {
    const cpIdx = await approvedBy(seller, admin, wholeDraft(customer, 'Unwelcome', 'BEAN/Riverside', 'QUAY/Harbour'))
    const reason = 'We sell ferry tickets ourselves'
    expect((await master.ask('campaign/run/veto', { cpIdx, reason, brdCode: 'QUAY' })).status).toBe(404)
    await master.call('campaign/run/veto', { cpIdx, reason, brdCode: 'BEAN' })
    const { rows } = await sql`
      select brand_code, reason from campaign_veto where campaign_id = ${cpIdx}`.execute(world.database.db)
    expect(rows).toEqual([{ brand_code: 'BEAN', reason }])
  })
})

describe('the calendar', () => {
  test('begins, ends and cancels what its days say, each with its trace', async () => {
    const { db } = world.database
    const { services } = world.server
    const cpIdx = await approvedBy(seller, admin, wholeDraft(customer, 'By the calendar', 'BEAN/Riverside'))
    const bare = await approvedBy(seller, admin, {
      ...wholeDraft(customer, 'No film yet', 'BEAN/Riverside'),
      ...{ films: [], filmsLater: 'Y' },
    })
    const { cpIdx: late } = await seller.call('campaign/regist/save', wholeDraft(customer, 'Late', 'BEAN/Riverside'))
    await seller.call('campaign/request/send', { cpIdx: late })
    const { cpIdx: old } = await seller.call('campaign/regist/save', { cpName: 'Forgotten' })
    await sql`update campaign set updated_at = now() - interval '91 days' where id = ${old}`.execute(db)
    const at = async (days: number) => {
      await advanceCampaigns({ ...services, db: services.db, clock: () => new Date(Date.now() + days * 86_400_000) })
      const rows = [await detail(admin, cpIdx), await detail(admin, bare), await detail(admin, late)]
      return rows.map(({ campaignStatus, approval }) => `${campaignStatus}/${approval}`)
    }
    expect(await at(1)).toEqual(['30/1', '30/1', '30/0'])
    expect((await seller.ask('campaign/regist/detail', { cpIdx: old })).status).toBe(404)
    expect(await at(2)).toEqual(['50/1', '30/1', '30/0'])
    expect(await at(3)).toEqual(['50/1', '30/1', '40/2'])
    expect(await at(8)).toEqual(['50/1', '30/1', '40/2'])
    expect(await at(9)).toEqual(['99/1', '30/1', '40/2'])
    const { list } = await admin.call('campaign/run/steps', { cpIdx })
    expect(list.map(({ act, maker }) => [act, maker]).slice(0, 2)).toEqual([
      ['end', null],
      ['start', null],
    ])
    expect(await detail(admin, late)).toMatchObject({ reason: 'notInTime' })
  })
})

describe('a running campaign', () => {
  async function running(name: string, ...places: string[]) {
    const cpIdx = await approvedBy(seller, admin, wholeDraft(customer, name, ...places))
    await sql`
      update campaign set status = 50, starts_on = ${day(-3)}, state_since = now(), updated_at = clock_timestamp()
      where id = ${cpIdx}`.execute(world.database.db)
    return cpIdx
  }

  test('pauses with a reason, keeps its plays, and makes good the days that it lost', async () => {
    const cpIdx = await running('Paused', 'QUAY/Station')
    await admin.call('campaign/run/pause', { cpIdx, reason: 'The film has a mistake' })
    expect(await detail(admin, cpIdx)).toMatchObject({ approval: 2, reason: 'The film has a mistake' })
    await sql`update campaign set state_since = now() - interval '2 days' where id = ${cpIdx}`.execute(
      world.database.db,
    )
    const resumed = await admin.call('campaign/run/resume', { cpIdx, makesGood: 'Y' })
    expect(resumed).toMatchObject({ lostDays: 2, endsOn: day(10) })
    expect(await detail(admin, cpIdx)).toMatchObject({ approval: 1, endsOn: day(10), reason: null })
  })

  test('changes its end, places and films alone, and leaves a record of it', async () => {
    const cpIdx = await running('Amended', 'BEAN/Airport')
    expect(await msg(admin, 'campaign/regist/save', { cpIdx, amount: 5, was: { amount: 1_000_000 } })).toBe(
      'approval.notPossible',
    )
    const change = { cpIdx, reason: 'The sale goes on', endsOn: day(12), places: [['BEAN/Airport', 'BEAN/University']] }
    expect((await seller.ask('campaign/run/amend', change)).status).toBe(403)
    await admin.call('campaign/run/amend', change)
    const row = await detail(admin, cpIdx)
    expect([row.endsOn, row.lines?.[0]?.places]).toEqual([day(12), ['BEAN/Airport', 'BEAN/University']])
    const { list } = await admin.call('campaign/run/steps', { cpIdx })
    expect(list[0]).toMatchObject({ act: 'amend', reason: 'The sale goes on', before: { endsOn: day(8) } })
    const nowhere = await admin.ask('campaign/run/amend', { cpIdx, reason: 'Elsewhere', places: [['venue:999999']] })
    expect(nowhere.status).toBe(404)
    expect(await msg(admin, 'campaign/run/amend', { cpIdx, reason: 'Nothing', endsOn: day(12) })).toBe('form.unchanged')
    expect(
      (await admin.ask('campaign/run/amend', { cpIdx, reason: 'Past', endsOn: day(-1) })).refusal.fields,
    ).toHaveProperty('endsOn')
  })

  test('ends early at once or with the day, and the seller may ask for it', async () => {
    const cpIdx = await running('Early', 'BEAN/Airport')
    expect((await seller.ask('campaign/run/endEarly', { cpIdx, reason: 'Enough' })).status).toBe(403)
    await seller.call('campaign/run/askStop', { cpIdx, reason: 'The shop burnt down' })
    expect(await detail(admin, cpIdx)).toMatchObject({ stopWish: 'The shop burnt down', campaignStatus: 50 })
    await admin.call('campaign/run/endEarly', { cpIdx, reason: 'The shop burnt down' })
    const early = { campaignStatus: 60, reason: 'The shop burnt down', endsOn: day(0) }
    expect((await admin.call('campaign/end/list', { filters: { cpName: 'Early' } })).list).toMatchObject([early])
    const [step] = (await admin.call('campaign/run/steps', { cpIdx })).list
    expect([step?.before?.endsOn, step?.after?.endsOn]).toEqual([day(8), day(0)])

    const later = await running('With the day', 'BEAN/Airport')
    await admin.call('campaign/run/endEarly', { cpIdx: later, reason: 'Sold out', atDayEnd: 'Y' })
    expect(await detail(admin, later)).toMatchObject({ campaignStatus: 50, endsOn: day(0) })
    const { services } = world.server
    await advanceCampaigns({ ...services, db: services.db, clock: () => new Date(Date.now() + 86_400_000) })
    expect(await detail(admin, later)).toMatchObject({ campaignStatus: 60, reason: 'Sold out' })
  })

  test('ends as any other where its early end was taken back', async () => {
    const cpIdx = await running('Taken back', 'BEAN/Airport')
    const { endsOn } = await detail(admin, cpIdx)
    await admin.call('campaign/run/endEarly', { cpIdx, reason: 'Sold out', atDayEnd: 'Y' })
    await admin.call('campaign/run/amend', { cpIdx, reason: 'There is more', endsOn })
    const { services } = world.server
    const after = new Date(`${endsOn}T00:00:00Z`).getTime() + 3 * 86_400_000
    await advanceCampaigns({ ...services, db: services.db, clock: () => new Date(after) })
    expect(await detail(admin, cpIdx)).toMatchObject({ campaignStatus: 99 })
  })

  test('ends as any other where a pause has moved its early end to what was sold', async () => {
    const cpIdx = await running('Moved on', 'BEAN/Airport')
    const { endsOn } = await detail(admin, cpIdx)
    await admin.call('campaign/run/amend', { cpIdx, reason: 'Sold out', endsOn: day(1) })
    await sql`update campaign set sold_until = ${endsOn}, ends_early = true where id = ${cpIdx}`.execute(
      world.database.db,
    )
    await admin.call('campaign/run/pause', { cpIdx, reason: 'The film has a mistake' })
    const away = sql`now() - interval '7 days'`
    await sql`update campaign set state_since = ${away} where id = ${cpIdx}`.execute(world.database.db)
    expect((await admin.call('campaign/run/resume', { cpIdx, makesGood: 'Y' })).endsOn).toBe(endsOn)
    const { services } = world.server
    const after = new Date(`${endsOn}T00:00:00Z`).getTime() + 3 * 86_400_000
    await advanceCampaigns({ ...services, db: services.db, clock: () => new Date(after) })
    expect(await detail(admin, cpIdx)).toMatchObject({ campaignStatus: 99 })
  })
})
