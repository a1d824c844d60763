import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AdLine, DayNetwork, FurtherTerms, PlaysPerLoop } from '#domain/schedule/day/network.ts'
import type { Program } from '#domain/schedule/day/program.ts'
import { nextBoundary, SLOT_MS } from '#domain/schedule/day/slots.ts'
import { playsAllowed } from '#domain/schedule/model/limits.ts'
import { isRoadblockUnit } from '#domain/schedule/model/roadblock.ts'
import { anyDay } from '#test/ad-network.fixture.ts'
import { adNetwork } from '#test/bench/ad-network.ts'
import { plannedAds } from '#test/planned-ads.fixture.ts'
import { anyFilm, programsOf, standingDay, withFilms } from '#test/standing-day.fixture.ts'

const ALL_DAY = 0xffffff
const lineOn = (network: DayNetwork, id: string, more: Partial<AdLine>): AdLine => ({
  ...{ id, campaign: id, advertiser: id, category: null, slots: 1, tier: -1, goal: 0, cap: { plays: 1, loops: 1 } },
  ...{ isTakeover: false, screens: Int32Array.from(network.screens.keys()), hours: ALL_DAY },
  ...{ creatives: [{ ...anyFilm, id: `${id} film` }], ...more },
})
const whole = (network: DayNetwork, line: AdLine) => ({
  ...line,
  goal: playsAllowed(network, line, line.cap ?? { plays: 1, loops: 1 }).left,
})
/** Beginnings of a line's plays on a screen, in units since the epoch. */
const startsOf = (program: Program | undefined, id: string) =>
  (program?.hours ?? []).flatMap(({ start, units }) =>
    [...units].flatMap((unit, at) => (program?.items[unit - 1]?.source === id ? [start / SLOT_MS + at] : [])),
  )

/** The units of a screen in which a roadblock has to play, from an instant on. */
function roadblockOf({ profiles, screens }: DayNetwork, screen: number, period: number, phase: number, since = 0) {
  const { stretches } = profiles[screens[screen]?.profile ?? 0] ?? { stretches: [] }
  return stretches.flatMap(({ hour, from, to }) =>
    Array.from({ length: to - from }, (_, at) => from + at)
      .filter((unit) => isRoadblockUnit({ period, phase }, hour, unit) && hour + unit * SLOT_MS >= since)
      .map((unit) => hour / SLOT_MS + unit),
  )
}

const instants = fc.integer({ min: 0, max: 5 * 240 }).map((unit) => nextBoundary(unit * SLOT_MS))
const crowded = anyDay({ long: true, caps: true, tiers: true }).map(withFilms)

describe('a roadblock', () => {
  const withRoadblock = (network: DayNetwork, period: number, phase: number) => {
    const line = lineOn(network, 'R', { further: { roadblock: { period, phase } }, tier: -1 })
    return { ...network, lines: [...network.lines, whole(network, line)] }
  }

  test('is on all its screens in the same units, whatever else they show, and in no other', () => {
    const cases = fc.tuple(crowded, fc.integer({ min: 12, max: 60 }), fc.nat(11))
    fc.assert(
      fc.property(cases, ([day, period, phase]) => {
        const network = withRoadblock(day, period, phase)
        const plan = plannedAds(network)
        fc.pre(plan.shortfalls.every(({ line }) => network.lines[line]?.id !== 'R'))
        const programs = programsOf(network, plan)
        for (const [screen, program] of programs.entries()) {
          expect(startsOf(program, 'R')).toEqual(roadblockOf(network, screen, period, phase))
        }
        expect(plan.planned.at(-1)).toBe(programs.reduce((sum, own) => sum + startsOf(own, 'R').length, 0))
      }),
      { numRuns: 150 },
    )
  })

  test('keeps its unit when the day goes on, also where it came in the middle of it', () => {
    const cases = fc.tuple(crowded, instants, fc.integer({ min: 12, max: 40 }), fc.nat(11))
    fc.assert(
      fc.property(cases, ([day, since, period, phase]) => {
        const before = programsOf(day, plannedAds(day))
        const { lines } = withRoadblock(standingDay(day, before, since), period, phase)
        const network = { ...standingDay(day, before, since), lines }
        const plan = plannedAds(network)
        fc.pre(plan.shortfalls.every(({ line }) => network.lines[line]?.id !== 'R'))
        const programs = programsOf(network, plan)
        for (const [screen, program] of programs.entries()) {
          const due = roadblockOf(network, screen, period, phase, since)
          const had = startsOf(program, 'R')
          // A play of 30 s that has begun may lie over the very first one.
          expect(due.slice(-had.length)).toEqual(had.length > 0 ? had : due.slice(-0))
          expect(due.length - had.length).toBeLessThanOrEqual(1)
        }
        const again = standingDay(network, programs, since)
        const goals = again.lines.map((line, place) => ({ ...line, goal: plan.planned[place] ?? 0 }))
        expect(programsOf(again, plannedAds({ ...again, lines: goals }))).toEqual(programs)
      }),
      { numRuns: 100 },
    )
  })
})

