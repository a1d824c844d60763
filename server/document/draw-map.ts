import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type GeoProjection, geoArea, geoMercator, geoPath } from 'd3-geo'
import type { LineString, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { MapPlace, PlacesMap } from '#domain/document/paper.ts'
import { demoCity } from '#domain/map/city.ts'
import { metresBetween, type Position } from '#domain/map/shape.ts'
import { type Dot, MAP_HEIGHT, writeNames } from './map-names.ts'
import { ink, type Pen, page, type Sheets, textWidth } from './sheet.ts'

/** Between the outermost places and the edge, in points. */
const MARGIN = 30
/** On a sheet, its scale included. */
export const MAP_ROOM = MAP_HEIGHT + 20
/** Metres across at least: a single venue still has its surroundings. */
const LEAST_ACROSS = 3000
const colours = { water: '#d7e5ec', land: '#f5f3ee', coast: '#b9c6cc', park: '#dfeadb', street: '#e2ded4' } as const
const SMALLEST_DOT = 3
const GROWTH = 6

/** Dots of places, larger where there is more, over land, water and, in the demo network, its streets. */
export function drawMap(sheets: Sheets, { places, isDemo }: PlacesMap): void {
  sheets.reserve(MAP_ROOM)
  const { y } = sheets
  const projection = projectionOf(places)
  const dots = dotsOf(places, projection)
  sheets.within({ x: page.side, y, width: textWidth, height: MAP_HEIGHT }, (pen) => {
    pen.fill(`M0,0H${textWidth}V${MAP_HEIGHT}H0Z`, colours.water)
    drawGround(pen, projection, isDemo === true)
    for (const { x, y, radius } of dots) pen.dot(x, y, radius, ink.accent)
  })
  writeNames(sheets, dots)
  drawScale(sheets, projection)
  sheets.y = y + MAP_HEIGHT + 14
}

function projectionOf(places: readonly MapPlace[]): GeoProjection {
  const coordinates = places.map(({ lon, lat }) => [lon, lat])
  const [west, east] = endsOf(coordinates.map(([lon = 0]) => lon))
  const [south, north] = endsOf(coordinates.map(([, lat = 0]) => lat))
  const middle: [number, number] = [(west + east) / 2, (south + north) / 2]
  const closest = closestScale(middle[1])
  const frame: [[number, number], [number, number]] = [
    [MARGIN, MARGIN],
    [textWidth - MARGIN, MAP_HEIGHT - MARGIN],
  ]
  const fitted = geoMercator().fitExtent(frame, { type: 'MultiPoint', coordinates })
  // A single point fits at any scale.
  const projection = fitted.scale() < closest ? fitted : aroundPoint(middle, closest)
  return projection.clipExtent([
    [-5, -5],
    [textWidth + 5, MAP_HEIGHT + 5],
  ])
}

const endsOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const

const aroundPoint = (middle: [number, number], scale: number) =>
  geoMercator()
    .center(middle)
    .scale(scale)
    .translate([textWidth / 2, MAP_HEIGHT / 2])

/** Points for a radian of longitude at which the sheet is as many metres across as it is at least. */
function closestScale(lat: number): number {
  const radian = metresBetween([0, lat], [1, lat]) * (180 / Math.PI)
  return (textWidth * radian) / LEAST_ACROSS
}

function drawGround(pen: Pen, projection: GeoProjection, isDemo: boolean) {
  const pathOf = geoPath(projection)
  const land = pathOf(landOfWorld()) ?? ''
  pen.fill(land, colours.land)
  pen.line(land, colours.coast, 0.5)
  if (!isDemo) return
  const widths = { river: 5, road: 1.6, street: 0.5, park: 0 } as const
  for (const each of demoCity().features) {
    const kind = each.properties.kind as keyof typeof widths // of the city's own four
    const path = pathOf(turned(each.geometry)) ?? ''
    if (kind === 'park') pen.fill(path, colours.park)
    else pen.line(path, kind === 'river' ? colours.water : colours.street, widths[kind])
  }
}

type CityGeometry = ReturnType<typeof demoCity>['features'][number]['geometry']

/** Outlines of areas run clockwise on a globe, and the other way in files of maps. */
function turned(geometry: CityGeometry): LineString | Polygon {
  if (geometry.type === 'LineString') return geometry
  return { type: 'Polygon', coordinates: geometry.coordinates.map((ring) => ring.toReversed()) }
}

type World = Topology<{ land: GeometryCollection<object> }>

/** Read anew for each map: documents are few, and the thread that draws them ends when it is idle. */
function landOfWorld(): MultiPolygon {
  const path = fileURLToPath(import.meta.resolve('world-atlas/land-10m.json'))
  const atlas = JSON.parse(readFileSync(path, 'utf8')) as World
  const polygons = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
  )
  return { type: 'MultiPolygon', coordinates: polygons.filter(isLand) }
}

/** False for rocks of no extent: turned about, they would be all of the globe but themselves. */
function isLand(coordinates: Polygon['coordinates']): boolean {
  return geoArea({ type: 'Polygon', coordinates }) < 2 * Math.PI
}

/** The largest first, so that none hides a smaller one. */
function dotsOf(places: readonly MapPlace[], projection: GeoProjection): Dot[] {
  const most = Math.max(1, ...places.map(({ weight }) => weight))
  return places
    .toSorted((one, other) => other.weight - one.weight || one.name.localeCompare(other.name))
    .map(({ name, lon, lat, weight }) => {
      const [x = 0, y = 0] = projection([lon, lat]) ?? []
      return { name, x, y, radius: SMALLEST_DOT + GROWTH * Math.sqrt(weight / most) }
    })
}

/** A round number of metres, at most a fifth of the sheet. */
function drawScale(sheets: Sheets, projection: GeoProjection) {
  const at = (x: number): Position => projection.invert?.([x, MAP_HEIGHT - 8]) ?? [0, 0]
  const metres = metresBetween(at(0), at(textWidth / 5))
  const power = 10 ** Math.floor(Math.log10(metres))
  const round = power * ([5, 2, 1].find((step) => step * power <= metres) ?? 1)
  const width = (textWidth / 5) * (round / metres)
  const [x, y] = [page.side + 8, sheets.y + MAP_HEIGHT - 8]
  sheets.rule(y, x, x + width, ink.text)
  const words = round < 1000 ? `${round} m` : `${round / 1000} km`
  sheets.writeLine(words, x, y - 11, 80, { size: 7.5, colour: ink.quiet })
}
