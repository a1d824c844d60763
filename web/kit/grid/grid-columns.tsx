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
import type { GridProps } from './grid-props.ts'

export const gridFeatures = tableFeatures({ columnSizingFeature, columnResizingFeature })
export type GridFeatures = typeof gridFeatures

export function columnsOf<R extends Resource>({
  of,
  columns,
  render,
  usualWidths,
}: GridProps<R>): ColumnDef<GridFeatures, Row<R>>[] {
  return columns.map((name) => ({
    id: name,
    size: usualWidths?.[name] ?? widthOf(of, name),
    minSize: 60,
    cell: ({ row }) =>
      render?.[name]?.(row.original) ?? (
        <Cell of={of} name={name} value={(row.original as Record<string, unknown>)[name]} row={row.original} isInGrid />
      ),
  }))
}

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

/** For why and since when beside the state itself. */
const STATE_WIDTH = 220

function widthOf({ fields, title, states }: Resource, name: string): number {
  const field = fields[name]
  if (name === title) return 220
  if (states?.[name]) return STATE_WIDTH
  if (field?.kind === 'number') return 110
  if (field?.kind === 'code') return 120
  if (field?.kind === 'date') return 120
  return 160
}
