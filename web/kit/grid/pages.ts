const AROUND = 1
/** Fewer than these are all shown. */
const ALL = 7

/** The pages that a pager offers: the first, the last, those around the current one; 0 where some are left out. */
export function pagesShown(current: number, total: number): readonly number[] {
  const every = Array.from({ length: total }, (_, at) => at + 1)
  if (total <= ALL) return every
  // At either end as many are shown as in the middle, so that the buttons stay where they are.
  const from = Math.max(3, Math.min(current - AROUND, total - ALL + 3))
  const to = Math.min(total - 2, Math.max(current + AROUND, ALL - 2))
  const left = from > 3 ? 0 : 2
  const right = to < total - 2 ? 0 : total - 1
  return [1, left, ...every.slice(from - 1, to), right, total]
}
