import { SLOTS_PER_HOUR } from '#domain/schedule/day/slots.ts'
import type { Played } from '#domain/schedule/sequence/played.ts'
import { areKin, type Kinship, NO_GROUP } from '#domain/schedule/sequence/separate.ts'

/** Parts neighbours of one group as far as any order could. */
export function partKin(played: Played, kin: Kinship): { clashes: number; unavoidable: number } {
  const clashes = clashesOf(played, kin)
  const unavoidable = clashes > 0 ? unavoidableClashes(played, kin) : 0
  return { clashes: clashes > unavoidable ? repair(played, kin, unavoidable) : clashes, unavoidable }
}

function clashesOf(played: Played, kin: Kinship): number {
  let clashes = 0
  for (let at = 0; at < played.count; at++) if (clashesAt(played, kin, at)) clashes += 1
  return clashes
}

/**
 * The neighbours of one group that no order could part, given what plays in each run: where m of the np plays of a
 * stretch of runs are of one group, at least 2m - np - 1. Of all ways to cut the day into such stretches the worst one.
 */
function unavoidableClashes(played: Played, kin: Kinship): number {
  let best = 0
  let open = new Map<number, number>()
  for (let from = 0; from < played.count; ) {
    const to = endOfRun(played, from)
    const counts = groupCounts(played, kin, from, to)
    const next = new Map<number, number>()
    for (const group of new Set([...open.keys(), ...counts.keys()])) {
      const excess = 2 * (counts.get(group) ?? 0) - (to - from)
      next.set(group, excess + Math.max(open.get(group) ?? Number.NEGATIVE_INFINITY, best - 1))
    }
    open = next
    best = Math.max(best, ...open.values())
    from = to
  }
  return best
}

/**
 * Exchanges plays of one cell and length, or turns some in a row round, until no more neighbours are kin than must be.
 * Answers how many still are.
 */
function repair(played: Played, kin: Kinship, unavoidable: number): number {
  let clashes = clashesOf(played, kin)
  for (let at = 0; at < played.count && clashes > unavoidable; at++) {
    if (!clashesAt(played, kin, at)) continue
    if (exchange(played, kin, at) || (at > 0 && exchange(played, kin, at - 1)) || turnRound(played, kin, at)) {
      clashes = clashesOf(played, kin)
    }
  }
  return clashes
}

function endOfRun({ run, count }: Played, from: number): number {
  let to = from
  while (to < count && run[to] === run[from]) to += 1
  return to
}

function groupCounts({ line }: Played, { advertiser, category }: Kinship, from: number, to: number) {
  const counts = new Map<number, number>()
  for (let at = from; at < to; at++) {
    for (const group of [advertiser[line[at] ?? -1], category[line[at] ?? -1]]) {
      if (group !== undefined && group !== NO_GROUP) counts.set(group, (counts.get(group) ?? 0) + 1)
    }
  }
  return counts
}

/** Farther than this nobody looks for a play to exchange with, lest the spread suffer. */
const REACH = 500

function exchange(played: Played, kin: Kinship, at: number): boolean {
  for (let distance = 1; distance < REACH; distance++) {
    if (tryExchange(played, kin, at, at + distance) || tryExchange(played, kin, at, at - distance)) return true
  }
  return false
}

function tryExchange(played: Played, kin: Kinship, one: number, other: number): boolean {
  const { line, width, cell, count, isPinned } = played
  if (other < 0 || other >= count || isPinned[one] === 1 || isPinned[other] === 1) return false
  if (cell[one] !== cell[other] || width[one] !== width[other]) return false
  const before = around(played, kin, one, other)
  const [first, second] = [line[one] ?? 0, line[other] ?? 0]
  line[one] = second
  line[other] = first
  if (around(played, kin, one, other) < before) return true
  line[one] = first
  line[other] = second
  return false
}

/** Turns round the shortest row of plays before or behind a clash that leaves fewer of them. */
function turnRound(played: Played, kin: Kinship, at: number): boolean {
  for (let first = at - 1; isOneStretch(played, first, at - 1); first--) {
    if (gainOfTurning(played, kin, first, at - 1) > 0) return mirror(played, first, at - 1)
  }
  for (let last = at; isOneStretch(played, at, last); last++) {
    if (gainOfTurning(played, kin, at, last) > 0) return mirror(played, at, last)
  }
  return false
}

function isOneStretch({ unit, cell, local, count, isPinned }: Played, first: number, last: number): boolean {
  if (first < 0 || last >= count || isPinned[first] === 1 || isPinned[last] === 1) return false
  const isOneHour = Math.floor((unit[first] ?? 0) / SLOTS_PER_HOUR) === Math.floor((unit[last] ?? 0) / SLOTS_PER_HOUR)
  return isOneHour && cell[first] === cell[last] && local[first] === local[last]
}

function gainOfTurning({ line, count, before: earlier }: Played, kin: Kinship, first: number, last: number): number {
  const before = first > 0 ? (line[first - 1] ?? -1) : earlier
  const after = last + 1 < count ? (line[last + 1] ?? -1) : -1
  const [head, tail] = [line[first] ?? -1, line[last] ?? -1]
  const clashes = (one: number, other: number) => Number(areKin(kin, one, other))
  return clashes(before, head) + clashes(tail, after) - clashes(before, tail) - clashes(head, after)
}

function mirror({ line, unit, width }: Played, first: number, last: number): boolean {
  const ends = (unit[first] ?? 0) + (unit[last] ?? 0) + (width[last] ?? 1)
  for (let at = first; at <= last; at++) unit[at] = ends - (unit[at] ?? 0) - (width[at] ?? 1)
  for (const order of [line, unit, width]) order.subarray(first, last + 1).reverse()
  return true
}

function around(played: Played, kin: Kinship, one: number, other: number): number {
  const places = new Set([one, one + 1, other, other + 1])
  return [...places].filter((at) => clashesAt(played, kin, at)).length
}

function clashesAt({ line, count, before }: Played, kin: Kinship, at: number): boolean {
  return at >= 0 && at < count && areKin(kin, at > 0 ? (line[at - 1] ?? -1) : before, line[at] ?? -1)
}
