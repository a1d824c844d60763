import { type AdGrid, adGrid } from '#domain/schedule/day/grid.ts'
import type { AdLine, Stretch } from '#domain/schedule/day/network.ts'
import { HOUR_MS } from '#domain/schedule/day/slots.ts'
import type { AdVector } from '#domain/schedule/sequence/ad-vector.ts'
import { sequencer } from '#domain/schedule/sequence/sequence.ts'
import { type Figures, percentile, rounded } from './figures.ts'

const VECTORS = 2000
const CATEGORIES = 20
const FEW_TRADES = [2, 3, 4]

/** Cost of putting a day of advertisements in order, and the evenness of the result. */
export async function sequence(): Promise<Figures> {
  const random = seeded(20260504)
  const lines = linesOf(400, random, CATEGORIES)
  const grid = adGrid({ stretches: openHours(14) }, { base: 40, campaign: 24 }, cellsOf(random))
  const vectors = Array.from({ length: VECTORS }, () => vectorOf(grid, lines, random))
  const inOrder = sequencer(grid, lines)
  for (const vector of vectors.slice(0, 500)) inOrder(vector)
  const before = process.cpuUsage()
  const days = vectors.map((vector) => inOrder(vector).stats)
  const { user, system } = process.cpuUsage(before)
  const units = VECTORS * grid.hours.length * 240
  const drifts = days.flatMap((stats) => [...stats.drifts])
  const sum = (of: 'plays' | 'clashes' | 'unavoidable') => days.reduce((all, day) => all + day[of], 0)
  const lost = days.reduce((all, day) => all + day.givenBack.length, 0)
  return {
    'sequence: CPU a unit of 15 s': at(((user + system) * 1000) / units, 50, 'ns', 1),
    'sequence: avoidable clashes / plays': at((sum('clashes') - sum('unavoidable')) / sum('plays'), 0, 'x', 6),
    'sequence: unavoidable clashes / plays': at(sum('unavoidable') / sum('plays'), 0.01, 'x', 6),
    'sequence: plays from an even flow, median': at(percentile(drifts, 0.5), 1, 'plays', 3),
    'sequence: plays from an even flow, 99 %': at(percentile(drifts, 0.99), 1.1, 'plays', 3),
    'sequence: plays from an even flow, worst': at(percentile(drifts, 1), 20, 'plays', 3),
    'sequence: more than one play off / all': at(drifts.filter((d) => d > 1).length / drifts.length, 0.002, 'x', 5),
    'sequence: plays given back': at(lost, 0, 'plays', 0),
    ...fewTrades(),
  }
}

/** Orders in which neighbours of one trade are often hard to part, or cannot be. */
function fewTrades(): Figures {
  const times: number[] = []
  let [avoidable, plays] = [0, 0]
  for (const trades of FEW_TRADES) {
    const random = seeded(20260504)
    const lines = linesOf(400, random, trades)
    const grid = adGrid({ stretches: openHours(14) }, { base: 40, campaign: 24 }, cellsOf(random))
    const vectors = Array.from({ length: VECTORS / 2 }, () => vectorOf(grid, lines, random))
    const inOrder = sequencer(grid, lines)
    for (const vector of vectors.slice(0, 300)) inOrder(vector)
    const before = process.cpuUsage()
    const days = vectors.map((vector) => inOrder(vector).stats)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000 / vectors.length)
    avoidable += days.reduce((sum, { clashes, unavoidable }) => sum + clashes - unavoidable, 0)
    plays += days.reduce((sum, own) => sum + own.plays, 0)
  }
  return {
    'sequence, two to four trades: CPU a program, the longest': at(Math.max(...times), 1, 'ms', 3),
    'sequence, two to four trades: avoidable clashes / plays': at(avoidable / plays, 0, 'x', 7),
  }
}

function at(value: number, aim: number, unit: string, digits: number) {
  return { value: rounded(value, digits), aim, better: 'lower' as const, unit }
}

function openHours(count: number): Stretch[] {
  const nine = Date.parse('2026-05-04T00:00:00Z')
  return Array.from({ length: count }, (_, hour) => ({
    hour: nine + hour * HOUR_MS,
    from: 0,
    to: 240,
    local: 9 + hour,
  }))
}

/** Ten cells, some of them in two parts of the day. */
function cellsOf(random: () => number): number[] {
  const masks = Array.from({ length: 10 }, (_, cell) => 1 << (9 + cell))
  for (let hour = 19; hour < 23; hour++) {
    const cell = Math.floor(random() * masks.length)
    masks[cell] = (masks[cell] ?? 0) | (1 << hour)
  }
  return masks
}

function linesOf(count: number, random: () => number, trades: number): AdLine[] {
  return Array.from({ length: count }, (_, place) => ({
    id: `line ${place}`,
    campaign: `campaign ${place}`,
    advertiser: `advertiser ${Math.floor(place / 2)}`,
    category: `category ${Math.floor(place / 2) % trades}`,
    slots: random() < 0.3 ? 2 : 1,
    tier: 0,
    goal: 0,
    cap: null,
    isTakeover: false,
    screens: new Int32Array(),
    hours: 0xffffff,
    creatives: [{ id: `film ${place}`, hours: 0xffffff, screens: null, weight: 1, isDefault: false }],
  }))
}

/** Some 30 lines that share 95 % of the day's positions, by weights. */
function vectorOf(grid: AdGrid, lines: readonly AdLine[], random: () => number): AdVector {
  const chosen = [...new Set(Array.from({ length: 30 }, () => Math.floor(random() * lines.length)))].sort(
    (a, b) => a - b,
  )
  const weights = chosen.map(() => 0.2 + random())
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const cells = grid.positions.length
  const plays = new Int32Array(chosen.length * cells)
  chosen.forEach((line, place) => {
    grid.positions.forEach(({ length }, cell) => {
      const units = ((weights[place] ?? 0) / whole) * length * 0.95
      plays[place * cells + cell] = Math.floor(units / (lines[line]?.slots ?? 1))
    })
  })
  return { lines: Int32Array.from(chosen), plays, screen: 0 }
}

/** Mulberry32: the same seed always gives the same numbers. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