describe('a line that directly follows another', () => {
  const withPair = (network: DayNetwork) => {
    const [first, second] = [network.lines.length, network.lines.length + 1]
    const cap = { plays: 1, loops: 2 }
    const leading = whole(network, lineOn(network, 'A', { slots: 2, cap, further: { next: second } }))
    const following = { ...lineOn(network, 'B', { cap, further: { isFollower: true } }), goal: leading.goal }
    expect(network.lines.length).toBe(first)
    return { ...network, lines: [...network.lines, leading, following] }
  }
  const follows = (programs: readonly (Program | undefined)[]) => {
    for (const program of programs) {
      expect(startsOf(program, 'B')).toEqual(startsOf(program, 'A').map((unit) => unit + 1))
    }
  }

  test('has a play behind each of the other, and none alone', () => {
    fc.assert(
      fc.property(crowded, (day) => {
        const network = withPair(day)
        const plan = plannedAds(network)
        const programs = programsOf(network, plan)
        follows(programs)
        const plays = programs.reduce((sum, own) => sum + startsOf(own, 'B').length, 0)
        expect([...plan.planned.slice(-2)]).toEqual([plays, plays])
      }),
      { numRuns: 150 },
    )
  })

  test('stays behind it at whatever instant the day is dealt anew, with the same programs where nothing changed', () => {
    fc.assert(
      fc.property(crowded, instants, fc.boolean(), (day, since, isLess) => {
        const network = withPair(day)
        const plan = plannedAds(network)
        const lines = network.lines.map((line, place) => ({ ...line, goal: plan.planned[place] ?? 0 }))
        const programs = programsOf(network, plan)
        const standing = standingDay({ ...network, lines }, programs, since)
        const changed = isLess ? standing.lines.slice(1) : standing.lines
        const moved = changed.map((line) =>
          line.further?.next === undefined ? line : { ...line, further: { next: changed.length - 1 } },
        )
        const again = plannedAds({ ...standing, lines: moved })
        const after = programsOf(standing, again)
        follows(after)
        // The first of them may belong to a play that was over.
        const toCome = after.flatMap((own) => startsOf(own, 'B').filter((unit) => unit * SLOT_MS >= since))
        expect(again.planned.at(-1)).toBe(toCome.length)
        if (!isLess) expect(after).toEqual(programs)
      }),
      { numRuns: 150 },
    )
  })
})

