import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { composeHour } from '#domain/schedule/day/compose.ts'
import { gapsOf, openingSpans, type Span } from '#domain/schedule/day/day.ts'
import { CONTINUES, type Program, placingsOf, programBytes, readProgram } from '#domain/schedule/day/program.ts'
import { SLOT_MS } from '#domain/schedule/day/slots.ts'
import { type HouseOrder, makeHouse } from '#domain/schedule/house/house.ts'

const nine = Date.parse('2026-05-04T09:00:00+09:00')
const day: readonly Span[] = [{ from: nine, to: nine + 13 * 3_600_000 }]
const order = (id: string, slots = 1, more: Partial<HouseOrder> = {}): HouseOrder => {
  return { id, source: 'publish', slots, from: nine, to: nine + 13 * 3_600_000, ...more }
}
const sequence = (program: Program) =>
  program.hours.flatMap(({ start }) =>
    placingsOf(program, start).map(({ item, from, to }) => ({
      id: item.id,
      from: start + from * SLOT_MS,
      to: start + to * SLOT_MS,
    })),
  )
const letters = (program: Program, plays = 8) =>
  sequence(program)
    .slice(0, plays)
    .map(({ id }) => id)
    .join('')

describe('the house stream', () => {
  test('everything in force takes turns', () => {
    expect(letters(makeHouse({ spans: day, orders: [order('A'), order('B', 2), order('C')] }))).toBe('ABCABCAB')
  })

  test('turns run on over the hour', () => {
    const program = makeHouse({ spans: day, orders: 'ABCDEFG'.split('').map((id) => order(id)) })
    expect(sequence(program)[240]?.id).toBe('C')
  })

  test('a long content stays whole and inside its hour', () => {
    const program = makeHouse({ spans: day, orders: [order('A', 7)] })
    expect(playCounts(program)).toEqual([34 * 13])
  })

  test('the end of an hour is filled by another order where there is one', () => {
    const program = makeHouse({ spans: day, orders: [order('A'), order('B', 2), order('C', 2), order('D', 2)] })
    const used = sequence(program).reduce((sum, { from, to }) => sum + (to - from) / SLOT_MS, 0)
    expect(used).toBe(13 * 240)
  })

  test('a latecomer starts level and does not catch up', () => {
    const noon = nine + 3 * 3_600_000
    const program = makeHouse({ spans: day, orders: [order('A'), order('B', 1, { from: noon })] })
    const [a = 0, b = 0] = playCounts(program)
    expect([a, b]).toEqual([720 + 1200, 1200])
  })

  test('a stop takes effect at the next boundary, even inside a play, and leaves the past as it was', () => {
    const stoppedAt = nine + 20_000
    const before = sequence(makeHouse({ spans: day, orders: [order('A', 2), order('B')] }))
    const after = sequence(makeHouse({ spans: day, orders: [order('A', 2, { stoppedAt }), order('B')] }))
    expect(before[0]).toEqual({ id: 'A', from: nine, to: nine + 30_000 })
    expect(after.slice(0, 2)).toEqual([
      { id: 'A', from: nine, to: nine + 30_000 },
      { id: 'B', from: nine + 30_000, to: nine + 45_000 },
    ])
    const early = sequence(makeHouse({ spans: day, orders: [order('A', 2, { stoppedAt: nine + 1 }), order('B')] }))
    expect(early[0]).toEqual({ id: 'A', from: nine, to: nine + 15_000 })
    expect(early.slice(1).every(({ id }) => id === 'B')).toBe(true)
  })

  test('what advertisements take stays free of house contents', () => {
    const program = makeHouse({ spans: day, orders: [order('A', 2)], isTaken: (_hour, unit) => unit % 5 === 0 })
    expect(program.hours[0]?.units.filter((_unit, at) => at % 5 === 0)).toEqual(new Uint16Array(48))
    expect(playCounts(program)).toEqual([13 * 48 * 2])
  })

  test('what is too long for every gap passes its turn and holds up nobody', () => {
    const program = makeHouse({
      spans: day,
      orders: [order('A', 8), order('B')],
      isTaken: (_hour, unit) => unit % 5 === 0,
    })
    expect(program.items.map(({ id }) => id)).toEqual(['B'])
    expect(playCounts(program)).toEqual([13 * 48 * 4])
  })

  test('nothing ordered is an empty program of the open hours', () => {
    const program = makeHouse({ spans: day, orders: [] })
    expect(program.items).toEqual([])
    expect(program.hours).toHaveLength(13)
  })
})

const zone = fc.constantFrom(
  'Asia/Seoul',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
)
const date = fc.constantFrom(
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-10-04',
  '2026-10-25',
  '2026-11-01',
  '2026-06-15',
)
const hourTime = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16))
const times = fc.record({ on: hourTime, off: hourTime })

