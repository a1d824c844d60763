import { districts, parks, river, roads } from './city-plan.ts'
import type { Position } from './shape.ts'

interface Street {
  kind: 'street' | 'road' | 'river'
  line: Position[]
}

const STREETS = 9
const BLOCK = 0.0021

export function demoCity() {
  const streets = districts.flatMap(([lon, lat, turn]) => gridAt([lon, lat], (turn * Math.PI) / 180))
  const lines: Street[] = [
    { kind: 'river', line: smooth(smooth(river)) },
    ...streets.map((line) => ({ kind: 'street', line }) as const),
    ...roads.map((line) => ({ kind: 'road', line: smooth(smooth(line)) }) as const),
  ]
  return {
    type: 'FeatureCollection' as const,
    features: [
      ...parks.map(([lon, lat, east, north]) => ({
        type: 'Feature' as const,
        properties: { kind: 'park' },
        geometry: { type: 'Polygon' as const, coordinates: [roundAt([lon, lat], east, north)] },
      })),
      ...lines.map(({ kind, line }) => ({
        type: 'Feature' as const,
        properties: { kind },
        geometry: { type: 'LineString' as const, coordinates: line.map(([lon, lat]) => [lon, lat]) },
      })),
    ],
  }
}

/** Streets along and across, the outer ones shorter. */
function gridAt([lon, lat]: Position, turn: number): Position[][] {
  const half = (STREETS - 1) / 2
  const at = (along: number, across: number): Position => [
    lon + (along * Math.cos(turn) - across * Math.sin(turn)) * BLOCK * 1.26,
    lat + (along * Math.sin(turn) + across * Math.cos(turn)) * BLOCK,
  ]
  return Array.from({ length: STREETS }, (_, place) => place - half).flatMap((side) => {
    const reach = Math.sqrt(Math.max(1, (half + 0.6) ** 2 - side ** 2))
    return [
      [at(side, -reach), at(side, reach)],
      [at(-reach, side), at(reach, side)],
    ]
  })
}

function roundAt([lon, lat]: Position, east: number, north: number): [number, number][] {
  return Array.from({ length: 25 }, (_, at) => {
    const turn = (2 * Math.PI * at) / 24
    const swell = 1 + 0.12 * Math.sin(3 * turn)
    return [lon + east * swell * Math.cos(turn), lat + north * swell * Math.sin(turn)]
  })
}

/** Corners cut, the ends kept. */
function smooth(line: readonly Position[]): Position[] {
  const between = line.slice(1).flatMap((to, at): Position[] => {
    const from = line[at] ?? to
    return [mixed(from, to, 0.25), mixed(from, to, 0.75)]
  })
  return [...line.slice(0, 1), ...between, ...line.slice(-1)]
}

const mixed = (from: Position, to: Position, share: number): Position => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]
