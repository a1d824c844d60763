import { expect, test } from 'vitest'
import { lackOf } from './lack.ts'

test.each([
  ['nothing yet', { plyIdx: null, deviceStatus: 0, mapping: 0 }, 'player'],
  ['a venue alone', { plyIdx: null, deviceStatus: 0, mapping: 1 }, 'player'],
  ['a player that waits', { plyIdx: 'p', deviceStatus: 0, mapping: 1 }, 'approval'],
  ['a player at work and no venue', { plyIdx: 'p', deviceStatus: 1, mapping: 0 }, 'venue'],
  ['been stopped', { plyIdx: 'p', deviceStatus: 2, mapping: 1 }, 'start'],
  ['all that it needs', { plyIdx: 'p', deviceStatus: 1, mapping: 1 }, null],
] as const)('a screen that has %s', (_, stand, lack) => {
  expect(lackOf(stand)).toBe(lack)
})
