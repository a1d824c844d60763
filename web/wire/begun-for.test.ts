import { expect, test } from 'vitest'
import { isBegunFor } from './begun-for.ts'

test.each([
  ['the same purpose and layout', { purpose: 'content', layout: 'H' }, { purpose: 'content', layout: 'H' }, true],
  ['the same purpose without a layout', { purpose: 'biImage' }, { purpose: 'biImage' }, true],
  ['another purpose', { purpose: 'content' }, { purpose: 'biImage' }, false],
  ['another layout', { purpose: 'material', layout: 'H' }, { purpose: 'material', layout: 'V' }, false],
  ['a layout that was not asked about', { purpose: 'material' }, { purpose: 'material', layout: 'V' }, false],
] as const)('a file that was sent in part for %s goes on only where it is judged alike', (_, said, wish, goesOn) => {
  expect(isBegunFor(said, wish)).toBe(goesOn)
})
