import type { SaleNetwork } from './screens.ts'
import type { SoldLine, SoldTarget } from './sold.ts'

/** Answers the screens that a line aims at, as places in the network, ascending; equal aims are worked out once. */
export function targetIndex({ screens }: SaleNetwork): (line: SoldLine) => Int32Array {
  const found = new Map<string, number[]>()
  const add = (key: string, place: number) => {
    const list = found.get(key)
    if (list) list.push(place)
    else found.set(key, [place])
  }
  const places = new Map(screens.map(({ id }, place) => [id, place]))
  screens.forEach(({ venue, group, region, brand }, place) => {
    add(`v${venue}`, place)
    add(`g${group}`, place)
    add(`r${brand} ${region}`, place)
    add(`b${brand}`, place)
  })
  const placesOf = (target: SoldTarget) => {
    const place = target.media === null ? undefined : places.get(target.media)
    return place === undefined ? (found.get(nameOf(target)) ?? []) : [place]
  }
  const unions = new Map<string, Int32Array>()
  const isIn = new Uint8Array(screens.length)
  return ({ targets }) => {
    const name = targets.map(nameOf).sort().join('|')
    const union = unions.get(name) ?? unionOf(targets.map(placesOf), isIn)
    unions.set(name, union)
    return union
  }
}

function nameOf({ media, venue, group, region, brand }: SoldTarget): string {
  if (media !== null) return `m${media}`
  if (venue !== null) return `v${venue}`
  if (group !== null) return `g${group}`
  return region === null ? `b${brand}` : `r${brand} ${region}`
}

/** `isIn` is a place of work, all zero before and after. */
function unionOf(lists: readonly (readonly number[])[], isIn: Uint8Array): Int32Array {
  const union: number[] = []
  for (const list of lists) {
    for (const place of list) {
      if (isIn[place] === 0) union.push(place)
      isIn[place] = 1
    }
  }
  for (const place of union) isIn[place] = 0
  return Int32Array.from(union).sort()
}
