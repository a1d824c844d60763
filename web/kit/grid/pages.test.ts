import { expect, test } from 'vitest'
import { pagesShown } from './pages.ts'

test.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, 3, 4, 5, 0, 20]],
  [4, 20, [1, 2, 3, 4, 5, 0, 20]],
  [5, 20, [1, 0, 4, 5, 6, 0, 20]],
  [16, 20, [1, 0, 15, 16, 17, 0, 20]],
  [17, 20, [1, 0, 16, 17, 18, 19, 20]],
  [20, 20, [1, 0, 16, 17, 18, 19, 20]],
  [4, 8, [1, 2, 3, 4, 5, 0, 8]],
])('on page %i of %i', (current, total, shown) => {
  expect(pagesShown(current, total)).toEqual(shown)
})

test.each([
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 23, [1, 2, 3, 0, 23]],
  [3, 23, [1, 2, 3, 0, 23]],
  [12, 23, [1, 0, 12, 0, 23]],
  [21, 23, [1, 0, 21, 22, 23]],
  [23, 23, [1, 0, 21, 22, 23]],
])('on a phone, on page %i of %i', (current, total, shown) => {
  expect(pagesShown(current, total, 5)).toEqual(shown)
})
