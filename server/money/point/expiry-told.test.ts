import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/person.ts'
import { openPostOffice, type PostOffice } from '#test/post-office.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { settleDue } from './due.ts'

let world: World
let office: PostOffice
let admin: Person
let seller: Person
let ptIdx: number
const today = localDay(USUAL_ZONE, Date.now())

beforeAll(async () => {
  office = await openPostOffice()
  world = await openWorld({ environment: office.environment })
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
  const { db } = world.database
  await sql`update app_user set language = 'en', email = login_id || '@example.com'`.execute(db)
  const { advIdx } = await admin.call('account/advertiser/save', {
    ...{ adName: 'Baker', bizno: '402-86-30136', cName: 'Seaside Bakery Ltd' },
  })
  await sql`
    update advertiser set seller_id = (select id from app_user where login_id = 'seller') where id = ${advIdx}`.execute(
    db,
  )
  const points = { advIdx, writeType: 1, pointKind: 'BON', amount: 50_000 } as const
  ptIdx = (await admin.call('point/advertiser/save', points)).ptIdx
})
afterAll(async () => {
  await world.close()
  await office.close()
})

const bell = async (person: Person) =>
  (await person.call('content/told/list', {})).items.filter(({ kind }) => kind === 'pointsExpire')
/** The task, on a day that lies so many days before the last one of the points. */
const settleBefore = async (days: number) => {
  const { db } = world.database
  await sql`update point_lot set expires_on = ${dayAfter(today, days)} where entry_id = ${ptIdx}`.execute(db)
  await settleDue(db, new Date(), (work) => db.transaction().execute(work))
}

test('points are told 30 and 7 days before they expire, once each', async () => {
  await settleBefore(31)
  expect(await bell(seller)).toEqual([])
  await settleBefore(30)
  await settleBefore(29)
  expect(await bell(seller)).toMatchObject([
    { ptIdx, name: 'Baker', points: 50_000, lastDay: dayAfter(today, 29), isRead: false },
  ])
  await settleBefore(8)
  expect(await bell(seller)).toHaveLength(1)
  await settleBefore(7)
  await settleBefore(6)
  expect(await bell(seller)).toHaveLength(2)
  expect(await bell(admin)).toEqual([])
})

test('it comes by mail, with how many, until when, and the way to them', async () => {
  const mails = () => office.mails.filter(({ to }) => to === 'seller@example.com')
  await eventually(async () => expect(mails().length).toBeGreaterThan(0))
  expect(mails()[0]?.words).toContain('50,000')
  expect(mails()[0]?.words).toContain(`/point/advertiser/view?ptIdx=${ptIdx}`)
})

test('whoever wants no mail of points says so on their own page', async () => {
  await seller.call('content/told/choose', { part: 'points', isOn: 'N' })
  expect((await seller.call('content/told/wish', {})).parts).not.toContain('points')
  await seller.call('console/digest/choose', { part: 'points', isOn: 'N' })
  expect((await seller.call('console/digest/detail', {})).parts).not.toContain('points')
})

test('points that are used up are told to nobody', async () => {
  const { db } = world.database
  await sql`update point_lot set told_days = null, left_amount = 0 where entry_id = ${ptIdx}`.execute(db)
  await settleBefore(6)
  expect(await bell(seller)).toHaveLength(2)
  await sql`update point_lot set left_amount = 50000 where entry_id = ${ptIdx}`.execute(db)
})
