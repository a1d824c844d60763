import { expect, test } from 'vitest'
import { dayAfter, isRealDate } from './dates.ts'

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2024.02.29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-04-31', false],
  ['2026-4-3', false],
  ['20260403', false],
  ['0099-01-01', false],
  ['', false],
])('%s is a day that exists: %s', (text, isReal) => {
  expect(isRealDate(text)).toBe(isReal)
})

test.each([
  ['2026-10-24', 1, '2026-10-25'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2037-12-31', 30, '2038-01-30'],
])('%s and %i days is %s', (date, days, later) => {
  expect(dayAfter(date, days)).toBe(later)
})
