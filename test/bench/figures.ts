/** Figures of a benchmark, as ratios of one run where it can be. */
export type Figures = Record<string, { value: number; aim: number; better: 'lower' | 'higher'; unit: string }>

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const rounded = (value: number, digits = 2) => Number(value.toFixed(digits))
