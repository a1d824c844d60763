import { expect, test } from 'vitest'
import { freeAmong } from './free-plays.ts'

test.each([
  [100, { promised: 0, before: 0 }, 0],
  [100, { promised: 500, before: 0 }, 100],
  [100, { promised: 500, before: 450 }, 50],
  [100, { promised: 500, before: 500 }, 0],
  [100, { promised: 500, before: 900 }, 0],
])('of %s bonus plays, with %o, %s are free plays of an offer', (bonus, among, free) => {
  expect(freeAmong(bonus, among)).toBe(free)
})
