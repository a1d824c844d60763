import { expect, test } from 'vitest'
import { playsAllowed } from '../model/limits.ts'
import { openingSpans } from './day.ts'
import { EVERY_HOUR, leftOf, profileOf, unitsOf } from './profile.ts'
import { HOUR_MS } from './slots.ts'

const week = (on: string, off: string) => Array.from({ length: 7 }, () => ({ on, off }))
const profile = (zone: string, date: string, on = '00:00', off = '00:00') =>
  profileOf(openingSpans(week(on, off), zone, date), zone)

test.each([
  ['Asia/Seoul', '2026-11-20', 24, 24],
  ['Europe/Berlin', '2026-03-29', 23, 23],
  ['Europe/Berlin', '2026-10-25', 25, 24],
  ['America/New_York', '2026-11-01', 25, 24],
])('a day in %s on %s has %i hours, %i of them on the clock', (zone, date, hours, onClock) => {
  const { stretches } = profile(zone, date)
  expect(unitsOf(stretches)).toBe(hours * 240)
  expect(new Set(stretches.map(({ local }) => local)).size).toBe(onClock)
})

test('a zone half an hour off has two hours of its clock in each UTC hour', () => {
  const { stretches } = profile('Asia/Kolkata', '2026-11-20', '09:00', '11:00')
  expect(stretches.map(({ from, to, local }) => [from, to, local])).toEqual([
    [120, 240, 9],
    [0, 120, 9],
    [120, 240, 10],
    [0, 120, 10],
  ])
})

test('hours past midnight belong to the day that opened', () => {
  const { stretches } = profile('Asia/Seoul', '2026-11-20', '22:00', '02:00')
  expect(stretches.map(({ local }) => local)).toEqual([22, 23, 0, 1])
})

test('what is left of a day begins with the next whole unit', () => {
  const whole = profile('Asia/Seoul', '2026-11-20', '09:00', '11:00')
  const first = whole.stretches[0]?.hour ?? 0
  expect(unitsOf(leftOf({ ...whole, since: first + 20_000 }))).toBe(480 - 2)
  expect(unitsOf(leftOf({ ...whole, since: first + HOUR_MS }), EVERY_HOUR)).toBe(240)
  expect(unitsOf(leftOf({ ...whole, since: first }), 1 << 10)).toBe(240)
})

test('a share is owed in full, however often the rest of a day is planned anew', () => {
  const whole = profile('Asia/Seoul', '2026-11-20', '09:00', '12:10')
  const line = { hours: (1 << 9) | (1 << 11), screens: Int32Array.of(0) } as never
  const allowed = (of: typeof whole) =>
    playsAllowed({ profiles: [of], screens: [{ id: 's', profile: 0, base: 40, campaign: 24 }], lines: [] }, line, {
      plays: 2,
      loops: 3,
    }).left
  const first = whole.stretches[0]?.hour ?? 0
  let rest = whole
  let had = 0
  for (let minute = 0; minute <= 190; minute += 7) {
    const later = { ...whole, since: first + minute * 60_000 }
    had += allowed(rest) - allowed(later)
    rest = later
  }
  expect(had + allowed(rest)).toBe(allowed(whole))
  expect(allowed(whole)).toBe(Math.floor((480 * 2) / 120))
})

test.each<[string, object, number]>([
  ['without limits', {}, 12],
  ['up to the limit by the hour, in an hour that is open in part as well', { perHour: 2 }, 7],
  ['up to the limit by the day', { perDay: 5 }, 5],
  ['whole where the limits are above it', { perHour: 9, perDay: 50 }, 12],
])('a share is owed %s', (_, further, plays) => {
  const profiles = [profile('Asia/Seoul', '2026-11-20', '09:00', '12:10')]
  const screens = [{ id: 's', profile: 0, base: 40, campaign: 24 }]
  const line = { hours: EVERY_HOUR, screens: Int32Array.of(0), further } as never
  expect(playsAllowed({ profiles, screens, lines: [] }, line, { plays: 2, loops: 3 }).whole).toBe(plays)
})
