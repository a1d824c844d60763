import type { FilterValue } from '#domain/base/call.ts'

export interface RangeFilterProps {
  label: string
  value: FilterValue | undefined
  onChange(value: FilterValue | undefined): void
}

/** In pixels, of the filter and of what stands in its place. */
export const RANGE_FILTER_WIDTH = 210

export const rangeIn = (value: FilterValue | undefined) => (value ?? {}) as { from?: string; to?: string }
