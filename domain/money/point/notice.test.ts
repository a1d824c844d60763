import { expect, test } from 'vitest'
import { type NoticeDays, noticeDue } from './notice.ts'

test.each<[string, string, string, number | null, NoticeDays | undefined]>([
  ['31 days ahead', '2026-12-31', '2026-11-30', null, undefined],
  ['30 days ahead', '2026-12-30', '2026-11-30', null, 30],
  ['again on the next day', '2026-12-30', '2026-12-01', 30, undefined],
  ['8 days ahead', '2026-12-30', '2026-12-22', 30, undefined],
  ['7 days ahead', '2026-12-30', '2026-12-23', 30, 7],
  ['again before the end', '2026-12-30', '2026-12-30', 7, undefined],
  ['on the last day, if nothing was told', '2026-12-30', '2026-12-30', null, 7],
  ['only the nearer of two', '2026-12-30', '2026-12-25', null, 7],
  ['a day too late', '2026-12-30', '2026-12-31', null, undefined],
])('%s', (_, expiresOn, today, told, due) => {
  expect(noticeDue(expiresOn, today, told)).toBe(due)
})
