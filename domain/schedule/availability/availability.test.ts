import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate } from '#domain/schedule/allocation/tiers.ts'
import { availability } from '#domain/schedule/availability/availability.ts'
import type { AdLine, DayNetwork } from '#domain/schedule/day/network.ts'
import { buildModel } from '#domain/schedule/model/model.ts'
import { anyDay, anyLine } from '#test/ad-network.fixture.ts'

const dealt = (network: DayNetwork) => allocate(buildModel(network))
const MUCH = 1_000_000
const short = { tiers: false }
const anyWish = (kinds: { tiers?: boolean; long?: boolean; caps?: boolean }) =>
  anyDay(kinds).chain((network) => fc.tuple(fc.constant(network), anyLine(network.screens.length, kinds)))
/** The hours of a wish may cut through a cell, where rounding makes another unit; here they are cells of their own. */
const withHours = (network: DayNetwork, { hours }: AdLine): DayNetwork => {
  const [line] = network.lines
  return {
    ...network,
    lines: line
      ? [...network.lines, { ...line, id: 'hours', goal: 0, screens: new Int32Array(), creatives: [], hours }]
      : [],
  }
}
const wishOf = (line: AdLine): AdLine => ({ ...line, id: 'wish', goal: 0, cap: null, creatives: [] })

/** Plays that a line really gets on top when it is sold, with the others at their present ones. */
function soldOnTop(network: DayNetwork, wish: AdLine): number {
  const { plan } = dealt(network)
  const kept = network.lines.map((line, place) => ({ ...line, tier: 0, goal: plan.ofLine[place] ?? 0 }))
  const sold = dealt({ ...network, lines: [...kept, { ...wish, tier: 1, goal: MUCH }] })
  return sold.plan.ofLine[kept.length] ?? 0
}

describe('a wish', () => {
  test('is told exactly what it would get if it were sold', () => {
    fc.assert(
      fc.property(anyWish(short), ([day, line]) => {
        const wish = wishOf(line)
        const network = withHours(day, wish)
        const { available } = availability([{ allocation: dealt(network), wish }], MUCH)
        expect(available).toBe(soldOnTop(network, wish))
      }),
      { numRuns: 300 },
    )
  })

  test('leaves the plan as it was', () => {
    fc.assert(
      fc.property(anyWish({ tiers: true, long: true, caps: true }), fc.nat(500), ([network, line], asked) => {
        const allocation = dealt(network)
        const { plays, free, pairFree, categoryFree } = structuredClone({
          ...allocation.plan,
          model: null,
          marks: null,
        })
        availability([{ allocation, wish: { ...line, tier: 0 } }], asked)
        const { plan } = allocation
        expect([plan.plays, plan.free, plan.pairFree, plan.categoryFree]).toEqual([plays, free, pairFree, categoryFree])
      }),
      { numRuns: 200 },
    )
  })

  test('can have what is available, more where later tiers give way, and never more than there is', () => {
    fc.assert(
      fc.property(anyWish({ tiers: true, long: true, caps: true }), fc.nat(500), ([network, line], asked) => {
        const answer = availability([{ allocation: dealt(network), wish: { ...line, tier: 0 } }], asked)
        expect(answer.available).toBeLessThanOrEqual(answer.possible)
        expect(answer.possible).toBeLessThanOrEqual(answer.capacity)
      }),
      { numRuns: 300 },
    )
  })

  test('gets what later tiers hold when they give way', () => {
    fc.assert(
      fc.property(anyWish({ tiers: true }), ([day, line]) => {
        const wish = { ...wishOf(line), tier: 0 }
        const network = withHours(day, wish)
        const first = { ...network, lines: network.lines.map((own) => (own.tier === 0 ? own : { ...own, goal: 0 })) }
        const { possible } = availability([{ allocation: dealt(network), wish }], MUCH)
        expect(possible).toBe(soldOnTop(first, wish))
      }),
      { numRuns: 200 },
    )
  })

  test('is told which campaigns hold what is missing', () => {
    fc.assert(
      fc.property(anyWish(short), ([network, line]) => {
        const { available, capacity, blocking } = availability(
          [{ allocation: dealt(network), wish: wishOf(line) }],
          MUCH,
        )
        expect(blocking.length > 0).toBe(available < capacity)
      }),
    )
  })

  test('adds up over its days', () => {
    fc.assert(
      fc.property(anyWish(short), fc.nat(400), ([network, line], asked) => {
        const day = { allocation: dealt(network), wish: wishOf(line) }
        const most = availability([day], MUCH).available * 3
        const { available } = availability([day, day, day], asked)
        expect(available >= asked).toBe(most >= asked)
      }),
      { numRuns: 200 },
    )
  })
})
