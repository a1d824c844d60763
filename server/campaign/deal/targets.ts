import type { SoldTarget } from './aims.ts'
import type { SaleNetwork, SaleScreen } from './screens.ts'
import type { SoldLine } from './sold.ts'

type TargetIndex = (line: Pick<SoldLine, 'targets'>) => Int32Array

const known = new WeakMap<SaleNetwork, TargetIndex>()

/**
 * Answers the screens that a line aims at, as places in the network, ascending; equal aims are worked out once, as long as
 * the network is kept.
 */
export function targetIndex(net: SaleNetwork): TargetIndex {
  const index = known.get(net) ?? openTargetIndex(net)
  known.set(net, index)
  return index
}

/** The same, kept by whoever asks. */
export function openTargetIndex({ screens }: SaleNetwork): TargetIndex {
  // Each way of aiming is looked through for all screens at once, and only where somebody aims that way.
  const by = <Key>(keyOf: (screen: SaleScreen) => Key) => once(() => placesBy(screens, keyOf))
  const [byId, byVenue, byGroup] = [by(({ id }) => id), by(({ venue }) => venue), by(({ group }) => group)]
  const [byBrand, byRegion] = [by(({ brand }) => brand), by(({ brand, region }) => `${brand} ${region}`)]
  const placesOf = ({ media, venue, group, region, brand }: SoldTarget) => {
    const own = media === null ? undefined : byId().get(media)
    if (own) return own
    if (media !== null) return []
    if (venue !== null) return byVenue().get(venue) ?? []
    if (group !== null) return byGroup().get(group) ?? []
    return (region === null ? byBrand().get(brand ?? '') : byRegion().get(`${brand} ${region}`)) ?? []
  }
  const unions = new Map<string, Int32Array>()
  const ofTargets = new WeakMap<readonly SoldTarget[], Int32Array>()
  const isIn = new Uint8Array(screens.length)
  return ({ targets }) => {
    const own = ofTargets.get(targets)
    if (own) return own
    const name = aimName(targets)
    const union = unions.get(name) ?? unionOf(targets.map(placesOf), isIn)
    unions.set(name, union)
    ofTargets.set(targets, union)
    return union
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function placesBy<Key>(screens: readonly SaleScreen[], keyOf: (screen: SaleScreen) => Key) {
  const found = new Map<Key, number[]>()
  screens.forEach((screen, place) => {
    const list = found.get(keyOf(screen))
    if (list) list.push(place)
    else found.set(keyOf(screen), [place])
  })
  return found
}

/** Equal aims have the same name. */
export const aimName = (targets: readonly SoldTarget[]) => targets.map(nameOf).sort().join('|')

function nameOf({ media, venue, group, region, brand }: SoldTarget): string {
  if (media !== null) return `m${media}`
  if (venue !== null) return `v${venue}`
  if (group !== null) return `g${group}`
  return region === null ? `b${brand}` : `r${brand} ${region}`
}

/** `isIn` is a place of work, all zero before and after. */
function unionOf(lists: readonly (readonly number[])[], isIn: Uint8Array): Int32Array {
  const union = new Int32Array(lists.reduce((sum, { length }) => sum + length, 0))
  let count = 0
  let isSorted = true
  for (const list of lists.toSorted(([one = 0], [other = 0]) => one - other)) {
    for (const place of list) {
      if (isIn[place] === 1) continue
      isIn[place] = 1
      isSorted &&= count === 0 || (union[count - 1] ?? 0) < place
      union[count++] = place
    }
  }
  for (let at = 0; at < count; at++) isIn[union[at] ?? 0] = 0
  const own = union.slice(0, count)
  return isSorted ? own : own.sort()
}

/** Supposed changes: ranks by campaign, targets by line, campaigns that are on air beside the others and those that are not. */
export interface Supposition {
  ranks?: readonly (readonly [campaign: number, rank: number])[]
  targets?: readonly (readonly [line: number, targets: readonly SoldTarget[]])[]
  begun?: readonly number[]
  stopped?: readonly number[]
}

/** The lines as they would be. */
export function supposedly(
  lines: readonly SoldLine[],
  { ranks = [], targets = [], stopped = [] }: Supposition,
): readonly SoldLine[] {
  if (ranks.length + targets.length + stopped.length === 0) return lines
  const [rankOf, targetsOf] = [new Map(ranks), new Map(targets)]
  const kept = lines.filter(({ campaign }) => !stopped.includes(campaign))
  return kept.map((line) => ({
    ...line,
    rank: rankOf.get(line.campaign) ?? line.rank,
    targets: targetsOf.get(line.id) ?? line.targets,
  }))
}
