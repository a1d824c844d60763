import { describe, expect, test } from 'vitest'
import { type Lot, takeFrom } from './lots.ts'

const bonus: Lot = { lotId: 1, left: 50_000, expiresOn: '2026-12-31' }
const paid: Lot = { lotId: 2, left: 300_000, expiresOn: '2031-06-30' }
const later: Lot = { lotId: 3, left: 30_000, expiresOn: '2027-06-30' }

test('points that expire first are used first', () => {
  expect(takeFrom([bonus, paid, later], 120_000)).toEqual([
    { lotId: 1, amount: 50_000 },
    { lotId: 3, amount: 30_000 },
    { lotId: 2, amount: 40_000 },
  ])
})

test('of two that expire together the older one is used first', () => {
  const twin = { ...bonus, lotId: 9 }
  expect(takeFrom([twin, bonus], 60_000)?.map(({ lotId }) => lotId)).toEqual([1, 9])
})

describe('more than there is', () => {
  test.each([[[]], [[bonus]], [[bonus, later]]])('takes nothing at all', (lots) => {
    expect(takeFrom(lots, 80_001)).toBeUndefined()
  })
})

test('whatever is taken is the sum of its parts, and no lot gives more than it has', () => {
  for (let amount = 1; amount <= 380_000; amount += 7_919) {
    const taken = takeFrom([paid, later, bonus], amount) ?? []
    expect(taken.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
    for (const { lotId, amount: part } of taken) {
      expect(part).toBeLessThanOrEqual([bonus, paid, later].find((lot) => lot.lotId === lotId)?.left ?? 0)
    }
  }
})
