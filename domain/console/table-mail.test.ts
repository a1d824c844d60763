import { expect, test } from 'vitest'
import { reportCalls } from '../report/calls.ts'
import { historyCalls } from '../system/history-calls.ts'
import { isTable, lastMailing, nextMailing, periodBefore, wishOn } from './table-mail.ts'

const seoul = (text: string) => Date.parse(`${text}+09:00`)

test.each([
  ['day', '2026-11-22T06:59:59', '2026-11-22T07:00:00'],
  ['day', '2026-11-22T07:00:00', '2026-11-23T07:00:00'],
  ['week', '2026-11-22T12:00:00', '2026-11-23T07:00:00'],
  ['week', '2026-11-23T07:00:00', '2026-11-30T07:00:00'],
  ['month', '2026-11-01T06:00:00', '2026-11-01T07:00:00'],
  ['month', '2026-12-01T07:00:00', '2027-01-01T07:00:00'],
] as const)('a table of each %s, ordered at %s, leaves at %s', (rhythm, after, next) => {
  expect(nextMailing(rhythm, seoul(after))).toBe(seoul(next))
})

test.each([
  ['day', '2026-11-22T07:00:00', '2026-11-22T07:00:01', '2026-11-22T07:00:00'],
  ['day', '2026-11-22T07:00:00', '2026-11-23T06:59:59', '2026-11-22T07:00:00'],
  ['day', '2026-11-20T07:00:00', '2026-11-22T12:00:00', '2026-11-22T07:00:00'],
  ['week', '2026-11-16T07:00:00', '2026-11-25T09:00:00', '2026-11-23T07:00:00'],
  ['month', '2026-12-01T07:00:00', '2026-12-02T09:00:00', '2026-12-01T07:00:00'],
  ['month', '2026-10-01T07:00:00', '2027-01-31T23:00:00', '2027-01-01T07:00:00'],
] as const)('of a table of each %s that was due at %s, at %s the one of %s leaves', (rhythm, due, now, last) => {
  expect(lastMailing(rhythm, seoul(due), seoul(now))).toBe(seoul(last))
})

test.each([
  ['day', '2026-11-22', '2026-11-21', '2026-11-21'],
  ['week', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['month', '2027-01-01', '2026-12-01', '2026-12-31'],
  ['month', '2028-03-01', '2028-02-01', '2028-02-29'],
] as const)('what leaves each %s on %s is about %s to %s', (rhythm, day, from, to) => {
  expect(periodBefore(rhythm, day)).toEqual({ from, to })
})

test('days move along, and everything else stays as it was ordered', () => {
  const period = { from: '2026-11-16', to: '2026-11-22' }
  expect(wishOn(reportCalls.dailyExcel, { date: '2026-01-01', search: 'Bean' }, period)).toEqual({
    date: '2026-11-22',
    search: 'Bean',
  })
  expect(wishOn(reportCalls.monthlyExcel, { month: '2026-01' }, period)).toEqual({ month: '2026-11' })
  expect(wishOn(historyCalls.excel, { entity: 'venue' }, period)).toEqual({
    entity: 'venue',
    from: '2026-11-15T15:00:00.000Z',
    to: '2026-11-22T15:00:00.000Z',
  })
})

test('tables are calls that answer one, in a language', () => {
  expect(isTable(reportCalls.dailyExcel)).toBe(true)
  expect(isTable(reportCalls.daily)).toBe(false)
})
