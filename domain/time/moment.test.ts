import { expect, test } from 'vitest'
import { isMoment, periodOf } from './moment.ts'

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

test.each([
  [
    { from: '2026-11-20', to: '2026-11-20' },
    { from: '2026-11-19T15:00:00.000Z', to: '2026-11-20T15:00:00.000Z' },
  ],
  [
    { from: '2026-12-01', to: '2026-12-31' },
    { from: '2026-11-30T15:00:00.000Z', to: '2026-12-31T15:00:00.000Z' },
  ],
  [{ from: '2026-11-20' }, { from: '2026-11-19T15:00:00.000Z' }],
  [{ to: '2026-11-20' }, { to: '2026-11-20T15:00:00.000Z' }],
  [{}, {}],
])('the last of the days %o belongs to their period', (days, period) => {
  expect(periodOf(days, 'Asia/Seoul')).toEqual(period)
})
