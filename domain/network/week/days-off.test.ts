import { expect, test } from 'vitest'
import { daysOffFrom, daysOffText } from './days-off.ts'

test.each([
  ['2026-12-25', ['2026-12-25']],
  ['2027-01-01; 2026-12-25', ['2026-12-25', '2027-01-01']],
  ['2026-12-25, 2026-12-25', ['2026-12-25']],
  ['2026/12/5 2026.1.2', ['2026-01-02', '2026-12-05']],
  ['2026. 12. 25., 2027. 1. 1.', ['2026-12-25', '2027-01-01']],
  ['2028-02-29|\n2026-12-24', ['2026-12-24', '2028-02-29']],
])('%s are days off', (text, days) => {
  expect(daysOffFrom(text)).toEqual({ days })
  expect(daysOffFrom(daysOffText(days))).toEqual({ days })
})

test.each([
  ['Christmas', 'Christmas'],
  ['2026-12-25; 25.12.2027', '25.12.2027'],
  ['2026-02-30', '2026-02-30'],
  ['2026-12-25; 2026-13-01', '2026-13-01'],
])('of %s it is told what is no date', (text, part) => {
  expect(daysOffFrom(text)).toMatchObject({ fault: { msg: 'import.dayUnread', values: { part } } })
})
