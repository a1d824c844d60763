import type { Position } from './shape.ts'

interface Street {
  kind: 'street' | 'road' | 'river'
  line: Position[]
}

/** The river of the demo network's invented harbour town, from the hills to the sea. */
const river: Position[] = [
  ...([
    [127.16, 37.571],
    [127.125, 37.556],
    [127.113, 37.541],
    [127.1, 37.528],
    [127.085, 37.522],
  ] as const),
  ...([
    [127.057, 37.53],
    [127.035, 37.538],
    [127.013, 37.529],
    [126.995, 37.514],
    [126.98, 37.508],
  ] as const),
  ...([
    [126.959, 37.516],
    [126.95, 37.525],
    [126.936, 37.5345],
    [126.918, 37.5395],
    [126.9, 37.545],
  ] as const),
  ...([
    [126.884, 37.553],
    [126.86, 37.567],
    [126.83, 37.58],
    [126.8, 37.589],
    [126.755, 37.603],
  ] as const),
]

/** From district to district, and around them. */
const roads: Position[][] = [
  [
    [126.7906, 37.5583],
    [126.84, 37.553],
    [126.8972, 37.5683],
    [126.9368, 37.5585],
    [126.9707, 37.5547],
    [127.03, 37.561],
    [127.09, 37.548],
  ],
  [
    [126.8972, 37.5683],
    [126.906, 37.558],
    [126.9137, 37.5499],
    [126.925, 37.531],
    [126.9327, 37.5235],
    [126.94, 37.503],
    [126.985, 37.486],
  ],
  [
    [126.9758, 37.595],
    [126.9758, 37.5642],
    [126.9707, 37.5547],
    [126.966, 37.535],
    [126.972, 37.511],
    [127.0, 37.502],
    [127.0276, 37.4979],
    [127.075, 37.503],
  ],
  [
    [127.0276, 37.47],
    [127.0276, 37.4979],
    [127.018, 37.533],
    [127.01, 37.561],
    [126.9758, 37.572],
    [126.93, 37.582],
    [126.8972, 37.5683],
  ],
  [
    [126.84, 37.553],
    [126.86, 37.525],
    [126.9, 37.51],
    [126.94, 37.503],
    [127.0, 37.502],
  ],
]

/** Each with the way its streets run, in degrees. */
const districts: readonly (readonly [...Position, number])[] = [
  [126.9758, 37.5655, 8],
  [126.9368, 37.5598, 24],
  [126.9322, 37.5262, -18],
  [126.7906, 37.5583, 35],
  [126.9105, 37.5535, -28],
  [126.9685, 37.553, 14],
  [126.8972, 37.5695, 3],
  [127.0276, 37.4979, -12],
  [127.05, 37.553, 20],
  [126.885, 37.53, -8],
]

/** Centre, and how far it reaches to the east and north. */
const parks: readonly (readonly [...Position, number, number])[] = [
  [126.99, 37.5505, 0.0085, 0.005],
  [126.882, 37.5755, 0.008, 0.0035],
  [126.9, 37.499, 0.007, 0.004],
  [126.9245, 37.5255, 0.003, 0.0014],
  [127.037, 37.5455, 0.006, 0.003],
  [126.95, 37.578, 0.006, 0.005],
]

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
