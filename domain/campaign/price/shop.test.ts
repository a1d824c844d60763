import { expect, test } from 'vitest'
import type { Rate } from './price.ts'
import { monthLeft, withinBudget } from './shop.ts'

test.each([
  ['2026-12', '2026-11-23', { startsOn: '2026-12-01', endsOn: '2026-12-31' }],
  ['2026-11', '2026-11-23', { startsOn: '2026-11-24', endsOn: '2026-11-30' }],
  ['2027-02', '2026-11-23', { startsOn: '2027-02-01', endsOn: '2027-02-28' }],
  ['2026-11', '2026-11-30', undefined],
  ['2026-10', '2026-11-23', undefined],
])('of %s there are left on %s: %o', (month, today, left) => {
  expect(monthLeft(month, today)).toEqual(left)
})

const rate: Rate = {
  ...{
    productKind: 'SME',
    unitPrice: 50_000,
    premiumFactor: 200,
    agencyPercent: 0,
    volumeFrom: null,
    volumePercent: 0,
  },
  ...{ peakFrom: null, peakTo: null, peakFactor: 100, seasonFrom: null, seasonTo: null, seasonFactor: 100 },
}
const june = { startsOn: '2026-06-01', endsOn: '2026-06-30', vatRate: 1000 }
const near = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at, isPremium: at === 1 }))

test.each<[number, number, number, number]>([
  [5, 50_000, 1, 50_000],
  [5, 149_999, 1, 50_000],
  [5, 150_000, 2, 150_000],
  [5, 9_000_000, 5, 300_000],
  [30, 9_000_000, 20, 1_050_000],
  [5, 49_999, 0, 0],
  [0, 50_000, 0, 0],
])('of %i screens a budget of %i pays for the nearest %i: %i', (count, budget, taken, price) => {
  const offer = withinBudget(rate, near(count), { ...june, budget })
  expect([offer.screens.map(({ id }) => id), offer.price.price]).toEqual([
    Array.from({ length: taken }, (_, at) => at),
    price,
  ])
})
