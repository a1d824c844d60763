import type { ReactNode } from 'react'
import type { Resource, Row } from '#domain/base/resource.ts'
import type { Density } from '#domain/console/view.ts'

export interface GridProps<R extends Resource> {
  of: R
  rows: readonly Row<R>[]
  columns: readonly string[]
  render?: Partial<Record<string, (row: Row<R>) => ReactNode>> | undefined
  order: string
  onOrder(order: string): void
  onOpen?: ((row: Row<R>) => void) | undefined
  /** Address of a row's record, for the name that is its link. */
  linkOf?: ((row: Row<R>) => string) | undefined
  /** Keys of the ticked rows; without it no row can be ticked. */
  ticked?: ReadonlySet<unknown> | undefined
  onTick?: ((keys: ReadonlySet<unknown>) => void) | undefined
  /** Rows of a tree: what stands below one is unfolded or folded. */
  onFold?: ((row: Row<R>, isUnfolding: boolean) => void) | undefined
  isBusy?: boolean
  /** The list's name for finding back to the row that was opened. */
  place?: string
  /** Pixels by column, where somebody has drawn it wider or narrower. */
  widths?: Readonly<Record<string, number>>
  onWidths?: (widths: Readonly<Record<string, number>>) => void
  density?: Density
}
