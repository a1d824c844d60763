import { expect, test } from 'vitest'
import { beginsWithin, endsSoon, isValidAt, validHours } from './valid.ts'

const seoul = 'Asia/Seoul'
/** Noon and three in the afternoon of Seoul. */
const noon = Date.parse('2026-06-10T03:00:00Z')
const three = Date.parse('2026-06-10T06:00:00Z')
const always = { validFrom: null, validTo: null }

test('it may be shown from its first moment, and no longer at its last', () => {
  const period = { validFrom: noon, validTo: three }
  expect([noon - 1, noon, three - 1, three].map((at) => isValidAt(period, at))).toEqual([false, true, true, false])
  expect(isValidAt(always, noon)).toBe(true)
})

test.each([
  [null, false],
  ['2026-06-10T03:00:00Z', false],
  ['2026-06-10T03:00:01Z', true],
  ['2026-06-24T03:00:00Z', true],
  ['2026-06-24T03:00:01Z', false],
])('until %s: its end is told two weeks before: %s', (validTo, expected) => {
  expect(endsSoon(validTo, noon)).toBe(expected)
})

test('a play ends before its film does', () => {
  expect(beginsWithin({ validFrom: noon, validTo: three }, 2)).toEqual([noon, three - 30_000])
  expect(beginsWithin({ validFrom: null, validTo: three }, 1)).toEqual([0, three - 15_000])
  expect(beginsWithin(always, 1)).toBeUndefined()
})

const hoursFrom = (from: number, to: number) => ((1 << to) - 1) & ~((1 << from) - 1)

test.each([
  ['2026-06-09', 0],
  ['2026-06-10', hoursFrom(12, 15)],
  ['2026-06-11', 0],
])('of %s the hours in which it may be shown', (date, mask) => {
  expect(validHours({ validFrom: noon, validTo: three }, date, [seoul])).toBe(mask)
})

test('a night belongs to the day that opened, and each zone has its own clock', () => {
  const untilOne = { validFrom: null, validTo: Date.parse('2026-06-10T16:00:00Z') }
  expect(validHours(untilOne, '2026-06-10', [seoul])).toBe(hoursFrom(0, 24))
  expect(validHours({ validFrom: noon, validTo: three }, '2026-06-10', [seoul, 'Europe/Berlin'])).toBe(
    hoursFrom(12, 15) | hoursFrom(5, 8),
  )
  expect(validHours(always, '2026-06-10', [])).toBe(0xffffff)
})
