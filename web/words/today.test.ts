import { afterEach, expect, test, vi } from 'vitest'
import { today } from './today.ts'

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['2026-11-21T14:59:59Z', '2026-11-21'],
  ['2026-11-21T15:00:00Z', '2026-11-22'],
  ['2026-11-21T23:30:00Z', '2026-11-22'],
])('the network has its day at midnight in Seoul: at %s it is %s', (instant, day) => {
  vi.setSystemTime(instant)
  expect(today()).toBe(day)
})
