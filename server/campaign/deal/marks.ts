import type { SaleScreen } from './screens.ts'

/** By place in a network: 1 where something is so; nothing where it is so everywhere. */
export type Marks = Uint8Array | null

/** Marks screens by what is so of them; asked once of all that have everything in common but their place and audience. */
export function marksOf(screens: readonly SaleScreen[]): (isSo: (screen: SaleScreen) => boolean) => Marks {
  const { kinds, kindOf } = kindsOf(screens)
  return (isSo) => {
    const isSoOf = kinds.map(isSo)
    return isSoOf.every((so) => so) ? null : Uint8Array.from(kindOf, (kind) => (isSoOf[kind] ? 1 : 0))
  }
}

function kindsOf(screens: readonly SaleScreen[]) {
  const kinds: SaleScreen[] = []
  const kindOf = new Uint32Array(screens.length)
  const alike = new Map<readonly string[], number[]>()
  screens.forEach((screen, place) => {
    const known = alike.get(screen.refused) ?? []
    const kind = known.find((each) => isAlike(kinds[each], screen))
    kindOf[place] = kind ?? kinds.push(screen) - 1
    if (kind === undefined) alike.set(screen.refused, [...known, kinds.length - 1])
  })
  return { kinds, kindOf }
}

/** The lists of what is refused are the very same where they are equal and the rest is as well: see `saleNetwork`. */
function isAlike(one: SaleScreen | undefined, other: SaleScreen): boolean {
  if (one?.brand !== other.brand || one.region !== other.region || one.isUpright !== other.isUpright) return false
  return one.isMonitor === other.isMonitor && one.givesBonus === other.givesBonus
}

/** The places that one of several marks has; the very same list where that is all of them. */
export function markedBy(places: Int32Array, marks: readonly Marks[]): Int32Array {
  const partly = marks.filter((own) => own !== null)
  if (partly.length < marks.length) return places
  const [only] = partly
  return those(
    places,
    only && partly.length === 1 ? (at) => only[at] === 1 : (at) => partly.some((own) => own[at] === 1),
  )
}

function those(places: Int32Array, isSo: (place: number) => boolean): Int32Array {
  const kept = new Int32Array(places.length)
  let count = 0
  for (const place of places) if (isSo(place)) kept[count++] = place
  return count === places.length ? places : kept.slice(0, count)
}
