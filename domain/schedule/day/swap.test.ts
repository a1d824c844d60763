import { expect, test } from 'vitest'
import { makeHouse } from '../house/house.ts'
import { placingsOf } from './program.ts'
import { HOUR_MS } from './slots.ts'
import { swapFault, swapped } from './swap.ts'

const hour = 490_000 * HOUR_MS
const order = (id: string, slots: number) => ({ id, source: 'p', slots, from: hour, to: hour + HOUR_MS })
const program = makeHouse({
  spans: [{ from: hour, to: hour + HOUR_MS }],
  orders: [order('a', 1), order('b', 1), order('long', 2)],
})
const shown = (of = program) => placingsOf(of, hour).map(({ item }) => item.id)

test('two plays of one length change places, and change back', () => {
  expect(shown().slice(0, 3)).toEqual(['a', 'b', 'long'])
  const once = swapped(program, [[hour, 0, 1]])
  expect(shown(once).slice(0, 3)).toEqual(['b', 'a', 'long'])
  expect(shown(swapped(once, [[hour, 0, 1]]))).toEqual(shown())
})

test.each([
  ['of another length', 0, 2, 'otherLength'],
  ['in the middle of a play', 0, 3, 'notAPlay'],
  ['the play itself', 1, 1, 'notAPlay'],
])('a play and one %s do not', (_, one, other, fault) => {
  expect(swapFault(program, [hour, one, other])).toBe(fault)
  expect(swapped(program, [[hour, one, other]])).toBe(program)
})

test('another hour has nothing to exchange', () => {
  expect(swapFault(program, [hour + HOUR_MS, 0, 1])).toBe('notAPlay')
})
