import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bonusOn } from './bonus.ts'

const open = { bonusPercent: 10, budget: null, perCustomer: null }
const nothing = { toAll: 0, toCustomer: 0 }

test.each([
  [100_000, open, nothing, 10_000],
  [99_999, { ...open, bonusPercent: 0.5 }, nothing, 499],
  [100_000, { ...open, budget: 12_000 }, { toAll: 5_000, toCustomer: 0 }, 7_000],
  [100_000, { ...open, perCustomer: 12_000 }, { toAll: 50_000, toCustomer: 11_000 }, 1_000],
  [100_000, { ...open, budget: 5_000 }, { toAll: 5_000, toCustomer: 0 }, 0],
  [999_999_999_999, { ...open, bonusPercent: 12.34 }, nothing, 123_399_999_999],
])('a charge of %s brings as much as the offer holds', (charge, terms, given, bonus) => {
  expect(bonusOn(charge, terms, given)).toBe(bonus)
})

test('an offer never gives more than its budget, nor a customer more than their part', () => {
  const won = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(won, won, fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), won)), (budget, perCustomer, charges) => {
      const own = [0, 0, 0, 0]
      let toAll = 0
      for (const [who, charge] of charges) {
        const toCustomer = own[who] ?? 0
        const bonus = bonusOn(charge, { bonusPercent: 50, budget, perCustomer }, { toAll, toCustomer })
        toAll += bonus
        own[who] = toCustomer + bonus
      }
      expect(toAll).toBeLessThanOrEqual(budget)
      expect(Math.max(...own)).toBeLessThanOrEqual(perCustomer)
    }),
  )
})
