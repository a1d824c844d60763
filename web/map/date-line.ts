import type { Feature, FeatureCollection, Geometry, Position } from 'geojson'

/**
 * Land without the bars that rings across the date line draw over the whole world: beyond it they go on, and the map
 * wraps them round.
 */
export function acrossDateLine<Of extends Geometry>(
  land: Feature<Of> | FeatureCollection<Of>,
): Feature<Geometry> | FeatureCollection<Geometry> {
  if (land.type === 'Feature') return { ...land, geometry: unwrapped(land.geometry) }
  return { ...land, features: land.features.map((each) => ({ ...each, geometry: unwrapped(each.geometry) })) }
}

function unwrapped(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(unwrappedRing) }
  if (geometry.type !== 'MultiPolygon') return geometry
  return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(unwrappedRing)) }
}

/** The same ring without leaps from one end of the world to the other; one that goes round a pole is left as it is. */
export function unwrappedRing(ring: Position[]): Position[] {
  let turned = 0
  const walked = ring.map(([lon = 0, lat = 0], at) => {
    const [before = lon] = ring[at - 1] ?? []
    if (lon - before > 180) turned -= 360
    if (lon - before < -180) turned += 360
    return [lon + turned, lat]
  })
  return turned === 0 ? walked : ring
}