interface Plan {
  spans: readonly Span[]
  orders: readonly HouseOrder[]
}
const part = fc.double({ min: 0, max: 1, noNaN: true })
const plan: fc.Arbitrary<Plan> = fc
  .tuple(
    times,
    zone,
    date,
    fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), part, part, fc.boolean(), fc.option(part)), { maxLength: 9 }),
  )
  .map(([open, place, on, wishes]) => {
    const spans = openingSpans(Array(7).fill(open), place, on)
    const [{ from, to } = { from: 0, to: 0 }] = spans
    const at = (share: number) => Math.round(from + share * (to - from))
    const orders = wishes.map(([slots, a, b, isAllDay, stop], index) => ({
      id: `c${index}`,
      source: `p${index}`,
      slots,
      from: isAllDay ? from : at(Math.min(a, b)),
      to: isAllDay ? to : at(Math.max(a, b)),
      ...(stop !== null && { stoppedAt: at(stop) }),
    }))
    return { spans, orders }
  })

describe('every house stream', () => {
  test('gives the same bytes for the same input, and reads back', () => {
    fc.assert(
      fc.property(plan, (input) => {
        const bytes = programBytes(makeHouse(input))
        expect(programBytes(makeHouse(input))).toEqual(bytes)
        expect(programBytes(readProgram(bytes))).toEqual(bytes)
      }),
      { numRuns: 40 },
    )
  })

  test('plays nothing outside its period and keeps every content whole unless it was stopped', () => {
    fc.assert(
      fc.property(plan, (input) => {
        const orders = new Map(input.orders.map((each) => [each.id, each]))
        for (const { id, from, to } of sequence(makeHouse(input))) {
          const ordered = orders.get(id)
          const stop = Math.ceil((ordered?.stoppedAt ?? Number.POSITIVE_INFINITY) / SLOT_MS) * SLOT_MS
          expect(from).toBeGreaterThanOrEqual(ordered?.from ?? Number.NaN)
          expect(to).toBeLessThanOrEqual(Math.min(ordered?.to ?? Number.NaN, stop))
          if (to !== stop) expect((to - from) / SLOT_MS).toBe(ordered?.slots)
          expect(Math.floor(from / 3_600_000)).toBe(Math.floor((to - 1) / 3_600_000))
        }
      }),
      { numRuns: 60 },
    )
  })

  test('gives contents of the same period equal turns, one apart at most', () => {
    fc.assert(
      fc.property(plan, ({ spans, orders }) => {
        const unstopped = orders.map(({ stoppedAt: _, ...rest }) => rest)
        const counts = new Map<string, number[]>()
        const program = makeHouse({ spans, orders: unstopped })
        const played = new Map(program.items.map(({ id }, index) => [id, playCounts(program)[index] ?? 0]))
        for (const { id, from, to } of unstopped)
          counts.set(`${from} ${to}`, [...(counts.get(`${from} ${to}`) ?? []), played.get(id) ?? 0])
        for (const group of counts.values()) expect(Math.max(...group) - Math.min(...group)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 60 },
    )
  })

  test('is not rewritten before the moment of a stop', () => {
    fc.assert(
      fc.property(plan, part, fc.nat(), ({ spans, orders }, share, which) => {
        const [{ from, to } = { from: 0, to: 0 }] = spans
        const stoppedAt = Math.round(from + share * (to - from))
        const planned = orders.map(({ stoppedAt: _, ...rest }) => rest)
        const stopped = planned.map((each, index) => (index === which % planned.length ? { ...each, stoppedAt } : each))
        const until = Math.ceil(stoppedAt / SLOT_MS) * SLOT_MS
        const past = (wishes: readonly HouseOrder[]) =>
          sequence(makeHouse({ spans, orders: wishes }))
            .filter((play) => play.from < until)
            .map((play) => ({ ...play, to: Math.min(play.to, until) }))
        expect(past(stopped)).toEqual(past(planned))
      }),
      { numRuns: 60 },
    )
  })

  test('tiles the open slots together with the brand card', () => {
    fc.assert(
      fc.property(plan, (input) => {
        const house = makeHouse(input)
        const gaps = gapsOf(input.spans)
        for (const gap of gaps) {
          const slots = composeHour(gap.hour, gaps, { ad: null, house, notice: null }).filter(
            ({ from }) => from >= gap.from && from < gap.to,
          )
          expect(slots[0]?.from).toBe(gap.from)
          expect(slots.at(-1)?.to).toBe(gap.to)
          for (const [index, slot] of slots.slice(1).entries()) expect(slot.from).toBe(slots[index]?.to)
        }
      }),
      { numRuns: 40 },
    )
  })
})

test('a day of more contents than a byte can name takes two bytes a unit and reads back', () => {
  const orders = Array.from({ length: 300 }, (_, index) => order(`content ${index} 콘텐츠`))
  const program = makeHouse({ spans: day, orders })
  expect(readProgram(programBytes(program))).toEqual(program)
})

/** Number of plays of each item in a program, by its place in the item table. */
function playCounts({ items, hours }: Program): readonly number[] {
  const counts = items.map(() => 0)
  for (const { units } of hours) {
    for (const unit of units) if (unit > 0 && unit < CONTINUES) counts[unit - 1] = (counts[unit - 1] ?? 0) + 1
  }
  return counts
}
