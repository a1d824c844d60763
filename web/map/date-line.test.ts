import type { Geometry, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import { expect, test } from 'vitest'
import atlas from 'world-atlas/countries-50m.json'
import { acrossDateLine, unwrappedRing } from './date-line.ts'

const leaps = (ring: Position[]) => ring.some(([lon = 0], at) => Math.abs(lon - (ring[at - 1]?.[0] ?? lon)) > 180)

test('a ring across the date line goes on beyond it', () => {
  const island = [
    [179, -16],
    [-179, -16],
    [-179, -17],
    [179, -17],
    [179, -16],
  ]
  expect(unwrappedRing(island)).toEqual([
    [179, -16],
    [181, -16],
    [181, -17],
    [179, -17],
    [179, -16],
  ])
})

test('a ring elsewhere, and one that goes round a pole, stay as they are', () => {
  const square = [
    [1, 1],
    [2, 1],
    [2, 2],
    [1, 1],
  ]
  const cap = [
    [0, -80],
    [120, -80],
    [-120, -80],
    [0, -80],
  ]
  expect([unwrappedRing(square), unwrappedRing(cap)]).toEqual([square, cap])
})

test('the land of the world draws no bar across it', () => {
  const world = atlas as unknown as Topology
  const land = world.objects.land
  if (!land) throw new Error('The atlas has no land')
  const drawn = acrossDateLine(feature(world, land))
  const shapes = drawn.type === 'Feature' ? [drawn] : drawn.features
  const rings = shapes.flatMap(({ geometry }) => ringsOf(geometry))
  const south = (ring: Position[]) => ring.every(([, lat = 0]) => lat < -60)
  expect(rings.length).toBeGreaterThan(1000)
  expect(rings.filter((ring) => leaps(ring) && !south(ring))).toEqual([])
})

function ringsOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
}
