import { expect, test } from 'vitest'
import { clocksOf, hoursOf } from './line-hours.ts'

const hour = (plays: number) => ({ day: '2026-11-02', hour: '2026-11-02T01:00:00Z', plays })

test.each([
  ['thirds', { plays: 3, base: 100, amount: 45 }, [1, 1, 1], [34, 33, 33], [15, 15, 15]],
  ['by plays', { plays: 4, base: 1000, amount: 450 }, [3, 1], [750, 250], [338, 112]],
  ['an hour without plays', { plays: 1, base: 7, amount: 3 }, [0, 1], [0, 7], [0, 3]],
  ['a correction below nothing', { plays: 2, base: -5, amount: -1 }, [1, 1], [-3, -2], [-1, 0]],
  ['nothing shown', { plays: 0, base: 0, amount: 0 }, [], [], []],
])('%s', (_, sums, plays, bases, amounts) => {
  const hours = hoursOf(sums, plays.map(hour))
  expect(hours.map(({ base }) => base)).toEqual(bases)
  expect(hours.map(({ amount }) => amount)).toEqual(amounts)
})

test.each([
  ['Asia/Seoul', ['2026-11-02T01:00:00Z', '2026-11-02T02:00:00Z'], ['10:00', '11:00']],
  ['Europe/Berlin', ['2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z'], ['02:00 +02:00', '02:00 +01:00']],
  ['Europe/Berlin', ['2026-10-25T01:00:00Z', '2026-10-25T02:00:00Z'], ['02:00', '03:00']],
  ['America/New_York', ['2026-11-01T05:00:00Z', '2026-11-01T06:00:00Z'], ['01:00 -04:00', '01:00 -05:00']],
])('the clock of %s', (zone, hours, clocks) => {
  expect(
    clocksOf(
      hours.map((each) => ({ ...hour(1), hour: each })),
      zone,
    ),
  ).toEqual(clocks)
})

test('hours add up to their lines, to the last won', () => {
  let seed = 7
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  for (let round = 0; round < 5000; round++) {
    const plays = Array.from({ length: 1 + next(40) }, () => 1 + next(240))
    const sums = { plays: 0, base: next(2_000_000) - 1000, amount: next(900_000) - 500 }
    const hours = hoursOf(sums, plays.map(hour))
    expect(hours.reduce((sum, { base }) => sum + base, 0)).toBe(sums.base)
    expect(hours.reduce((sum, { amount }) => sum + amount, 0)).toBe(sums.amount)
  }
})
