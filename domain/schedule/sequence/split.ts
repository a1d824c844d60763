import { add, at } from '#domain/schedule/model/counts.ts'
import type { ClassPlays, Part } from '#domain/schedule/sequence/class-plays.ts'
import { ease } from '#domain/schedule/sequence/ease.ts'

/** Screens of a class that show the same number of plays of every line in every cell. */
export interface ScreenVector {
  /** Places in the class's list of screens, ascending. */
  screens: Int32Array
  /** Plays a day on each of these screens: of line k in cell t at `k * cells + t`. */
  plays: Int32Array
}

export interface Split {
  vectors: readonly ScreenVector[]
  /** Plays that no screen of the class has room for, like `plays`; null where everything found its place. */
  lost: Int32Array | null
}

/**
 * Deals the plays of a class over its screens. Every screen has the same whole number of plays of a line in a cell; what
 * is left over goes to an interval of screens that begins where the one before ended, round and round, line by line and
 * within a line cell by cell: so no screen has more than one play of a line above another, in a cell as in the day.
 * Two-slot lines are dealt first; what is too much for a screen then moves on to one with room.
 */
export function split(asked: ClassPlays): Split {
  const { screens, plays } = asked
  const isEven = plays.every((count) => count % screens === 0)
  const dealt = isEven
    ? [
        partOf(
          0,
          screens,
          plays.map((count) => count / screens),
          asked,
        ),
      ]
    : deal(asked)
  const lost = new Int32Array(plays.length)
  const eased = asked.capacity.reduce((parts, _, cell) => ease(parts, cell, asked, lost), dealt)
  return { vectors: isEven && eased.length === 1 ? eased.map(vectorOf) : together(eased), lost: someOf(lost) }
}

function partOf(from: number, to: number, plays: Int32Array, { slots, capacity }: ClassPlays): Part {
  const cells = capacity.length
  const days = new Int32Array(slots.length)
  for (let place = 0; place < plays.length; place++) add(days, Math.floor(place / cells), at(plays, place))
  return { from, to, plays, days, load: 0 }
}

function deal(asked: ClassPlays): Part[] {
  const { screens, plays, slots, capacity } = asked
  const rests = restsOf(screens, plays, slots, capacity.length)
  const bounds = [...new Set([0, screens, ...rests.flatMap(({ from, to }) => [from, to % screens])])]
  bounds.sort((one, other) => one - other)
  const base = plays.map((count) => Math.floor(count / screens))
  return bounds.slice(0, -1).map((from, index) => {
    const own = base.slice()
    for (const rest of rests) if (isInRound(from, rest, screens)) own[rest.at] = (own[rest.at] ?? 0) + 1
    return partOf(from, bounds[index + 1] ?? screens, own, asked)
  })
}

/** Indivisible rest: screens `from` to `to` have one play more; beyond the last screen it goes on at the first. */
interface Rest {
  at: number
  from: number
  to: number
}

function restsOf(screens: number, plays: Int32Array, slots: Uint8Array, cells: number): Rest[] {
  const rests: Rest[] = []
  let from = 0
  const order = [...slots.keys()].sort((one, other) => (slots[other] ?? 1) - (slots[one] ?? 1) || one - other)
  for (const line of order) {
    for (let cell = 0; cell < cells; cell++) {
      const count = (plays[line * cells + cell] ?? 0) % screens
      if (count === 0) continue
      rests.push({ at: line * cells + cell, from, to: from + count })
      from = (from + count) % screens
    }
  }
  return rests
}

function isInRound(screen: number, { from, to }: Rest, screens: number): boolean {
  return (from <= screen && screen < to) || screen + screens < to
}

/** Screens with equal plays, whichever intervals they come from. */
function together(parts: readonly Part[]): ScreenVector[] {
  const found = new Map<number, Part[][]>()
  for (const part of parts) {
    const key = digest(part.plays)
    const alike = found.get(key) ?? []
    const own = alike.find(([first]) => first && areEqual(first.plays, part.plays))
    if (own) own.push(part)
    else found.set(key, [...alike, [part]])
  }
  return [...found.values()].flat().map((same) => {
    const screens = same.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, place) => from + place))
    return { screens: Int32Array.from(screens).sort(), plays: same[0]?.plays ?? new Int32Array() }
  })
}

function digest(plays: Int32Array): number {
  let sum = 0
  for (let at = 0; at < plays.length; at++) sum = (Math.imul(sum, 31) + (plays[at] ?? 0)) | 0
  return sum
}

function areEqual(one: Int32Array, other: Int32Array): boolean {
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false
  return true
}

function vectorOf({ from, to, plays }: Part): ScreenVector {
  return { screens: Int32Array.from({ length: to - from }, (_, place) => from + place), plays }
}

function someOf(lost: Int32Array): Int32Array | null {
  return lost.some((count) => count > 0) ? lost : null
}
