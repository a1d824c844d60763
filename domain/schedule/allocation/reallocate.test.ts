import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AS_BEFORE } from '#domain/schedule/ad-plan.ts'
import { reallocate } from '#domain/schedule/allocation/reallocate.ts'
import { allocate } from '#domain/schedule/allocation/tiers.ts'
import type { AdLine, DayNetwork } from '#domain/schedule/day/network.ts'
import { buildModel } from '#domain/schedule/model/model.ts'
import { anyDay, anyLine, faultsOf, type Kinds, unitsOf } from '#test/ad-network.fixture.ts'
import { adNetwork, dice } from '#test/bench/ad-network.ts'
import { plannedAds } from '#test/planned-ads.fixture.ts'
import { anyFilm, programsOf, standingDay, withFilms } from '#test/standing-day.fixture.ts'

const kinds = { long: true, caps: true, tiers: true }
const MORNING = -1

/** A day that is planned and has not begun. */
const planned = (network: DayNetwork) => standingDay(network, programsOf(network, plannedAds(network)), MORNING)

const anyPlanned = (own: Kinds) => anyDay(own).map((day) => planned(withFilms(day)))

/** A line that comes, changes, or goes; screens that close. */
const anyChange = (network: DayNetwork, own: Kinds, id = 'new'): fc.Arbitrary<DayNetwork> => {
  const line = anyLine(network.screens.length, own).map((each) => ({ ...each, id, creatives: [anyFilm] }))
  if (network.lines.length === 0) return line.map((each) => ({ ...network, lines: [each] }))
  const known = fc.constantFrom(...network.lines)
  const put = (lines: readonly AdLine[]) => ({ ...network, lines })
  const places = fc.subarray([...network.screens.keys()], { minLength: 1 })
  return fc.oneof(
    line.map((each) => put([...network.lines, each])),
    fc
      .tuple(known, fc.nat(300))
      .map(([each, goal]) => put(network.lines.map((l) => (l === each ? { ...l, goal } : l)))),
    fc
      .tuple(known, line)
      .map(([{ id }, each]) => put(network.lines.map((l) => (l.id === id ? { ...each, id, isChanged: true } : l)))),
    known.map((each) => put(network.lines.filter((l) => l !== each))),
    places.map((closed) => closedAt(network, closed)),
  )
}

function closedAt(network: DayNetwork, closed: readonly number[]): DayNetwork {
  const profile = network.profiles.length
  const screens = network.screens.map((screen, place) => (closed.includes(place) ? { ...screen, profile } : screen))
  return { ...network, screens, profiles: [...network.profiles, { stretches: [] }] }
}

const anyChanged = (own: Kinds) => anyPlanned(own).chain((network) => anyChange(network, own))

