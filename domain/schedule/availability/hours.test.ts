import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from '#domain/schedule/allocation/tiers.ts'
import { hoursHeld } from '#domain/schedule/availability/hours.ts'
import { roomLeft } from '#domain/schedule/availability/room.ts'
import { buildModel } from '#domain/schedule/model/model.ts'
import { anyDay, anyLine } from '#test/ad-network.fixture.ts'

const asked = anyDay({ tiers: true, long: true }).chain((network) =>
  fc.tuple(fc.constant(network), anyLine(network.screens.length, {})),
)
const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

test('the hours of a wish have together what its screens have and what is sold on them', () => {
  fc.assert(
    fc.property(asked, ([network, line]) => {
      const day = { allocation: allocate(buildModel(network)), wish: { ...line, id: 'wish', goal: 0, cap: null } }
      const hours = hoursHeld(day)
      const capacity = total(hours.map((each) => each.capacity))
      const units = total(hours.flatMap(({ held }) => held.map((each) => each.units)))
      const { fillRate } = roomLeft([day])
      expect(units).toBeCloseTo(fillRate * capacity, 5)
      for (const { hour } of hours) expect((day.wish.hours >> hour) & 1).toBe(1)
    }),
    { numRuns: 200 },
  )
})
