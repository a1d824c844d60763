import { expect, test } from 'vitest'
import { differingCounts, type ItemCount } from './recount.ts'

const count = (plays: number, own: Partial<ItemCount> = {}): ItemCount => ({
  ...{ mediaId: 'BEA0000001', hour: 1_700_000_000_000, slotType: 1, item: '1-m1', plays, seconds: plays * 15 },
  ...own,
})
const other = { item: '2-m2' }

test.each<[string, ItemCount[], ItemCount[], [number | undefined, number | undefined][]]>([
  ['nothing beside nothing', [], [], []],
  ['the same on both sides', [count(4), count(2, other)], [count(2, other), count(4)], []],
  ['more kept than shown', [count(4)], [count(5)], [[4, 5]]],
  ['the same plays of other length', [count(4)], [count(4, { seconds: 30 })], [[4, 4]]],
  ['shown and never counted', [count(4), count(2, other)], [count(4)], [[2, undefined]]],
  ['counted and never shown', [count(4)], [count(4), count(2, other)], [[undefined, 2]]],
  [
    'the same item in another slot',
    [count(4)],
    [count(4, { slotType: 2 })],
    [
      [4, undefined],
      [undefined, 4],
    ],
  ],
])('%s', (_, counted, kept, plays) => {
  expect(differingCounts(counted, kept).map(([one, two]) => [one?.plays, two?.plays])).toEqual(plays)
})
