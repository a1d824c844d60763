/**
 * A whole in parts by weight, to the last won: every part is rounded down, and what is over goes one by one to the largest
 * remainders; of equal ones the first gets it. Without any weight there is nothing to split by, and no part gets anything.
 */
export function partsOf(whole: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map(() => 0)
  const shares = weights.map((weight) => BigInt(whole) * BigInt(weight))
  const parts = shares.map((share) => Number(share / total))
  const rests = shares.map((share, at) => ({ rest: share % total, at }))
  const over = whole - parts.reduce((sum, part) => sum + part, 0)
  for (const { at } of rests.toSorted(byRest).slice(0, over)) parts[at] = (parts[at] ?? 0) + 1
  return parts
}

interface Rest {
  rest: bigint
  at: number
}

function byRest(one: Rest, other: Rest): number {
  if (one.rest === other.rest) return one.at - other.at
  return one.rest > other.rest ? -1 : 1
}

/** A share of an amount in whole won, never rounded up: neither factor leaves what a number counts exactly. */
export function portionOf(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
}
