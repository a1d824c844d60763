import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInSight, isWithin, metresBetween, outlineOf, type Position } from './shape.ts'

const market: Position = [126.9758, 37.5642]

test.each<[name: string, to: Position, metres: number]>([
  ['the same place', market, 0],
  ['a minute of arc to the north', [126.9758, 37.5642 + 1 / 60], 1853],
  ['the station', [126.9707, 37.5547], 1148],
  ['a quarter of the way round', [126.9758, -52.4358], 10_007_543],
])('%s is as far away as on a chart', (_, to, metres) => {
  const off = Math.abs(metresBetween(market, to) - metres)
  expect(off).toBeLessThanOrEqual(metres * 0.01)
})

test('a line drawn by hand holds what lies within it, also where it bends inwards', () => {
  const corners: Position[] = [
    ...([
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 1],
      [0, 4],
    ] satisfies Position[]),
  ]
  const area = { kind: 'area', corners } as const
  expect(isWithin(area, [0.5, 2])).toBe(true)
  expect(isWithin(area, [3.5, 2])).toBe(true)
  expect(isWithin(area, [2, 2])).toBe(false)
  expect(isWithin(area, [5, 1])).toBe(false)
})

test.each([
  [[]],
  [[[1, 1]]],
  [
    [
      [1, 1],
      [2, 2],
    ],
  ],
])('an area of %j holds nothing', (corners) => {
  expect(isWithin({ kind: 'area', corners: corners as unknown as Position[] }, [1, 1])).toBe(false)
})

test('a circle is drawn where it ends', () => {
  const lon = fc.double({ min: -170, max: 170, noNaN: true })
  const lat = fc.double({ min: -70, max: 70, noNaN: true })
  const metres = fc.integer({ min: 50, max: 20_000 })
  fc.assert(
    fc.property(lon, lat, metres, (east, north, radius) => {
      const centre: Position = [east, north]
      for (const corner of outlineOf({ kind: 'circle', centre, metres: radius })) {
        expect(Math.abs(metresBetween(centre, corner) - radius)).toBeLessThan(radius * 0.02)
      }
      expect(isWithin({ kind: 'circle', centre, metres: radius }, centre)).toBe(true)
    }),
  )
})

test.each<[what: string, lon: number, lat: number, isSo: boolean]>([
  ['a place in it', 175, 50, true],
  ['a place on its edge', 170, 45, true],
  ['a place beyond the date line, written from the other side', -178, 50, true],
  ['a place west of it', 169, 50, false],
  ['a place east of it', -169, 50, false],
  ['a place north of it', 175, 61, false],
])('a map that lies over the date line shows %s: %s %s', (_, lon, lat, isSo) => {
  expect(isInSight({ west: 170, south: 45, east: 190, north: 60 }, lon, lat)).toBe(isSo)
  // Turned once more around the earth it shows the same.
  expect(isInSight({ west: 170 - 360, south: 45, east: 190 - 360, north: 60 }, lon, lat)).toBe(isSo)
})
