import { Checkbox } from '@mantine/core'
import {
  type ColumnDef,
  type ColumnSizingState,
  flexRender,
  functionalUpdate,
  type Row as GridRow,
  getCoreRowModel,
  type Updater,
  useReactTable,
} from '@tanstack/react-table'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource, Row } from '#domain/base/resource.ts'
import type { Density } from '#domain/console/view.ts'
import { Cell } from './Cell.tsx'
import { useGridRows } from './grid-rows.ts'
import { SortHead } from './SortHead.tsx'

export interface GridProps<R extends Resource> {
  of: R
  rows: readonly Row<R>[]
  columns: readonly string[]
  render?: Partial<Record<string, (row: Row<R>) => ReactNode>> | undefined
  /** Pixels by column that suit the screen, before anybody draws them. */
  usualWidths?: Readonly<Record<string, number>>
  order: string
  onOrder(order: string): void
  onOpen?: ((row: Row<R>) => void) | undefined
  /** Keys of the ticked rows; without it no row can be ticked. */
  ticked?: ReadonlySet<unknown> | undefined
  onTick?: ((keys: ReadonlySet<unknown>) => void) | undefined
  isBusy?: boolean
  /** The list's name for finding back to the row that was opened. */
  place?: string
  /** Pixels by column, where somebody has drawn it wider or narrower. */
  widths?: Readonly<Record<string, number>>
  onWidths?: (widths: Readonly<Record<string, number>>) => void
  density?: Density
}

const rowHeights: Readonly<Record<Density, number>> = { compact: 30, roomy: 42 }
const nothing = {}

