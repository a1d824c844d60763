import type { AdLine } from '#domain/schedule/day/network.ts'

/** Of each line the two groups whose members do not follow each other: its advertiser, and its category if it has one. */
export interface Kinship {
  advertiser: Int32Array
  category: Int32Array
  groups: number
}

export const NO_GROUP = -1

export function kinshipOf(lines: readonly Pick<AdLine, 'advertiser' | 'category'>[]): Kinship {
  const names = new Map<string, number>()
  const groupOf = (name: string) => {
    const known = names.get(name) ?? names.size
    names.set(name, known)
    return known
  }
  return {
    advertiser: Int32Array.from(lines, ({ advertiser }) => groupOf(`advertiser ${advertiser}`)),
    category: Int32Array.from(lines, ({ category }) =>
      category === null ? NO_GROUP : groupOf(`category ${category}`),
    ),
    groups: names.size,
  }
}

export function areKin({ advertiser, category }: Kinship, one: number, other: number): boolean {
  if (one < 0 || other < 0) return false
  if (advertiser[one] === advertiser[other]) return true
  return category[one] === category[other] && (category[one] ?? NO_GROUP) !== NO_GROUP
}

export function isOf({ advertiser, category }: Kinship, line: number, group: number): boolean {
  return line >= 0 && (advertiser[line] === group || category[line] === group)
}

/** Number of plays left in a cell, by group. */
export interface Tally {
  left: number
  ofGroup: Int32Array
  /** The groups of the cell. */
  present: number[]
  /** No group has more plays left; as it only grows less, it is looked up anew when it matters. */
  most: number
  /** The group that had most when it was looked up last. */
  leader: number
}

export function newTally(groups: number): Tally {
  return { left: 0, ofGroup: new Int32Array(groups), present: [], most: 0, leader: NO_GROUP }
}

/** Forgets what it was told before. */
export function clearTally(tally: Tally) {
  for (const group of tally.present) tally.ofGroup[group] = 0
  tally.present.length = 0
  tally.left = 0
  tally.most = 0
  tally.leader = NO_GROUP
}

export function countIn(tally: Tally, { advertiser, category }: Kinship, line: number, plays: number) {
  tally.left += plays
  // The category first: where both have most, it is the wider of the two.
  moreOf(tally, category[line] ?? NO_GROUP, plays)
  moreOf(tally, advertiser[line] ?? NO_GROUP, plays)
}

function moreOf(tally: Tally, group: number, plays: number) {
  if (group === NO_GROUP) return
  const before = tally.ofGroup[group] ?? 0
  if (before === 0) tally.present.push(group)
  tally.ofGroup[group] = before + plays
  tally.most = Math.max(tally.most, before + plays)
}

export function countDown(tally: Tally, { advertiser, category }: Kinship, line: number) {
  const { ofGroup } = tally
  const [own, wider] = [advertiser[line] ?? NO_GROUP, category[line] ?? NO_GROUP]
  tally.left -= 1
  ofGroup[own] = (ofGroup[own] ?? 0) - 1
  if (wider !== NO_GROUP) ofGroup[wider] = (ofGroup[wider] ?? 0) - 1
}

/**
 * The group that has more than half of the plays left, or `NO_GROUP`. Unless it has every second play from here on,
 * its plays end up next to each other. Half is enough for the `heir`, the group that the next cell has to begin with.
 */
export function pressingGroup(tally: Tally, heir: number): number {
  const { ofGroup, left } = tally
  if ((ofGroup[tally.leader] ?? 0) * 2 > left) return tally.leader
  if (tally.most * 2 > left) lookUp(tally)
  if (tally.most * 2 > left) return tally.leader
  return heir !== NO_GROUP && (ofGroup[heir] ?? 0) * 2 === left ? heir : NO_GROUP
}

/** The group that the first of these cells with any plays has to begin with, lest neighbours are kin. */
export function heirOf(coming: readonly Tally[]): number {
  const [first, ...later] = coming
  if (!first) return NO_GROUP
  if (first.left === 0) return heirOf(later)
  lookUp(first)
  if (first.most * 2 > first.left) return first.leader
  if (first.most * 2 < first.left) return NO_GROUP
  const heir = heirOf(later)
  return first.ofGroup[heir] === first.most ? heir : NO_GROUP
}

function lookUp(tally: Tally) {
  tally.most = 0
  for (const group of tally.present) {
    const plays = tally.ofGroup[group] ?? 0
    if (plays <= tally.most) continue
    tally.most = plays
    tally.leader = group
  }
}
