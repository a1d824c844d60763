import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, daysBetween, daysFrom, isRealDate, weekdayOf, writtenDay } from './dates.ts'

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

test('days follow one another by their numbers, also where their texts do not', () => {
  expect(daysFrom('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
  expect(daysFrom('9999-12-30', '9999-12-31')).toEqual(['9999-12-30', '9999-12-31'])
  expect(daysFrom('2026-11-25', '2026-11-24')).toEqual([])
})

test('a day is the same day however it is written', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.constantFrom('-', '.'), fc.constantFrom('-', '.'), (at, one, other) => {
      const day = at.toISOString().slice(0, 10)
      const written = day.slice(0, 4) + one + day.slice(5, 7) + other + day.slice(8)
      expect(isRealDate(written)).toBe(true)
      expect(writtenDay(written)).toBe(day)
      expect(daysBetween(day, written)).toBe(1)
      expect(weekdayOf(written)).toBe(at.getUTCDay())
    }),
  )
})
