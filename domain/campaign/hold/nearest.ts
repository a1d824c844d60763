import { dayAfter } from '../../time/dates.ts'

/** Part of a wish that may be given up for the rest of it. */
export interface Wished {
  startsOn: string
  endsOn: string
  plays: number
  loops: number
  goal?: number | null | undefined
  places: readonly string[]
}

export type NearKind = 'later' | 'rarer' | 'oftener' | 'fewer' | 'wider'

/** Kinds that leave the days as they are, which the lines of a campaign have in common. */
export const sameDays: readonly NearKind[] = ['rarer', 'oftener', 'wider', 'fewer']

/** Another wish that differs in one thing. */
export interface NearWish {
  kind: NearKind
  change: Partial<Wished>
}

/** Shares that are sold, the largest first: plays in so many loops. */
export const sharesSold = [
  [6, 1],
  [4, 1],
  [3, 1],
  [2, 1],
  [1, 1],
  [1, 2],
  [1, 3],
  [1, 4],
] as const

/** A week day by day, then by weeks. */
const DAYS_LATER = [1, 2, 3, 4, 5, 6, 7, 14, 21, 28] as const

/**
 * Wishes that come nearest to one that does not fit, by what they give up, the nearest of each first: so many days later,
 * seldomer, or of a number of plays more often in the loop, on more screens of the same brands, or fewer of them.
 */
export function nearWishes(wish: Wished, available: number): NearWish[][] {
  const { startsOn, endsOn, goal } = wish
  const isByNumber = (goal ?? null) !== null
  const later = DAYS_LATER.map((days) => ({ startsOn: dayAfter(startsOn, days), endsOn: dayAfter(endsOn, days) }))
  const kinds: [NearKind, Partial<Wished>[]][] = [
    ['later', later],
    ['rarer', isByNumber ? [] : rarer(wish)],
    ['oftener', isByNumber ? oftener(wish) : []],
    ['wider', isByNumber ? wider(wish) : []],
    ['fewer', isByNumber && available >= 1 ? [{ goal: Math.floor(available) }] : []],
  ]
  return kinds.map(([kind, changes]) => changes.map((change) => ({ kind, change })))
}

function rarer({ plays, loops }: Wished): Partial<Wished>[] {
  const below = sharesSold.filter(([own, of]) => own / of < plays / loops)
  return below.map(([own, of]) => ({ plays: own, loops: of }))
}

/** Larger shares, which a number of plays takes as far as it needs them. */
function oftener({ plays, loops }: Wished): Partial<Wished>[] {
  const above = sharesSold.filter(([own, of]) => own / of > plays / loops)
  return above.map(([own, of]) => ({ plays: own, loops: of })).reverse()
}

/** Brands instead of their regions. */
function wider({ places }: Wished): Partial<Wished>[] {
  const brands = [...new Set(places.map((place) => place.split('/')[0] ?? place))]
  const isRegional = places.some((place) => place.includes('/')) && places.every((place) => !place.includes(':'))
  return isRegional ? [{ places: brands }] : []
}
