import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adGrid } from '#domain/schedule/day/grid.ts'
import type { AdLine } from '#domain/schedule/day/network.ts'
import type { ClassPlays } from '#domain/schedule/sequence/class-plays.ts'
import { sequencer } from '#domain/schedule/sequence/sequence.ts'
import { split } from '#domain/schedule/sequence/split.ts'
import { vectorsOf } from '#domain/schedule/sequence/vectors.ts'

interface Dealt extends ClassPlays {
  cells: number
}

/** Lines of a class that its screens have room for together: the last plays that do not fit are left out. */
const dealt = (widths: readonly (1 | 2)[]): fc.Arbitrary<Dealt> =>
  fc
    .record({
      screens: fc.integer({ min: 1, max: 40 }),
      capacity: fc.array(
        fc.integer({ min: 0, max: 30 }).map((pairs) => pairs * 2),
        { minLength: 1, maxLength: 4 },
      ),
      lines: fc.array(
        fc.record({ share: fc.double({ min: 0, max: 0.6, noNaN: true }), width: fc.constantFrom(...widths) }),
        { minLength: 1, maxLength: 8 },
      ),
    })
    .map(({ screens, capacity, lines }) => {
      const plays = new Int32Array(lines.length * capacity.length)
      for (const [cell, units] of capacity.entries()) {
        let room = units * screens
        for (const [line, { share, width }] of lines.entries()) {
          const count = Math.min(Math.round(share * units * screens), Math.floor(room / width))
          plays[line * capacity.length + cell] = count
          room -= count * width
        }
      }
      const slots = Uint8Array.from(lines, ({ width }) => width)
      return { screens, plays, slots, capacity: Int32Array.from(capacity), cells: capacity.length }
    })

const rows = ({ slots }: ClassPlays) => [...slots.keys()]
const loadOf = ({ slots, cells }: Dealt, plays: Int32Array, cell: number) =>
  slots.reduce((load, width, line) => load + width * (plays[line * cells + cell] ?? 0), 0)

test('every screen of a class gets its plays, none more than it has room for, and none are lost', () => {
  fc.assert(
    fc.property(dealt([1, 2]), (order) => {
      const { vectors, lost } = split(order)
      expect(lost).toBeNull()
      expect(vectors.flatMap(({ screens }) => [...screens]).sort((one, other) => one - other)).toEqual(
        Array.from({ length: order.screens }, (_, screen) => screen),
      )
      const sums = order.plays.map((_, at) =>
        vectors.reduce((sum, { screens, plays }) => sum + screens.length * (plays[at] ?? 0), 0),
      )
      expect(sums).toEqual(order.plays)
      for (const { plays } of vectors) {
        for (const [cell, units] of order.capacity.entries())
          expect(loadOf(order, plays, cell)).toBeLessThanOrEqual(units)
      }
    }),
  )
})

test('of plays of 15 s no screen has two more of a line than another, in a cell or in the day, however full they are', () => {
  fc.assert(
    fc.property(dealt([1]), (order) => {
      const { vectors } = split(order)
      for (const line of rows(order)) {
        const own = vectors.map(({ plays }) => plays.subarray(line * order.cells, (line + 1) * order.cells))
        for (const cell of order.capacity.keys()) expect(spanOf(own.map((plays) => plays[cell] ?? 0))).toBeLessThan(2)
        expect(spanOf(own.map(sumOf))).toBeLessThan(2)
      }
    }),
    { numRuns: 1000 },
  )
})

test('with plays of 30 s among them hardly any line is further apart', () => {
  const apart = fc.sample(dealt([1, 2]), { numRuns: 500, seed: 7 }).flatMap((order) => {
    const { vectors } = split(order)
    return rows(order).map((line) =>
      spanOf(vectors.map(({ plays }) => sumOf(plays.subarray(line * order.cells, (line + 1) * order.cells)))),
    )
  })
  expect(apart.filter((plays) => plays > 1).length / apart.length).toBeLessThan(0.05)
  expect(Math.max(...apart)).toBeLessThanOrEqual(3)
})

test('there are about two vectors a line and cell where there is room', () => {
  fc.assert(
    fc.property(dealt([1]), (order) => {
      const roomy = { ...order, capacity: order.capacity.map((units) => units * 2) }
      expect(split(roomy).vectors.length).toBeLessThanOrEqual(order.plays.length + 1)
    }),
  )
})

test('no screen goes over the limit of a line, in a cell or in the day', () => {
  fc.assert(
    fc.property(dealt([1, 2]), (order) => {
      const caps = order.plays.map((count) => Math.ceil(count / order.screens))
      const dayCaps = Int32Array.from(rows(order), (line) =>
        Math.ceil(sumOf(order.plays.subarray(line * order.cells, (line + 1) * order.cells)) / order.screens),
      )
      for (const { plays } of split({ ...order, caps, dayCaps }).vectors) {
        for (const [place, count] of plays.entries()) expect(count).toBeLessThanOrEqual(caps[place] ?? 0)
        for (const line of rows(order)) {
          const day = sumOf(plays.subarray(line * order.cells, (line + 1) * order.cells))
          expect(day).toBeLessThanOrEqual(dayCaps[line] ?? 0)
        }
      }
    }),
  )
})

const spanOf = (counts: readonly number[]) => Math.max(...counts) - Math.min(...counts)
const sumOf = (counts: Int32Array) => counts.reduce((sum, count) => sum + count, 0)

test('what divides by the number of screens makes one vector', () => {
  const order = { screens: 12, plays: Int32Array.of(24, 36), slots: Uint8Array.of(1, 2), capacity: Int32Array.of(8) }
  expect(split(order).vectors).toMatchObject([{ plays: Int32Array.of(2, 3) }])
})

test('a limit a screen is kept, and what has no room is told', () => {
  const order = { screens: 2, plays: Int32Array.of(4, 1), slots: Uint8Array.of(1, 2), capacity: Int32Array.of(3) }
  expect(split(order).vectors.map(({ plays }) => [...plays])).toEqual([
    [1, 1],
    [3, 0],
  ])
  const { vectors, lost } = split({ ...order, caps: Int32Array.of(2, -1) })
  expect(vectors.every(({ plays }) => (plays[0] ?? 0) <= 2)).toBe(true)
  expect(lost).toEqual(Int32Array.of(1, 0))
})

test('screens with other films have a vector of their own', () => {
  const nine = Date.parse('2026-05-04T00:00:00Z')
  const grid = adGrid({ stretches: [{ hour: nine, from: 0, to: 240, local: 9 }] }, { base: 40, campaign: 24 }, [1 << 9])
  const film = (id: string, screens: Int32Array | null) => ({
    id,
    hours: 1 << 9,
    screens,
    weight: 1,
    isDefault: !screens,
  })
  const line: AdLine = {
    ...{ id: 'A', campaign: 'A', advertiser: 'A', category: null, slots: 1, tier: 0, goal: 0, cap: null },
    ...{ isTakeover: false, screens: Int32Array.of(3, 5, 8), hours: 1 << 9 },
    creatives: [film('here', Int32Array.of(5)), film('elsewhere', null)],
  }
  const order = { screens: Int32Array.of(3, 5, 8), lines: Int32Array.of(0), plays: Int32Array.of(30) }
  const { vectors } = vectorsOf(grid, [line], order)
  const inOrder = sequencer(grid, [line])
  expect(vectors.map((vector) => [[...vector.screens], inOrder(vector).program.items.map(({ id }) => id)])).toEqual([
    [[3, 8], ['elsewhere']],
    [[5], ['here']],
  ])
})
