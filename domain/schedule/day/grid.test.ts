import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adGrid } from '#domain/schedule/day/grid.ts'
import type { Stretch } from '#domain/schedule/day/network.ts'
import { HOUR_MS } from '#domain/schedule/day/slots.ts'

const nine = Date.parse('2026-05-04T09:00:00Z')
const stretch = (place: number, from = 0, to = 240): Stretch => ({
  ...{ hour: nine + place * HOUR_MS, from, to, local: 9 + place },
})
const loop = fc
  .integer({ min: 1, max: 99 })
  .chain((base) => fc.record({ base: fc.constant(base), campaign: fc.nat(base) }))
const cut = fc.integer({ min: 0, max: 239 })
const ALL_DAY = [0xffffff]

test('the loop of forty with twenty-four for sale has three positions in five units', () => {
  const { positions } = adGrid({ stretches: [stretch(0)] }, { base: 40, campaign: 24 }, ALL_DAY)
  expect([...(positions[0] ?? [])].slice(0, 7)).toEqual([1, 3, 4, 6, 8, 9, 11])
  expect(positions[0]).toHaveLength(144)
})

test('house units keep together where contents of 30 s need them', () => {
  const { positions } = adGrid({ stretches: [stretch(0)] }, { base: 40, campaign: 24, houseRun: 2 }, ALL_DAY)
  expect([...(positions[0] ?? [])].slice(0, 7)).toEqual([2, 3, 4, 7, 8, 9, 12])
})

test('runs of house units leave as many positions in each stretch as the loop gives it', () => {
  fc.assert(
    fc.property(loop, cut, fc.integer({ min: 2, max: 6 }), (shape, from, houseRun) => {
      const open = { stretches: [stretch(0, from), stretch(1), stretch(2, 0, 100)] }
      const plain = adGrid(open, shape, ALL_DAY)
      const runs = adGrid(open, { ...shape, houseRun }, ALL_DAY)
      expect(runs.stretches).toEqual(plain.stretches)
      const units = [...(runs.positions[0] ?? [])]
      expect(new Set(units).size).toBe(units.length)
      for (const unit of units) expect(runs.stretches.some(({ from, to }) => from <= unit && unit < to)).toBe(true)
    }),
  )
})

test('what is left of a day that has begun keeps its positions', () => {
  fc.assert(
    fc.property(loop, cut, (shape, passed) => {
      const whole = adGrid({ stretches: [stretch(0), stretch(1)] }, shape, ALL_DAY)
      const since = stretch(0).hour + passed * 15_000
      const left = adGrid({ stretches: [stretch(0), stretch(1)], since }, shape, ALL_DAY)
      expect(left.positions).toEqual(whole.positions)
      expect(left.begun[0]).toBe(whole.positions[0]?.filter((unit) => unit < passed).length)
    }),
  )
})

test('a cell may come in parts of the day, and hours of no cell have no positions', () => {
  const open = { stretches: [stretch(0), stretch(1), stretch(2)] }
  const { stretches, positions } = adGrid(open, { base: 4, campaign: 1 }, [(1 << 9) | (1 << 11)])
  expect(stretches.map(({ cell, from, end }) => [cell, from, end])).toEqual([
    [0, 0, 60],
    [0, 480, 120],
  ])
  expect(positions).toHaveLength(1)
})
