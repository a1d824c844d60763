import { expect, test } from 'vitest'
import { discountOn, isWithinBudget } from './discount.ts'

const open = { discountPercent: null, discountAmount: null, budget: null, perCustomer: null }

test.each([
  [1_000_000, { ...open, discountPercent: 10 }, 100_000],
  [99_999, { ...open, discountPercent: 0.5 }, 499],
  [1_000_000, { ...open, discountAmount: 150_000 }, 150_000],
  [100_000, { ...open, discountAmount: 150_000 }, 100_000],
  [1_000_000, { ...open, discountPercent: 100 }, 1_000_000],
  [1_000_000, { ...open, discountPercent: 10, perCustomer: 30_000 }, 30_000],
  [999_999_999_999, { ...open, discountPercent: 12.34 }, 123_399_999_999],
  [0, { ...open, discountAmount: 150_000 }, 0],
])('of %s a code takes off as much as its terms say', (amount, terms, discount) => {
  expect(discountOn(amount, terms)).toBe(discount)
})

test.each([
  [null, 1_000_000, 500_000, true],
  [100_000, 40_000, 60_000, true],
  [100_000, 40_000, 60_001, false],
  [100_000, 100_000, 1, false],
])('a budget of %s of which %s are given holds %s more: %s', (budget, given, discount, holds) => {
  expect(isWithinBudget({ ...open, budget }, given, discount)).toBe(holds)
})
