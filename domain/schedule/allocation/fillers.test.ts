import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AdLine, DayNetwork } from '#domain/schedule/day/network.ts'
import { type Program, playsBySource, programBytes } from '#domain/schedule/day/program.ts'
import { nextBoundary, SLOT_MS } from '#domain/schedule/day/slots.ts'
import { playsAllowed } from '#domain/schedule/model/limits.ts'
import { anyDay, anyLine } from '#test/ad-network.fixture.ts'
import { plannedAds } from '#test/planned-ads.fixture.ts'
import { anyFilm, programsOf, standingDay, withFilms } from '#test/standing-day.fixture.ts'

const kinds = { long: true, caps: true, tiers: true }
const instants = fc.integer({ min: 0, max: 5 * 240 }).map((unit) => nextBoundary(unit * SLOT_MS))
const anySold = anyDay(kinds).map(withFilms)

/** Each line with a bonus beside it. */
function withBonus(network: DayNetwork): DayNetwork {
  const bonus = network.lines.map(bonusFor)
  return { ...network, lines: [...network.lines, ...bonus] }
}

function bonusFor(line: AdLine): AdLine {
  return { ...line, id: `${line.id}b`, bonusOf: line.id, isFiller: true, tier: 8, goal: 0, isTakeover: false }
}

const playsOf = (program: Program | undefined, id: string) =>
  program ? (playsBySource(program, { from: 0, to: Number.POSITIVE_INFINITY }).get(id) ?? 0) : 0

const bytesOf = (programs: readonly (Program | undefined)[]) =>
  programs.map((program) => (program ? Buffer.from(programBytes(program)).toString('base64') : ''))

/** Screens with another program once a day that is served is dealt out again, from an instant on. */
function movedOn(network: DayNetwork, since: number): number[] {
  const plan = plannedAds(withBonus(network))
  const lines = network.lines.map((line, place) => ({ ...line, goal: plan.planned[place] ?? 0 }))
  const day = withBonus({ ...network, lines })
  const served = plannedAds(day)
  if (!lines.every(({ goal }, line) => served.planned[line] === goal)) return []
  const programs = programsOf(day, served)
  const standing = standingDay(day, programs, since)
  const before = bytesOf(programs)
  return bytesOf(programsOf(standing, plannedAds(standing))).flatMap((bytes, at) => (bytes === before[at] ? [] : [at]))
}

describe('bonus plays', () => {
  test('take no play from anybody who has bought it, and are not counted as sold', () => {
    fc.assert(
      fc.property(anySold, (network) => {
        const before = plannedAds(network)
        const after = plannedAds(withBonus(network))
        expect([...after.planned.slice(0, network.lines.length)]).toEqual([...before.planned])
        expect(after.totals.units).toBe(before.totals.units)
        expect(after.shortfalls).toEqual(before.shortfalls)
      }),
      { numRuns: 300 },
    )
  })

  test('fill what is free as far as the cap of their line goes, the same in every run', () => {
    let given = 0
    fc.assert(
      fc.property(anySold, (network) => {
        const day = withBonus(network)
        const programs = programsOf(day, plannedAds(day))
        expect(bytesOf(programsOf(day, plannedAds(day)))).toEqual(bytesOf(programs))
        for (const line of network.lines) {
          for (const place of line.screens) {
            const [own, bonus] = [playsOf(programs[place], line.id), playsOf(programs[place], `${line.id}b`)]
            given += bonus
            if (!line.cap || bonus === 0) continue
            const allowed = playsAllowed(network, { ...line, screens: Int32Array.of(place) }, line.cap).whole
            expect(own + bonus).toBeLessThanOrEqual(allowed)
          }
        }
      }),
      { numRuns: 200 },
    )
    expect(given).toBeGreaterThan(1000)
  })

  test('part those of one trade as what is sold is parted', () => {
    let [more, plays] = [0, 0]
    fc.assert(
      fc.property(anySold, (network) => {
        const { totals, planned } = plannedAds(withBonus(network))
        more += totals.clashes - totals.unavoidable
        plays += planned.reduce((sum, count) => sum + count, 0)
      }),
      { numRuns: 300 },
    )
    expect(more / plays).toBeLessThan(0.002)
  })

  test('stay where they were on the screens of a day in which nothing has changed', () => {
    fc.assert(
      fc.property(anySold, instants, (network, since) => {
        expect(movedOn(network, since)).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  // Days in which a play of 30 s that is over took a position of the plays to come, which have moved up for it.
  test.each([[28], [202]])(
    'stay where they were though a play that is over has one of their positions (%d)',
    (seed) => {
      const days = fc.sample(fc.tuple(anySold, instants), { seed, numRuns: 50 })
      expect(days.flatMap(([network, since]) => movedOn(network, since))).toEqual([])
    },
  )

  test('give way to what is sold while the day stands', () => {
    const changed = anySold.chain((network) =>
      fc.tuple(fc.constant(network), anyLine(network.screens.length, kinds), instants),
    )
    const units = { beside: 0, without: 0 }
    fc.assert(
      fc.property(changed, ([network, added, since]) => {
        const day = withBonus(network)
        const line = { ...added, creatives: [anyFilm] }
        const standing = standingDay(day, programsOf(day, plannedAds(day)), since)
        const sold = standing.lines.filter(({ isFiller }) => !isFiller)
        const without = plannedAds({ ...standing, lines: [...sold, line] })
        const beside = plannedAds({
          ...standing,
          lines: [...sold, line, ...standing.lines.slice(sold.length), bonusFor(line)],
        })
        units.beside += beside.totals.units
        units.without += without.totals.units
        const missing = beside.shortfalls.reduce((sum, own) => sum + own.missing, 0)
        expect(missing).toBeLessThanOrEqual(without.shortfalls.reduce((sum, own) => sum + own.missing, 0) + 4)
      }),
      { numRuns: 200 },
    )
    expect(units.beside).toBeGreaterThan(units.without * 0.999)
  })
})
