import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AdLine, DayNetwork } from '#domain/schedule/day/network.ts'
import { unitsOf } from '#domain/schedule/day/profile.ts'
import { type Program, playsBySource } from '#domain/schedule/day/program.ts'
import { HOUR_MS, nextBoundary, SLOT_MS } from '#domain/schedule/day/slots.ts'
import { anyDay, anyLine, type Kinds } from '#test/ad-network.fixture.ts'
import { adNetwork, dice } from '#test/bench/ad-network.ts'
import { plannedAds } from '#test/planned-ads.fixture.ts'
import { anyFilm, programsOf, standingDay, withFilms } from '#test/standing-day.fixture.ts'

const instants = fc.integer({ min: 0, max: 5 * 240 }).map((unit) => nextBoundary(unit * SLOT_MS))

/** A day that gets all it asks for. */
const anyServed = (kinds?: Kinds) =>
  anyDay(kinds).map((day) => {
    const network = withFilms(day)
    const plan = plannedAds(network)
    const lines = network.lines.map((line, place) => ({ ...line, goal: plan.planned[place] ?? 0 }))
    const served = plannedAds({ ...network, lines })
    const isServed = lines.every(({ goal }, line) => served.planned[line] === goal)
    return { network: { ...network, lines }, programs: programsOf(network, isServed ? served : plan) }
  })

const playsIn = (program: Program | undefined, from: number, to = Number.POSITIVE_INFINITY) =>
  program ? [...playsBySource(program, { from, to })].sort() : []

describe('a day that stands', () => {
  test('stays the same program on every screen where nothing has changed, at whatever instant', () => {
    fc.assert(
      fc.property(anyServed(), instants, ({ network, programs }, since) => {
        const standing = standingDay(network, programs, since)
        expect(programsOf(standing, plannedAds(standing))).toEqual(programs)
      }),
      { numRuns: 100 },
    )
  })

  test('keeps its past, and on screens that a change does not touch all of it', () => {
    const changed = anyServed().chain((day) =>
      fc.tuple(fc.constant(day), instants, anyLine(day.network.screens.length, {}), fc.nat(day.network.lines.length)),
    )
    fc.assert(
      fc.property(changed, ([{ network, programs }, since, added, cancelled]) => {
        const standing = standingDay(network, programs, since)
        const gone = standing.lines[cancelled]
        const line = { ...added, creatives: [anyFilm], goal: Math.min(added.goal, 20) }
        const lines = [...standing.lines.filter((own) => own !== gone), line]
        const plan = plannedAds({ ...standing, lines })
        const after = programsOf(standing, plan)
        after.forEach((program, screen) => {
          const before = programs[screen]
          expect(playsIn(program, 0, since)).toEqual(playsIn(before, 0, since))
          const isTouched = line.screens.includes(screen) || gone?.screens.includes(screen)
          if (!isTouched && network.lines.every(({ screens }) => !screens.includes(screen))) {
            expect(program).toBe(before)
          }
          for (const [source, plays] of playsIn(program, since)) {
            const own = lines.find(({ id }) => id === source)
            expect(own?.screens).toContain(screen)
            expect(plays).toBeGreaterThan(0)
          }
        })
        for (const [place, own] of lines.entries()) {
          const shown = after.reduce((sum, program) => sum + (new Map(playsIn(program, since)).get(own.id) ?? 0), 0)
          expect(shown).toBe(plan.planned[place])
        }
      }),
      { numRuns: 100 },
    )
  })

  test('made for other hours is made anew for what is left of it', () => {
    const network = withFilms(adNetwork({ screens: 6, lines: 8, load: 0.4, targets: 'groups', seed: 3 }))
    const programs = programsOf(network, plannedAds(network))
    const since = noon(network)
    const standing = standingDay(network, programs, since)
    const early = {
      ...standing,
      profiles: standing.profiles.map((own) => ({ ...own, stretches: own.stretches.slice(0, -3) })),
    }
    const fits = early.standing?.map((own) => ({ ...own, isFitting: false })) ?? []
    const after = programsOf(early, plannedAds({ ...early, standing: fits }))
    const closes = Math.max(...early.profiles.flatMap(({ stretches }) => stretches.map(({ hour }) => hour + HOUR_MS)))
    for (const [screen, program] of after.entries()) {
      expect(playsIn(program, closes)).toEqual([])
      expect(playsIn(program, 0, since)).toEqual(playsIn(programs[screen], 0, since))
    }
  })

  test('shows the new film of a line from then on, in the same order', () => {
    const network = withFilms(adNetwork({ screens: 10, lines: 3, load: 0.5, targets: 'groups', seed: 2 }))
    const programs = programsOf(network, plannedAds(network))
    const since = noon(network)
    const standing = standingDay(network, programs, since)
    const lines = standing.lines.map((line) => ({ ...line, creatives: [{ ...anyFilm, id: 'new' }] }))
    for (const [screen, program] of programsOf(standing, plannedAds({ ...standing, lines })).entries()) {
      const shown = (from: number, to?: number) => playsIn(program, from, to)
      expect([shown(0, since), shown(since)]).toEqual([
        playsIn(programs[screen], 0, since),
        playsIn(programs[screen], since),
      ])
      for (const { start, units } of program?.hours ?? []) {
        units.forEach((unit, at) => {
          const id = program?.items[unit - 1]?.id
          if (id) expect(id === 'new').toBe(start + at * SLOT_MS >= since)
        })
      }
    }
  })
})

