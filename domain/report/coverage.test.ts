import { expect, test } from 'vitest'
import { coveredPercent } from './coverage.ts'

test.each([
  [{ open: 0, shown: 0 }, null],
  [{ open: 3600, shown: 0 }, 0],
  [{ open: 3600, shown: 1800 }, 50],
  // All but one slot of a month is not all of it.
  [{ open: 2_592_000, shown: 2_591_985 }, 99.9],
  [{ open: 2_592_000, shown: 2_592_000 }, 100],
  // More than open was nothing.
  [{ open: 3600, shown: 3615 }, 100],
])('%j is %s percent', (covered, percent) => {
  expect(coveredPercent(covered)).toBe(percent)
})
