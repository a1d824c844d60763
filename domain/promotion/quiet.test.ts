import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tellableFrom } from './quiet.ts'

const zone = 'Asia/Seoul'
const at = (text: string) => Date.parse(`${text}+09:00`)

test.each([
  ['2026-11-23T08:00:00', '2026-11-23T08:00:00'],
  ['2026-11-23T20:59:59', '2026-11-23T20:59:59'],
  ['2026-11-23T21:00:00', '2026-11-24T08:00:00'],
  ['2026-11-23T23:59:59', '2026-11-24T08:00:00'],
  ['2026-11-24T00:00:00', '2026-11-24T08:00:00'],
  ['2026-11-24T07:59:59', '2026-11-24T08:00:00'],
  ['2026-12-31T22:00:00', '2027-01-01T08:00:00'],
])('what is ready at %s is told from %s', (ready, told) => {
  expect(tellableFrom(at(ready), zone, false)).toBe(at(told))
  expect(tellableFrom(at(ready), zone, true)).toBe(at(ready))
})

test('nothing is told before it is ready, in the quiet hours, or eleven hours late', () => {
  fc.assert(
    fc.property(fc.integer({ min: at('2026-01-01T00:00:00'), max: at('2028-01-01T00:00:00') }), (instant) => {
      const told = tellableFrom(instant, zone, false)
      const hour = new Date(told + 9 * 3_600_000).getUTCHours()
      expect(told).toBeGreaterThanOrEqual(instant)
      expect(told - instant).toBeLessThanOrEqual(11 * 3_600_000)
      expect(hour >= 8 && hour < 21).toBe(true)
      expect(tellableFrom(told, zone, false)).toBe(told)
    }),
  )
})
