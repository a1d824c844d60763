import { expect, test } from 'vitest'
import { columnWidths } from './column-widths.ts'

test.each([
  ['by their shares where every heading fits', [1, 1, 2], [10, 20, 30], [25, 25, 50]],
  ['wider where a heading is, at the cost of those with room', [1, 1, 2], [35, 20, 30], [35, 23, 42]],
  ['as far as there is room', [1, 1], [70, 50], [50, 50]],
  ['of nothing but wide headings', [1, 3], [50, 100], [25, 75]],
])('columns are %s', (_, shares, least, widths) => {
  const found = columnWidths(shares, least, 100)
  expect(found.reduce((all, each) => all + each, 0)).toBeCloseTo(100)
  expect(found.map(Math.round)).toEqual(widths)
})
