import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlasAddress from 'world-atlas/countries-50m.json?url'
import type { MapGround } from '#domain/map/calls.ts'
import { demoCity } from '#domain/map/city.ts'
import type { MapColours } from './colours.ts'
import { acrossDateLine } from './date-line.ts'

/** Ground under the places, in the colours of the page. */
export async function groundStyle({ base, isDemo }: MapGround, colours: MapColours): Promise<StyleSpecification> {
  const sources: StyleSpecification['sources'] = {}
  const layers: LayerSpecification[] = [
    { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
  ]
  if (base.kind === 'tiles') {
    sources.tiles = { type: 'raster', tiles: [base.address], tileSize: 256 }
    layers.push({ id: 'tiles', type: 'raster', source: 'tiles' })
  } else if (base.kind === 'archive') {
    const { archiveGround } = await import('./archive.ts')
    const { source, drawn } = await archiveGround(new URL(base.address, location.href).href, colours)
    sources.archive = source
    layers.push(...drawn)
  } else {
    Object.assign(sources, await worldSources())
    layers.push(...worldLayers(colours))
    if (isDemo) {
      sources.city = { type: 'geojson', data: demoCity() }
      layers.push(...cityLayers(colours))
    }
  }
  return { version: 8, sources, layers }
}

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>

let world: Promise<World> | undefined

async function worldSources(): Promise<StyleSpecification['sources']> {
  // Where it did not come, the next map asks again.
  world ??= fetch(atlasAddress).then((answer) => answer.json())
  const atlas = await world.catch((error: unknown) => {
    world = undefined
    throw error
  })
  const { countries, land } = atlas.objects
  return {
    land: { type: 'geojson', data: acrossDateLine(feature(atlas, land)) },
    borders: { type: 'geojson', data: mesh(atlas, countries, (one, other) => one !== other) },
  }
}

function worldLayers({ land, border, 'street-edge': edge }: MapColours): LayerSpecification[] {
  return [
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land, 'fill-antialias': true } },
    { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': edge, 'line-width': 1 } },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      paint: { 'line-color': border, 'line-width': 0.8, 'line-dasharray': [3, 2] },
    },
  ]
}

/** So many pixels wide at the scales of a region, a town, a quarter and a street. */
const widths = (region: number, town: number, quarter: number, street: number): ExpressionSpecification =>
  [
    ...['interpolate', ['exponential', 1.8], ['zoom'], 8, region, 11, town, 14, quarter, 18, street],
    // The list is one expression, which a spread hides from the types.
  ] as never

function cityLayers(colours: MapColours): LayerSpecification[] {
  const line = (
    id: string,
    kind: string,
    colour: string,
    width: ExpressionSpecification,
    minzoom = 0,
  ): LayerSpecification => ({
    ...{ id, type: 'line', source: 'city', minzoom, filter: ['==', ['get', 'kind'], kind] },
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': width },
  })
  return [
    {
      ...{ id: 'parks', type: 'fill', source: 'city', filter: ['==', ['get', 'kind'], 'park'] },
      paint: { 'fill-color': colours.park },
    },
    line('river', 'river', colours.water, widths(2.5, 20, 160, 2600)),
    line('street-edges', 'street', colours['street-edge'], widths(0, 1.2, 4.5, 34), 11),
    line('road-edges', 'road', colours['street-edge'], widths(1, 4.4, 11, 70), 8),
    line('streets', 'street', colours.street, widths(0, 0.4, 3, 28), 11),
    line('roads', 'road', colours.street, widths(0.4, 3, 8.5, 62), 8),
  ]
}
