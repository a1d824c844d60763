import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isShapedWithin } from './json-shape.ts'

const isWithin = (json: string, depth: number, parts: number) => isShapedWithin(Buffer.from(json), { depth, parts })

test.each([
  ['1', 0, 0, true],
  ['"[[[{,:"', 0, 0, true],
  ['"a\\"[[["', 0, 0, true],
  ['[]', 1, 1, true],
  ['[]', 0, 1, false],
  ['[[]]', 1, 9, false],
  ['[[],[]]', 2, 4, true],
  ['[[],[]]', 2, 3, false],
  ['{"a":1,"b":2}', 1, 4, true],
  ['{"a":1,"b":2}', 1, 3, false],
  ['[[[[[[', 3, 9, false],
  ['"never ends', 0, 0, true],
  ['"\\', 0, 0, true],
])('%s within depth %i and %i parts: %s', (json, depth, parts, expected) => {
  expect(isWithin(json, depth, parts)).toBe(expected)
})

test('a value is within its own depth and its own parts, and within nothing less', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const json = JSON.stringify(value)
      const { depth, parts } = measured(value)
      expect(isWithin(json, depth, parts)).toBe(true)
      if (parts > 0) expect(isWithin(json, depth, parts - 1)).toBe(false)
      if (depth > 0) expect(isWithin(json, depth - 1, parts)).toBe(false)
    }),
  )
})

/** Brackets, commas and colons, counted on the value itself. */
function measured(value: unknown): { depth: number; parts: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, parts: 0 }
  const inner = Object.values(value).map(measured)
  const names = Array.isArray(value) ? 0 : inner.length
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    parts: 1 + Math.max(0, inner.length - 1) + names + inner.reduce((sum, { parts }) => sum + parts, 0),
  }
}
