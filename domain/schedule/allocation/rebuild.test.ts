import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adUnitsIn, cellUnits, isAdPosition } from '#domain/schedule/allocation/ad-units.ts'
import { cellsOf } from '#domain/schedule/allocation/cells.ts'
import { buildModel } from '#domain/schedule/allocation/model.ts'
import { rebuildFrom } from '#domain/schedule/allocation/rebuild.ts'
import { allocate } from '#domain/schedule/allocation/tiers.ts'
import { anyDay, faultsOf } from '#test/ad-network.fixture.ts'

const loops = fc
  .integer({ min: 1, max: 99 })
  .chain((base) => fc.record({ base: fc.constant(base), campaign: fc.nat(base) }))
const instants = fc.integer({ min: -1000, max: 6 * 3_600_000 })

describe('the ad units of a day', () => {
  test('are its ad positions, stretch by stretch', () => {
    fc.assert(
      fc.property(anyDay(), loops, ({ profiles }, loop) => {
        for (const profile of profiles) {
          let open = 0
          const counted = profile.stretches.map(({ from, to }) => {
            const units = Array.from({ length: to - from }, () => isAdPosition(open++, loop))
            return units.filter(Boolean).length
          })
          expect(adUnitsIn(profile, loop)).toEqual(counted)
        }
      }),
    )
  })

  test('are never more than the sold share of the open time of a cell', () => {
    fc.assert(
      fc.property(anyDay(), loops, (network, loop) => {
        for (const profile of network.profiles) {
          for (const { open, ad } of cellUnits(profile, loop, cellsOf(network))) {
            expect(ad * loop.base).toBeLessThanOrEqual(open * loop.campaign)
          }
        }
      }),
    )
  })

  test('of the hour that comes twice lie in one cell', () => {
    const stretches = [0, 1].map((hour) => ({ hour: hour * 3_600_000, from: 0, to: 240, local: 2 }))
    const line = { hours: 1 << 2, creatives: [], screens: new Int32Array() }
    const cells = cellsOf({ profiles: [{ stretches }], screens: [], lines: [line as never] })
    expect(cellUnits({ stretches }, { base: 40, campaign: 24 }, cells)).toEqual([{ open: 480, ad: 288, paired: 288 }])
  })
})

describe('a day planned anew while it runs', () => {
  test('has no open time before the next boundary, and all that comes after', () => {
    fc.assert(
      fc.property(anyDay(), instants, (network, now) => {
        const rest = rebuildFrom(network, now)
        network.profiles.forEach(({ stretches }, place) => {
          const isLater = (hour: number, unit: number) => hour + unit * 15_000 >= now
          const units = stretches.flatMap(({ hour, from, to }) =>
            Array.from({ length: to - from }, (_, at) => [hour, from + at] as const).filter(([own, unit]) =>
              isLater(own, unit),
            ),
          )
          const left = rest.profiles[place]?.stretches.flatMap(({ hour, from, to }) =>
            Array.from({ length: to - from }, (_, at) => [hour, from + at]),
          )
          expect(left).toEqual(units)
        })
      }),
    )
  })

  test('keeps the ad positions that the rest of the day had', () => {
    fc.assert(
      fc.property(anyDay(), instants, loops, (network, now, loop) => {
        const rest = rebuildFrom(network, now)
        network.profiles.forEach((profile, place) => {
          const left = rest.profiles[place] ?? { stretches: [] }
          const before = cut(profile.stretches, left.begun ?? 0)
          const sum = (units: readonly number[]) => units.reduce((all, own) => all + own, 0)
          expect(sum(adUnitsIn({ stretches: before }, loop)) + sum(adUnitsIn(left, loop))).toBe(
            sum(adUnitsIn(profile, loop)),
          )
        })
      }),
    )
  })

  test('keeps to every bound', () => {
    fc.assert(
      fc.property(anyDay(), instants, (network, now) => {
        expect(faultsOf(allocate(buildModel(rebuildFrom(network, now))))).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})

function cut<S extends { from: number; to: number }>(stretches: readonly S[], units: number): S[] {
  let left = units
  return stretches.flatMap((stretch) => {
    const taken = Math.min(left, stretch.to - stretch.from)
    left -= taken
    return taken > 0 ? [{ ...stretch, to: stretch.from + taken }] : []
  })
}
