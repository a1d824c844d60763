import { addProtocol, type LayerSpecification, type SourceSpecification } from 'maplibre-gl'
import { PMTiles, Protocol, TileType } from 'pmtiles'
import type { MapColours } from './colours.ts'

const protocol = new Protocol()
let isKnown = false

/** Tiles out of one file: pictures as they are, lines and areas in the colours of the page. */
export async function archiveGround(address: string, colours: MapColours) {
  if (!isKnown) addProtocol('pmtiles', protocol.tile)
  isKnown = true
  const archive = new PMTiles(address)
  protocol.add(archive)
  const url = `pmtiles://${address}`
  const { tileType } = await archive.getHeader()
  if (tileType !== TileType.Mvt) {
    const source: SourceSpecification = { type: 'raster', url, tileSize: 256 }
    return { source, drawn: [{ id: 'archive', type: 'raster', source: 'archive' } satisfies LayerSpecification] }
  }
  const source: SourceSpecification = { type: 'vector', url }
  return { source, drawn: vectorLayers(namesIn(await archive.getMetadata()), colours) }
}

function namesIn(metadata: unknown): ReadonlySet<string> {
  const { vector_layers: layers } = metadata as { vector_layers?: { id: string }[] }
  return new Set(layers?.map(({ id }) => id))
}

/** By the names that the usual schemas have for them; what an archive does not hold is left out. */
function vectorLayers(names: ReadonlySet<string>, colours: MapColours): LayerSpecification[] {
  const fill = (layer: string, colour: string, opacity = 1): LayerSpecification => ({
    ...{ id: layer, type: 'fill', source: 'archive', 'source-layer': layer },
    paint: { 'fill-color': colour, 'fill-opacity': opacity },
  })
  const line = (id: string, layer: string, colour: string, width: number): LayerSpecification => ({
    ...{ id, type: 'line', source: 'archive', 'source-layer': layer },
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colour,
      'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 8, width / 6, 18, width * 6],
    },
  })
  const all: [layer: string, drawn: LayerSpecification[]][] = [
    ['earth', [fill('earth', colours.land)]],
    ['landcover', [fill('landcover', colours.park, 0.5)]],
    ['landuse', [fill('landuse', colours.park, 0.4)]],
    ['park', [fill('park', colours.park)]],
    ['water', [fill('water', colours.water)]],
    ...['roads', 'transportation'].map((layer): [string, LayerSpecification[]] => [
      layer,
      [line(`${layer}-edges`, layer, colours['street-edge'], 3), line(layer, layer, colours.street, 2)],
    ]),
    ...['buildings', 'building'].map((layer): [string, LayerSpecification[]] => [
      layer,
      [fill(layer, colours['street-edge'], 0.6)],
    ]),
    ...['boundaries', 'boundary'].map((layer): [string, LayerSpecification[]] => [
      layer,
      [line(layer, layer, colours.border, 0.6)],
    ]),
  ]
  // Without a layer of the land everything that is not water is land.
  const ground: LayerSpecification[] = names.has('earth')
    ? []
    : [{ id: 'ground', type: 'background', paint: { 'background-color': colours.land } }]
  return [...ground, ...all.flatMap(([layer, drawn]) => (names.has(layer) ? drawn : []))]
}
