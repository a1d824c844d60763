import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { approve } from '#test/creatives.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { approvedBy, customerOf, day, filmOf, requestedBy, wholeDraft } from '../writing.fixture.ts'
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

const validUntil = (date: string | null) =>
  sql`
    update material set valid_to = (${date}::date::timestamp at time zone 'Asia/Seoul')
    where id = ${customer.matId}`.execute(world.database.db)
const bare = async (person: Person, cpIdx: number) => (await person.call('campaign/run/bareDays', { cpIdx })).list
const draft = (name: string) => wholeDraft(customer, name, 'BEAN/Airport')

test('a request names the first booked day without a film, beside the films', async () => {
  const films = [{ ...filmOf(customer.matId), endsOn: day(5) }]
  const { cpIdx } = await seller.call('campaign/regist/save', { ...draft('Half a film'), films })
  expect(await bare(seller, cpIdx)).toEqual([{ startsOn: day(6), endsOn: day(8) }])
  const { status, refusal } = await seller.ask('campaign/request/send', { cpIdx })
  expect([status, refusal.fields?.films]).toEqual([
    422,
    { outcome: 0, msg: 'campaign.dayWithoutFilm', values: { day: day(6), line: 1 } },
  ])
  await seller.call('campaign/regist/save', { cpIdx, films: [filmOf(customer.matId)], was: { films } })
  expect(await bare(seller, cpIdx)).toEqual([])
  await seller.call('campaign/request/send', { cpIdx })
})

test('an approval is refused where a film has become invalid for booked days meanwhile', async () => {
  const { cpIdx } = await seller.call('campaign/regist/save', draft('Shortened'))
  await seller.call('campaign/request/send', { cpIdx })
  await validUntil(day(8))
  const { status, refusal } = await admin.ask('campaign/request/approve', { cpIdx })
  expect([status, refusal.msg, refusal.values]).toEqual([422, 'campaign.dayWithoutFilm', { day: day(8), line: 1 }])
  await validUntil(null)
  await admin.call('campaign/request/approve', { cpIdx })
})

test('a campaign whose films come later is asked for none', async () => {
  const films = [{ ...filmOf(customer.matId), endsOn: day(5) }]
  const cpIdx = await approvedBy(seller, admin, { ...draft('To come'), films, filmsLater: 'Y' })
  expect(await bare(seller, cpIdx)).toHaveLength(1)
})

test('an amendment leaves no booked day bare: told beside what it changes', async () => {
  const cpIdx = await approvedBy(seller, admin, draft('Amended'))
  const amend = { cpIdx, reason: 'Another film' }
  const shorter = [{ ...filmOf(customer.matId), endsOn: day(7) }]
  const films = await admin.ask('campaign/run/amend', { ...amend, films: shorter })
  expect([films.status, films.refusal.fields?.films?.values]).toEqual([422, { day: day(8), line: 1 }])
  await validUntil(day(9))
  const longer = await admin.ask('campaign/run/amend', { ...amend, endsOn: day(9) })
  expect([longer.status, longer.refusal.fields?.endsOn?.values]).toEqual([422, { day: day(9), line: 1 }])
  await validUntil(null)
  await admin.call('campaign/run/amend', { ...amend, endsOn: day(9) })
})

test('a campaign does not begin on a day without a film, and begins on the first that has one', async () => {
  const { services } = world.server
  const cpIdx = await approvedBy(seller, admin, draft('From the fourth'))
  const { db } = world.database
  await sql`update campaign_creative set starts_on = ${day(4)} where campaign_id = ${cpIdx}`.execute(db)
  const after = async (days: number) => {
    await advanceCampaigns({ ...services, db: services.db, clock: () => new Date(Date.now() + days * 86_400_000) })
    return (await admin.call('campaign/regist/detail', { cpIdx })).campaignStatus
  }
  const waits = await after(2)
  expect(waits).not.toBe(50)
  expect(await after(3)).toBe(waits)
  expect(await after(4)).toBe(50)
})

const statusOf = async (cpIdx: number) => (await admin.call('campaign/regist/detail', { cpIdx })).campaignStatus
const { waiting, running } = codes.campaignStatus

test('a campaign whose days run is on air with the approval of the film that it waited for, and no other one', async () => {
  const unready = await customerOf(world, 'seller', 'Late Films')
  const { db } = world.database
  await sql`update material set review = ${codes.review.requested} where id = ${unready.matId}`.execute(db)
  await sql`delete from material_on_air where material_id = ${unready.matId}`.execute(db)
  const later = (name: string, from: number) =>
    approvedBy(seller, admin, { ...wholeDraft(unready, name, 'BEAN/Airport'), startsOn: day(from), filmsLater: 'Y' })
  const [today, tomorrow] = [await later('Waits for its film', 0), await later('Begins tomorrow', 1)]
  const asked = await requestedBy(seller, { ...wholeDraft(unready, 'Asked for', 'BEAN/Airport'), filmsLater: 'Y' })
  expect(await statusOf(today)).toBe(waiting)
  expect((await approve(admin, unready.matId)).code).toBe(0)
  expect(await Promise.all([today, tomorrow, asked].map(statusOf))).toEqual([running, waiting, waiting])
  const { list } = await admin.call('campaign/run/steps', { cpIdx: today })
  expect(list.map(({ act }) => act)).toEqual(['start', 'approve', 'request'])
})

test('a campaign whose days run is on air with the amendment that brings its film', async () => {
  const films = [{ ...filmOf(customer.matId), startsOn: day(1) }]
  const cpIdx = await approvedBy(seller, admin, { ...draft('Filmed late'), startsOn: day(0), films, filmsLater: 'Y' })
  expect(await statusOf(cpIdx)).toBe(waiting)
  await admin.call('campaign/run/amend', { cpIdx, reason: 'Its film is here', films: [filmOf(customer.matId)] })
  expect(await statusOf(cpIdx)).toBe(running)
})

test('a brand is not told of the days of others, nor a stranger of any', async () => {
  const films = [{ ...filmOf(customer.matId), endsOn: day(5) }]
  const cpIdx = await approvedBy(seller, admin, { ...draft('Bare'), films, filmsLater: 'Y' })
  expect(await bare(await world.signIn('beanmaster'), cpIdx)).toEqual([])
  expect((await seller.ask('campaign/run/bareDays', { cpIdx: 999_999 })).status).toBe(404)
})
