import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gapsOf, openingSpans } from '#domain/schedule/day/day.ts'
import { dayAfter } from '#domain/time/dates.ts'

const hours = (on: string, off: string) => Array.from({ length: 7 }, () => ({ on, off }))
const length = (spans: readonly { from: number; to: number }[]) =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0) / 3_600_000

describe('opening hours', () => {
  test.each([
    ['an ordinary day', '09:00', '22:00', 'Asia/Seoul', '2026-05-04', 13],
    ['a span over midnight', '20:00', '04:00', 'Asia/Seoul', '2026-05-04', 8],
    ['on equal to off', '06:00', '06:00', 'Asia/Seoul', '2026-05-04', 24],
    ['the day that loses an hour', '00:00', '00:00', 'Europe/Berlin', '2026-03-29', 23],
    ['the day that has one more', '00:00', '00:00', 'Europe/Berlin', '2026-10-25', 25],
    ['a change of half an hour', '00:00', '00:00', 'Australia/Lord_Howe', '2026-04-05', 24.5],
    ['opening in the skipped hour', '02:30', '04:00', 'Europe/Berlin', '2026-03-29', 0.5],
  ])('%s', (_name, on, off, zone, date, expected) => {
    expect(length(openingSpans(hours(on, off), zone, date))).toBe(expected)
  })

  test('a closed weekday has no span', () => {
    const week = [null, ...hours('09:00', '22:00').slice(1)]
    expect(openingSpans(week, 'Asia/Seoul', '2026-05-04')).toEqual([])
    expect(openingSpans(week, 'Asia/Seoul', '2026-05-05')).toHaveLength(1)
  })

  test('a day ends where the next one opens', () => {
    const week = [{ on: '20:00', off: '06:00' }, { on: '05:00', off: '10:00' }, null, null, null, null, null]
    const spans = ['2026-05-04', '2026-05-05'].flatMap((date) => openingSpans(week, 'Asia/Seoul', date))
    expect(spans.map(({ from, to }) => [from, to].map((at) => new Date(at).toISOString()))).toEqual([
      ['2026-05-04T11:00:00.000Z', '2026-05-04T20:00:00.000Z'],
      ['2026-05-04T20:00:00.000Z', '2026-05-05T01:00:00.000Z'],
    ])
  })
})

const time = fc.integer({ min: 0, max: 1439 }).map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16))
const week = fc.array(fc.option(fc.record({ on: time, off: time })), { minLength: 7, maxLength: 7 })
const zones = [
  'Asia/Seoul',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
]
const dates = ['2026-03-07', '2026-03-28', '2026-04-04', '2026-10-03', '2026-10-24', '2026-10-31', '2026-06-15']

test('days never overlap, and the gaps of a day are exactly its span, in six zones over their clock changes', () => {
  fc.assert(
    fc.property(week, fc.constantFrom(...zones), fc.constantFrom(...dates), (open, zone, date) => {
      const spans = [date, dayAfter(date), dayAfter(dayAfter(date))].map((day) => openingSpans(open, zone, day))
      const all = spans.flat()
      for (const [index, span] of all.slice(1).entries()) expect(span.from).toBeGreaterThanOrEqual(all[index]?.to ?? 0)
      for (const day of spans) {
        const slots = gapsOf(day).reduce((sum, { from, to }) => sum + to - from, 0)
        expect(slots * 15).toBe(Math.round(length(day) * 3600))
      }
    }),
  )
})
