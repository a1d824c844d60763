import { expect, test } from 'vitest'
import { asClosed, type PlacedPlays } from './as-closed.ts'

const line = (plays: number, more: Partial<PlacedPlays> = {}): PlacedPlays => ({
  ...{ mediaId: 'BEA1', brdCode: 'BEAN', poiIdx: 1, factor: 100, rate: 4500, plays },
  ...more,
})

test.each<[string, PlacedPlays[], PlacedPlays[], PlacedPlays[]]>([
  ['nothing came', [line(50)], [line(50)], [line(50)]],
  ['late plays where the screen was', [line(50)], [line(57)], [line(57)]],
  ['a screen that showed nothing in time', [], [line(7)], [line(7)]],
  ['a screen that has moved', [line(50)], [line(57, { poiIdx: 2 })], [line(50), line(7, { poiIdx: 2 })]],
  ['a rate that was entered since', [line(50)], [line(50, { rate: 6000 })], [line(50)]],
  ['a screen worth more by now', [line(50)], [line(57, { factor: 150 })], [line(57)]],
  [
    'each of two rates of a month',
    [line(50), line(20, { rate: 6000 })],
    [line(53), line(24, { rate: 6000 })],
    [line(53), line(24, { rate: 6000 })],
  ],
  [
    'two screens, one moved to the venue of the other',
    [line(50), line(9, { mediaId: 'BEA2', poiIdx: 2 })],
    [line(51, { poiIdx: 2 }), line(9, { mediaId: 'BEA2', poiIdx: 2 })],
    [line(50), line(9, { mediaId: 'BEA2', poiIdx: 2 }), line(1, { poiIdx: 2 })],
  ],
])('of a closed month: %s', (_, closed, now, expected) => {
  expect(asClosed(closed, now)).toEqual(expected)
})
