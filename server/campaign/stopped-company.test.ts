import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { customerOf, wholeDraft } from './writing.fixture.ts'

let world: World
let admin: Person
let seller: Person
let cId: number
let customer: { advIdx: number; matId: number }
let round = 0

beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
})
afterAll(() => world.close())

beforeEach(async () => {
  round += 1
  customer = await customerOf(world, 'seller', `Company ${round}`)
  const { rows } = await sql<{ id: number }>`
    insert into corporation (type, name, business_number, kind, approval)
    select 40, ${`Company ${round}`}, '9999999999', kind, 1 from corporation limit 1
    returning id`.execute(world.database.db)
  cId = rows[0]?.id ?? 0
  await sql`update advertiser set corporation_id = ${cId} where id = ${customer.advIdx}`.execute(world.database.db)
})

const detail = (cpIdx: number) => seller.call('campaign/regist/detail', { cpIdx })
const stop = () => admin.call('account/corp/status', { cId, approval: 2, reason: 'Bills are open' })

async function campaign(name: string, status: number | null, approval: number) {
  const { cpIdx } = await seller.call('campaign/regist/save', wholeDraft(customer, name, 'BEAN/Riverside'))
  await sql`update campaign set status = ${status}, approval = ${approval} where id = ${cpIdx}`.execute(
    world.database.db,
  )
  return cpIdx
}

test('a stopped company pauses what runs and cancels what waits, told beforehand and afterwards', async () => {
  const runs = await campaign('Runs', 50, 1)
  const waits = await campaign('Waits', 30, 1)
  const asks = await campaign('Asks', 30, 0)
  const draft = await campaign('Draft', null, 0)
  const over = await campaign('Over', 99, 1)
  expect(await admin.call('account/corp/reach', { cId })).toEqual({ running: ['Runs'], waiting: ['Asks', 'Waits'] })
  const before = await detail(runs)
  await stop()
  const after = await detail(runs)
  expect(after).toMatchObject({ campaignStatus: 50, approval: 2, reason: 'companyStopped' })
  expect(after.stateSince > before.stateSince).toBe(true)
  for (const cpIdx of [waits, asks]) {
    expect(await detail(cpIdx)).toMatchObject({ campaignStatus: 40, approval: 2, reason: 'companyStopped' })
  }
  expect(await detail(draft)).toMatchObject({ campaignStatus: null, reason: null })
  expect(await detail(over)).toMatchObject({ campaignStatus: 99, approval: 1 })
  const { list } = await seller.call('campaign/run/steps', { cpIdx: runs })
  expect(list[0]).toMatchObject({ act: 'suspend', reason: 'companyStopped' })
  const { rows } = await sql<{ act: string }>`
    select act from audit where entity = 'campaign' and entity_key = ${String(waits)} order by id desc limit 1`.execute(
    world.database.db,
  )
  expect(rows[0]?.act).toBe('withdraw')
})

test('taken up again its campaigns can be resumed, before that they cannot', async () => {
  const cpIdx = await campaign('Comes back', 50, 1)
  await stop()
  expect((await admin.ask('campaign/run/resume', { cpIdx })).refusal.msg).toBe('campaign.advertiserNotApproved')
  await admin.call('account/corp/status', { cId, approval: 1 })
  expect(await detail(cpIdx)).toMatchObject({ campaignStatus: 50, approval: 2 })
  await admin.call('campaign/run/resume', { cpIdx })
  expect(await detail(cpIdx)).toMatchObject({ campaignStatus: 50, approval: 1, reason: null })
})

test('what a person had paused keeps their reason, and other companies’ campaigns play on', async () => {
  const paused = await campaign('Paused', 50, 1)
  await admin.call('campaign/run/pause', { cpIdx: paused, reason: 'A wrong price' })
  const other = await customerOf(world, 'seller', 'Somebody else')
  const { cpIdx } = await seller.call('campaign/regist/save', wholeDraft(other, 'Plays on', 'BEAN/Riverside'))
  await sql`update campaign set status = 50, approval = 1 where id = ${cpIdx}`.execute(world.database.db)
  await stop()
  expect((await detail(paused)).reason).toBe('A wrong price')
  expect(await detail(cpIdx)).toMatchObject({ campaignStatus: 50, approval: 1 })
})

test('a rejected advertiser’s requests are cancelled with it', async () => {
  const cpIdx = await campaign('Of a stranger', 30, 0)
  await sql`update advertiser set approval = 0 where id = ${customer.advIdx}`.execute(world.database.db)
  await admin.call('account/advertiser/status', { advIdx: customer.advIdx, approval: 5, reason: 'Unknown' })
  expect(await detail(cpIdx)).toMatchObject({ campaignStatus: 40, reason: 'customerRejected' })
})

test('a stop and an approval at once leave nothing that plays', async () => {
  const ids = await Promise.all([1, 2, 3].map((each) => campaign(`At once ${each}`, 30, 0)))
  await Promise.all([stop(), ...ids.map((cpIdx) => admin.ask('campaign/request/approve', { cpIdx, isConfirmed: 'Y' }))])
  const states = await Promise.all(ids.map(async (cpIdx) => (await detail(cpIdx)).campaignStatus))
  expect(states).toEqual([40, 40, 40])
})

test('whom a stop would reach is nobody’s but the platform’s to ask', async () => {
  const master = await world.signIn('beanmaster')
  expect((await master.ask('account/corp/reach', { cId })).status).toBe(403)
  expect((await admin.ask('account/corp/reach', { cId: 999_999 })).status).toBe(404)
})
