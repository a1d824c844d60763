import { expect, test } from 'vitest'
import { growthFor } from './heap-room.ts'

test.each([
  [1, 2],
  [11.9, 2],
  [12, 1],
  [67, 1],
] as const)('of %d MB for new things the room grows by %d', (megabytes, factor) => {
  expect(growthFor(megabytes)).toBe(factor)
})
