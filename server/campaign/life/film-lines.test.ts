import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { approvedBy, customerOf, day, filmOf, wholeDraft } from '../writing.fixture.ts'
import { advanceCampaigns } from './advance.ts'

let world: World
let seller: Person
let admin: Person
let customer: { advIdx: number; matId: number }

beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  ;[seller, admin] = [await world.signIn('seller'), await world.signIn('admin')]
  customer = await customerOf(world, 'seller', 'Harbour Ferries')
})
afterAll(() => world.close())

interface FilmState {
  seconds?: 15 | 30
  review?: number
  layout?: 'H' | 'V'
}

/** The film as it would be after another version of it; square unless it lies one way. */
async function filmIs({ seconds = 15, review = codes.review.approved, layout }: FilmState) {
  const { db } = world.database
  await sql`
    update asset set height = case when ${layout === undefined} then 1080 else 607 end
    from material join file on file.id = material.file_id
    where asset.sha256 = file.asset_sha256 and material.id = ${customer.matId}`.execute(db)
  await sql`
    update material set play_seconds = ${seconds}, review = ${review}, layout = ${layout ?? 'H'}
    where id = ${customer.matId}`.execute(db)
  await sql`delete from material_on_air where material_id = ${customer.matId}`.execute(db)
}

const draft = (name: string) => wholeDraft(customer, name, 'BEAN/Airport')
const film = 'Harbour Ferries film'

test.each<[string, FilmState, string, object]>([
  ['of 30 s', { seconds: 30 }, 'campaign.filmOfOtherLength', { line: 1, film, seconds: 30, playTime: 15 }],
  ['that was refused', { review: codes.review.rejected }, 'campaign.filmRefused', { line: 1, film }],
  ['for upright screens', { layout: 'V' }, 'campaign.filmLiesOtherWay', { line: 1, film }],
])('a line of 15 s on lying screens cannot be sent with a film %s', async (_, state, msg, values) => {
  await sql`update media set turn = 0, model_id = (select min(id) from model where layout = 'H')`.execute(
    world.database.db,
  )
  await filmIs(state)
  const { cpIdx } = await seller.call('campaign/regist/save', draft(`With a film ${_}`))
  const { status, refusal } = await seller.ask('campaign/request/send', { cpIdx })
  expect([status, refusal.fields?.films]).toEqual([422, { outcome: 0, msg, values }])
  expect((await seller.call('campaign/run/bareDays', { cpIdx })).films).toEqual([{ outcome: 0, msg, values }])
  await filmIs({})
  await seller.call('campaign/request/send', { cpIdx })
})

test('a line of 30 s is not served by films of 15 s, nor by one that belongs to another line', async () => {
  await filmIs({})
  const [line] = draft('x').lines
  const lines = [line, { ...line, playTime: 30 }] as ReturnType<typeof draft>['lines']
  const { cpIdx } = await seller.call('campaign/regist/save', { ...draft('Two lengths'), lines })
  const { refusal } = await seller.ask('campaign/request/send', { cpIdx })
  expect(refusal.fields?.films?.values).toEqual({ line: 2, film, seconds: 15, playTime: 30 })
})

test('an approval is refused where a film has got another length meanwhile', async () => {
  await filmIs({})
  const { cpIdx } = await seller.call('campaign/regist/save', draft('Grown'))
  await seller.call('campaign/request/send', { cpIdx })
  await filmIs({ seconds: 30 })
  const { status, refusal } = await admin.ask('campaign/request/approve', { cpIdx })
  expect([status, refusal.msg]).toEqual([422, 'campaign.filmOfOtherLength'])
  await filmIs({})
  await admin.call('campaign/request/approve', { cpIdx })
})

test('an amendment is refused beside what leaves a line without a film', async () => {
  await filmIs({})
  const cpIdx = await approvedBy(seller, admin, draft('Amended films'))
  await filmIs({ seconds: 30 })
  const amend = { cpIdx, reason: 'Another weight' }
  const films = await admin.ask('campaign/run/amend', { ...amend, films: [{ ...filmOf(customer.matId), weight: 2 }] })
  expect([films.status, films.refusal.fields?.films?.msg]).toEqual([422, 'campaign.filmOfOtherLength'])
  const places = await admin.ask('campaign/run/amend', { ...amend, places: [['BEAN/Old Town']] })
  expect([places.status, places.refusal.fields?.lines?.msg]).toEqual([422, 'campaign.filmOfOtherLength'])
  await filmIs({})
  await admin.call('campaign/run/amend', { ...amend, places: [['BEAN/Old Town']] })
})

test('a campaign whose only film has another length does not begin, and its page says why', async () => {
  await filmIs({})
  const cpIdx = await approvedBy(seller, admin, draft('Not to begin'))
  await filmIs({ seconds: 30 })
  const { services } = world.server
  const after = async (days: number) => {
    await advanceCampaigns({ ...services, db: services.db, clock: () => new Date(Date.now() + days * 86_400_000) })
    return (await admin.call('campaign/regist/detail', { cpIdx })).campaignStatus
  }
  expect(await after(3)).toBe(codes.campaignStatus.waiting)
  const { films } = await admin.call('campaign/run/bareDays', { cpIdx })
  expect(films.map(({ values }) => values)).toEqual([{ line: 1, film, seconds: 30, playTime: 15 }])
  await filmIs({})
  expect(await after(3)).toBe(codes.campaignStatus.running)
})

test('a creative is told by the campaigns in which a line has nothing else to show, on one of its days at least', async () => {
  await filmIs({})
  const { db } = world.database
  const { matId } = await customerOf(world, 'seller', 'Second Ferry')
  await sql`update material set advertiser_id = ${customer.advIdx} where id = ${matId}`.execute(db)
  const [line] = draft('x').lines
  const lines = [line, line] as ReturnType<typeof draft>['lines']
  const [one, two] = [filmOf(customer.matId), filmOf(matId)]
  const booked = (name: string, films: ReturnType<typeof draft>['films'], own = lines) =>
    approvedBy(seller, admin, { ...draft(name), lines: own, films })
  const before = await admin.call('material/manage/losses', { matId })
  expect(before.filmless).toEqual([])
  await booked('Each its own', [
    { ...one, line: 0 },
    { ...two, line: 1 },
  ])
  await booked('Both for all', [one, two])
  await booked('Both for the first', [{ ...two, line: 0 }, one])
  await booked(
    'Each its days',
    [
      { ...one, endsOn: day(4) },
      { ...two, startsOn: day(5) },
    ],
    draft('x').lines,
  )
  const { filmless } = await admin.call('material/manage/losses', { matId })
  expect(filmless).toEqual(['Each its days', 'Each its own'])
  // What cannot be shown any more is nothing to lose.
  await sql`update material set valid_to = now() - interval '1 hour' where id = ${matId}`.execute(db)
  expect((await admin.call('material/manage/losses', { matId })).filmless).toEqual([])
})
