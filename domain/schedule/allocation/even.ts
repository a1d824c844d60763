import {
  type Balance,
  emptyBalance,
  enterClass,
  moveRounds,
  stepOf,
  weighMoves,
} from '#domain/schedule/allocation/balance.ts'
import { allowance, type Plan } from '#domain/schedule/allocation/plan.ts'
import { at } from '#domain/schedule/model/counts.ts'
import { classCount } from '#domain/schedule/model/model.ts'

/**
 * Evens the plays of a day that is dealt out over the hours of their lines, class by class: plays of two lines, or plays
 * and free units, change places between two cells as long as both together lie more evenly for it. No line has a play more
 * or less on any class than before, and nothing passes a bound. Pairs of units come first, as in the repair.
 */
export function evenOut(plan: Plan) {
  const balance = emptyBalance(plan)
  for (let own = 0; own < classCount(plan.model); own++) {
    enterClass(balance, own)
    if (balance.count === 0) continue
    for (const grain of [2, 1] as const) {
      weighMoves(balance, grain)
      exchangeAll(balance)
    }
  }
}

/** Each two cells once: what is left to gain after that is little, and costs as much again. */
function exchangeAll(balance: Balance) {
  const { cellCount } = balance.plan
  for (let one = 0; one < cellCount; one++) {
    for (let other = one + 1; other < cellCount; other++) {
      while (exchange(balance, one, other));
    }
  }
}

/** Gain from which on an exchange is worth it: half of what a play is worth where its line lies evenly. */
const WORTHWHILE = 0.5

function exchange(balance: Balance, one: number, other: number): boolean {
  if (mostGain(balance, one, other) + mostGain(balance, other, one) < WORTHWHILE) return false
  const goes = bestMove(balance, one, other)
  const comes = bestMove(balance, other, one)
  if (gainOf(balance, goes, one, other) + gainOf(balance, comes, other, one) < WORTHWHILE) return false
  if (goes !== FREE) moveRounds(balance, goes, one, other)
  if (comes !== FREE) moveRounds(balance, comes, other, one)
  return true
}

/** Place of free units among the lines of a class: they move as well, and are worth nothing. */
const FREE = -1
const NOBODY = -2

function mostGain({ highest, lowest }: Balance, from: number, to: number): number {
  return Math.max(0, (highest[to] ?? 0) - (lowest[from] ?? 0))
}

function gainOf({ most, enters, leaves }: Balance, line: number, from: number, to: number): number {
  if (line < 0) return line === FREE ? 0 : Number.NEGATIVE_INFINITY
  return (enters[to * most + line] ?? 0) - (leaves[from * most + line] ?? 0)
}

/** The line, or the free units, that gain most by moving from a cell to another one. */
function bestMove(balance: Balance, from: number, to: number): number {
  const { plan, own, size, grain, most, count, enters, leaves } = balance
  const isFree = at(plan.free, own * plan.cellCount + from) >= grain * size
  for (;;) {
    let best = isFree ? FREE : NOBODY
    let highest = isFree ? 0 : Number.NEGATIVE_INFINITY
    for (let line = 0; line < count; line++) {
      const gain = (enters[to * most + line] as number) - (leaves[from * most + line] as number) // lines lie within
      if (gain <= highest) continue
      highest = gain
      best = line
    }
    if (best < 0 || mayEnter(balance, best, to)) return best
    enters[to * most + best] = Number.NEGATIVE_INFINITY
  }
}

/** Room that caps, category and width leave a line in a cell, whoever leaves it for that. */
function mayEnter(balance: Balance, line: number, cell: number): boolean {
  const { plan, size, grain, edge } = balance
  const { categories, pairs } = plan.model
  const own = at(edge, line)
  const [category, pair] = [at(categories.ofEdge, own), at(pairs.ofEdge, own)]
  return (
    (category < 0 || at(plan.categoryFree, category * plan.cellCount + cell) >= grain * size) &&
    (pair < 0 || at(plan.pairFree, pair * plan.cellCount + cell) >= grain * size) &&
    allowance(plan, own, cell) >= stepOf(balance, line) * size
  )
}
