import type { SaleScreen } from './screens.ts'

/** By place in a network: 1 where something is so; nothing where it is so everywhere. */
export type Marks = Uint8Array | null

const NOWHERE = new Uint8Array()
const NO_PLACES = new Int32Array()

/** Marks screens by what is so of them; asked once of all that have everything in common but their place and audience. */
export function marksOf(screens: readonly SaleScreen[]): (isSo: (screen: SaleScreen) => boolean) => Marks {
  const { kinds, kindOf } = known.get(screens) ?? kindsOf(screens)
  known.set(screens, { kinds, kindOf })
  return (isSo) => {
    const isSoOf = kinds.map(isSo)
    if (!isSoOf.includes(true)) return NOWHERE
    return isSoOf.every((so) => so) ? null : Uint8Array.from(kindOf, (kind) => (isSoOf[kind] ? 1 : 0))
  }
}

interface Kinds {
  kinds: readonly SaleScreen[]
  kindOf: Uint32Array
}

const known = new WeakMap<readonly SaleScreen[], Kinds>()

function kindsOf(screens: readonly SaleScreen[]): Kinds {
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
  if (marks.includes(null)) return places
  const partly = marks.flatMap((own) => (own === null || own === NOWHERE ? [] : [own]))
  const [only] = partly
  if (!only) return NO_PLACES
  return those(places, partly.length === 1 ? (at) => only[at] === 1 : (at) => partly.some((own) => own[at] === 1))
}

function those(places: Int32Array, isSo: (place: number) => boolean): Int32Array {
  const kept = new Int32Array(places.length)
  let count = 0
  for (const place of places) if (isSo(place)) kept[count++] = place
  return count === places.length ? places : kept.slice(0, count)
}