test('no screen has more of a share than its day allows, on a network that is nearly full', () => {
  const order = { screens: 400, lines: 60, load: 0.95, targets: 'groups', seed: 5, capShare: 0.4 } as const
  const network = withFilms(adNetwork(order))
  const programs = programsOf(network, plannedAds(network))
  const over = network.lines.flatMap(({ id, cap, hours, screens }) =>
    [...screens].filter((place) => {
      const { base, profile } = network.screens[place] ?? { base: 1, profile: 0 }
      const open = unitsOf(network.profiles[profile]?.stretches ?? [], hours)
      const share = cap ? Math.floor((open * cap.plays) / (base * cap.loops)) : Number.POSITIVE_INFINITY
      return (new Map(playsIn(programs[place], 0)).get(id) ?? 0) > share
    }),
  )
  expect(network.lines.some(({ cap }) => cap)).toBe(true)
  expect(over).toEqual([])
})

test('lines that fall short in one bottleneck are told of it once', () => {
  const network = withFilms(adNetwork({ screens: 40, lines: 12, load: 1.8, targets: 'groups', seed: 4, longShare: 0 }))
  const lines = network.lines.map((line) => ({ ...line, screens: Int32Array.from(network.screens.keys()), cap: null }))
  const { shortfalls } = plannedAds({ ...network, lines: lines.map((line) => ({ ...line, hours: 0xffffff })) })
  expect(shortfalls.length).toBeGreaterThan(1)
  expect(new Set(shortfalls.map(({ holders }) => holders)).size).toBe(1)
})

describe('a day rebuilt again and again, each time with a visitor who comes or goes', () => {
  const order = {
    screens: 10,
    lines: 8,
    load: 0.85,
    targets: 'groups',
    seed: 6,
    screensPerGroup: 5,
    capShare: 0.5,
  } as const
  const network = withFilms(adNetwork(order))
  const never = programsOf(network, plannedAds(network))
  const opens = Math.min(...network.profiles.flatMap(({ stretches }) => stretches.map(({ hour }) => hour)))
  const visitor: AdLine = {
    ...{
      id: 'visitor',
      campaign: 'visitor',
      advertiser: 'visitor',
      category: null,
      slots: 1,
      tier: 9,
      goal: 24,
      cap: null,
    },
    ...{ isTakeover: false, screens: Int32Array.from(network.screens.keys()), hours: 0xffffff, creatives: [anyFilm] },
  }
  const every = (minutes: number) =>
    Array.from({ length: (24 * 60) / minutes - 1 }, (_, turn) => opens + (turn + 1) * minutes * 60_000)
  const random = dice(9)
  const times = {
    'every 15 minutes': every(15),
    'every hour': every(60),
    'at random instants': Array.from({ length: 20 }, () => nextBoundary(opens + random() * 24 * HOUR_MS)).sort(),
  }

  test.each(Object.entries(times))('%s gives every line its plays on every screen, within one', (_, instants) => {
    let programs = never
    for (const [turn, since] of instants.entries()) {
      const day = turn % 2 === 0 ? { ...network, lines: [...network.lines, visitor] } : network
      const standing = standingDay(day, programs, since)
      programs = programsOf(standing, plannedAds(standing))
    }
    for (const [screen, program] of programs.entries()) {
      const before = new Map(playsIn(never[screen], 0))
      for (const [id, plays] of playsIn(program, 0)) {
        if (id !== 'visitor') expect(Math.abs(plays - (before.get(id) ?? 0))).toBeLessThanOrEqual(1)
      }
      for (const { id } of network.lines) {
        expect(longestGap(program, id)).toBeLessThanOrEqual(2 * longestGap(never[screen], id) + 8)
      }
    }
  })
})

const noon = (network: DayNetwork) =>
  Math.min(...network.profiles.flatMap(({ stretches }) => stretches.map(({ hour }) => hour))) + 13 * HOUR_MS

/** Units between two plays of a line, where it plays more than once. */
function longestGap(program: Program | undefined, id: string): number {
  const starts = (program?.hours ?? []).flatMap(({ start, units }) =>
    [...units].flatMap((unit, at) => (program?.items[unit - 1]?.source === id ? [start / SLOT_MS + at] : [])),
  )
  return starts.slice(1).reduce((most, start, at) => Math.max(most, start - (starts[at] ?? start)), 0)
}
