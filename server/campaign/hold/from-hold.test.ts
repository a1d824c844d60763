import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { customerOf, day, filmOf, lineAt } from '../writing.fixture.ts'

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

test('a draft tells of the hold that it counts on when that is over, and since when', async () => {
  const wish = { startsOn: day(2), endsOn: day(3), targetDays: [1, 2, 3, 4, 5, 6, 7], targetHours: [9, 10] } as const
  const held = {
    ...wish,
    playTime: 15,
    plays: 1,
    loops: 1,
    places: ['BEAN/Airport'],
    holdName: 'Only a day',
  } as const
  const { holdIdx } = await seller.call('campaign/hold/save', held as never)
  const { cpIdx } = await seller.call('campaign/regist/fromHold', { holdIdx })
  const until = new Date(Date.now() - 60_000)
  await sql`update hold set expires_at = ${until} where id = ${holdIdx}`.execute(world.database.db)
  expect((await seller.call('campaign/regist/hold', { cpIdx })).hold).toEqual({
    ...{ holdName: 'Only a day', state: 'lapsed', until: until.toISOString() },
  })
  const none = await seller.call('campaign/regist/save', { cpName: 'Without a hold' })
  expect((await seller.call('campaign/regist/hold', none)).hold).toBe(null)
})

test('a draft begins from a hold, which is given back when it is requested', async () => {
  const { holdIdx } = await seller.call('campaign/hold/save', {
    ...{ startsOn: day(2), endsOn: day(3), targetDays: [1, 2, 3, 4, 5, 6, 7], targetHours: [9, 10] },
    ...{ playTime: 15, plays: 24, loops: 1, places: ['BEAN/Airport'], holdName: 'Airport morning' },
  })
  const { cpIdx } = await seller.call('campaign/regist/fromHold', { holdIdx })
  const { advIdx, matId } = customer
  const whole = { advIdx, contractName: 'Airport', amount: 500_000, films: [filmOf(matId)] }
  const row = await seller.call('campaign/regist/detail', { cpIdx })
  expect(row).toMatchObject({ cpName: 'Airport morning', startsOn: day(2), targetHours: [9, 10] })
  expect(row.lines).toEqual([{ ...lineAt('BEAN/Airport'), plays: 24 }])
  const was = { advIdx: null, contractName: null, amount: null, films: [] }
  await seller.call('campaign/regist/save', { cpIdx, ...whole, was })
  const heldFor = async () => (await seller.call('campaign/regist/hold', { cpIdx })).hold
  expect(await heldFor()).toMatchObject({ holdName: 'Airport morning', state: 'held' })
  await seller.call('campaign/request/send', { cpIdx })
  expect(await heldFor()).toBe(null)
  const { list } = await seller.call('campaign/hold/list', {})
  expect(list.map((hold) => hold.holdIdx)).not.toContain(holdIdx)
  expect((await seller.ask('campaign/regist/fromHold', { holdIdx })).refusal.msg).toBe('hold.over')
  await admin.call('campaign/request/reject', { cpIdx, reason: 'Only a try' })
})
