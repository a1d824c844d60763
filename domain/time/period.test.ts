import { expect, test } from 'vitest'
import { boundOf, instantOfBound, type Side } from './period.ts'

const zone = 'Asia/Seoul'
const at = (time: string) => Date.parse(`${time}:00+09:00`)

test('a period that ends on 30 November includes the 30th', () => {
  expect(instantOfBound(zone, { day: '2026-11-30', time: '' }, 'end')).toBe(at('2026-12-01T00:00'))
  expect(boundOf(zone, at('2026-12-01T00:00'), 'end')).toEqual({ day: '2026-11-30', time: '' })
})

test('a period begins with its first day, or at a time of it', () => {
  expect(instantOfBound(zone, { day: '2026-11-30', time: '' }, 'start')).toBe(at('2026-11-30T00:00'))
  expect(boundOf(zone, at('2026-11-30T09:30'), 'start')).toEqual({ day: '2026-11-30', time: '09:30' })
})

test.each(['Asia/Seoul', 'Europe/Berlin', 'America/New_York', 'Africa/Cairo', 'Australia/Lord_Howe'])(
  'what was entered is read again as the same instant, over every change of the clock (%s)',
  (place) => {
    const year = Date.parse('2026-01-01T00:00:00Z')
    for (const side of ['start', 'end'] as Side[])
      for (let day = 0; day < 365; day++) {
        const entered = instantOfBound(place, boundOf(place, year + day * 86_400_000, 'start'), side)
        expect(instantOfBound(place, boundOf(place, entered, side), side)).toBe(entered)
      }
  },
)
