import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fillsGap,
  type MediaRate,
  type RateSource,
  rateOn,
  type SalesRate,
  type SalesRateSource,
  salesRateOn,
} from './rate.ts'

describe('the rate of a screen', () => {
  const rates: MediaRate[] = [
    { mfIdx: 1, poiIdx: null, pdIdx: null, rate: 40, fromDate: '2026-01-01' },
    { mfIdx: 2, poiIdx: null, pdIdx: null, rate: 45, fromDate: '2026-07-01' },
    { mfIdx: 3, poiIdx: 7, pdIdx: null, rate: 50, fromDate: '2026-05-01' },
    { mfIdx: 4, poiIdx: null, pdIdx: 3, rate: 30, fromDate: '2025-06-01' },
    { mfIdx: 5, poiIdx: null, pdIdx: 3, rate: 35, fromDate: '2025-09-01' },
  ]
  test.each<[string, number | null, number | null, string, RateSource, number | undefined]>([
    ['before any rate', 7, null, '2025-12-31', 'none', undefined],
    ['on the first day of the brand’s', 7, null, '2026-01-01', 'brand', 1],
    ['the venue’s own, once it has begun', 7, null, '2026-05-01', 'venue', 3],
    ['the venue’s own, though the brand’s is later', 7, null, '2026-08-01', 'venue', 3],
    ['another venue has the brand’s', 8, null, '2026-06-30', 'brand', 1],
    ['the brand’s latest', 8, null, '2026-07-01', 'brand', 2],
    ['a screen without a venue', null, null, '2026-07-01', 'brand', 2],
    ['before any of the brand, the product’s', 7, 3, '2025-06-01', 'product', 4],
    ['the product’s latest', 7, 3, '2025-12-31', 'product', 5],
    ['before the product’s first', 7, 3, '2025-05-31', 'none', undefined],
    ['of another product', 7, 4, '2025-12-31', 'none', undefined],
    ['the brand’s before the product’s', 8, 3, '2026-01-01', 'brand', 1],
    ['the venue’s before the product’s', 7, 3, '2026-05-01', 'venue', 3],
  ])('%s', (_, poiIdx, pdIdx, day, source, mfIdx) => {
    const [why, rate] = rateOn(rates, { poiIdx, pdIdx }, day)
    expect([why, rate?.mfIdx]).toEqual([source, mfIdx])
  })
})

describe('the rate of a sale', () => {
  const rates: SalesRate[] = [
    { sfIdx: 1, sellerId: null, pdIdx: null, rate: 10, fromDate: '2026-01-01' },
    { sfIdx: 2, sellerId: null, pdIdx: 3, rate: 12, fromDate: '2026-03-01' },
    { sfIdx: 3, sellerId: 7, pdIdx: null, rate: 15, fromDate: '2026-05-01' },
    { sfIdx: 4, sellerId: null, pdIdx: null, rate: 11, fromDate: '2026-06-01' },
  ]
  test.each<[string, number | null, number | null, string, SalesRateSource, number | undefined]>([
    ['before any rate', 7, 3, '2025-12-31', 'none', undefined],
    ['everybody’s', 7, 3, '2026-02-28', 'everyone', 1],
    ['the product’s before everybody’s', 7, 3, '2026-03-01', 'product', 2],
    ['of another product', 7, 4, '2026-03-01', 'everyone', 1],
    ['the seller’s before the product’s', 7, 3, '2026-05-01', 'seller', 3],
    ['of another seller', 8, 3, '2026-05-01', 'product', 2],
    ['the product’s, though everybody’s is later', 8, 3, '2026-06-01', 'product', 2],
    ['everybody’s latest', 8, null, '2026-06-01', 'everyone', 4],
    ['without a seller', null, null, '2026-05-01', 'everyone', 1],
  ])('%s', (_, sellerId, pdIdx, day, source, sfIdx) => {
    const [why, rate] = salesRateOn(rates, { sellerId, pdIdx }, day)
    expect([why, rate?.sfIdx]).toEqual([source, sfIdx])
  })
})

const day = fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01')
const one = fc.constantFrom(1, 2)
const owner = fc.oneof(
  one.map((poiIdx) => ({ poiIdx, pdIdx: null })),
  one.map((pdIdx) => ({ poiIdx: null, pdIdx })),
  fc.constant({ poiIdx: null, pdIdx: null }),
)
const mediaRates = fc
  .array(fc.record({ owner, fromDate: day, rate: fc.integer({ min: 0, max: 100 }) }), { maxLength: 9 })
  .map((list) => list.map(({ owner: of, ...rate }, mfIdx): MediaRate => ({ mfIdx, ...of, ...rate })))

test('a rate that holds has begun, is the latest of its kind, and no nearer one has begun', () => {
  fc.assert(
    fc.property(mediaRates, one, one, day, (rates, poiIdx, pdIdx, on) => {
      const [source, rate] = rateOn(rates, { poiIdx, pdIdx }, on)
      const begun = rates.filter(({ fromDate }) => fromDate <= on)
      const near = [
        begun.filter((each) => each.poiIdx === poiIdx),
        begun.filter((each) => each.poiIdx === null && each.pdIdx === null),
        begun.filter((each) => each.pdIdx === pdIdx),
      ]
      const at = near.findIndex((some) => some.length > 0)
      expect(source).toBe((['venue', 'brand', 'product'] as const)[at] ?? 'none')
      for (const { fromDate } of near[at] ?? []) expect(fromDate <= (rate?.fromDate ?? '')).toBe(true)
    }),
  )
})

const today = '2026-06-15'
test.each<[string, string, readonly string[], readonly string[], boolean]>([
  ['the first of all', '2026-05-01', [], [], true],
  ['the first of all, though one is to come', '2026-05-01', ['2026-07-01'], ['2026-07-01'], true],
  ['before the first of its scope', '2026-05-01', ['2026-06-01'], [], true],
  ['before the first, and where no broader one had begun either', '2026-05-01', ['2026-06-01'], ['2026-06-01'], true],
  ['on the day of another', '2026-06-01', ['2026-06-01'], [], false],
  ['behind another of its scope', '2026-06-02', ['2026-06-01'], [], false],
  ['where a broader one held', '2026-05-01', [], ['2026-01-01'], false],
  ['where a broader one began meanwhile', '2026-05-01', ['2026-06-01'], ['2026-05-20'], false],
  ['where a broader one begins today', '2026-05-01', [], [today], false],
])('%s fills a gap of the past: %s', (_, day, own, instead, isSo) => {
  expect(fillsGap(day, { own, instead }, today)).toBe(isSo)
})
