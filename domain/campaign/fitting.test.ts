import { expect, test } from 'vitest'
import { screensMissed } from './fitting.ts'

test.each([
  ['lying', 'H', 3],
  ['upright', 'V', 5],
  ['square', null, 0],
] as const)('of eight screens, three of them upright, a film that is %s is never on some', (_, layout, missed) => {
  expect(screensMissed(layout, { screens: 8, upright: 3 })).toBe(missed)
})
