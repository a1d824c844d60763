import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Change } from '#domain/schedule/allocation/change.ts'
import { buildModel, classAt, classCount } from '#domain/schedule/allocation/model.ts'
import { realloc } from '#domain/schedule/allocation/realloc.ts'
import { type Allocation, allocate, playsOf } from '#domain/schedule/allocation/tiers.ts'
import type { DayNetwork } from '#domain/schedule/network.ts'
import { anyDay, anyLine, faultsOf, unitsOf } from '#test/ad-network.fixture.ts'
import { adNetwork } from '#test/bench/ad-network.ts'

const kinds = { long: true, caps: true, tiers: true }
const dealt = (network: DayNetwork) => allocate(buildModel(network))

const anyChange = (network: DayNetwork): fc.Arbitrary<Change> => {
  const screens = fc.subarray([...network.screens.keys()], { minLength: 1 })
  const line = anyLine(network.screens.length, kinds)
  return fc.oneof(
    line.map((own) => ({ kind: 'line' as const, line: own })),
    fc
      .tuple(fc.constantFrom(...network.lines), fc.nat(300))
      .map(([own, goal]) => ({ kind: 'line' as const, line: { ...own, goal } })),
    fc
      .tuple(fc.constantFrom(...network.lines), line)
      .map(([{ id }, own]) => ({ kind: 'line' as const, line: { ...own, id } })),
    fc.constantFrom(...network.lines).map(({ id }) => ({ kind: 'cancel' as const, id })),
    screens.map((list) => ({ kind: 'screens' as const, screens: Int32Array.from(list), profile: { stretches: [] } })),
  )
}
const anyChanges = anyDay(kinds).chain((network) =>
  fc.record({ network: fc.constant(network), changes: fc.array(anyChange(network), { minLength: 1, maxLength: 4 }) }),
)

/** What a screen plays, by line and cell, as far as its class tells. */
function playsBy({ plan, ...rest }: Allocation, own: number): string {
  const { screens, lines } = classAt(plan.model, own)
  const plays = [...lines].flatMap((line, at) =>
    Array.from({ length: plan.cellCount }, (_, cell) => [line, cell, playsOf({ plan, ...rest }, own, at, cell)]),
  )
  return JSON.stringify([[...screens], plays.filter(([, , count]) => count !== 0).sort()])
}

describe('a change of a planned day', () => {
  test('keeps to everything that a day dealt out keeps to, change after change', () => {
    fc.assert(
      fc.property(anyChanges, ({ network, changes }) => {
        let allocation = dealt(network)
        for (const change of changes) {
          allocation = realloc(allocation, change).allocation
          expect(faultsOf(allocation)).toEqual([])
        }
      }),
      { numRuns: 300 },
    )
  })

  test('names every class that plays something else than before, and leaves the plan before alone', () => {
    fc.assert(
      fc.property(anyChanges, ({ network, changes: [change] }) => {
        if (!change) return
        const before = dealt(network)
        const plays = before.plan.plays.slice()
        const { allocation, dirty } = realloc(before, change)
        expect(before.plan.plays).toEqual(plays)
        for (let own = 0; own < Math.min(classCount(before.plan.model), classCount(allocation.plan.model)); own++) {
          if (!dirty.includes(own)) expect(playsBy(allocation, own)).toBe(playsBy(before, own))
        }
      }),
      { numRuns: 300 },
    )
  })

  test('delivers exactly what a plan made afresh would where all plays take 15 seconds', () => {
    const short = { tiers: false, caps: true }
    const changes = anyDay(short).chain((network) =>
      fc.tuple(
        fc.constant(network),
        fc.oneof(
          anyLine(network.screens.length, short),
          fc.constantFrom(...network.lines).map((line) => ({ ...line, goal: 0 })),
        ),
      ),
    )
    fc.assert(
      fc.property(changes, ([network, line]) => {
        const { allocation } = realloc(dealt(network), { kind: 'line', line })
        const afresh = dealt(allocation.plan.model.network)
        expect(unitsOf(allocation)).toBe(unitsOf(afresh))
      }),
      { numRuns: 300 },
    )
  })

  test('delivers as much as a plan made afresh, to a thousandth, in a full network', () => {
    const network = adNetwork({ screens: 300, lines: 60, load: 1, targets: 'groups', seed: 4, tiers: 2 })
    const before = dealt(network)
    for (const line of network.lines.slice(0, 10)) {
      for (const goal of [0, Math.floor(line.goal * 1.3)]) {
        const { allocation } = realloc(before, { kind: 'line', line: { ...line, goal } })
        const afresh = dealt(allocation.plan.model.network)
        expect(unitsOf(allocation) / unitsOf(afresh)).toBeGreaterThanOrEqual(0.999)
      }
    }
  })

  test('gives what a cancelled line leaves to one that was short', () => {
    const network = adNetwork({ screens: 300, lines: 40, load: 1.3, targets: 'groups', seed: 5, longShare: 0 })
    const before = dealt(network)
    const largest = [...network.lines].sort((one, other) => other.goal - one.goal)[0]
    const { allocation } = realloc(before, { kind: 'cancel', id: largest?.id ?? '' })
    expect(unitsOf(before) - unitsOf(allocation)).toBeLessThan((largest?.goal ?? 0) / 2)
  })

  test('makes room for a line of an earlier tier that comes late', () => {
    const network = adNetwork({ screens: 20, lines: 1, load: 1, targets: 'groups', longShare: 0 })
    const [line] = network.lines
    if (!line) throw new Error('a network of one line has one')
    const filled = { ...network, lines: network.lines.map((own) => ({ ...own, tier: 2 })) }
    const { allocation } = realloc(dealt(filled), { kind: 'line', line: { ...line, id: 'late', tier: 1, goal: 100 } })
    expect([...allocation.plan.ofLine]).toEqual([line.goal - 100, 100])
  })

  test('of a line that nobody knows changes nothing', () => {
    fc.assert(
      fc.property(anyDay(kinds), (network) => {
        const before = dealt(network)
        const { allocation, dirty } = realloc(before, { kind: 'cancel', id: 'unknown' })
        expect([...dirty]).toEqual([])
        expect(allocation.plan.plays).toEqual(before.plan.plays)
      }),
      { numRuns: 30 },
    )
  })
})
