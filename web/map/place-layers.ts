import type { ExpressionSpecification, GeoJSONFeatureDiff, LayerSpecification, SourceSpecification } from 'maplibre-gl'
import { type MapPlace, regionsOf } from '#domain/map/place-columns.ts'
import { TYPEFACE } from '../base/theme.ts'
import type { MapColours } from './colours.ts'
import { ringName } from './ring.ts'

/** Colours of the states of places, from the least to the most important. */
export type Tones = readonly string[]

const FONT = [TYPEFACE.replaceAll('"', '')]
const GATHERED_PIXELS = 46
/** From here on places stand alone, however near they are. */
export const NEAREST_ZOOM = 16

export function placeSources(places: readonly MapPlace[], tones: Tones): Record<string, SourceSpecification> {
  const counted = tones.map((_, state): [string, ExpressionSpecification] => [
    `n${state}`,
    ['+', ['case', ['==', ['get', 'state'], state], 1, 0]],
  ])
  return {
    places: {
      type: 'geojson',
      data: placeData(places),
      cluster: true,
      clusterRadius: GATHERED_PIXELS,
      clusterMaxZoom: NEAREST_ZOOM - 1,
      clusterProperties: { ...Object.fromEntries(counted), sum: ['+', ['get', 'screens']] },
    },
    regions: { type: 'geojson', data: regionData(places) },
    drawn: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
  }
}

export function placeData(places: readonly MapPlace[]) {
  return {
    type: 'FeatureCollection' as const,
    features: places.map((place) => ({
      type: 'Feature' as const,
      id: place.key,
      properties: told(place),
      geometry: { type: 'Point' as const, coordinates: [place.lon, place.lat] },
    })),
  }
}

export const placeChange = (place: MapPlace): GeoJSONFeatureDiff => ({
  id: place.key,
  addOrUpdateProperties: Object.entries(told(place)).map(([key, value]) => ({ key, value })),
})

const told = ({ key, name, screens, state }: MapPlace) => ({ key, name, screens, state })

function regionData(places: readonly MapPlace[]) {
  return {
    type: 'FeatureCollection' as const,
    features: regionsOf(places).map(({ name, lat, lon }) => ({
      type: 'Feature' as const,
      properties: { name },
      geometry: { type: 'Point' as const, coordinates: [lon, lat] },
    })),
  }
}

export function placeLayers(tones: Tones, colours: MapColours): LayerSpecification[] {
  const halo = { 'text-color': colours.words, 'text-halo-color': colours.land, 'text-halo-width': 1.6 }
  const [first = colours.words, ...others] = tones
  const tone = others.reduce<ExpressionSpecification | string>(
    (rest, each, at) => ['case', ['==', ['get', 'state'], at + 1], each, rest],
    first,
  )
  return [
    {
      ...{ id: 'drawn-area', type: 'fill', source: 'drawn' },
      paint: { 'fill-color': tones.at(-1) ?? colours.ink, 'fill-opacity': 0.12 },
    },
    {
      ...{ id: 'drawn-line', type: 'line', source: 'drawn' },
      paint: { 'line-color': tones.at(-1) ?? colours.ink, 'line-width': 2 },
    },
    {
      ...{ id: 'regions', type: 'symbol', source: 'regions', minzoom: 8, maxzoom: 15 },
      layout: {
        ...{ 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': 12, 'text-letter-spacing': 0.08 },
        ...{ 'text-anchor': 'bottom', 'text-offset': [0, -2.4], 'text-padding': 6 },
      },
      paint: halo,
    },
    {
      ...{ id: 'points', type: 'circle', source: 'places', filter: ['!', ['has', 'point_count']] },
      paint: {
        ...{ 'circle-color': tone, 'circle-stroke-color': colours.surface, 'circle-stroke-width': 2 },
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 6, 5, 14, 7.5],
      },
    },
    {
      ...{ id: 'clusters', type: 'symbol', source: 'places', filter: ['has', 'point_count'] },
      layout: {
        ...{ 'icon-image': ringName(tones.length), 'icon-allow-overlap': true, 'icon-padding': 0 },
        'icon-size': ['interpolate', ['linear'], ['log10', ['get', 'point_count']], 0.3, 0.8, 3, 1.3, 5, 1.6],
        ...{ 'text-field': ['get', 'point_count_abbreviated'], 'text-font': FONT, 'text-size': 12 },
        ...{ 'text-allow-overlap': true },
      },
      paint: { 'text-color': colours.ink },
    },
    {
      ...{ id: 'names', type: 'symbol', source: 'places', minzoom: 13, filter: ['!', ['has', 'point_count']] },
      layout: {
        ...{ 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': 12, 'text-max-width': 12 },
        ...{ 'text-anchor': 'top', 'text-offset': [0, 0.9] },
      },
      paint: { ...halo, 'text-color': colours.ink },
    },
  ]
}
