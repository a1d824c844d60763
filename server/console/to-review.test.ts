import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { advertiserNamed } from '#test/creatives.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { sell } from '../campaign/campaign.fixture.ts'
import { madeContent } from '../content/content.fixture.ts'
import { encoded, sent } from '../file/sending.fixture.ts'
import { picture } from '../pipeline/fixtures.ts'

const DAY_MS = 86_400_000
const kinds = codes.reviewKind

let world: World
let admin: Person
let master: Person
/** May not publish alone, neither contents nor notices. */
let manager: Person
let venue: number
let publishIdx: number
let apIdx: number

beforeAll(async () => {
  world = await openWorld()
  const { db } = world.database
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
  manager = await world.signIn('beanmanager')
  await sql`
    update authority set properties = 0
    where program in ('publish-approve', 'notice-approve') and role in (10003, 10004)`.execute(db)
  venue = (await master.call('media/media/detail', { mediaId: 'BEA0000001' })).poiIdx ?? 0
  await sql`update media set device_status = 1 where venue_id = ${venue}`.execute(db)
  const content = await madeContent(master, 'Waffle', 'V')
  publishIdx = (
    await manager.call('content/publish/save', { ...places(), publishName: 'Waffles', contents: [content] })
  ).publishIdx
  apIdx = await askedNotice('Holiday')
})
afterAll(() => world.close())

const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const places = () => ({ brdCode: 'BEAN', targetVenues: [venue], startDate: at(-1), endDate: at(3) })

async function askedNotice(notiName: string) {
  const words = {
    notiName,
    notiText: 'Closed on Monday',
    contNotiType: 0,
    uiType: 'TXT02',
    infoType: 1,
    priority: 2,
  } as const
  return (await manager.call('content/contentNoti/save', { ...places(), ...words })).apIdx
}

async function queueOf(person: Person, input: object = {}) {
  return (await person.call('content/toReview/list', input)).list
}
const names = async (person: Person, input: object = {}) => (await queueOf(person, input)).map(({ rvName }) => rvName)

test('what waits for a decision is one list, the longest waiting first, with who asked and where it would show', async () => {
  const [first, second] = await queueOf(master)
  expect(first).toMatchObject({
    ...{ rvIdx: `${kinds.publish}-${publishIdx}`, rvName: 'Waffles', reviewKind: kinds.publish },
    ...{ brdName: 'Morgenrot', asker: 'Jonas Feld', screens: 2 },
  })
  expect((await fetch(world.address + first?.poster)).status).toBe(200)
  expect(second).toMatchObject({ rvIdx: `${kinds.bottomNotice}-${apIdx}`, rvName: 'Holiday', screens: 2, poster: null })
  expect(await names(master, { filters: { reviewKind: [kinds.bottomNotice] } })).toEqual(['Holiday'])
  expect(await names(master, { search: 'waff' })).toEqual(['Waffles'])
})

test('nobody sees in it what they may not decide about, or what is another brand’s', async () => {
  expect(await names(manager)).toEqual([])
  expect(await names(await world.signIn('quaymaster'))).toEqual([])
  expect((await (await world.signIn('seller')).ask('content/toReview/list', {})).status).toBe(403)
  expect((await master.ask('content/toReview/list', { filters: { reviewKind: [9] } })).status).toBe(400)
  const { db } = world.database
  await sql`update authority set properties = 64 where program = 'notice-approve' and role = 10003`.execute(db)
  // What they have asked for themselves is decided by others.
  expect(await names(manager)).toEqual([])
  await askedBy('beanvenue')
  expect(await names(manager)).toEqual(['Holiday'])
  await askedBy('beanmanager')
  await sql`update authority set properties = 0 where program = 'notice-approve' and role = 10003`.execute(db)
})

const askedBy = (who: string) =>
  sql`update publish_request set asked_by = (select id from app_user where login_id = ${who}) where notice_id = ${apIdx}`.execute(
    world.database.db,
  )

test('the dashboard counts by kind what its reader may decide about', async () => {
  const counted = async (person: Person) => (await person.call('dash/media', {})).toReview
  const [first, second] = await queueOf(master)
  expect(await counted(master)).toEqual([
    { reviewKind: kinds.publish, count: 1, since: first?.askedAt },
    { reviewKind: kinds.bottomNotice, count: 1, since: second?.askedAt },
  ])
  expect([await counted(manager), await counted(await world.signIn('quaymaster'))]).toEqual([[], []])
  expect((await counted(admin)).map(({ reviewKind }) => reviewKind)).toEqual([kinds.publish, kinds.bottomNotice])
})

test('creatives and campaigns wait in it for the platform', async () => {
  const seller = await world.signIn('seller')
  const advIdx = await advertiserNamed(seller, 'Alder Bicycles')
  const bytes = await (await picture(400, 300)).png().toBuffer()
  const fIdx = await sent(seller, { name: 'spring.png', bytes, purpose: 'material' })
  await encoded(seller, fIdx)
  const draft = { layout: 'H', playTime: 15, matContentType: 1, matTest: 0 } as const
  const { matId } = await seller.call('material/material/save', { ...draft, advIdx, matName: 'Spring', fIdx })
  const { db } = world.database
  const { campaign } = await sell(db, { name: 'Asked', from: at(2).slice(0, 10), to: at(4).slice(0, 10) })
  await sql`
    update campaign set status = 30, approval = 0, requested_at = now() where id = ${campaign}`.execute(db)
  const queue = await queueOf(admin)
  expect(queue.map(({ reviewKind }) => reviewKind)).toEqual([
    ...[kinds.publish, kinds.bottomNotice, kinds.creative, kinds.campaign],
  ])
  expect((await admin.call('dash/media', {})).toReview.map(({ count }) => count)).toEqual([1, 1, 1, 1])
  expect(queue[2]).toMatchObject({ rvIdx: `${kinds.creative}-${matId}`, asker: 'Park Jiwoo' })
  expect(queue[3]).toMatchObject({ rvName: 'Asked', screens: 2 })
  expect(await names(master)).toEqual(['Waffles', 'Holiday'])
})

test('what is decided or over leaves it', async () => {
  const { request } = await master.call('content/publish/request', { publishIdx })
  const { requestIdx = 0, hash = '' } = request ?? {}
  await master.call('content/publish/approve', { publishIdx, requestIdx, hash })
  expect(await names(master)).toEqual(['Holiday'])
  await sql`update screen_notice set ends_at = now() - interval '1 minute', starts_at = now() - interval '1 hour'
    where id = ${apIdx}`.execute(world.database.db)
  expect(await names(master)).toEqual([])
})
