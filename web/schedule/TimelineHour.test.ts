import { expect, test } from 'vitest'
import { dayAfter } from '#domain/time/dates.ts'
import { instantOf } from '#domain/time/local-time.ts'
import { placeInDay } from './TimelineHour.tsx'

test.each([
  ['Asia/Seoul', '2026-11-22', 24],
  ['Europe/Berlin', '2026-10-25', 25],
  ['Europe/Berlin', '2026-03-29', 23],
])('in %s on %s the last of %i hours ends with the line', (zone, date, hours) => {
  const midnight = (each: string) => instantOf(zone, `${each} 00:00:00`)
  const day = { from: midnight(date), to: midnight(dayAfter(date)) }
  const last = placeInDay({ from: day.from + (hours - 1) * 3_600_000, open: 240 }, day)
  expect(last.left).toBeCloseTo(100 - 100 / hours)
  expect(last.left + last.width).toBeCloseTo(100)
})
