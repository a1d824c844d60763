import { expect, test } from 'vitest'
import type { OpeningWeek } from '#domain/schedule/day/day.ts'
import { isPanelOn, litWeek } from '#domain/screen/panel.ts'

const everyDay = (hours: string | null): OpeningWeek => {
  const [on = '', off = ''] = hours?.split('-') ?? []
  return Array.from({ length: 7 }, () => (hours ? { on, off } : null))
}

test.each([
  ['within it', '09:00-22:00', '08:00-23:00', '09:00-22:00'],
  ['shorter', '09:00-22:00', '10:00-20:00', '10:00-20:00'],
  ['later', '09:00-22:00', '12:00-02:00', '12:00-22:00'],
  ['off all day', '09:00-22:00', null, null],
  ['of other hours', '09:00-12:00', '13:00-14:00', null],
  ['around the clock', '18:00-04:00', '00:00-00:00', '18:00-04:00'],
  ['over midnight as the venue', '18:00-04:00', '17:00-03:00', '18:00-03:00'],
  ['at night alone', '00:00-00:00', '20:00-06:00', '20:00-06:00'],
  ['in the evening of two stretches', '05:00-23:00', '16:00-08:00', '16:00-23:00'],
])('of an open venue whose panel is on %s what is both counts', (_, opening, power, both) => {
  expect(litWeek(everyDay(opening), everyDay(power))).toEqual(everyDay(both))
})

test('without a plan a panel is on, and a closed day stays closed', () => {
  expect(litWeek(everyDay('09:00-22:00'), null)).toEqual(everyDay('09:00-22:00'))
  expect(litWeek(everyDay(null), everyDay('00:00-00:00'))).toEqual(everyDay(null))
})

test.each([
  [0, false],
  [10, true],
  [19, true],
  [20, false],
  [99, false],
  [100, true],
])('at %d a panel that is on from 10 to 20 is on: %s', (at, isOn) => {
  expect([isPanelOn({ until: 100, on: [{ from: 10, to: 20 }] }, at), isPanelOn(undefined, at)]).toEqual([isOn, true])
})
