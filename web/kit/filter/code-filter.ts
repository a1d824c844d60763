import type { FilterValue } from '#domain/base/call.ts'
import type { CodeName } from '#domain/base/codes.ts'

export interface CodeFilterProps {
  codes: CodeName
  label: string
  wordsOf(code: string | number): string
  value: FilterValue | undefined
  onChange(value: FilterValue | undefined): void
}

/** In pixels, of the filter and of what stands in its place. */
export const CODE_FILTER_WIDTH = 160
