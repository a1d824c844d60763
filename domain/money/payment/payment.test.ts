import { expect, test } from 'vitest'
import { paidOf } from './payment.ts'

test.each([
  ['nothing was paid', { amount: 1000, points: 0, discount: 0, refunded: 0 }, [], { due: 1000, paid: 0, open: 1000 }],
  [
    'points pay first',
    { amount: 1000, points: 400, discount: 0, refunded: 0 },
    [600],
    { due: 600, paid: 600, open: 0 },
  ],
  [
    'a code took its part off',
    { amount: 1000, points: 200, discount: 100, refunded: 0 },
    [600],
    { due: 700, paid: 600, open: 100 },
  ],
  [
    'a part was paid',
    { amount: 1000, points: 0, discount: 0, refunded: 0 },
    [300, 200],
    { due: 1000, paid: 500, open: 500 },
  ],
  [
    'more was paid than was shown',
    { amount: 1000, points: 0, discount: 0, refunded: 250 },
    [1000],
    { due: 750, paid: 1000, open: -250 },
  ],
])('%s', (_, sold, amounts, sums) => {
  expect(
    paidOf(
      sold,
      amounts.map((amount) => ({ amount, mends: null })),
    ),
  ).toEqual(sums)
})

test('whatever is paid and taken back, paid and open are what is due, and an entry taken back is as if it never was', () => {
  let seed = 1
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  for (let round = 0; round < 20_000; round++) {
    const sold = { amount: 1 + next(1_000_000_000), points: next(1000), discount: next(1000), refunded: next(1000) }
    const entries = Array.from({ length: next(6) }, () => ({ amount: 1 + next(1_000_000), mends: null }))
    const { due, paid, open } = paidOf(sold, entries)
    expect(paid + open).toBe(due)
    const back = entries.map(({ amount }, at) => ({ amount, mends: at }))
    expect(paidOf(sold, [...entries, ...back])).toEqual(paidOf(sold, []))
  }
})
