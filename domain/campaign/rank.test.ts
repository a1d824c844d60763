import { expect, test } from 'vitest'
import { areRanks, rankBeside, ranks, servedAs } from './rank.ts'

test('the usual rank leaves a line where its tier stands', () => {
  for (const tier of [4, 5, 6]) expect(servedAs(tier, ranks.usual)).toBe(tier)
})

test('a rank orders lines within their tier and never past another one', () => {
  const served = [4, 5, 6].flatMap((tier) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => servedAs(tier, rank)))
  expect(served).toEqual([...served].sort((one, other) => one - other))
  expect(new Set(served).size).toBe(served.length)
})

test('a campaign comes to stand before or behind another one, as far as ranks go', () => {
  expect([rankBeside(5, 'before'), rankBeside(5, 'behind')]).toEqual([4, 6])
  expect([rankBeside(ranks.first, 'before'), rankBeside(ranks.last, 'behind')]).toEqual([ranks.first, ranks.last])
})

test.each([
  ['nothing', []],
  ['no rank', [{ cpIdx: 1 }]],
  ['a rank before the first', [{ cpIdx: 1, rank: 0 }]],
  ['a rank behind the last', [{ cpIdx: 1, rank: 10 }]],
  ['half a rank', [{ cpIdx: 1, rank: 1.5 }]],
  ['no campaign', [{ rank: 5 }]],
  ['something else', 'ranks'],
])('%s is no order of campaigns', (_, value) => {
  expect(areRanks(value)).toBe(false)
})
