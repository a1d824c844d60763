import { expect, test } from 'vitest'
import { expiryOf } from './kind.ts'

test.each([
  ['bought, over a leap day', true, '2026-11-30', '2031-11-30'],
  ['bought, over two leap days', true, '2024-01-15', '2029-01-15'],
  ['bought on a leap day: never before five years are over', true, '2028-02-29', '2033-03-01'],
  ['given, in a common year', false, '2026-11-30', '2027-11-30'],
  ['given, over a leap day', false, '2027-11-30', '2028-11-30'],
])('the last day of points that were %s', (_, wasPaidFor, day, last) => {
  expect(expiryOf(wasPaidFor, day)).toBe(last)
})