/** Rows drawn only where one looks: the same speed for ten rows and ten thousand. */
export function Grid<R extends Resource>(props: GridProps<R>) {
  const { of, rows, ticked, isBusy, place, density = 'compact' } = props
  const { t } = useTranslation()
  const rowHeight = rowHeights[density]
  const sizing = useWidths(props)
  const table = useReactTable({
    // The library only reads its rows.
    data: rows as Row<R>[],
    columns: columnsOf(props),
    getCoreRowModel: getCoreRowModel(),
    getRowId: (row) => String(row[of.key as keyof Row<R>]),
    columnResizeMode: 'onChange',
    enableColumnResizing: true,
    state: { columnSizing: sizing.widths },
    onColumnSizingChange: sizing.change,
  })
  const isDrawing = table.getState().columnSizingInfo.isResizingColumn !== false
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the moment of letting go counts
  useEffect(() => {
    if (!isDrawing) sizing.letGo()
  }, [isDrawing])
  const { scroller, virtual, current, onKeyDown, click } = useGridRows({
    keys: rows.map((row) => String(keyOf(of, row))),
    height: rowHeight,
    place,
    open: (at) => rows[at] && props.onOpen?.(rows[at]),
    tick: (at) => rows[at] && toggle(props, rows[at]),
    clear: () => props.onTick?.(new Set()),
  })
  const width = table.getTotalSize() + (ticked ? 38 : 0)
  return (
    <div
      className="grid"
      ref={scroller}
      style={{ ['--row' as string]: `${rowHeight}px` }}
      role="grid"
      aria-rowcount={rows.length + 1}
      aria-busy={isBusy}
      aria-label={t('list.rows')}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className="grid-head" role="rowgroup" style={{ minWidth: width }}>
        <div className="grid-row" role="row" aria-rowindex={1} tabIndex={-1}>
          {ticked && <TickAll {...props} />}
          {table.getFlatHeaders().map((header) => (
            <SortHead
              key={header.id}
              of={of}
              header={header}
              order={props.order}
              onOrder={props.onOrder}
              isWords={props.render?.[header.id] !== undefined}
            />
          ))}
        </div>
      </div>
      <div
        className="grid-body"
        role="rowgroup"
        style={{ height: virtual.getTotalSize(), minWidth: width, position: 'relative' }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = table.getRowModel().rows[index]
          return (
            row && (
              <Line
                key={row.id}
                {...props}
                row={row}
                at={index}
                top={start}
                isCurrent={current === index}
                onClick={() => click(index)}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

interface LineProps<R extends Resource> extends GridProps<R> {
  row: GridRow<Row<R>>
  at: number
  top: number
  isCurrent: boolean
  onClick(): void
}

function Line<R extends Resource>(props: LineProps<R>) {
  const { of, row, at, top, isCurrent, ticked } = props
  const { t } = useTranslation()
  const isTicked = ticked?.has(keyOf(of, row.original)) ?? false
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid itself takes the keys, Enter among them
    <div
      className="grid-row"
      role="row"
      tabIndex={-1}
      aria-rowindex={at + 2}
      aria-selected={isTicked}
      data-selected={isTicked || undefined}
      data-current={isCurrent || undefined}
      style={{ position: 'absolute', top, width: '100%' }}
      onClick={props.onClick}
    >
      {ticked && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps a click on the tick from opening the row
        <div
          className="grid-cell"
          role="gridcell"
          tabIndex={-1}
          style={{ width: 38 }}
          onClick={(event) => event.stopPropagation()}
        >
          <Checkbox
            size="xs"
            checked={isTicked}
            aria-label={t('list.tick')}
            onChange={() => toggle(props, row.original)}
          />
        </div>
      )}
      {row.getVisibleCells().map((cell) => (
        <div
          key={cell.id}
          className="grid-cell"
          role="gridcell"
          tabIndex={-1}
          data-number={(isNumber(of, cell.column.id) && !props.render?.[cell.column.id]) || undefined}
          style={{ width: cell.column.getSize() }}
        >
          {flexRender(cell.column.columnDef.cell, cell.getContext())}
        </div>
      ))}
    </div>
  )
}

function TickAll<R extends Resource>({ of, rows, ticked, onTick }: GridProps<R>) {
  const { t } = useTranslation()
  const keys = rows.map((row) => keyOf(of, row))
  const all = keys.length > 0 && keys.every((key) => ticked?.has(key))
  return (
    <div className="grid-cell" role="columnheader" tabIndex={-1} style={{ width: 38 }}>
      <Checkbox
        size="xs"
        checked={all}
        aria-label={t('list.tickPage')}
        onChange={() => onTick?.(new Set(all ? [] : keys))}
      />
    </div>
  )
}

function columnsOf<R extends Resource>({ of, columns, render, usualWidths }: GridProps<R>): ColumnDef<Row<R>>[] {
  return columns.map((name) => ({
    id: name,
    size: usualWidths?.[name] ?? widthOf(of, name),
    minSize: 60,
    cell: ({ row }) =>
      render?.[name]?.(row.original) ?? (
        <Cell of={of} name={name} value={valueIn(row.original, name)} row={row.original} isInGrid />
      ),
  }))
}

const valueIn = (row: object, name: string) => (row as Record<string, unknown>)[name]

/** Follows the pointer while a column is drawn, and is kept when it is let go. */
function useWidths<R extends Resource>({ widths = nothing, onWidths }: GridProps<R>) {
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

const isNumber = ({ fields }: Resource, name: string) => fields[name]?.kind === 'number'

function widthOf({ fields, title, states }: Resource, name: string): number {
  const field = fields[name]
  if (name === title) return 220
  if (states?.[name]) return STATE_WIDTH
  if (field?.kind === 'number') return 110
  if (field?.kind === 'code') return 120
  return field?.kind === 'instant' || field?.kind === 'date' ? 140 : 160
}

const keyOf = (of: Resource, row: object) => valueIn(row, of.key)

function toggle<R extends Resource>({ of, ticked, onTick }: GridProps<R>, row: Row<R>) {
  const next = new Set(ticked)
  const key = keyOf(of, row)
  if (!next.delete(key)) next.add(key)
  onTick?.(next)
}
