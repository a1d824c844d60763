import { expect, test } from 'vitest'
import { isDayOrMoment, isMoment } from './moment.ts'

test.each([
  ['2026-11-20T09:00:00.000Z', true],
  ['2026-11-20T09:00Z', true],
  ['2026-11-20T09:00:00+09:00', true],
  ['2028-02-29T23:59:59.999Z', true],
  ['2026-02-29T00:00:00Z', false],
  ['2026-11-20T24:00:00Z', false],
  ['2026-11-20T09:00:00', false],
  ['0000-01-01T00:00:00Z', false],
  ['+012026-01-01T00:00:00.000Z', false],
  ["' or '1'='1", false],
  ['Screen 1', false],
  ['2026-11-20', false],
  ['', false],
])('%s is a moment: %s', (text, is) => {
  expect(isMoment(text)).toBe(is)
})

test('a period begins and ends with days or moments, nothing else', () => {
  expect(['2026-11-20', '2026.11.20', '2026-11-20T09:00:00Z'].map(isDayOrMoment)).toEqual([true, true, true])
  expect([1, null, {}, 'soon', '2026-02-30'].map(isDayOrMoment)).toEqual([false, false, false, false, false])
})
