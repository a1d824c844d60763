import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { customerOf, lineAt, wholeDraft } from '../writing.fixture.ts'
import { holdOf, sellerOf, toldOf, type Wished, wishOf } from './hold.fixture.ts'
import { lookAtLine } from './line-task.ts'

let world: World
let admin: Person
let first: Person
let second: Person
let third: Person

beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  admin = await world.signIn('admin')
  first = await world.signIn('seller')
  second = await sellerOf(world, admin, 'sellertwo', 'Nils Andersson')
  third = await sellerOf(world, admin, 'sellerthree', 'Chiara Bruno')
})
afterAll(() => world.close())

const hold = (person: Person, holdName: string, wish: Wished) =>
  person.call('campaign/hold/save', { ...wish, holdName })
const stand = (person: Person, holdName: string, wish: Wished) =>
  person.call('campaign/hold/standInLine', { ...wish, holdName })
const release = (person: Person, holdIdx: number) => person.call('campaign/hold/release', { holdIdx })

test('what others hold is held in line, told by counts alone, and counts for nobody', async () => {
  const { holdIdx } = await hold(first, 'Theatre', wishOf(20))
  const wish = wishOf(10)
  expect(await second.call('campaign/avails/ask', wish)).toMatchObject({ behind: 1, rivals: [] })
  expect((await second.ask('campaign/hold/save', { ...wish, holdName: 'Cinema' })).refusal.msg).toBe('hold.notFree')
  const days = { from: wish.startsOn, to: wish.endsOn, by: 'region' as const }
  const sold = await admin.call('campaign/calendar/fill', days)
  const before = await admin.call('campaign/avails/ask', wishOf(1))
  expect((await stand(second, 'Cinema', wish)).place).toBe(2)
  const { text } = await second.ask('campaign/hold/list', {})
  expect(text).not.toContain('Theatre')
  expect(await holdOf(second, 'Cinema')).toMatchObject({ state: 'inLine', place: 2, before: 1, isBeaten: false })
  expect(await admin.call('campaign/avails/ask', wishOf(1))).toEqual(before)
  expect(await admin.call('campaign/calendar/fill', days)).toEqual(sold)
  await release(second, (await holdOf(second, 'Cinema'))?.holdIdx ?? 0)
  await release(first, holdIdx)
})

test('there is no line where there is room, nor where others have booked', async () => {
  const wish = { ...wishOf(10, 'BEAN/Airport'), holdName: 'Nothing before' }
  expect((await second.ask('campaign/hold/standInLine', wish)).refusal.msg).toBe('hold.hasRoom')
  expect((await second.call('campaign/avails/ask', wish)).behind).toBe(null)
  const cpIdx = await requested(first, 'Booked', 20, 'BEAN/Airport')
  expect((await second.call('campaign/avails/ask', wish)).behind).toBe(null)
  expect((await second.ask('campaign/hold/standInLine', wish)).refusal.msg).toBe('hold.notFree')
  await hold(first, 'Small', wishOf(4, 'BEAN/Airport'))
  expect((await second.ask('campaign/hold/standInLine', wish)).refusal.msg).toBe('hold.notFree')
  await admin.call('campaign/request/reject', { cpIdx, reason: 'Not this time' })
})

async function requested(seller: Person, name: string, plays: number, place: string): Promise<number> {
  const customer = await customerOf(world, 'seller', `${name} Ltd`)
  const draft = { ...wholeDraft(customer, name), lines: [{ ...lineAt(place), plays }] }
  const { cpIdx } = await seller.call('campaign/regist/save', draft)
  await seller.call('campaign/request/send', { cpIdx })
  return cpIdx
}

test('a release moves the oldest up that has room, and tells its holder once', async () => {
  const wish = wishOf(20, 'BEAN/Riverside')
  const { holdIdx } = await hold(first, 'River theatre', wish)
  const two = await stand(second, 'River two', wish)
  const three = await stand(third, 'River three', wish)
  expect([two.place, three.place]).toEqual([2, 3])
  await release(first, holdIdx)
  expect(await holdOf(second, 'River two')).toMatchObject({ state: 'held', place: null })
  expect(await holdOf(third, 'River three')).toMatchObject({ state: 'inLine', place: 2, before: 1 })
  await Promise.all([lookAtLine(world.server.services), lookAtLine(world.server.services)])
  expect(await toldOf(second, two.holdIdx)).toEqual(['holdMovedUp'])
  expect(await toldOf(third, three.holdIdx)).toEqual([])
  await release(second, two.holdIdx)
  expect(await holdOf(third, 'River three')).toMatchObject({ state: 'held' })
  await release(third, three.holdIdx)
})

