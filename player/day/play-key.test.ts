import { expect, test } from 'vitest'
import type { Play } from '#domain/schedule/day/expand.ts'
import { keyOf, momentOf, offsetAt } from '#player/day/play-key.ts'

const item = { id: 'film', source: 'p' }
// Keys ask of a play for these alone.
const play = (change: object) => ({ kind: 'house', item, begins: 30_000, ...change }) as unknown as Play

test.each([
  ['nothing', null, 'idle'],
  ['an item', play({}), 'house p film 2'],
  ['the same item of a later slot', play({ begins: 45_000 }), 'house p film 3'],
  ['a free position', play({ item: null }), 'card 2'],
])('%s has a key of its own', (_, one, key) => {
  expect(keyOf(one)).toBe(key)
})

test.each([
  ['as it begins', 30_000, 0],
  ['ahead of it', 29_900, 0],
  ['within its first half second', 30_499, 0],
  ['later', 34_000, 4000],
])('a play that is joined %s', (_, at, offset) => {
  expect(offsetAt({ begins: 30_000 }, at)).toBe(offset)
})

test.each([
  ['is about to be reached', 15_000, 14_100, 15_000],
  ['has passed', 15_000, 15_002, 15_002],
  ['lies further ahead, since the clock was set back', 15_000, 9000, 9000],
  ['lies far back, since the page slept', 15_000, 3_600_000, 3_600_000],
])('a moment that %s', (_, due, now, moment) => {
  expect(momentOf(due, now)).toBe(moment)
})
