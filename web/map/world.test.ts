import { expect, test } from 'vitest'
import { zoomOfWorld } from './world.ts'

test.each([332, 512, 1042, 2560])('an empty map of %i pixels shows no part of the world twice', (width) => {
  expect(512 * 2 ** zoomOfWorld(width)).toBeGreaterThanOrEqual(width - 0.001)
})
