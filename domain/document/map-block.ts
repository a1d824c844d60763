import type { Block, MapPlace } from './paper.ts'
import type { Say } from './words.ts'

/** A venue as often as it has screens; without its degrees it is counted below the map. */
interface Placed {
  name: string
  lat: number | null
  lon: number | null
  weight: number
}

/** Heading and map of venues, each once with all that its screens weigh; nothing where none has its degrees. */
export function mapBlock(heading: string, placed: readonly Placed[], isDemo: boolean, say: Say): Block[] {
  const venues = [...Map.groupBy(placed, ({ name, lat, lon }) => JSON.stringify([name, lat, lon])).values()]
  const places = venues.flatMap((own): MapPlace[] => {
    const [first] = own
    if (!first || first.lat === null || first.lon === null) return []
    return [
      { name: first.name, lat: first.lat, lon: first.lon, weight: own.reduce((sum, { weight }) => sum + weight, 0) },
    ]
  })
  if (places.length === 0) return []
  const count = venues.length - places.length
  return [
    { kind: 'heading', words: heading },
    { kind: 'map', places, ...(isDemo && { isDemo }) },
    ...(count > 0 ? [{ kind: 'words' as const, words: say('map.left', { count }), isQuiet: true as const }] : []),
  ]
}
