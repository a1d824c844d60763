import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysFrom } from '../time/dates.ts'
import { type CountedLine, capacityOf, type ScreenKind, spread, takenByHour, takenOf } from './fill.ts'

/** Open from eight to ten, 240 units an hour, six slots of which four are sold; closed on Sundays. */
const day = Array.from({ length: 24 }, (_, hour) => (hour === 8 || hour === 9 ? 240 : 0))
const closed = day.map(() => 0)
const kiosk: ScreenKind = { base: 6, campaign: 4, open: [closed, day, day, day, day, day, day] }
const line: CountedLine = {
  ...{ taking: 'sold', startsOn: '2026-11-02', endsOn: '2026-11-15', weekdays: 0x7f, hours: 0xffffff },
  ...{ sold: { perLoop: 1 }, at: [{ group: 0, kind: 0, screens: 10 }] },
}

test('what can be sold of a group is its part of the loop in the hours it is open', () => {
  const [own] = capacityOf([kiosk], [{ group: 0, kind: 0, screens: 10 }], 1)
  expect(own).toEqual([0, 3200, 3200, 3200, 3200, 3200, 3200])
})

test('a share takes its part of every loop, on its days and in its hours', () => {
  expect(takenOf([kiosk], line).get(0)).toEqual([0, 800, 800, 800, 800, 800, 800])
  expect(takenOf([kiosk], { ...line, hours: 1 << 8 }).get(0)?.[1]).toBe(400)
  expect(takenOf([kiosk], { ...line, weekdays: 0b0100000 }).get(0)).toEqual([0, 0, 0, 0, 0, 800, 0])
})

test('bought plays are shared out over the days that are open, to the last one', () => {
  const bought = { ...line, sold: { units: 1200 } }
  expect(takenOf([kiosk], bought).get(0)).toEqual([0, 100, 100, 100, 100, 100, 100])
})

test('what is taken of the columns is what the line takes altogether', () => {
  const [from, length] = [fc.integer({ min: 0, max: 27 }), fc.integer({ min: 0, max: 60 })]
  const days = daysFrom('2026-10-20', '2027-02-28')
  fc.assert(
    fc.property(
      from,
      length,
      fc.integer({ min: 1, max: 127 }),
      fc.integer({ min: 1, max: 9999 }),
      (first, more, weekdays, units) => {
        const [startsOn = '', endsOn = ''] = [days[first], days[first + more]]
        const some: CountedLine = { ...line, startsOn, endsOn, weekdays, sold: { units } }
        let sum = 0
        spread(some, takenOf([kiosk], some), days, (_, __, put) => {
          sum += put
        })
        expect(sum === 0 || Math.abs(sum - units) < 1e-6).toBe(true)
      },
    ),
  )
})

test('the hours of a day hold what the day holds', () => {
  const hours = takenByHour([kiosk], { ...line, hours: 1 << 9 }, 1, 400)
  expect(hours[9]).toBe(400)
  expect(hours.reduce((sum, each) => sum + each, 0)).toBe(400)
})
