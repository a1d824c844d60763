import { expect, test } from 'vitest'
import type { Span } from '../../schedule/day/day.ts'
import { closedMoment, LONGEST_WAIT_MS, playsLost, quietestHour } from './moment.ts'

const MINUTE_MS = 60_000
/** Instant of a time of the first day, or of the next ones from 24:00 on. */
const at = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return (hour * 60 + minute) * MINUTE_MS
}
const spans = (...written: string[]): Span[] =>
  written.map((span) => {
    const [from = '', to = ''] = span.split('-')
    return { from: at(from), to: at(to) }
  })
const until = (time: string) => at(time) + LONGEST_WAIT_MS

test.each<[name: string, open: Span[], now: string, moment: string | undefined]>([
  ['at once where it is closed', spans('08:00-22:00', '32:00-46:00'), '03:00', '03:00'],
  ['at closing where it is open', spans('08:00-22:00', '32:00-46:00'), '10:07', '22:00'],
  ['at once where nothing is planned', [], '10:07', '10:07'],
  ['not right before opening', spans('08:00-22:00', '32:00-46:00'), '07:50', '22:00'],
  ['a quarter of an hour before opening', spans('08:00-22:00', '32:00-46:00'), '07:45', '07:45'],
  ['not in a break that is too short', spans('08:00-12:00', '12:10-22:00'), '10:00', '22:00'],
  ['in a break that is long enough', spans('08:00-12:00', '13:00-22:00'), '10:00', '12:00'],
  ['never where it is open day and night', spans('00:00-24:00', '24:00-48:00', '48:00-72:00'), '10:00', undefined],
  ['not at a closing that is more than a day away', spans('00:00-36:00'), '10:00', undefined],
])('closed hours are found: %s', (_, open, now, moment) => {
  expect(closedMoment(open, at(now), until(now))).toBe(moment && at(moment))
})

/** So many sold plays of 15 seconds from a time on. */
const sold = (time: string, count: number): Span[] =>
  Array.from({ length: count }, (_, place) => ({
    from: at(time) + place * 15_000,
    to: at(time) + (place + 1) * 15_000,
  }))

test.each<[name: string, plays: Span[], moment: string, lost: number]>([
  ['at once where nothing is sold', [], '10:07', 0],
  ['at once where all hours cost the same', spans('00:00-72:00'), '10:07', 1],
  ['in the first hour that costs less', [...sold('10:07', 9), ...sold('11:00', 4), ...sold('12:00', 4)], '13:00', 0],
  [
    'in the hour with the fewest',
    [
      ...spans('00:00-72:00'),
      ...sold('10:07', 9),
      ...Array.from({ length: 25 }, (_, hour) => sold(`${11 + hour}:00`, hour === 16 ? 2 : 5)).flat(),
    ],
    '27:00',
    3,
  ],
])('open day and night, a machine changes %s', (_, plays, moment, lost) => {
  expect(quietestHour(plays, at('10:07'), until('10:07'))).toEqual({ at: at(moment), plays: lost })
})

test('who has waited for a day changes now, whatever it costs', () => {
  expect(quietestHour([...sold('10:00', 40), ...sold('11:00', 1)], at('10:07'), at('10:00')).at).toBe(at('10:07'))
})

test('plays that reach into the quarter are lost as well', () => {
  expect(playsLost(sold('09:59', 8), at('10:00'))).toBe(4)
  expect(playsLost(spans('09:59-10:01', '10:14-10:20', '10:15-10:16'), at('10:00'))).toBe(2)
})
