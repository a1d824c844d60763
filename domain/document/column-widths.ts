/**
 * Widths of columns by their shares of the whole; one whose heading is wider takes what it lacks from those that have room,
 * as far as there is any.
 */
export function columnWidths(shares: readonly number[], least: readonly number[], whole: number): number[] {
  const all = sum(shares)
  const wanted = shares.map((share) => (whole * share) / all)
  const spare = wanted.map((width, at) => Math.max(0, width - (least[at] ?? 0)))
  const lack = wanted.map((width, at) => Math.max(0, (least[at] ?? 0) - width))
  const given = Math.min(sum(lack), sum(spare))
  return wanted.map((width, at) => width + part(lack, at) * given - part(spare, at) * given)
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** Share of one in all of them. */
const part = (numbers: readonly number[], at: number) => (numbers[at] ?? 0) / (sum(numbers) || 1)
