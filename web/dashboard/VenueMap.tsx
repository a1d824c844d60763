import { dashboardCalls } from '#domain/dashboard/calls.ts'
import 'leaflet/dist/leaflet.css'
import { useRouter } from '@tanstack/react-router'
import type { Map as LeafletMap } from 'leaflet'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CircleMarker, MapContainer, TileLayer, Tooltip, useMapEvents } from 'react-leaflet'
import Supercluster from 'supercluster'
import type { VenuePoint } from '#domain/dashboard/board.ts'
import { Read } from '../kit/cell/Read.tsx'
import { toneOf } from '../kit/cell/tone.ts'
import { useCall } from '../wire/use-call.ts'

const SECONDS = 60
const MOST_ZOOM = 18

/** Venues by their worst screen; near ones are gathered until one looks closer. */
export function VenueMap() {
  const { t } = useTranslation('dashboard')
  const map = useCall(dashboardCalls.map, {}, { everySeconds: SECONDS })
  return (
    <Read of={map} height={320} none={({ points }) => points.length === 0 && t('noPlaces')}>
      {({ points, tiles }) => (
        <MapContainer
          bounds={boundsOf(points)}
          style={{ height: 320, background: 'light-dark(#eef2f4, #202326)' }}
          scrollWheelZoom={false}
          attributionControl={tiles !== ''}
        >
          {tiles && <TileLayer url={tiles} />}
          <Points points={points} />
        </MapContainer>
      )}
    </Read>
  )
}

interface Gathered {
  worst: number
  screens: number
}

function Points({ points }: { points: readonly VenuePoint[] }) {
  const router = useRouter()
  const [, setMoved] = useState(0)
  const map = useMapEvents({
    moveend: () => setMoved((times) => times + 1),
    zoomend: () => setMoved((times) => times + 1),
  })
  const clusters = useMemo(() => gather(points), [points])
  return clusters.getClusters(boxOf(map), map.getZoom()).map((feature) => {
    const [lon = 0, lat = 0] = feature.geometry.coordinates
    const { properties } = feature
    const { worst, screens } = properties
    const isCluster = 'cluster_id' in properties
    const color = `var(--mantine-color-${toneOf('mediaStatus', worst) ?? 'gray'}-7)`
    const open = () => {
      if (isCluster) map.setView([lat, lon], Math.min(map.getZoom() + 2, MOST_ZOOM))
      else void router.navigate({ href: `/account/poi/view?poiIdx=${properties.poiIdx}` })
    }
    return (
      <CircleMarker
        key={isCluster ? `c${properties.cluster_id}` : properties.poiIdx}
        center={[lat, lon]}
        radius={isCluster ? 12 : 7}
        pathOptions={{ color, fillColor: color, fillOpacity: 0.75 }}
        eventHandlers={{ click: open }}
      >
        <Tooltip>{isCluster ? `${properties.point_count} · ${screens}` : `${properties.poiName} · ${screens}`}</Tooltip>
      </CircleMarker>
    )
  })
}

function gather(points: readonly VenuePoint[]) {
  const index = new Supercluster<VenuePoint, Gathered>({
    radius: 40,
    maxZoom: MOST_ZOOM,
    map: ({ worst, screens }) => ({ worst, screens }),
    reduce: (sum, each) => {
      sum.worst = worse(sum.worst, each.worst)
      sum.screens += each.screens
    },
  })
  return index.load(
    points.map((point) => ({
      type: 'Feature',
      properties: point,
      geometry: { type: 'Point', coordinates: [point.lon, point.lat] },
    })),
  )
}

/** A fault before a warning before a caution; "off" is no worse than "on". */
const worse = (one: number, other: number) => (Math.max(one, other) > 1 ? Math.max(one, other) : Math.min(one, other))

function boxOf(map: LeafletMap): [number, number, number, number] {
  const bounds = map.getBounds()
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}

function boundsOf(points: readonly VenuePoint[]): [[number, number], [number, number]] {
  const lats = points.map(({ lat }) => lat)
  const lons = points.map(({ lon }) => lon)
  return [
    [Math.min(...lats) - 0.01, Math.min(...lons) - 0.01],
    [Math.max(...lats) + 0.01, Math.max(...lons) + 0.01],
  ]
}
