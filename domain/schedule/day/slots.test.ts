import { expect, test } from 'vitest'
import { nextBoundary, publishSlots, slotsOf } from '#domain/schedule/day/slots.ts'

test.each([
  [1, 1],
  [15, 1],
  [15.016, 1],
  [15.038, 1],
  [16, 2],
  [30, 2],
  [31, 3],
  [45, 3],
  [60, 4],
])('a clip of %s seconds takes %s slots', (seconds, slots) => expect(slotsOf(seconds)).toBe(slots))

test('a publish takes the slots of all its contents', () => expect(publishSlots([15, 30, 31])).toBe(6))

test('a change at a boundary takes effect there, any other at the next', () => {
  expect(nextBoundary(30_000)).toBe(30_000)
  expect(nextBoundary(30_001)).toBe(45_000)
})