describe('at most so many plays', () => {
  const order = { screens: 30, lines: 8, load: 0.6, targets: 'groups', seed: 7 } as const
  const limited = (further: AdLine['further']) => {
    const day = withFilms(adNetwork(order))
    const line = lineOn(day, 'L', { cap: { plays: 4, loops: 1 }, ...(further && { further }) })
    const network = { ...day, lines: [...day.lines, { ...line, goal: 1_000_000 }] }
    return { network, programs: programsOf(network, plannedAds(network)) }
  }
  const hourly = (program: Program | undefined) => {
    const hours = startsOf(program, 'L').map((unit) => Math.floor(unit / 240))
    return [...new Set(hours)].map((hour) => hours.filter((own) => own === hour).length)
  }

  test('an hour are in each hour of the clock, and not more', () => {
    const { programs } = limited({ perHour: 5 })
    for (const program of programs) expect(hourly(program).every((plays) => plays <= 5)).toBe(true)
    expect(programs.some((program) => hourly(program).includes(5))).toBe(true)
    expect(Math.max(...limited(undefined).programs.flatMap(hourly))).toBeGreaterThan(5)
  })

  test('a day are on each screen, and not more, also when the day is dealt again and again', () => {
    const { network, programs: first } = limited({ perHour: 3, perDay: 20 })
    let programs = first
    for (let hour = 10; hour < 22; hour += 2) {
      const standing = standingDay(network, programs, Date.UTC(2026, 4, 4, hour, 7))
      const lines = standing.lines.map((line) =>
        line.id === 'L' ? { ...line, goal: 1_000_000, isChanged: true } : line,
      )
      programs = programsOf(standing, plannedAds({ ...standing, lines }))
      for (const program of programs) {
        expect(startsOf(program, 'L').length).toBeLessThanOrEqual(20)
        expect(hourly(program).every((plays) => plays <= 3)).toBe(true)
      }
    }
    expect(programs.some((program) => startsOf(program, 'L').length === 20)).toBe(true)
  })

  /** Plays of a share on each screen, beside those of a day that has room for it or not. */
  const shared = (further: AdLine['further'], cap: AdLine['cap'], day = withFilms(adNetwork(order))) => {
    const line = whole(day, lineOn(day, 'L', { cap, ...(further && { further }) }))
    const network = { ...day, lines: [...day.lines, line] }
    const plan = plannedAds(network)
    const programs = programsOf(network, plan)
    return { network, plan, programs, plays: programs.map((program) => startsOf(program, 'L').length) }
  }
  const dueOn = (network: DayNetwork, screen: number) => {
    const line = network.lines.find(({ id }) => id === 'L')
    if (!line?.cap) throw new Error('No share')
    return playsAllowed(network, { ...line, screens: Int32Array.of(screen) }, line.cap).whole
  }

  test.each<[string, FurtherTerms, PlaysPerLoop, boolean]>([
    ['an hour', { perHour: 4 }, { plays: 1, loops: 1 }, true],
    ['a day', { perDay: 17 }, { plays: 1, loops: 1 }, true],
    ['an hour and a day', { perHour: 3, perDay: 25 }, { plays: 2, loops: 3 }, true],
    ['an hour, more than the share comes to,', { perHour: 12, perDay: 288 }, { plays: 1, loops: 2 }, false],
  ])('%s of a share: each screen has its share up to the limit, and is owed no more', (_, further, cap, isHeld) => {
    const { network, plan, programs, plays } = shared(further, cap)
    expect(plan.shortfalls.filter(({ line }) => network.lines[line]?.id === 'L')).toEqual([])
    expect(plays).toEqual(network.screens.map((_, screen) => dueOn(network, screen)))
    for (const program of programs) {
      expect(startsOf(program, 'L').length).toBeLessThanOrEqual(further.perDay ?? 288)
      expect(hourly(program).every((count) => count <= (further.perHour ?? 12))).toBe(true)
    }
    const free = shared(undefined, cap)
    for (const [screen, count] of plays.entries()) expect(count < (free.plays[screen] ?? 0)).toBe(isHeld)
  })

  test('of a share hold on whatever day, also where an hour is open in part and where the day is dealt again', () => {
    const cases = fc.tuple(crowded, fc.option(fc.integer({ min: 1, max: 6 })), fc.option(fc.nat(40)), instants)
    fc.assert(
      fc.property(cases, ([day, perHour, perDay, since]) => {
        const further = { ...(perHour !== null && { perHour }), ...(perDay !== null && { perDay: perDay + 1 }) }
        const { network, plan, programs, plays } = shared(further, { plays: 1, loops: 1 }, day)
        const holds = (own: readonly (Program | undefined)[]) => {
          for (const program of own) {
            expect(startsOf(program, 'L').length).toBeLessThanOrEqual(further.perDay ?? 5760)
            expect(hourly(program).every((count) => count <= (perHour ?? 240))).toBe(true)
          }
        }
        holds(programs)
        for (const [screen, count] of plays.entries()) expect(count).toBeLessThanOrEqual(dueOn(network, screen))
        const goals = network.lines.map((line, place) => ({ ...line, goal: plan.planned[place] ?? 0 }))
        const standing = standingDay({ ...network, lines: goals }, programs, since)
        expect(programsOf(standing, plannedAds(standing))).toEqual(programs)
        const changed = plannedAds({ ...standing, lines: standing.lines.slice(1) })
        holds(programsOf(standing, changed))
      }),
      { numRuns: 100 },
    )
  })
})
