import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { month, next, rates, shown, sold } from '../closing/closing.fixture.ts'

let world: World
let admin: Person
let seller: Person
let cpIdx: number

beforeAll(async () => {
  world = await openWorld()
  const { db } = world.database
  await rates(db)
  ;[admin, seller] = [await world.signIn('admin'), await world.signIn('seller')]
  const made = await sold(db, { name: 'Two months', amount: 1_000_001, from: `${month}-11`, to: `${next}-10` })
  cpIdx = made.cpIdx
  await shown(db, made.line, 'BEA0000001', `${month}-12`, 100)
})
afterAll(() => world.close())

const listed = async (person: Person) =>
  (await person.call('settlement/sales/expected', { filters: { cpIdx: [cpIdx] } })).list

test('a seller sees the commission of each month of a campaign that is not settled', async () => {
  const list = await listed(seller)
  expect(list.map(({ closingMonth }) => closingMonth)).toEqual([month, next])
  expect(list.reduce((sum, { base }) => sum + base, 0)).toBe(1_000_001)
  for (const { base, rate, amount } of list) expect(amount).toBe(Math.floor((base * (rate ?? 0)) / 100))
  expect(list.every(({ amount }) => amount > 0)).toBe(true)
})

test('the figure of the dashboard is the sum of the list', async () => {
  for (const person of [seller, admin]) {
    const { list } = await person.call('settlement/sales/expected', { size: 1000 })
    const { commission } = await person.call('dash/saler', {})
    expect(commission.expected).toBe(list.reduce((sum, { amount }) => sum + amount, 0))
  }
})

test('a month that is closed goes from what is to come to what is confirmed', async () => {
  const before = (await seller.call('dash/saler', {})).commission
  await admin.call('settlement/closing/calculate', { closingMonth: month })
  await admin.call('settlement/closing/confirm', { closingMonth: month, reason: 'Known gaps' })
  expect(await listed(seller)).toHaveLength(2)
  await admin.call('settlement/closing/close', { closingMonth: month })
  expect((await listed(seller)).map(({ closingMonth }) => closingMonth)).toEqual([next])
  const after = (await seller.call('dash/saler', {})).commission
  expect(after.confirmed).toBeGreaterThan(before.confirmed)
  expect(after.expected).toBeLessThan(before.expected)
})

test('brands see none, and the file says what the list does', async () => {
  const master = await world.signIn('beanmaster')
  expect((await master.ask('settlement/sales/expected', {})).status).toBe(403)
  const file = await seller.fetch('/api/settlement/sales/expectedExcel.do?format=csv&language=en')
  const text = await file.text()
  expect(text).toContain('Commission (won)')
  expect(text).toContain('Two months')
})
