/** Points that came together and expire together. */
export interface Lot {
  lotId: number
  /** Points left of it. */
  left: number
  /** The last day on which it can be used. */
  expiresOn: string
}

export interface Taken {
  lotId: number
  amount: number
}

/** Takes from what expires first, of equal ones from the oldest; nothing where all of them together do not suffice. */
export function takeFrom(lots: readonly Lot[], amount: number): Taken[] | undefined {
  const taken: Taken[] = []
  let missing = amount
  for (const { lotId, left } of lots.toSorted(bySpending)) {
    const part = Math.min(left, missing)
    if (part > 0) taken.push({ lotId, amount: part })
    missing -= part
  }
  return missing === 0 ? taken : undefined
}

function bySpending(one: Lot, other: Lot) {
  return one.expiresOn.localeCompare(other.expiresOn) || one.lotId - other.lotId
}
