import { describe, expect, test } from 'vitest'
import { openingSpans } from '../schedule/day/day.ts'
import { dayRunsOf, everyDay, isOpening, weekOf } from './opening.ts'

describe('opening hours', () => {
  test.each([
    ['a day of the week', { 1: ['09:00', '23:00'] }, true],
    ['a closed week', {}, true],
    ['hours that end after midnight', { 6: ['18:00', '02:00'] }, true],
    ['24 hours', { 2: ['00:00', '00:00'] }, true],
    ['an eighth day', { 8: ['09:00', '23:00'] }, false],
    ['a day without an end', { 1: ['09:00'] }, false],
    ['an hour that no clock shows', { 1: ['09:00', '24:00'] }, false],
    ['an hour without its zero', { 1: ['9:00', '23:00'] }, false],
    ['a list', [['09:00', '23:00']], false],
    ['nothing', null, false],
    ['text', '09:00-23:00', false],
  ])('%s', (_, value, expected) => expect(isOpening(value)).toBe(expected))

  test('are read by the schedule on the same days: 1 is Sunday, 7 is Saturday', () => {
    const week = weekOf({ 1: ['10:00', '20:00'], 7: ['18:00', '02:00'] })
    const [sunday] = openingSpans(week, 'UTC', '2026-05-03')
    expect(sunday).toEqual({ from: Date.UTC(2026, 4, 3, 10), to: Date.UTC(2026, 4, 3, 20) })
    const [saturday] = openingSpans(week, 'UTC', '2026-05-02')
    expect(saturday).toEqual({ from: Date.UTC(2026, 4, 2, 18), to: Date.UTC(2026, 4, 3, 2) })
    expect(openingSpans(week, 'UTC', '2026-05-04')).toEqual([])
  })

  test('can be the same for all days', () => {
    expect(isOpening(everyDay('09:00', '22:00'))).toBe(true)
    expect(weekOf(everyDay('09:00', '22:00'))).toEqual(Array(7).fill({ on: '09:00', off: '22:00' }))
  })

  test.each([
    ['the same on all days', everyDay('09:00', '22:00'), '2-1 09:00,22:00'],
    ['closed altogether', {}, '2-1 closed'],
    [
      'another Saturday',
      { ...everyDay('09:00', '22:00'), 7: ['10:00', '18:00'] },
      '2-6 09:00,22:00 7-7 10:00,18:00 1-1 09:00,22:00',
    ],
    ['closed at the end of the week', { 2: ['09:00', '22:00'], 3: ['09:00', '22:00'] }, '2-3 09:00,22:00 4-1 closed'],
  ] as const)('are read by runs of days: %s', (_, opening, read) => {
    const runs = dayRunsOf(opening).map(({ first, last, hours }) => `${first}-${last} ${hours?.join() ?? 'closed'}`)
    expect(runs.join(' ')).toBe(read)
  })
})
