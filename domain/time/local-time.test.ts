import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { instantOf, localDay, localTime, momentText } from './local-time.ts'

const at = Date.parse

test.each([
  ['2026-11-21T14:59:59Z', '2026-11-21'],
  ['2026-11-21T15:00:00Z', '2026-11-22'],
  ['2026-11-21T23:59:59Z', '2026-11-22'],
  ['2026-11-22T00:00:00Z', '2026-11-22'],
  ['2026-12-31T15:00:00Z', '2027-01-01'],
])('at %s it is %s in Seoul', (instant, day) => {
  expect(localDay('Asia/Seoul', at(instant))).toBe(day)
})

test.each([
  ['Asia/Seoul', '2026-11-22T00:00:00+09:00'],
  ['America/New_York', '2026-11-21T10:00:00-05:00'],
  ['America/St_Johns', '2026-11-21T11:30:00-03:30'],
  ['UTC', '2026-11-21T15:00:00+00:00'],
])('a moment is written with how far %s is ahead', (zone, written) => {
  expect(momentText(zone, at('2026-11-21T15:00:00Z'))).toBe(written)
})

test('midnight begins the day', () => {
  expect(localTime('Asia/Seoul', at('2026-11-21T15:05:00Z'))).toBe('2026-11-22 00:05:00')
})

// Around both changes of the clock, north, south, and where it moves by half an hour; every half hour of three days.
const changes = [
  ['Europe/Berlin', '2026-03-28'],
  ['Europe/Berlin', '2026-10-24'],
  ['America/New_York', '2026-03-07'],
  ['America/New_York', '2026-10-31'],
  ['Australia/Lord_Howe', '2026-04-04'],
  ['Australia/Lord_Howe', '2026-10-03'],
  ['Asia/Seoul', '2026-11-21'],
] as const

test.each(changes)('a time on the wall in %s from %s is the instant that the calendar says', (zone, from) => {
  const start = Temporal.PlainDateTime.from(from)
  for (let half = 0; half < 3 * 48; half++) {
    const time = start.add({ minutes: 30 * half })
    const { epochMilliseconds } = time.toZonedDateTime(zone, { disambiguation: 'compatible' })
    const written = `${time.toPlainDate()} ${time.toPlainTime().toString({ smallestUnit: 'second' })}`
    expect(instantOf(zone, written), written).toBe(epochMilliseconds)
  }
})
