import { expect, test } from 'vitest'
import { playSecondsOf } from './length.ts'

test.each([
  ['a film as long as it was measured', { kind: 'video', durationMs: 15_015, pages: null }, undefined, 15],
  ['a film, whatever is wished', { kind: 'video', durationMs: 29_970, pages: null }, 15, 30],
  ['the shortest film one second', { kind: 'video', durationMs: 40, pages: null }, undefined, 1],
  ['a picture 15 seconds', { kind: 'image', durationMs: null, pages: null }, undefined, 15],
  ['a picture as long as wished', { kind: 'image', durationMs: null, pages: null }, 30, 30],
  ['a document 15 seconds a page', { kind: 'pdf', durationMs: null, pages: 3 }, 10, 45],
] as const)('%s is shown', (_, facts, wished, seconds) => {
  expect(playSecondsOf(facts, wished)).toBe(seconds)
})
