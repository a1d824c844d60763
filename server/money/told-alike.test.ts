import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DB } from '#database/schema.ts'
import { monthAfter } from '#domain/money/closing/calendar.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { rates, shown, sold } from './closing/closing.fixture.ts'

let world: World
let db: Kysely<DB>
let admin: Person
const running = localDay(USUAL_ZONE, Date.now()).slice(0, 7)
const month = monthAfter(running, -1)
const campaigns = new Map<string, number>()

/** A month with a campaign that runs on, one that ended with a day of it and one that ended at once. */
beforeAll(async () => {
  world = await openWorld()
  db = world.database.db
  admin = await world.signIn('admin')
  await rates(db)
  await sql`update environment set value = '1' where code = 'CLOSING_DAY'`.execute(db)
  for (const name of ['Runs on', 'Ended with the day', 'Ended at once']) {
    const { cpIdx, line } = await sold(db, { name, amount: 900_001, from: `${month}-01`, to: `${running}-12` })
    await shown(db, line, 'BEA0000001', `${month}-01`, 100)
    campaigns.set(name, cpIdx)
  }
  for (const [name, since] of [
    ['Ended with the day', `${month}-06T00:00:00+09:00`],
    ['Ended at once', `${month}-05T12:00:00+09:00`],
  ] as const)
    await sql`
      update campaign
      set status = 60, state_since = ${since}, sold_until = ends_on, ends_on = ${`${month}-05`}, ends_early = true
      where id = ${idOf(name)}`.execute(db)
})
afterAll(() => world.close())

const idOf = (name: string) => campaigns.get(name) ?? 0

/** Part of a month in each campaign, by the settlement of campaigns. */
async function partsIn(closingMonth: string) {
  const { list } = await admin.call('campaign/jungsan/list', { filters: { month: closingMonth } })
  const own = list.filter(({ cpIdx }) => [...campaigns.values()].includes(cpIdx))
  return new Map(own.map(({ cpIdx, days, amount }) => [cpIdx, [days, amount]]))
}

const act = (name: 'calculate' | 'confirm' | 'close') =>
  admin.call(`settlement/closing/${name}`, { closingMonth: month, ...(name === 'confirm' && { reason: 'Just so' }) })

async function dealtBy(closingMonth: string) {
  const { list } = await admin.call('settlement/closing/campaigns', { filters: { closingMonth } })
  return new Map(list.map(({ cpIdx, days, dealt }) => [cpIdx, [days, dealt]]))
}

test('of each campaign as much falls on a month as its closing will say, also where it ended early', async () => {
  const before = await partsIn(month)
  await act('calculate')
  expect(before).toEqual(await dealtBy(month))
  expect(before.get(idOf('Ended with the day'))).toEqual(before.get(idOf('Ended at once')))
  expect([...(await partsIn(running)).keys()]).toEqual([idOf('Runs on')])
})

test('of a closed month every screen says the same: its part is kept, whatever is amended later', async () => {
  await act('confirm')
  await act('close')
  await sql`update campaign set ends_on = ${`${running}-20`} where id = ${idOf('Runs on')}`.execute(db)
  expect(await partsIn(month)).toEqual(await dealtBy(month))
  const [[, later = 0] = []] = (await partsIn(running)).values()
  expect(later + ((await partsIn(month)).get(idOf('Runs on'))?.[1] ?? 0)).toBe(900_001)
  const { recognised } = await admin.call('settlement/closing/detail', { closingMonth: month })
  const { revenue } = await admin.call('dash/manager', {})
  expect(revenue?.find((each) => each.month === month)?.recognised).toBe(recognised)
})

test('a seller reads on the dashboard the commission of closed months, what the rest will bring, and points apart', async () => {
  const seller = await world.signIn('seller')
  const sellerId = (await seller.call('point/sales/user', {})).items[0]?.uId ?? 0
  await admin.call('point/sales/save', { sellerId, writeType: 1, pointKind: 'COM', amount: 5000 })
  const { list: statements } = await seller.call('settlement/sales/list', {})
  const { list: months } = await seller.call('campaign/jungsan/list', { size: 1000 })
  const left = months.filter((part) => part.month !== month)
  const sum = (amounts: readonly number[]) => amounts.reduce((won, amount) => won + amount, 0)
  const { commission } = await seller.call('dash/saler', {})
  expect(commission).toEqual({
    confirmed: sum(statements.map(({ amount }) => amount)),
    expected: sum(left.map(({ amount }) => Math.floor((amount * 15) / 100))),
    points: 5000,
  })
  expect(Math.min(commission.confirmed, commission.expected)).toBeGreaterThan(0)
  expect((await admin.call('dash/saler', {})).commission.confirmed).toBe(commission.confirmed)
})
