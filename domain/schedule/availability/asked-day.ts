import { type Allocation, allocate } from '#domain/schedule/allocation/tiers.ts'
import type { AdLine } from '#domain/schedule/day/network.ts'
import { add, at } from '#domain/schedule/model/counts.ts'
import { buildModel, classCount, type Model, sizeOf } from '#domain/schedule/model/model.ts'

/** A day that a wish asks for, and the wish on it: screens are places in that day's network, `goal` is of no account. */
export interface DayAsked {
  allocation: Allocation
  wish: AdLine
}

/**
 * Day on which the screens and hours of a wish are classes and cells of their own, as they are once it is sold. Within a
 * class or cell that it has only part of, the plays of others could stand on the other part only as far as their caps
 * allow, which nothing but a model of its own knows.
 */
export function askedDay({ allocation, wish }: DayAsked): Allocation {
  const { model } = allocation.plan
  if (isWhole(model, wish)) return allocation
  const known = lastAsked.get(allocation)
  if (known && isAlike(known.wish, wish)) return known.allocation
  const lines = [...model.network.lines, { ...wish, goal: 0 }]
  const parted = allocate(buildModel({ ...model.network, lines }))
  lastAsked.set(allocation, { wish, allocation: parted })
  return parted
}

/** One wish is asked for again and again while its plays are being chosen. */
const lastAsked = new WeakMap<Allocation, { wish: AdLine; allocation: Allocation }>()

function isAlike(one: AdLine, other: AdLine): boolean {
  return (
    one.hours === other.hours &&
    isHourly(one) === isHourly(other) &&
    one.screens.length === other.screens.length &&
    one.screens.every((screen, place) => screen === other.screens[place])
  )
}

function isWhole(model: Model, wish: AdLine): boolean {
  const { cells, classes } = model
  const partOf = (hours: number) => hours & wish.hours
  const areCells = cells.hours.every(
    (hours) => partOf(hours) === 0 || (partOf(hours) === hours && (!isHourly(wish) || isOneHour(hours))),
  )
  if (!areCells) return false
  const wished = new Int32Array(classCount(model))
  for (const screen of wish.screens) add(wished, at(classes.ofScreen, screen), 1)
  return wished.every((count, own) => count === 0 || count === sizeOf(classes, own))
}

function isHourly({ further }: AdLine): boolean {
  return further?.perHour !== undefined
}

function isOneHour(hours: number): boolean {
  return (hours & (hours - 1)) === 0
}
