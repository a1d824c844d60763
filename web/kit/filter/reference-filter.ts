import type { FilterValue } from '#domain/base/call.ts'

export interface ReferenceFilterProps {
  /** Kind of the records that it is one of. */
  to: string
  label: string
  value: FilterValue | undefined
  onChange(value: FilterValue | undefined): void
}

/** Keys that a list is narrowed to. */
export const keysIn = (value: FilterValue | undefined): readonly (string | number)[] =>
  Array.isArray(value) ? value : []
