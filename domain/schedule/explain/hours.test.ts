import { expect, test } from 'vitest'
import type { Play } from '../day/expand.ts'
import { HOUR_MS, SLOT_MS } from '../day/slots.ts'
import { hoursOf } from './hours.ts'

const nine = 9 * HOUR_MS
const item = (id: string) => ({ id, source: '7', slots: 1 })
const play = (kind: Play['kind'], from: number, slots: number) =>
  ({ kind, from, to: from + slots * SLOT_MS, item: kind === 'card' ? null : item(kind) }) as Play

test('an hour counts its open slots, those with an order, and of them those sold and the notices', () => {
  const plays = [
    play('ad', nine, 2),
    play('house', nine + 2 * SLOT_MS, 2),
    play('notice', nine + 4 * SLOT_MS, 1),
    play('card', nine + 5 * SLOT_MS, 235),
    play('house', nine + HOUR_MS, 1),
  ]
  expect(hoursOf(plays)).toEqual([
    { from: nine, open: 240, ordered: 5, sold: 2, notices: 1 },
    { from: nine + HOUR_MS, open: 1, ordered: 1, sold: 0, notices: 0 },
  ])
})

test('the slots of one campaign are counted apart where it is asked for', () => {
  const plays = [play('ad', nine, 2), play('ad', nine + 2 * SLOT_MS, 1), play('house', nine + 3 * SLOT_MS, 237)]
  expect(hoursOf(plays, ({ from }) => from === nine)).toEqual([
    { from: nine, open: 240, ordered: 240, sold: 3, notices: 0, own: 2 },
  ])
})

test('a day that begins within an hour has that hour', () => {
  expect(hoursOf([play('house', nine + 10 * SLOT_MS, 4)])).toEqual([
    { from: nine, open: 4, ordered: 4, sold: 0, notices: 0 },
  ])
})

test('a day without plays has no hours', () => expect(hoursOf([])).toEqual([]))
