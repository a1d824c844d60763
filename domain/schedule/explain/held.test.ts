import { expect, test } from 'vitest'
import type { ContentFacts } from '../day/eligible.ts'
import { heldBackOf, type Ordered } from './held.ts'

const contents = (...ids: string[]): ContentFacts[] =>
  ids.map((id) => ({ id, seconds: 15, isEncoded: true, orientation: 'horizontal', layout: 0 }))
const spring: Ordered = { id: '7', from: 100, to: 200, review: 1, contents: contents('a'), changes: [], asked: [] }
const changed = { ...spring, changes: [{ id: 3, at: 120, contents: contents('a', 'b') }] }

test.each<[string, Ordered, string[], number, [string, string[]][]]>([
  ['nothing of what is shown', spring, [], 150, []],
  ['all of what waits for approval', { ...spring, review: 0 }, [], 150, [['waitsForReview', ['a']]]],
  ['all of what was rejected', { ...spring, review: 2 }, [], 150, [['rejected', ['a']]]],
  ['nothing of what has not begun', { ...spring, review: 0 }, [], 99, []],
  ['nothing of what is over', { ...spring, review: 0 }, [], 200, []],
  ['what begins in a later stage', spring, ['7:0'], 150, [['laterStage', ['a']]]],
  ['what a change brings in a later stage', changed, ['7:3'], 150, [['laterStage', ['b']]]],
  ['nothing of a change whose instant is to come', changed, ['7:3'], 119, []],
  ['other contents that were asked for', { ...spring, asked: ['a', 'c'] }, [], 150, [['waitsForReview', ['c']]]],
])('%s is held back', (_, publish, held, instant, expected) => {
  expect(heldBackOf(publish, held, instant).map(({ reason, contents }) => [reason, contents])).toEqual(expected)
})
