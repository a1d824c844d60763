import type { AdScreen, DayNetwork } from '#domain/schedule/day/network.ts'
import { add, at, countsOf, groupedBy, placesTo, startsOf } from '#domain/schedule/model/counts.ts'

/** Screens that nothing tells apart: the same open time and loop, lines and films, and program so far. */
export interface Classes {
  /** Places in the network's screens, class by class, ascending; those of class k begin at `start[k]`. */
  screens: Int32Array
  start: Int32Array
  ofScreen: Int32Array
}

/** The coarsest exact partition, in the order of the classes' smallest screen ids, however the input was ordered. */
export function classesOf(network: DayNetwork): Classes {
  const partition = byShape(network.screens)
  for (const line of network.lines) {
    refine(partition, line.screens)
    for (const { screens } of line.creatives) if (screens) refine(partition, screens)
  }
  return named(partition, network.screens)
}

export interface Partition {
  of: Int32Array
  size: Int32Array
  count: number
  /** Number of members of a class in the list at hand, and the class they move to; both idle between lists. */
  moved: Int32Array
  child: Int32Array
}

/** Parts every class into the screens of a list and the others. Answers pairs of a parted class and its new sister. */
export function refine(partition: Partition, list: Int32Array): number[] {
  const { of, moved } = partition
  for (let place = 0; place < list.length; place++) add(moved, at(of, at(list, place)), 1)
  const parted: number[] = []
  for (let place = 0; place < list.length; place++) moveOut(partition, at(list, place), parted)
  for (let place = 0; place < list.length; place++) moved[at(of, at(list, place))] = 0
  for (let pair = 0; pair < parted.length; pair += 2) moved[parted[pair] ?? 0] = 0
  return parted
}

function moveOut(partition: Partition, screen: number, parted: number[]) {
  const { of, size, moved, child } = partition
  const own = at(of, screen)
  if (at(moved, own) === 0) return
  if (at(moved, own) > 0 && at(moved, own) === at(size, own)) return
  if (at(moved, own) > 0) {
    size[partition.count] = at(moved, own)
    add(size, own, -at(moved, own))
    // From now on negative: the class is being parted.
    moved[own] = -1
    child[own] = partition.count++
    parted.push(own, at(child, own))
  }
  of[screen] = at(child, own)
}

function byShape(screens: readonly AdScreen[]): Partition {
  const shapes = new Map<number, number>()
  const of = new Int32Array(screens.length)
  screens.forEach((screen, place) => {
    const key = shapeKey(screen) + (1 + (screen.stands ?? -1)) * MOST_SHAPES
    const known = shapes.get(key) ?? shapes.size
    if (known === shapes.size) shapes.set(key, known)
    of[place] = known
  })
  const size = new Int32Array(screens.length + 1)
  for (let screen = 0; screen < of.length; screen++) add(size, at(of, screen), 1)
  const idle = () => new Int32Array(screens.length + 1)
  return { of, size, count: shapes.size, moved: idle(), child: idle() }
}

const MOST_SHAPES = 2 ** 34

/** Loops have less than 128 slots. */
export function shapeKey({ profile, base, campaign }: AdScreen): number {
  return (profile * 128 + base) * 128 + campaign
}

function named({ of, count }: Partition, screens: readonly AdScreen[]): Classes {
  const names = new Int32Array(count).fill(-1)
  let next = 0
  for (const screen of orderById(screens)) if (at(names, at(of, screen)) < 0) names[at(of, screen)] = next++
  const ofScreen = of.map((own) => at(names, own))
  const start = startsOf(countsOf(ofScreen, count))
  return { ofScreen, start, screens: groupedBy(ofScreen, start) }
}

/** Places in the order of their ids; a list that comes in that order costs one comparison each. */
export function orderById(named: readonly { id: string }[]): Int32Array {
  const places = placesTo(named.length)
  const isSorted = named.every(({ id }, place) => place === 0 || (named[place - 1]?.id ?? '') < id)
  if (isSorted) return places
  const idOf = (place: number) => named[place]?.id ?? ''
  return places.sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1))
}
