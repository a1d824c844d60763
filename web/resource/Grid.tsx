import { Checkbox } from '@mantine/core'
import { type ColumnDef, flexRender, type Row as GridRow, getCoreRowModel, useReactTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource, Row } from '#domain/base/resource.ts'
import { Cell } from './Cell.tsx'
import { useGridKeys } from './grid-keys.ts'
import { placeIn, rememberPlace } from './place.ts'
import { SortHead } from './SortHead.tsx'

export interface GridProps<R extends Resource> {
  of: R
  rows: readonly Row<R>[]
  columns: readonly string[]
  render?: Partial<Record<string, (row: Row<R>) => ReactNode>> | undefined
  widths?: Readonly<Record<string, number>>
  order: string
  onOrder(order: string): void
  onOpen?: ((row: Row<R>) => void) | undefined
  /** Keys of the ticked rows; without it no row can be ticked. */
  ticked?: ReadonlySet<unknown> | undefined
  onTick?: ((keys: ReadonlySet<unknown>) => void) | undefined
  isBusy?: boolean
  /** The list's name for finding back to the row that was opened. */
  place?: string
}

const ROW_HEIGHT = 30

/** Rows drawn only where one looks: the same speed for ten rows and ten thousand. */
export function Grid<R extends Resource>(props: GridProps<R>) {
  const { of, rows, ticked, isBusy, place } = props
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const table = useReactTable({
    // The library only reads its rows.
    data: rows as Row<R>[],
    columns: columnsOf(props),
    getCoreRowModel: getCoreRowModel(),
    getRowId: (row) => String(row[of.key as keyof Row<R>]),
    columnResizeMode: 'onChange',
    enableColumnResizing: true,
  })
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  })
  const [start] = useState(() =>
    placeIn(
      place,
      rows.map((row) => String(keyOf(of, row))),
    ),
  )
  useEffect(() => {
    if (start >= 0) virtual.scrollToIndex(start, { align: 'center' })
  }, [start, virtual])
  const acts = {
    open: (at: number) => rows[at] && openRow(props, rows[at]),
    tick: (at: number) => rows[at] && toggle(props, rows[at]),
    clear: () => props.onTick?.(new Set()),
  }
  const keys = useGridKeys(rows.length, (at) => virtual.scrollToIndex(at), acts, start)
  const width = table.getTotalSize() + (ticked ? 38 : 0)
  return (
    <div
      className="grid"
      ref={scroller}
      role="grid"
      aria-rowcount={rows.length + 1}
      aria-busy={isBusy}
      aria-label={t('list.rows')}
      tabIndex={0}
      onKeyDown={keys.onKeyDown}
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
            row && <Line key={row.id} {...props} row={row} at={index} top={start} isCurrent={keys.current === index} />
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
      onClick={() => openRow(props, row.original)}
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

function columnsOf<R extends Resource>({ of, columns, render, widths }: GridProps<R>): ColumnDef<Row<R>>[] {
  return columns.map((name) => ({
    id: name,
    size: widths?.[name] ?? widthOf(of, name),
    minSize: 60,
    cell: ({ row }) =>
      render?.[name]?.(row.original) ?? <Cell of={of} name={name} value={row.original[name as keyof Row<R>]} />,
  }))
}

const isNumber = ({ fields }: Resource, name: string) => fields[name]?.kind === 'number'

function widthOf({ fields, title }: Resource, name: string): number {
  const field = fields[name]
  if (name === title) return 220
  if (field?.kind === 'number') return 110
  if (field?.kind === 'code') return 120
  return field?.kind === 'instant' || field?.kind === 'date' ? 140 : 160
}

const keyOf = (of: Resource, row: object) => (row as Record<string, unknown>)[of.key]

function openRow<R extends Resource>({ of, place, onOpen }: GridProps<R>, row: Row<R>) {
  if (place !== undefined) rememberPlace(place, String(keyOf(of, row)))
  onOpen?.(row)
}

function toggle<R extends Resource>({ of, ticked, onTick }: GridProps<R>, row: Row<R>) {
  const next = new Set(ticked)
  const key = keyOf(of, row)
  if (!next.delete(key)) next.add(key)
  onTick?.(next)
}
