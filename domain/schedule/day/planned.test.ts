import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openingSpans } from '#domain/schedule/day/day.ts'
import type { Composition, ScheduledDay } from '#domain/schedule/day/expand.ts'
import { plannedPlays, plannedPlaysOfWhole } from '#domain/schedule/day/planned.ts'
import { HOUR_MS, SLOT_MS } from '#domain/schedule/day/slots.ts'
import { makeHouse } from '#domain/schedule/house/house.ts'

const spans = openingSpans(Array(7).fill({ on: '09:00', off: '22:00' }), 'Asia/Seoul', '2026-05-04')
const [{ from: opening, to: closing } = { from: 0, to: 0 }] = spans
const orders = (...slots: number[]) =>
  slots.map((each, at) => ({ id: String(at), source: 'p', slots: each, from: opening, to: closing }))
const house = makeHouse({ spans, orders: orders(1) })
const held = (from: number, name: string | null): Composition => ({
  id: `${from}`,
  from,
  ad: null,
  house: name,
  notice: null,
})
const planned = (day: Partial<ScheduledDay>, programs = { house }) =>
  plannedPlays({ date: '2026-05-04', spans, compositions: [], ...day }, new Map(Object.entries(programs)))
const slotsBetween = (from: number, to: number) => (to - from) / SLOT_MS
const at1631 = opening + 7 * HOUR_MS + 31 * 60_000

describe('the planned plays of a day', () => {
  test.each([
    ['of a whole day are all', [held(opening, 'house')], slotsBetween(opening, closing)],
    ['begin with the publish', [held(opening, null), held(at1631, 'house')], slotsBetween(at1631, closing)],
    ['end with the stop', [held(opening, 'house'), held(at1631, null)], slotsBetween(opening, at1631)],
    ['are none of a plan that another overtook', [held(opening, null), held(at1631, 'house'), held(at1631, null)], 0],
  ])('%s', (_name, compositions, plays) => expect(planned({ compositions })).toBe(plays))

  test('are cut by the pairing and an early closing, and a film of two slots is whole or none', () => {
    const long = makeHouse({ spans, orders: orders(2) })
    const cut = [{ from: opening + SLOT_MS, to: opening + 6 * SLOT_MS }]
    expect(planned({ spans: cut, compositions: [held(opening + SLOT_MS, 'house')] }, { house: long })).toBe(2)
  })

  test('of a day that nothing has touched are what its program holds', () => {
    const stop = fc.option(fc.integer({ min: opening, max: closing }), { nil: undefined })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), stop), { minLength: 1, maxLength: 5 }),
        (wishes) => {
          const wished = orders(...wishes.map(([slots]) => slots)).map((order, at) => {
            const stoppedAt = wishes[at]?.[1]
            return stoppedAt === undefined ? order : { ...order, stoppedAt }
          })
          const program = makeHouse({ spans, orders: wished })
          expect(plannedPlaysOfWhole([program])).toBe(
            planned({ compositions: [held(opening, 'house')] }, { house: program }),
          )
        },
      ),
      { numRuns: 30 },
    )
  })
})
