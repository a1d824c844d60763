import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { composeHour } from '#domain/schedule/day/compose.ts'
import { gapsOf, openingSpans, type Span } from '#domain/schedule/day/day.ts'
import { expand, type ScheduledDay } from '#domain/schedule/day/expand.ts'
import { type AdGrid, adGrid } from '#domain/schedule/day/grid.ts'
import type { AdLine, Stretch } from '#domain/schedule/day/network.ts'
import { CONTINUES, type Program, placingsOf, programBytes, readProgram } from '#domain/schedule/day/program.ts'
import { SLOT_MS } from '#domain/schedule/day/slots.ts'
import { takenBy } from '#domain/schedule/day/units.ts'
import { type HouseOrder, makeHouse } from '#domain/schedule/house/house.ts'
import { makeNotices } from '#domain/schedule/house/notice.ts'
import { sequencer } from '#domain/schedule/sequence/sequence.ts'

const zones = [
  'Asia/Seoul',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
]
const dates = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01', '2026-06-15']

/** Open units cut at the UTC hours and at the hours of the venue's clock, which change at quarters of an hour. */
function stretchesOf(spans: readonly Span[], zone: string): Stretch[] {
  const localAt = (instant: number) => Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).hour
  return gapsOf(spans).flatMap(({ hour, from, to }) => {
    const quarters = [0, 60, 120, 180].map((unit) => localAt(hour + unit * SLOT_MS))
    const units = Array.from({ length: to - from }, (_, place) => from + place)
    const byClock = Map.groupBy(units, (unit) => quarters[Math.floor(unit / 60)] ?? 0)
    return [...byClock].map(([local, own]) => ({ hour, from: own[0] ?? 0, to: (own.at(-1) ?? 0) + 1, local }))
  })
}

function linesOf(widths: readonly (1 | 2)[]): AdLine[] {
  return widths.map((slots, place) => ({
    ...{ id: `line ${place}`, campaign: 'c', advertiser: `a${place % 5}`, category: null, slots, tier: 0, goal: 0 },
    ...{ cap: null, isTakeover: false, screens: Int32Array.of(0), hours: 0xffffff },
    creatives: [{ id: `film ${place}`, hours: 0xffffff, screens: null, weight: 1, isDefault: false }],
  }))
}

/** Each line has an equal part of the load in each cell. */
function adsOf(grid: AdGrid, widths: readonly (1 | 2)[], load: number): Program {
  const lines = linesOf(widths)
  const plays = widths.flatMap((slots) =>
    grid.positions.map(({ length }) => Math.floor((length * load) / widths.length / slots)),
  )
  const vector = { lines: Int32Array.from(lines.keys()), plays: Int32Array.from(plays), screen: 0 }
  return sequencer(grid, lines)(vector).program
}

interface Screen {
  spans: readonly Span[]
  ads: Program
  grid: AdGrid
  notices: Program
  house: Program
}

const width = fc.constantFrom<1 | 2>(1, 2)
const screens: fc.Arbitrary<Screen> = fc
  .record({
    on: fc.constantFrom('00:00', '09:00', '20:30'),
    off: fc.constantFrom('00:00', '22:00', '04:15'),
    zone: fc.constantFrom(...zones),
    date: fc.constantFrom(...dates),
    widths: fc.array(width, { minLength: 1, maxLength: 8 }),
    load: fc.constantFrom(0, 0.5, 1),
    cells: fc.integer({ min: 0, max: 0xffffff }),
    contents: fc.array(width, { maxLength: 5 }),
    notices: fc.array(width, { maxLength: 2 }),
  })
  .map(({ on, off, zone, date, widths, load, cells, contents, notices }) => {
    const spans = openingSpans(Array(7).fill({ on, off }), zone, date)
    const shape = { base: 40, campaign: 24, houseRun: 2 }
    const grid = adGrid({ stretches: stretchesOf(spans, zone) }, shape, [cells, 0xffffff & ~cells])
    const ads = adsOf(grid, widths, load)
    const period = { from: spans[0]?.from ?? 0, to: spans.at(-1)?.to ?? 0 }
    const item = (slots: number, place: number) => ({ id: `i${place}`, source: `s${place}`, slots, ...period })
    const orders = notices.map((slots, place) => ({
      ...{ ...item(slots, place), priority: 2 as const, since: place, rhythm: { kind: 'loops', every: 1 } as const },
    }))
    const notice = makeNotices({ spans, orders, base: 40, isTaken: takenBy([ads]) })
    const house = makeHouse({ spans, orders: contents.map(item), isTaken: takenBy([ads, notice]) })
    return { spans, ads, grid, notices: notice, house }
  })

