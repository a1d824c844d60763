import { expect, test } from 'vitest'
import { hasTarget, targetsIn } from './targets.ts'

test('each target is named once, in order', () => {
  const aims = { targetGroups: [3, 1, 3], targetVenues: null, targetMedia: ['B2', 'A1', 'B2'] }
  expect(targetsIn(aims)).toEqual({ groups: [1, 3], venues: [], media: ['A1', 'B2'], mediaGroups: [], channels: [] })
})

test.each([
  [{}, false],
  [{ targetVenues: [] }, false],
  [{ targetVenues: [1] }, true],
  [{ targetMedia: ['BEA0000001'] }, true],
  [{ targetMediaGroups: [1] }, true],
  [{ targetChannels: [1] }, true],
])('%j aims somewhere: %s', (aims, isSomewhere) => {
  expect(hasTarget(targetsIn(aims))).toBe(isSomewhere)
})
