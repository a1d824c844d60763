import {
  type ColumnDef,
  type ColumnSizingState,
  columnResizingFeature,
  columnSizingFeature,
  functionalUpdate,
  tableFeatures,
  type Updater,
} from '@tanstack/react-table'
import { useState } from 'react'
import type { Resource, Row } from '#domain/base/resource.ts'
import { Cell } from '../cell/Cell.tsx'
import { NARROWEST } from './content-widths.ts'
import type { GridProps } from './grid-props.ts'

export const gridFeatures = tableFeatures({ columnSizingFeature, columnResizingFeature })
export type GridFeatures = typeof gridFeatures

/** `widths`: pixels by column, until somebody draws another. */
export function columnsOf<R extends Resource>(
  { of, columns, render }: GridProps<R>,
  widths: Readonly<Record<string, number>>,
): ColumnDef<GridFeatures, Row<R>>[] {
  return columns.map((name) => ({
    id: name,
    size: widths[name] ?? UNMEASURED,
    minSize: NARROWEST,
    cell: ({ row }) =>
      render?.[name]?.(row.original) ?? (
        <Cell of={of} name={name} value={(row.original as Record<string, unknown>)[name]} row={row.original} isInGrid />
      ),
  }))
}

/** Before there are rows to measure. */
const UNMEASURED = 120

const nothing = {}

/** Follows the pointer while a column is drawn, and is kept when it is let go. */
export function useWidths<R extends Resource>({ widths = nothing, onWidths }: GridProps<R>) {
  const [drawn, setDrawn] = useState<ColumnSizingState>()
  return {
    widths: drawn ?? widths,
    change: (update: Updater<ColumnSizingState>) =>
      setDrawn((before) => functionalUpdate(update, before ?? { ...widths })),
    letGo() {
      if (!drawn || !onWidths) return
      onWidths(drawn)
      setDrawn(undefined)
    },
  }
}