const dayOf = ({ spans }: Screen): ScheduledDay => {
  return { date: '', spans, compositions: [{ id: 'c', from: 0, ad: 'a', house: 'h', notice: 'n' }] }
}
const programsOf = ({ ads, house, notices }: Screen) =>
  new Map([
    ['a', ads],
    ['h', house],
    ['n', notices],
  ] as const)
const END = Number.MAX_SAFE_INTEGER

describe('a day of advertisements, notices and house contents', () => {
  test('tiles the open hours without hole or overlap, on days of 23 and 25 hours as well', () => {
    fc.assert(
      fc.property(screens, (screen) => {
        const plays = expand([dayOf(screen)], programsOf(screen), 0, END)
        expect([plays[0]?.from, plays.at(-1)?.to]).toEqual([screen.spans[0]?.from, screen.spans.at(-1)?.to])
        for (const [index, play] of plays.slice(1).entries()) expect(play.from).toBe(plays[index]?.to)
      }),
      { numRuns: 30 },
    )
  })

  test('plays everything that its programs hold, whole', () => {
    fc.assert(
      fc.property(screens, (screen) => {
        const plays = expand([dayOf(screen)], programsOf(screen), 0, END)
        const planned = [screen.ads, screen.notices, screen.house].map((program) =>
          program.hours.reduce((count, { start }) => count + placingsOf(program, start).length, 0),
        )
        const kinds = ['ad', 'notice', 'house']
        expect(kinds.map((kind) => plays.filter((play) => play.kind === kind && play.isWhole).length)).toEqual(planned)
      }),
      { numRuns: 30 },
    )
  })

  test('is the same on the server and on the player, which has read its programs from bytes', () => {
    fc.assert(
      fc.property(screens, (screen) => {
        const read = [...programsOf(screen)].map(
          ([name, program]) => [name, readProgram(programBytes(program))] as const,
        )
        const days = [dayOf(screen)]
        expect(expand(days, new Map(read), 0, END)).toEqual(expand(days, programsOf(screen), 0, END))
      }),
      { numRuns: 15 },
    )
  })

  test('gives house contents equal turns, one apart at most', () => {
    fc.assert(
      fc.property(screens, ({ house }) => {
        const counts = house.items.map(({ id }) =>
          house.hours.reduce(
            (count, { start }) => count + placingsOf(house, start).filter(({ item }) => item.id === id).length,
            0,
          ),
        )
        expect(Math.max(0, ...counts) - Math.min(...counts, END)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 40 },
    )
  })
})

describe('the house stream beside advertisements', () => {
  const nine = Date.parse('2026-05-04T09:00:00Z')
  const spans = [{ from: nine, to: nine + 3_600_000 }]
  const stretches = [{ hour: nine, from: 0, to: 240, local: 9 }]
  const content = (id: string, slots = 1): HouseOrder => {
    return { id, source: 'p', slots, from: nine, to: nine + 3_600_000 }
  }
  const counts = (program: Program) =>
    Object.fromEntries(
      [...Map.groupBy(placingsOf(program, nine), ({ item }) => item.id)].map(([id, plays]) => [id, plays.length]),
    )

  test('gets the ad positions that nobody bought', () => {
    const ads = adsOf(adGrid({ stretches }, { base: 40, campaign: 24 }, [1 << 9]), [1], 0.5)
    expect(counts(makeHouse({ spans, orders: [content('A')], isTaken: takenBy([ads]) }))).toEqual({ A: 240 - 72 })
  })

  test('has room for two units in a row where the loop keeps them together', () => {
    const day = (houseRun: number) => {
      const ads = adsOf(adGrid({ stretches }, { base: 40, campaign: 24, houseRun }, [1 << 9]), [1], 1)
      return counts(makeHouse({ spans, orders: [content('A', 2), content('B')], isTaken: takenBy([ads]) }))
    }
    expect([day(1), day(2)]).toEqual([{ B: 96 }, { A: 32, B: 32 }])
  })

  test('does not keep the short ones waiting for a gap that seldom comes', () => {
    const isTaken = (_hour: number, unit: number) => unit % 2 === 0 && unit !== 120
    expect(counts(makeHouse({ spans, orders: [content('A', 2), content('B')], isTaken }))).toEqual({ B: 121 })
  })

  test('is composed beside a play of 30 s that lies over a house unit', () => {
    const grid = adGrid({ stretches }, { base: 4, campaign: 2 }, [1 << 9])
    const ads = adsOf(grid, [2], 1)
    const house = makeHouse({ spans, orders: [content('A')], isTaken: takenBy([ads]) })
    const slots = composeHour(nine, gapsOf(spans), { ad: ads, house, notice: null })
    expect(slots.filter(({ kind }) => kind === 'card')).toEqual([])
    expect(ads.hours[0]?.units.filter((unit) => unit === CONTINUES)).toHaveLength(60)
  })
})
