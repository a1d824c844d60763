/** Places for pages and gaps: at a desk, and on a phone, where they stand in one row. */
export const places = { wide: 7, narrow: 5 } as const

/** The pages that a pager offers: the first, the last, those around the current one; 0 where some are left out. */
export function pagesShown(current: number, total: number, most: 5 | 7 = places.wide): readonly number[] {
  const every = Array.from({ length: total }, (_, at) => at + 1)
  if (total <= most) return every
  const around = (most - 5) / 2
  // At either end as many are shown as in the middle, so that the buttons stay where they are.
  const from = Math.max(3, Math.min(current - around, total - most + 3))
  const to = Math.min(total - 2, Math.max(current + around, most - 2))
  const left = from > 3 ? 0 : 2
  const right = to < total - 2 ? 0 : total - 1
  return [1, left, ...every.slice(from - 1, to), right, total]
}
