import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Allocation, allocate } from '#domain/schedule/allocation/tiers.ts'
import type { DayNetwork } from '#domain/schedule/day/network.ts'
import { buildModel, classCount } from '#domain/schedule/model/model.ts'
import { anyDay, faultsOf, unitsOf } from '#test/ad-network.fixture.ts'
import { adNetwork } from '#test/bench/ad-network.ts'
import { greatestPart, mostUnits } from '#test/bench/lp.ts'

const dealt = (network: DayNetwork) => allocate(buildModel(network))
const totals = ({ plan }: Allocation) =>
  new Map(plan.model.network.lines.map(({ id }, line) => [id, plan.ofLine[line] ?? 0]))

describe('a day dealt out', () => {
  test('keeps to the room of every cell, to targets, hours, caps and goals', () => {
    fc.assert(
      fc.property(anyDay(), (network) => {
        expect(faultsOf(dealt(network))).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  test('is the same each time, byte by byte', () => {
    fc.assert(
      fc.property(anyDay(), (network) => {
        expect(dealt(network).plan.plays).toEqual(dealt(network).plan.plays)
      }),
    )
  })

  test('gives each line as much in whatever order screens and lines come', () => {
    fc.assert(
      fc.property(anyDay(), fc.infiniteStream(fc.nat()), (network, dice) => {
        expect(totals(dealt(shuffled(network, () => dice.next().value)))).toEqual(totals(dealt(network)))
      }),
      { numRuns: 200 },
    )
  })

  test('delivers as much as plays cut into parts could, to a thousandth', () => {
    const orders = [0.9, 1, 1.2].flatMap((load, seed) => [
      { screens: 1000, lines: 12, load, targets: 'groups', seed, screensPerGroup: 60 } as const,
      { screens: 200, lines: 50, load, targets: 'groups', seed, screensPerGroup: 20, capShare: 0.3 } as const,
      { screens: 60, lines: 30, load, targets: 'scattered', seed, tiers: 3 } as const,
    ])
    for (const order of orders) {
      const network = adNetwork(order)
      const allocation = dealt(network)
      expect(unitsOf(allocation) / mostUnits(network), JSON.stringify(order)).toBeGreaterThanOrEqual(0.999)
    }
  })

  test('delivers exactly the most there is where all plays take 15 seconds', () => {
    fc.assert(
      fc.property(anyDay({ caps: true, tiers: true }), (network) => {
        const allocation = dealt(network)
        expect(unitsOf(allocation)).toBe(Math.round(mostUnits(network)))
      }),
      { numRuns: 150 },
    )
  })

  test('serves a tier as if the later ones were not there', () => {
    fc.assert(
      fc.property(anyDay({ tiers: true, caps: true }), (network) => {
        const all = dealt(network)
        const first = dealt({
          ...network,
          lines: network.lines.map((line) => ({ ...line, goal: line.tier === 0 ? line.goal : 0 })),
        })
        const unitsOfTier = ({ plan }: Allocation) =>
          network.lines.reduce((sum, { tier }, line) => sum + (tier === 0 ? (plan.ofLine[line] ?? 0) : 0), 0)
        expect(unitsOfTier(all)).toBe(unitsOfTier(first))
      }),
    )
  })

  test('never delivers less for one more screen of room', () => {
    fc.assert(
      fc.property(anyDay({ tiers: true }), fc.nat(), (network, at) => {
        const wider = withTwin(network, at % network.screens.length)
        expect(unitsOf(dealt(wider))).toBeGreaterThanOrEqual(unitsOf(dealt(network)))
      }),
    )
  })

  test('gives each line of an oversold tier what all can have alike, to within a play', () => {
    fc.assert(
      fc.property(anyDay({ caps: true }), (network) => {
        expect(lackingOf(dealt(network))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('gives each line what all can have alike, to within a part in two thousand, where some take 30 seconds', () => {
    const orders = [1.1, 1.5, 2].flatMap((load, seed) => [
      { screens: 600, lines: 12, load, targets: 'groups', seed, screensPerGroup: 60 } as const,
      { screens: 200, lines: 50, load, targets: 'groups', seed, screensPerGroup: 20 } as const,
      { screens: 50, lines: 30, load, targets: 'scattered', seed } as const,
    ])
    for (const order of orders) expect(lackingOf(dealt(adNetwork(order)), 0.0005), JSON.stringify(order)).toEqual([])
  })

  test('lets all lines that compete for the same fall short alike', () => {
    const order = { screens: 50, lines: 30, load: 2, targets: 'groups', seed: 3, longShare: 0, hourShare: 0 } as const
    const network = adNetwork(order)
    const screens = Int32Array.from(network.screens.keys())
    const { plan, goals } = dealt({
      ...network,
      lines: network.lines.map((line) => ({ ...line, screens, goal: line.goal + 500 })),
    })
    const part = greatestPart(plan.model.network)
    expect(part).toBeLessThan(0.8)
    for (const [line, goal] of goals.entries()) expect(Math.abs((plan.ofLine[line] ?? 0) - goal * part)).toBeLessThan(2)
  })
})

/** Lines more than a play, or some part of their plays, below the part of their goals that a linear program finds for all. */
function lackingOf({ plan }: Allocation, share = 0): string[] {
  const { network } = plan.model
  const part = greatestPart(network)
  return network.lines.flatMap(({ id, goal, screens, slots }, line) => {
    const plays = plan.ofLine[line] ?? 0
    const canPlay = plan.model.supply[line] !== undefined && plan.model.supply[line] >= slots && screens.length > 0
    return canPlay && plays + 1 < goal * part * (1 - share) - 1e-6 ? [`${id} has ${plays} of ${goal * part}`] : []
  })
}

/**
 * The network with one screen twice, for all lines that aim at it. A wider loop would be no twin: its positions lie
 * elsewhere, and a short stretch may have none of them.
 */
function withTwin(network: DayNetwork, place: number): DayNetwork {
  const twins = network.screens.slice(place, place + 1).map((screen) => ({ ...screen, id: `${screen.id}-twin` }))
  const lines = network.lines.map((line) =>
    line.screens.includes(place) ? { ...line, screens: Int32Array.of(...line.screens, network.screens.length) } : line,
  )
  return { ...network, screens: [...network.screens, ...twins], lines }
}

describe('a shortfall', () => {
  test('names full cells whose holders have nowhere else to go', () => {
    fc.assert(
      fc.property(anyDay({ tiers: true }), (network) => {
        const allocation = dealt(network)
        for (const { cut, line } of allocation.shortfalls) {
          const { plan } = allocation
          const inCut = new Set(cut.cells)
          const held = cut.holders.reduce((sum, holder) => sum + (plan.ofLine[holder] ?? 0), 0)
          const room = [...inCut].reduce((sum, node) => sum + (plan.model.capacity[node] ?? 0), 0)
          expect(cut.holders).toContain(line)
          expect(held).toBe(room)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('counts what is missing', () => {
    fc.assert(
      fc.property(anyDay(), (network) => {
        const { plan, goals, shortfalls } = dealt(network)
        const missing = new Map(shortfalls.map((own) => [own.line, own.missing]))
        for (const [line, goal] of goals.entries()) expect(goal - (plan.ofLine[line] ?? 0)).toBe(missing.get(line) ?? 0)
      }),
    )
  })
})

test('a line sold by share gets its share to the play, also where its loops end in the middle of a cell', () => {
  const stretches = [
    { hour: 0, from: 0, to: 140, local: 9 },
    { hour: 3_600_000, from: 0, to: 140, local: 15 },
  ]
  const screens = Array.from({ length: 3 }, (_, place) => ({ id: `m${place}`, profile: 0, base: 40, campaign: 24 }))
  const base = { campaign: 'c', category: null, slots: 1, tier: 0, goal: 7 * 3, cap: { plays: 1, loops: 1 } } as const
  const lines = Array.from({ length: 24 }, (_, place) => ({
    ...base,
    id: `l${100 + place}`,
    advertiser: `a${place}`,
    isTakeover: false,
    screens: Int32Array.of(0, 1, 2),
    hours: place === 0 ? 0xffffff : 0x008200,
    creatives: [],
  }))
  const { plan } = dealt({ profiles: [{ stretches }], screens, lines })
  expect([...plan.ofLine]).toEqual(lines.map(() => 21))
})

test('where only the far end of a long row of screens is free, everyone moves on by one', () => {
  const length = 3000
  const screens = Array.from({ length: length + 1 }, (_, place) => ({
    id: `m${10_000 + place}`,
    profile: 0,
    base: 2,
    campaign: 1,
  }))
  const base = {
    category: null,
    slots: 1,
    tier: 0,
    cap: null,
    isTakeover: false,
    hours: 0xffffff,
    creatives: [],
  } as const
  const lines = Array.from({ length }, (_, place) => {
    const id = `l${10_000 + place}`
    return { ...base, id, campaign: id, advertiser: id, goal: 60, screens: Int32Array.of(place, place + 1) }
  })
  const first = {
    ...base,
    id: 'first',
    campaign: 'first',
    advertiser: 'first',
    tier: 1,
    goal: 60,
    screens: Int32Array.of(0),
  }
  const profiles = [{ stretches: [{ hour: 0, from: 0, to: 120, local: 9 }] }]
  const { plan } = dealt({ profiles, screens, lines: [...lines, first] })
  expect(new Set(plan.ofLine)).toEqual(new Set([60]))
})

describe('categories', () => {
  const order = { screens: 400, lines: 120, load: 0.6, targets: 'groups', seed: 11 } as const

  /** Units of the largest category in each cell, as a share of its room. */
  function largestShares({ plan }: Allocation): number[] {
    const { edges, network, capacity } = plan.model
    const units = new Map<string, number>()
    edges.line.forEach((line, edge) => {
      const { category = null, advertiser = '', slots = 1, isTakeover = false } = network.lines[line] ?? {}
      for (let cell = 0; cell < plan.cellCount && !isTakeover; cell++) {
        const node = (edges.class[edge] ?? 0) * plan.cellCount + cell
        const key = `${node} ${category ?? advertiser}`
        units.set(key, (units.get(key) ?? 0) + (plan.plays[edge * plan.cellCount + cell] ?? 0) * slots)
      }
    })
    return [...units].map(([key, own]) => own / (capacity[Number(key.split(' ')[0])] || 1))
  }

  test('have half of a cell at most while all that is sold fits like that', () => {
    const kept = dealt(adNetwork(order))
    expect(kept.shortfalls).toEqual([])
    expect(Math.max(...largestShares(kept))).toBeLessThanOrEqual(0.5)
  })

  test('have more than half rather than that anything sold is left out', () => {
    const network = adNetwork(order)
    const alike = dealt({ ...network, lines: network.lines.map((line) => ({ ...line, category: 'k' })) })
    expect(alike.shortfalls).toEqual([])
    expect(Math.max(...largestShares(alike))).toBeGreaterThan(0.5)
  })

  test('do not hold a takeover', () => {
    const screens = [{ id: 'm', profile: 0, base: 2, campaign: 1 }]
    const profiles = [
      {
        stretches: [
          { hour: 0, from: 0, to: 200, local: 9 },
          { hour: 3_600_000, from: 0, to: 200, local: 10 },
        ],
      },
    ]
    const line = {
      id: 'l',
      campaign: 'c',
      advertiser: 'a',
      category: 'k',
      slots: 1,
      tier: 0,
      goal: 110,
      cap: null,
    } as const
    const whole = { screens: Int32Array.of(0), hours: 0xffffff, creatives: [] }
    const other = { ...line, ...whole, id: 'm', category: 'n', goal: 0, isTakeover: false, hours: 1 << 9 }
    const first = (isTakeover: boolean) => [
      ...dealt({ profiles, screens, lines: [{ ...line, ...whole, isTakeover }, other] }).plan.plays,
    ]
    expect(first(true)).toEqual([55, 55, 0, 0])
    expect(first(false).reduce((sum, plays) => sum + plays, 0)).toBe(110)
  })
})

test('a day without screens, without lines or without hours is dealt out as nothing', () => {
  const line = adNetwork({ screens: 1, lines: 1, load: 1, targets: 'groups' }).lines.map((own) => ({ ...own, goal: 5 }))
  const screens = [{ id: 'm', profile: 0, base: 2, campaign: 1 }]
  const closed = { profiles: [{ stretches: [] }], screens, lines: line }
  expect(dealt({ profiles: [], screens: [], lines: [] }).shortfalls).toEqual([])
  expect(dealt({ ...closed, lines: [] }).shortfalls).toEqual([])
  expect(dealt(closed).shortfalls).toEqual([{ line: 0, missing: 5, cut: { cells: new Int32Array(), holders: [0] } }])
})

test('screens that nothing tells apart make one class, however many there are', () => {
  const network = adNetwork({ screens: 2000, lines: 40, load: 0.5, targets: 'groups', seed: 2 })
  const model = buildModel(network)
  const marks = network.screens.map(({ profile, base, campaign }, screen) =>
    [
      profile,
      base,
      campaign,
      ...network.lines.filter(({ screens }) => screens.includes(screen)).map(({ id }) => id),
    ].join(),
  )
  expect(classCount(model)).toBe(new Set(marks).size)
})

function shuffled(network: DayNetwork, next: () => number): DayNetwork {
  const order = orderOf(network.screens.length, next)
  const place = new Map(order.map((before, after) => [before, after]))
  const moved = (list: Int32Array) => list.map((screen) => place.get(screen) ?? 0).sort()
  const lines = network.lines.map((line) => ({
    ...line,
    screens: moved(line.screens),
    creatives: line.creatives.map((film) => ({ ...film, screens: film.screens && moved(film.screens) })),
  }))
  return {
    profiles: network.profiles,
    screens: order.flatMap((screen) => network.screens[screen] ?? []),
    lines: orderOf(lines.length, next).flatMap((line) => lines[line] ?? []),
  }
}

function orderOf(length: number, next: () => number): number[] {
  return Array.from({ length }, (_, place) => ({ place, mark: next() }))
    .sort((one, other) => one.mark - other.mark)
    .map(({ place }) => place)
}
