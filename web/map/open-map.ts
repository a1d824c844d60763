import { type GeoJSONSource, Map as GlMap, type MapGeoJSONFeature, setWorkerUrl } from 'maplibre-gl'
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { MapGround } from '#domain/map/calls.ts'
import { changedPlaces, type MapPlace } from '#domain/map/place-columns.ts'
import { outlineOf, type Position, type Shape, type Sight } from '#domain/map/shape.ts'
import { mapColours, resolved } from './colours.ts'
import { groundStyle } from './ground.ts'
import { NEAREST_ZOOM, placeChange, placeData, placeLayers, placeSources } from './place-layers.ts'
import { ringOf, ringScale } from './ring.ts'
import { CENTRE_OF_LAND, zoomOfWorld } from './world.ts'

// A file of our own, so that the page's rules need no scripts out of memory.
setWorkerUrl(new URL(workerAddress, location.href).href)

/** Place at which one looks. */
export interface Camera {
  centre: Position
  zoom: number
}

export interface Begin {
  element: HTMLElement
  label: string
  ground: MapGround
  places: readonly MapPlace[]
  /** CSS colours by state. */
  tones: readonly string[]
  camera: Camera | undefined
}

export type OpenMap = Awaited<ReturnType<typeof openMap>>

/** A map in an element, drawn in the colours that the page has now. */
export async function openMap({ element, label, ground, places, tones, camera }: Begin) {
  const colours = mapColours()
  const drawn = tones.map(resolved)
  const style = await groundStyle(ground, colours)
  const map = new GlMap({
    container: element,
    style: {
      ...style,
      sources: { ...style.sources, ...placeSources(places, drawn) },
      layers: [...style.layers, ...placeLayers(drawn, colours)],
    },
    ...(camera ? { center: [...camera.centre], zoom: camera.zoom } : beginning(places, element.clientWidth)),
    ...{ attributionControl: false, maxZoom: 18, dragRotate: false, pitchWithRotate: false, touchPitch: false },
    ...{ cooperativeGestures: false, fadeDuration: 0, renderWorldCopies: true, trackResize: true },
    locale: { 'Map.Title': label },
  })
  map.touchZoomRotate.disableRotation()
  // A page is scrolled over it; whoever wants to come nearer clicks, pinches, or holds the key for zooming.
  map.scrollZoom.disable()
  map.setMissingStyleImageResolver((id) => {
    const ring = ringOf(id, drawn, colours)
    if (ring && !map.hasImage(id)) map.addImage(id, ring, { pixelRatio: ringScale() })
  })
  let known = places
  return {
    map,
    /** Of a hundred thousand places some are told otherwise each minute: only those are sent to its thread. */
    show: (shown: readonly MapPlace[]) => {
      const changed = shown === known ? [] : changedPlaces(known, shown)
      known = shown
      if (!changed) sourceOf(map, 'places')?.setData(placeData(shown))
      else if (changed.length > 0) sourceOf(map, 'places')?.updateData({ update: changed.map(placeChange) })
    },
    draw: (shape: Shape | undefined) => sourceOf(map, 'drawn')?.setData(drawnData(shape)),
    camera: (): Camera => ({ centre: [map.getCenter().lng, map.getCenter().lat], zoom: map.getZoom() }),
    sight: (): Sight => {
      const [west, south, east, north] = map.getBounds().toArray().flat() as [number, number, number, number]
      return { west, south, east, north }
    },
    /** The place or the gathering at a pixel. */
    at: (x: number, y: number) => map.queryRenderedFeatures([x, y], { layers: ['clusters', 'points'] })[0],
    fit: (shown: readonly MapPlace[]) => map.fitBounds(boundsOf(shown).bounds, boundsOf(shown).fitBoundsOptions),
    approach: (feature: MapGeoJSONFeature) => approach(map, feature),
  }
}

const sourceOf = (map: GlMap, name: string) => map.getSource<GeoJSONSource>(name)

/** Nearer, until what is gathered falls apart. */
async function approach(map: GlMap, { properties, geometry }: MapGeoJSONFeature) {
  if (geometry.type !== 'Point') return
  const [lon = 0, lat = 0] = geometry.coordinates
  const zoom = await sourceOf(map, 'places')?.getClusterExpansionZoom(properties.cluster_id)
  map.easeTo({ center: [lon, lat], zoom: Math.min(NEAREST_ZOOM, zoom ?? map.getZoom() + 2) })
}

const beginning = (places: readonly MapPlace[], width: number) =>
  places.length === 0 ? { center: CENTRE_OF_LAND, zoom: zoomOfWorld(width) } : boundsOf(places)

function boundsOf(places: readonly MapPlace[]) {
  const most = { padding: 48, maxZoom: 15 }
  if (places.length === 0)
    return { bounds: [-170, -55, 170, 70] as [number, number, number, number], fitBoundsOptions: most }
  const box = places.reduce(
    ([west, south, east, north], { lon, lat }): [number, number, number, number] =>
      [...[Math.min(west, lon), Math.min(south, lat)], ...[Math.max(east, lon), Math.max(north, lat)]] as [
        number,
        number,
        number,
        number,
      ],
    [180, 90, -180, -90] as [number, number, number, number],
  )
  return { bounds: box, fitBoundsOptions: most }
}

function drawnData(shape: Shape | undefined) {
  const line = shape ? outlineOf(shape).map(([lon, lat]) => [lon, lat]) : []
  return {
    type: 'FeatureCollection' as const,
    features:
      line.length < 3
        ? []
        : [{ type: 'Feature' as const, properties: {}, geometry: { type: 'Polygon' as const, coordinates: [line] } }],
  }
}
