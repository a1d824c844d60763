import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rebuildFrom } from '#domain/schedule/allocation/rebuild.ts'
import { allocate } from '#domain/schedule/allocation/tiers.ts'
import { adGrid } from '#domain/schedule/day/grid.ts'
import { leftOf } from '#domain/schedule/day/profile.ts'
import { adUnitsIn, cellUnits, HOUSE_RUN, type Loop } from '#domain/schedule/model/ad-units.ts'
import { cellsOf } from '#domain/schedule/model/cells.ts'
import { buildModel } from '#domain/schedule/model/model.ts'
import { anyDay, faultsOf } from '#test/ad-network.fixture.ts'

const loops = fc
  .integer({ min: 1, max: 99 })
  .chain((base) => fc.record({ base: fc.constant(base), campaign: fc.nat(base) }))
const instants = fc.integer({ min: 0, max: 6 * 240 }).map((unit) => unit * 15_000)

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
          expect(adUnitsIn(profile, loop).map(({ all }) => all)).toEqual(counted)
        }
      }),
    )
  })

  test('are the sold share of the day over all its cells, and hardly a unit from it in each', () => {
    fc.assert(
      fc.property(anyDay(), loops, (network, loop) => {
        for (const profile of network.profiles) {
          const cells = cellUnits(profile, loop, cellsOf(network))
          const [open, ad] = [sum(cells.map((cell) => cell.open)), sum(cells.map((cell) => cell.ad))]
          expect(ad).toBe(Math.floor((open * loop.campaign) / loop.base))
          const stretches = profile.stretches.length
          for (const cell of cells) {
            expect(Math.abs(cell.ad - (cell.open * loop.campaign) / loop.base)).toBeLessThanOrEqual(stretches)
          }
        }
      }),
    )
  })

  test('of the hour that comes twice lie in one cell', () => {
    const stretches = [0, 1].map((hour) => ({ hour: hour * 3_600_000, from: 0, to: 240, local: 2 }))
    const line = { hours: 1 << 2, creatives: [], screens: new Int32Array() }
    const cells = cellsOf({ profiles: [{ stretches }], screens: [], lines: [line as never] })
    expect(cellUnits({ stretches }, { base: 40, campaign: 24 }, cells)).toMatchObject([
      { open: 480, ad: 288, paired: 288 },
    ])
  })
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

describe('a day planned anew while it runs', () => {
  test('has no open time before the boundary, and all that comes after', () => {
    fc.assert(
      fc.property(anyDay(), instants, (network, since) => {
        const rest = rebuildFrom(network, since)
        network.profiles.forEach(({ stretches }, place) => {
          const units = stretches.flatMap(({ hour, from, to }) =>
            Array.from({ length: to - from }, (_, at) => [hour, from + at] as const).filter(
              ([own, unit]) => own + unit * 15_000 >= since,
            ),
          )
          const left = leftOf(rest.profiles[place] ?? { stretches: [] }).flatMap(({ hour, from, to }) =>
            Array.from({ length: to - from }, (_, at) => [hour, from + at]),
          )
          expect(left).toEqual(units)
        })
      }),
    )
  })

  test('keeps the ad positions that the rest of the day had', () => {
    fc.assert(
      fc.property(anyDay(), instants, loops, (network, since, loop) => {
        const shape = { ...loop, houseRun: HOUSE_RUN }
        for (const profile of network.profiles) {
          const whole = adGrid(profile, shape, [0xffffff])
          const rest = adGrid({ ...profile, since }, shape, [0xffffff])
          expect(rest.positions).toEqual(whole.positions)
          const begins = (unit: number) => (whole.hours[Math.floor(unit / 240)] ?? 0) + (unit % 240) * 15_000
          const left = whole.positions[0]?.filter((unit) => begins(unit) >= since).length
          expect((whole.positions[0]?.length ?? 0) - (rest.begun[0] ?? 0)).toBe(left)
          const units = adUnitsIn({ ...profile, since }, loop)
          expect(units.reduce((sum, own) => sum + own.left, 0)).toBe(left)
        }
      }),
    )
  })

  test('keeps to every bound', () => {
    fc.assert(
      fc.property(anyDay(), instants, (network, since) => {
        expect(faultsOf(allocate(buildModel(rebuildFrom(network, since))))).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})

/** Unit of an opening day, counted over its open units in order of time, that may be sold. */
function isAdPosition(unit: number, { base, campaign }: Loop): boolean {
  return Math.floor(((unit + 1) * campaign) / base) > Math.floor((unit * campaign) / base)
}
