import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evenOut } from '#domain/schedule/allocation/even.ts'
import { keepsWhatStood } from '#domain/schedule/allocation/kept.ts'
import { emptyPlan, type Plan, put } from '#domain/schedule/allocation/plan.ts'
import { reallocate } from '#domain/schedule/allocation/reallocate.ts'
import { allocate } from '#domain/schedule/allocation/tiers.ts'
import type { AdLine, DayNetwork } from '#domain/schedule/day/network.ts'
import { buildModel, sizeOf } from '#domain/schedule/model/model.ts'
import { anyDay, faultsOf } from '#test/ad-network.fixture.ts'
import { adNetwork } from '#test/bench/ad-network.ts'
import { percentile } from '#test/bench/figures.ts'
import { widestGaps } from '#test/bench/gaps.ts'
import { plannedAds } from '#test/planned-ads.fixture.ts'
import { programsOf, standingDay, withFilms } from '#test/standing-day.fixture.ts'

const dealt = (network: DayNetwork) => allocate(buildModel(network))

describe('plays of a day that is dealt out', () => {
  const [nine, ten, both] = [1 << 9, 1 << 10, (1 << 9) | (1 << 10)]
  const one = (hours: number, plays: [number, number], more: Partial<AdLine> = {}) => ({ hours, plays, more })

  // Two screens with 120 units for sale in each of two hours.
  test.each([
    ['go where there is room', [one(both, [40, 0])], [[22, 18]]],
    [
      'change places with those of others',
      [one(both, [120, 0]), one(both, [0, 120])],
      [
        [64, 56],
        [56, 64],
      ],
    ],
    [
      'stay where others can play nowhere else',
      [one(both, [120, 0]), one(ten, [0, 120])],
      [
        [120, 0],
        [0, 120],
      ],
    ],
    [
      'of 30 s change places with two of 15 s',
      [one(both, [60, 0], { slots: 2 }), one(both, [0, 120])],
      [
        [32, 28],
        [56, 64],
      ],
    ],
    [
      'thin out alike, long ones as short ones',
      [one(both, [0, 20], { slots: 2 }), one(both, [20, 40]), one(nine, [100, 0])],
      [
        [4, 16],
        [12, 48],
        [100, 0],
      ],
    ],
    ['keep to the cap of an hour', [one(both, [40, 0], { cap: { plays: 1, loops: 6 } })], [[30, 10]]],
    [
      'keep to the half of an hour that is their trade’s',
      [one(both, [60, 0], { category: 'k' }), one(ten, [0, 50], { category: 'k' })],
      [
        [50, 10],
        [0, 50],
      ],
    ],
    [
      'of a roadblock stay in their seconds',
      [one(both, [40, 0], { further: { roadblock: { period: 6, phase: 0 } } })],
      [[40, 0]],
    ],
  ])('%s', (_, lines, after) => {
    const plan = planOf(
      lines.map(({ hours, more }, place) => lineOf(place, hours, more)),
      lines.map(({ plays }) => plays),
    )
    evenOut(plan)
    expect(playsOf(plan).slice(0, lines.length)).toEqual(after)
  })

  test('have as many on each class as before, and keep to all room, hours and caps', () => {
    fc.assert(
      fc.property(anyDay(), (network) => {
        const allocation = dealt(network)
        const { plan } = allocation
        const [ofEdge, categoryFree] = [plan.ofEdge.slice(), plan.categoryFree.slice()]
        evenOut(plan)
        expect(faultsOf(allocation)).toEqual([])
        expect(plan.ofEdge).toEqual(ofEdge)
        // What is over the half of a trade already, since nothing else would fit, is never more so.
        expect(plan.categoryFree.every((free, place) => free >= Math.min(0, categoryFree[place] ?? 0))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('lie more evenly for it, or as evenly, however often it is done', () => {
    fc.assert(
      fc.property(anyDay(), (network) => {
        const { plan } = dealt(network)
        let before = evennessOf(plan)
        for (let turn = 0; turn < 3; turn++) {
          evenOut(plan)
          expect(evennessOf(plan)).toBeGreaterThan(before - 1e-6)
          before = evennessOf(plan)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('are the same each time', () => {
    fc.assert(
      fc.property(anyDay(), (network) => {
        const [first, second] = [dealt(network).plan, dealt(network).plan]
        evenOut(first)
        evenOut(second)
        expect(first.plays).toEqual(second.plays)
      }),
    )
  })

  test.each([0.6, 0.95, 1])(
    'of a network sold to %d have no gap of four times their mean, but for one in a hundred',
    (load) => {
      const gaps = widestGaps(adNetwork({ screens: 1000, lines: 50, load, targets: 'groups' }))
      expect(percentile(gaps, 0.99)).toBeLessThan(4)
    },
  )

  test('of lines that a change leaves alone stay in their hours', () => {
    const network = withFilms(adNetwork({ screens: 200, lines: 30, load: 1, targets: 'groups', seed: 4 }))
    const day = standingDay(network, programsOf(network, plannedAds(network)), -1)
    const lines = day.lines.map((line, place) => (place % 7 === 3 ? { ...line, isChanged: true } : line))
    const { plan } = reallocate(buildModel({ ...day, lines }))
    const before = plan.plays.slice()
    const edges = [...plan.model.edges.line.keys()]
    const kept = edges.filter((edge) => keepsWhatStood(plan, edge))
    evenOut(plan)
    const moved = edges.filter((edge) => String(rowOf(plan.plays, edge, plan)) !== String(rowOf(before, edge, plan)))
    expect(moved.length).toBeGreaterThan(0)
    expect(kept.filter((edge) => moved.includes(edge))).toEqual([])
  })
})

const hourOf = (local: number) => ({ hour: local * 3_600_000, from: 0, to: 240, local })

/** Two screens alike, a line for each row of plays by hour, and one without plays that tells the hours apart. */
function planOf(lines: readonly AdLine[], plays: readonly (readonly [number, number])[]): Plan {
  const screens = ['m1', 'm2'].map((id) => ({ id, profile: 0, base: 4, campaign: 2 }))
  const profiles = [{ stretches: [hourOf(9), hourOf(10)] }]
  const plan = emptyPlan(buildModel({ profiles, screens, lines: [...lines, lineOf(lines.length, 1 << 9, {})] }))
  plays.forEach((row, line) => {
    for (const [cell, count] of row.entries()) put(plan, line, cell, count * screens.length)
  })
  return plan
}

function lineOf(place: number, hours: number, more: Partial<AdLine>): AdLine {
  const name = `l${place}`
  return {
    ...{ id: name, campaign: name, advertiser: name, category: null, slots: 1, tier: 0, goal: 0, cap: null },
    ...{ isTakeover: false, screens: Int32Array.of(0, 1), hours, creatives: [], ...more },
  }
}

function rowOf(plays: Int32Array, edge: number, { cellCount }: Plan): Int32Array {
  return plays.subarray(edge * cellCount, (edge + 1) * cellCount)
}

/** Plays of each line by hour on one screen. */
function playsOf(plan: Plan): number[][] {
  return Array.from(plan.model.edges.line, (_, edge) => [...rowOf(plan.plays, edge, plan)].map((plays) => plays / 2))
}

/** Worth of a plan: of each line on each class what its rounds in each cell are worth there, for its even share. */
function evennessOf(plan: Plan): number {
  const { model, cellCount } = plan
  const { edges, capacity, slots, classes } = model
  let worth = 0
  for (const [edge, line] of edges.line.entries()) {
    const own = edges.class[edge] ?? 0
    const size = sizeOf(classes, own)
    const cells = [...model.cells.hours.keys()].filter((cell) => ((edges.cells[edge] ?? 0) >> cell) & 1)
    const room = (cell: number) => capacity[own * cellCount + cell] ?? 0
    const all = cells.reduce((sum, cell) => sum + room(cell), 0)
    for (const cell of cells) {
      const share = ((plan.ofEdge[edge] ?? 0) * (slots[line] ?? 0) * room(cell)) / size / all
      const rounds = Math.floor((plan.plays[edge * cellCount + cell] ?? 0) / size)
      for (let round = 0; round < rounds; round++) worth += share / (round + 0.5)
    }
  }
  return worth
}