test('the first to be booked wins, the other is told and stays in line until that campaign goes', async () => {
  const wish = wishOf(20, 'BEAN/University')
  const { holdIdx } = await hold(first, 'Campus', wish)
  const two = await stand(second, 'Campus two', wish)
  const customer = await customerOf(world, 'seller', 'Campus Books')
  const { cpIdx } = await first.call('campaign/regist/fromHold', { holdIdx })
  const { films, contractName, amount } = wholeDraft(customer, 'Campus')
  const written = { films, contractName, amount, advIdx: customer.advIdx }
  const draft = await first.call('campaign/regist/detail', { cpIdx })
  const was = { films: draft.films, contractName: draft.contractName, amount: draft.amount, advIdx: draft.advIdx }
  await first.call('campaign/regist/save', { cpIdx, ...written, was })
  await first.call('campaign/request/send', { cpIdx })
  expect(await holdOf(second, 'Campus two')).toMatchObject({ state: 'inLine', before: 0, isBeaten: true })
  await lookAtLine(world.server.services)
  expect(await toldOf(second, two.holdIdx)).toEqual(['holdBooked'])
  await sql`
    update hold set expires_at = expires_at - interval '1 day' where id = ${two.holdIdx}`.execute(world.database.db)
  await second.call('campaign/hold/renew', { holdIdx: two.holdIdx })
  await admin.call('campaign/request/reject', { cpIdx, reason: 'Not this time' })
  expect(await holdOf(second, 'Campus two')).toMatchObject({ state: 'held', isBeaten: false, renewals: 1 })
  expect(await toldOf(second, two.holdIdx)).toEqual(['holdMovedUp', 'holdBooked'])
  await release(second, two.holdIdx)
})

test('what has lapsed goes to those in line before anybody else takes it, and by the clock where nobody does', async () => {
  const wish = wishOf(20, 'BEAN/Riverside', 30)
  const lapse = (holdIdx: number) =>
    sql`update hold set expires_at = now() - interval '1 minute' where id = ${holdIdx}`.execute(world.database.db)
  const { holdIdx } = await hold(first, 'Pier', wish)
  const two = await stand(second, 'Pier two', wish)
  await lapse(holdIdx)
  for (const call of ['campaign/hold/renew', 'campaign/hold/release', 'campaign/regist/fromHold'] as const)
    expect((await first.ask(call, { holdIdx })).refusal.msg).toBe('hold.over')
  await hold(third, 'Pier rest', wishOf(4, 'BEAN/Riverside', 30))
  expect(await holdOf(second, 'Pier two')).toMatchObject({ state: 'held' })
  expect(await holdOf(first, 'Pier')).toMatchObject({ state: 'lapsed' })
  const three = await stand(third, 'Pier three', wish)
  await lapse(two.holdIdx)
  await Promise.all([1, 2, 3].map(() => lookAtLine(world.server.services)))
  expect(await holdOf(third, 'Pier three')).toMatchObject({ state: 'held' })
  expect(await toldOf(third, three.holdIdx)).toEqual(['holdMovedUp'])
})

test('a hold in line of another seller is answered as one that is not there', async () => {
  const wish = wishOf(24, 'BEAN/Airport', 20)
  await hold(first, 'Far', wish)
  const { holdIdx } = await stand(second, 'Far two', wish)
  const over = await stand(second, 'Far three', wish)
  await release(second, over.holdIdx)
  for (const call of ['campaign/hold/release', 'campaign/hold/renew', 'campaign/regist/fromHold'] as const) {
    const none = await first.ask(call, { holdIdx: 999_999 })
    for (const foreign of [holdIdx, over.holdIdx]) {
      const { status, text } = await first.ask(call, { holdIdx: foreign })
      expect([status, text]).toEqual([404, none.text])
    }
  }
  expect(
    (await (await world.signIn('beanmaster')).ask('campaign/hold/standInLine', { ...wish, holdName: 'No' })).status,
  ).toBe(403)
})
