import { expect, test } from 'vitest'
import { isUsable } from '../system/settings.ts'
import { barredHours, hourSpans, hoursIn, hoursOfSpan } from './alcohol.ts'

test.each([
  ['22-7', [0, 1, 2, 3, 4, 5, 6, 22, 23]],
  ['9-12', [9, 10, 11]],
  ['22-24', [22, 23]],
  ['8-8', Array.from({ length: 24 }, (_, hour) => hour)],
  ['0-24', Array.from({ length: 24 }, (_, hour) => hour)],
])('hours from and to, %s, go round midnight', (span, hours) => {
  expect(isUsable('ALCOHOL_HOURS', span)).toBe(true)
  expect(hoursIn(hoursOfSpan(span))).toEqual(hours)
})

test.each(['', '22', '24-7', '22-25', '22:00-07:00', '-7'])('%s is no span of hours', (span) => {
  expect(isUsable('ALCOHOL_HOURS', span)).toBe(false)
})

test.each([
  ['111', true],
  ['11112', true],
  ['46331', true],
  ['56111', false],
  ['11', false],
  [null, false],
])('a trade of code %s is barred by day: %s', (category, isBarred) => {
  const rule = { hours: hoursOfSpan('22-7'), trades: ['111', '46331'] }
  expect(hoursIn(barredHours(category, rule))).toEqual(
    isBarred ? Array.from({ length: 15 }, (_, hour) => hour + 7) : [],
  )
})

test('hours in a row are told from the first to the end of the last', () => {
  expect(hourSpans([0, 1, 7, 8, 9, 23])).toEqual([
    [0, 2],
    [7, 10],
    [23, 24],
  ])
})