describe('a planned day after a change', () => {
  test('keeps to everything that a day dealt out keeps to, change after change', () => {
    const twice = anyChanged(kinds)
      .map((network) => standingDay(network, programsOf(network, plannedAds(network)), MORNING))
      .chain((network) => anyChange(network, kinds, 'later'))
    fc.assert(
      fc.property(twice, (network) => {
        expect(faultsOf(reallocate(buildModel(network)))).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test('delivers no less than one made afresh would where all plays take 15 seconds', () => {
    fc.assert(
      fc.property(anyChanged({}), (network) => {
        expect(unitsOf(reallocate(buildModel(network)))).toBeGreaterThanOrEqual(unitsOf(afresh(network)))
      }),
      { numRuns: 200 },
    )
  })

  test('delivers as much as one made afresh, to a thousandth, in a full network', () => {
    const network = planned(
      withFilms(adNetwork({ screens: 200, lines: 40, load: 1, targets: 'groups', seed: 4, tiers: 2 })),
    )
    for (const line of network.lines.slice(0, 5)) {
      for (const goal of [0, Math.floor(line.goal * 1.3)]) {
        const lines = network.lines.map((own) => (own === line ? { ...own, goal } : own))
        const { plan } = reallocate(buildModel({ ...network, lines }))
        expect(
          unitsOf({ plan, goals: plan.ofLine, shortfalls: [] }) / unitsOf(afresh({ ...network, lines })),
        ).toBeGreaterThanOrEqual(0.999)
      }
    }
  })

  test('gives what a cancelled line leaves to one that was short', () => {
    const network = planned(
      withFilms(adNetwork({ screens: 120, lines: 20, load: 1.3, targets: 'groups', seed: 5, longShare: 0 })),
    )
    const largest = [...network.lines].sort((one, other) => other.goal - one.goal)[0]
    const lines = network.lines.filter((line) => line !== largest)
    const before = unitsOf(reallocate(buildModel(network)))
    expect(before - unitsOf(reallocate(buildModel({ ...network, lines })))).toBeLessThan((largest?.goal ?? 0) / 2)
  })

  test('makes room for a line of an earlier tier that comes late', () => {
    const network = withFilms(adNetwork({ screens: 20, lines: 1, load: 1, targets: 'groups', longShare: 0 }))
    const [line] = network.lines
    if (!line) throw new Error('a network of one line has one')
    const filled = planned({ ...network, lines: [{ ...line, tier: 2 }] })
    const lines = [...filled.lines, { ...line, id: 'late', tier: 1, goal: 100 }]
    expect([...reallocate(buildModel({ ...filled, lines })).plan.ofLine]).toEqual([line.goal - 100, 100])
  })
})

test('a line that makes room for another goes where the fewest screens change for it', () => {
  const hour = (to: number) => ({ stretches: [{ hour: 0, from: 0, to, local: 9 }] })
  const screens = Array.from({ length: 10 }, (_, place) => {
    return { id: `m${place}`, profile: place === 0 ? 0 : place < 9 ? 1 : 2, base: 4, campaign: 2 }
  })
  const lineOf = (id: string, goal: number, places: number[]): AdLine => ({
    ...{ id, campaign: id, advertiser: id, category: null, slots: 1, tier: 0, goal, cap: null, isTakeover: false },
    ...{ screens: Int32Array.from(places), hours: 1 << 9, creatives: [anyFilm] },
  })
  const lines = [lineOf('local', 100, [0]), lineOf('wide', 510, [...screens.keys()])]
  const day = planned({ profiles: [hour(240), hour(200), hour(220)], screens, lines })
  const { ofScreen } = plannedAds({ ...day, lines: [...day.lines, lineOf('visitor', 10, [0])] })
  expect([...screens.keys()].filter((screen) => ofScreen[screen] !== AS_BEFORE)).toEqual([0, 9])
})

describe('a change of a network that is sold to nine tenths', () => {
  const network = planned(withFilms(adNetwork({ screens: 400, lines: 60, load: 0.9, targets: 'groups', seed: 8 })))
  const changed = (after: DayNetwork) => plannedAds(after).ofScreen.filter((own) => own !== AS_BEFORE).length
  const random = dice(3)
  const some = Array.from({ length: 8 }, () => network.lines[Math.floor(random() * network.lines.length)])

  test('reaches no screen but its own when a line is cancelled', () => {
    for (const line of some) {
      const lines = network.lines.filter((own) => own !== line)
      expect(changed({ ...network, lines })).toBeLessThanOrEqual((line?.screens.length ?? 0) * 1.1)
    }
  })

  test('reaches no screen but its own when a line comes in odd hours', () => {
    for (const line of some) {
      const screens = line?.screens.subarray(0, 16) ?? new Int32Array()
      const visitor = {
        ...network.lines[0],
        id: 'visitor',
        cap: null,
        screens,
        hours: 1 << 15,
        goal: screens.length,
        slots: 1,
      }
      const lines = [...network.lines, visitor as AdLine]
      expect(changed({ ...network, lines })).toBeLessThanOrEqual(screens.length * 1.1)
    }
  })
})

/** The same day with nothing of it standing. */
function afresh({ standing, ...network }: DayNetwork) {
  const screens = network.screens.map(({ stands, ...screen }) => screen)
  return allocate(buildModel({ ...network, screens }))
}
