import { expect, test } from 'vitest'
import { periodAround, periodBeside, type Zoom } from './period.ts'

test.each<[day: string, zoom: Zoom, from: string, to: string]>([
  ['2026-11-23', 'month', '2026-11-01', '2026-11-30'],
  ['2028-02-29', 'month', '2028-02-01', '2028-02-29'],
  ['2026-11-23', 'quarter', '2026-11-01', '2027-01-31'],
  ['2026-03-31', 'quarter', '2026-03-01', '2026-05-31'],
  ['2026-11-23', 'year', '2026-11-01', '2027-10-31'],
])('%s is looked at with what follows it, by %s', (day, zoom, from, to) => {
  expect(periodAround(day, zoom)).toEqual({ from, to })
})

test('periods follow one another without a gap, over the turn of the year too', () => {
  const december = periodAround('2026-12-24', 'month')
  const january = periodBeside(december, 'month', 1)
  expect(january).toEqual({ from: '2027-01-01', to: '2027-01-31' })
  expect(periodBeside(january, 'month', -1)).toEqual(december)
  expect(periodBeside(periodAround('2026-01-05', 'quarter'), 'quarter', -1)).toEqual({
    from: '2025-10-01',
    to: '2025-12-31',
  })
})
