import { expect, test } from 'vitest'
import { type MediaRate, type RateSource, rateOn } from './rate.ts'

const rates: MediaRate[] = [
  { mfIdx: 1, poiIdx: null, rate: 40, fromDate: '2026-01-01' },
  { mfIdx: 2, poiIdx: null, rate: 45, fromDate: '2026-07-01' },
  { mfIdx: 3, poiIdx: 7, rate: 50, fromDate: '2026-05-01' },
]

test.each<[string, number | null, string, RateSource, number | undefined]>([
  ['before any rate', 7, '2025-12-31', 'none', undefined],
  ['on the first day of the brand’s', 7, '2026-01-01', 'brand', 1],
  ['the venue’s own, once it has begun', 7, '2026-05-01', 'venue', 3],
  ['the venue’s own, though the brand’s is later', 7, '2026-08-01', 'venue', 3],
  ['another venue has the brand’s', 8, '2026-06-30', 'brand', 1],
  ['the brand’s latest', 8, '2026-07-01', 'brand', 2],
  ['a screen without a venue', null, '2026-07-01', 'brand', 2],
])('%s', (_, poiIdx, day, source, mfIdx) => {
  const [why, rate] = rateOn(rates, poiIdx, day)
  expect([why, rate?.mfIdx]).toEqual([source, mfIdx])
})
