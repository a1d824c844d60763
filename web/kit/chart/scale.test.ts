import { expect, test } from 'vitest'
import { everyNth, runsOf, ticksTo } from './scale.ts'

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [10, [0, 2.5, 5, 7.5, 10]],
  [84, [0, 25, 50, 75, 100]],
  [1_700, [0, 500, 1_000, 1_500, 2_000]],
])('up to %s it counts in round figures', (most, ticks) => {
  expect(ticksTo(most)).toEqual(ticks)
})

test('every figure lies below the last tick, and never are there many', () => {
  for (let most = 1; most < 1e9; most = most * 1.7 + 1) {
    const ticks = ticksTo(most)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
    expect(ticks.length).toBeLessThanOrEqual(6)
  }
})

test('names below a chart leave room for one another', () => {
  const days = Array.from({ length: 90 }, (_, at) => `11. ${at}.`)
  expect(everyNth(days, 4_000)).toBe(2)
  expect(everyNth(days, 400)).toBeGreaterThan(10)
  expect(everyNth(['a'], 400)).toBe(1)
})

test('what lies below nothing has its figures too', () => {
  expect(ticksTo(30, -12)).toEqual([-20, 0, 20, 40])
})

test('a line has a gap where nothing is known', () => {
  expect(runsOf([1, 2, null, null, 3, null])).toEqual([
    { from: 0, run: [1, 2] },
    { from: 4, run: [3] },
  ])
  expect(runsOf([null, null])).toEqual([])
})
