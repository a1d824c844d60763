import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { customerOf, day, everyDay, everyHour, lineAt, wholeDraft } from '../writing.fixture.ts'

let world: World
let admin: Person
let seller: Person
let customer: { advIdx: number; matId: number }

beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  ;[admin, seller] = [await world.signIn('admin'), await world.signIn('seller')]
  customer = await customerOf(world, 'seller', 'Harbour Ferries')
})
afterAll(() => world.close())

const detail = (cpIdx: number) => seller.call('campaign/regist/detail', { cpIdx })
const reason = 'The amount is too low'

async function requested(name: string, person = seller): Promise<number> {
  const draft = { ...wholeDraft(customer, name, 'BEAN/Airport'), lines: [{ ...lineAt('BEAN/Airport'), plays: 24 }] }
  const { cpIdx } = await person.call('campaign/regist/save', draft)
  await person.call('campaign/request/send', { cpIdx })
  return cpIdx
}

test('a request that is taken back is a draft again, and its plays are free', async () => {
  const cpIdx = await requested('Too early')
  const { startsOn, endsOn } = await detail(cpIdx)
  const wish = { startsOn: startsOn ?? day(2), endsOn: endsOn ?? day(3), targetDays: everyDay, targetHours: everyHour }
  const free = async () =>
    (await seller.call('campaign/avails/ask', { ...wish, playTime: 15, plays: 1, loops: 1, places: ['BEAN/Airport'] }))
      .available
  expect(await free()).toBe(0)
  await seller.call('campaign/request/takeBack', { cpIdx })
  expect(await free()).toBeGreaterThan(0)
  expect(await detail(cpIdx)).toMatchObject({ campaignStatus: null, requestedBy: null, requestedAt: null, version: 1 })
  expect((await seller.call('campaign/temp/list', {})).list.map((row) => row.cpIdx)).toContain(cpIdx)
  expect((await admin.call('campaign/request/list', {})).list.map((row) => row.cpIdx)).not.toContain(cpIdx)
  expect((await admin.ask('campaign/request/approve', { cpIdx })).status).toBe(404)
  await seller.call('campaign/regist/save', { cpIdx, amount: 900_000, was: { amount: 1_000_000 } })
  await seller.call('campaign/request/send', { cpIdx })
  const { list } = await seller.call('campaign/run/steps', { cpIdx })
  expect(list.map(({ act }) => act)).toEqual(['request', 'takeBack', 'request'])
  expect(await detail(cpIdx)).toMatchObject({ approval: 0, version: 1, amount: 900_000 })
  await admin.call('campaign/request/reject', { cpIdx, reason })
})

test('what the platform wrote for a seller is the seller’s draft once it is taken back', async () => {
  const cpIdx = await requested('By the platform', admin)
  await seller.call('campaign/request/takeBack', { cpIdx })
  expect(await detail(cpIdx)).toMatchObject({ campaignStatus: null })
  expect((await admin.ask('campaign/regist/detail', { cpIdx })).status).toBe(404)
  await seller.call('campaign/regist/remove', { cpIdx })
})

test('sent again after a rejection and taken back, it still tells what is another since then', async () => {
  const cpIdx = await requested('Twice')
  await admin.call('campaign/request/reject', { cpIdx, reason })
  await seller.call('campaign/regist/save', { cpIdx, amount: 2_000_000, was: { amount: 1_000_000 } })
  await seller.call('campaign/request/send', { cpIdx })
  await seller.call('campaign/request/takeBack', { cpIdx })
  await seller.call('campaign/request/send', { cpIdx })
  const [last] = (await admin.call('campaign/run/steps', { cpIdx })).list
  expect(last).toMatchObject({ before: { amount: 1_000_000 }, after: { amount: 2_000_000 } })
  expect(await detail(cpIdx)).toMatchObject({ version: 3 })
  await admin.call('campaign/request/reject', { cpIdx, reason })
})

test('nobody else takes it back, and nothing that was decided on', async () => {
  const cpIdx = await requested('Guarded')
  for (const role of ['admin', 'beanmaster', 'quaymaster'])
    expect((await (await world.signIn(role)).ask('campaign/request/takeBack', { cpIdx })).status, role).toBe(403)
  await admin.call('campaign/request/approve', { cpIdx })
  const tooLate = await seller.ask('campaign/request/takeBack', { cpIdx })
  expect([tooLate.status, tooLate.refusal.msg]).toEqual([422, 'approval.notPossible'])
  await admin.call('campaign/wait/cancel', { cpIdx, reason })
  await seller.call('campaign/request/send', { cpIdx })
  const underContract = await seller.ask('campaign/request/takeBack', { cpIdx })
  expect([underContract.status, underContract.refusal.msg]).toEqual([422, 'approval.notPossible'])
  const foreign = await customerOf(world, 'admin', 'Somebody else’s')
  const draft = wholeDraft(foreign, 'Not the seller’s', 'BEAN/Old Town')
  const other = await admin.call('campaign/regist/save', draft)
  await admin.call('campaign/request/send', other)
  expect((await seller.ask('campaign/request/takeBack', other)).status).toBe(404)
})
