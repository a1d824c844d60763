import { expect, test } from 'vitest'
import { digestDay } from './digest.ts'

test.each([
  ['2026-11-22T06:59:59+09:00', undefined],
  ['2026-11-22T07:00:00+09:00', '2026-11-22'],
  ['2026-11-22T23:59:59+09:00', '2026-11-22'],
  ['2026-11-23T00:00:00+09:00', undefined],
] as const)('at %s the mail of %s is due', (now, day) => {
  expect(digestDay(Date.parse(now))).toBe(day)
})
