/** A position as maps write it: degrees east, degrees north. */
export type Position = readonly [lon: number, lat: number]

/** Shape drawn around places: within so many metres of a point, or within a line drawn by hand. */
export type Shape =
  | { kind: 'circle'; centre: Position; metres: number }
  | { kind: 'area'; corners: readonly Position[] }

const EARTH_METRES = 6_371_000

/** Along the surface, on a round earth. */
export function metresBetween([fromLon, fromLat]: Position, [toLon, toLat]: Position): number {
  const [north, east] = [radians(toLat - fromLat), radians(toLon - fromLon)]
  const chord =
    Math.sin(north / 2) ** 2 + Math.cos(radians(fromLat)) * Math.cos(radians(toLat)) * Math.sin(east / 2) ** 2
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** An area of fewer than three corners holds nothing. */
export function isWithin(shape: Shape, at: Position): boolean {
  return shape.kind === 'circle' ? metresBetween(shape.centre, at) <= shape.metres : isEnclosed(shape.corners, at)
}

/** True if a line from the point to the east crosses the outline an odd number of times. */
function isEnclosed(corners: readonly Position[], [lon, lat]: Position): boolean {
  let isIn = false
  corners.forEach(([toLon, toLat], at) => {
    const [fromLon, fromLat] = corners.at(at - 1) ?? [toLon, toLat]
    const isCrossed =
      fromLat > lat !== toLat > lat && lon < fromLon + ((lat - fromLat) / (toLat - fromLat)) * (toLon - fromLon)
    if (isCrossed) isIn = !isIn
  })
  return isIn
}

/** Part of the earth in sight, in degrees; beyond 180 where it lies over the date line. */
export interface Sight {
  west: number
  south: number
  east: number
  north: number
}

/** Of a hundred thousand places with each move of a map: nothing is made for it. */
export function isInSight({ west, south, east, north }: Sight, lon: number, lat: number): boolean {
  if (lat < south || lat > north) return false
  return (
    (lon >= west && lon <= east) || (lon + 360 >= west && lon + 360 <= east) || (lon - 360 >= west && lon - 360 <= east)
  )
}

const CORNERS = 64

/** The outline of a shape, closed, for drawing it. */
export function outlineOf(shape: Shape): Position[] {
  if (shape.kind === 'area') return [...shape.corners, ...shape.corners.slice(0, 1)]
  const { centre, metres } = shape
  const [lon, lat] = centre
  const north = degrees(metres / EARTH_METRES)
  const east = north / Math.max(0.01, Math.cos(radians(lat)))
  return Array.from({ length: CORNERS + 1 }, (_, at) => {
    const turn = (2 * Math.PI * at) / CORNERS
    return [lon + east * Math.cos(turn), lat + north * Math.sin(turn)]
  })
}

const radians = (angle: number) => (angle * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
