import { children, must, unreadable, type XmlElement } from './cap-element.ts'

export interface CapArea {
  name: string
  polygons: readonly (readonly Point[])[]
  circles: readonly Circle[]
}

interface Circle {
  centre: Point
  km: number
}

interface Point {
  lat: number
  lon: number
}

/** Outermost lines of shapes. */
export interface Box {
  south: number
  north: number
  west: number
  east: number
}

export function areaOf(area: XmlElement): CapArea {
  return {
    name: must(area, 'areaDesc'),
    polygons: children(area, 'polygon').map(({ text }) => text.trim().split(/\s+/).map(pointOf)),
    circles: children(area, 'circle').map(({ text }) => {
      const [centre = '', km = ''] = text.trim().split(/\s+/)
      const radius = Number(km)
      return { centre: pointOf(centre), km: km !== '' && radius >= 0 ? radius : unreadable('circle') }
    }),
  }
}

function pointOf(written: string): Point {
  const parts = written.split(',')
  const [lat = Number.NaN, lon = Number.NaN] = parts.map((part) => (part === '' ? Number.NaN : Number(part)))
  const isPoint = parts.length === 2 && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
  return isPoint ? { lat, lon } : unreadable('polygon')
}

/** True of areas that a name alone describes. */
export const hasNoShape = ({ polygons, circles }: CapArea) => polygons.length + circles.length === 0

/** Box around all shapes of some areas: nothing outside of it lies in one of them. Empty where there is no shape. */
export function boxOf(areas: readonly CapArea[]): Box {
  const boxes = areas.flatMap(({ polygons, circles }) => [...polygons.map(boxOfPolygon), ...circles.map(boxOfCircle)])
  return boxes.reduce(bothBoxes, nowhere)
}

const nowhere: Box = { south: 91, north: -91, west: 181, east: -181 }

function bothBoxes(one: Box, other: Box): Box {
  return {
    south: Math.min(one.south, other.south),
    north: Math.max(one.north, other.north),
    west: Math.min(one.west, other.west),
    east: Math.max(one.east, other.east),
  }
}

function boxOfPolygon(corners: readonly Point[]): Box {
  return corners.map(({ lat, lon }) => ({ south: lat, north: lat, west: lon, east: lon })).reduce(bothBoxes, nowhere)
}

/** Around the whole earth where a circle reaches a pole or over the line between the days. */
function boxOfCircle({ centre: { lat, lon }, km }: Circle): Box {
  const height = km / KM_OF_A_DEGREE
  const [south, north] = [lat - height, lat + height]
  const width = height / Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180)
  const isAround = south <= -89 || north >= 89 || lon - width < -180 || lon + width > 180
  return isAround ? { south, north, west: -180, east: 180 } : { south, north, west: lon - width, east: lon + width }
}

/** Somewhat less than one has, so that the box is never too small. */
const KM_OF_A_DEGREE = 111

/** Answers of each place whether it lies in one of the areas: in a polygon, whose ends meet, or within a circle. */
export function coverOf(areas: readonly CapArea[]): (place: Point) => boolean {
  const polygons = areas.flatMap((area) => area.polygons).map(insideOf)
  const circles = areas.flatMap((area) => area.circles)
  return (place) =>
    polygons.some((isInside) => isInside(place)) || circles.some(({ centre, km }) => kilometres(centre, place) <= km)
}

interface Edge {
  one: Point
  other: Point
}

const BANDS = 64

/** Edges lie ready by the bands of latitude that they cross: a place is held against those of its own band alone. */
function insideOf(corners: readonly Point[]): (place: Point) => boolean {
  const { south, north } = boxOfPolygon(corners)
  const bandOf = (lat: number) => Math.min(BANDS - 1, Math.floor(((lat - south) / (north - south)) * BANDS))
  const bands: Edge[][] = Array.from({ length: BANDS }, () => [])
  corners.forEach((one, at) => {
    const other = corners.at(at - 1) ?? one
    // A level edge is crossed by no line to the east.
    if (one.lat === other.lat) return
    const last = bandOf(Math.max(one.lat, other.lat))
    for (let band = bandOf(Math.min(one.lat, other.lat)); band <= last; band++) bands[band]?.push({ one, other })
  })
  return ({ lat, lon }) => {
    if (lat < south || lat > north) return false
    let isIn = false
    for (const { one, other } of bands[bandOf(lat)] ?? []) {
      const isBetween = one.lat > lat !== other.lat > lat
      const crossing = ((other.lon - one.lon) * (lat - one.lat)) / (other.lat - one.lat) + one.lon
      if (isBetween && lon < crossing) isIn = !isIn
    }
    return isIn
  }
}

const EARTH_KM = 6371

function kilometres(one: Point, other: Point): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const [lat, lon] = [rad(other.lat - one.lat), rad(other.lon - one.lon)]
  const half = Math.sin(lat / 2) ** 2 + Math.cos(rad(one.lat)) * Math.cos(rad(other.lat)) * Math.sin(lon / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}
