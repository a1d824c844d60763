import { useTable } from '@tanstack/react-table'
import { useEffect } from 'react'
import type { Resource, Row } from '#domain/base/resource.ts'
import type { Density } from '#domain/console/view.ts'
import { useTranslation } from '../../words/translation.ts'
import { useContentWidths } from './content-widths.ts'
import { GridLine } from './GridLine.tsx'
import { keyOf, TICK_WIDTH, TickAll, toggle } from './GridTicks.tsx'
import { columnsOf, gridFeatures, useWidths } from './grid-columns.tsx'
import type { GridProps } from './grid-props.ts'
import { useGridRows } from './grid-rows.ts'
import { SortHead } from './SortHead.tsx'

const rowHeights: Readonly<Record<Density, number>> = { compact: 30, roomy: 42 }

/** Rows drawn only where one looks: the same speed for ten rows and ten thousand. */
export function Grid<R extends Resource>(props: GridProps<R>) {
  const { of, rows, ticked, isBusy, place, density = 'compact' } = props
  const { t } = useTranslation()
  const rowHeight = rowHeights[density]
  const before = ticked ? TICK_WIDTH : 0
  const { scroller, virtual, current, onKeyDown, click } = useGridRows({
    keys: rows.map((row) => String(keyOf(of, row))),
    height: rowHeight,
    place,
    open: (at) => rows[at] && props.onOpen?.(rows[at]),
    tick: (at) => rows[at] && toggle(props, rows[at]),
    clear: () => props.onTick?.(new Set()),
  })
  const isDrawn = virtual.getVirtualItems().length > 0
  const { columns, order } = props
  const usual = useContentWidths(scroller, { columns, rows, isDrawn, order, before, title: of.title })
  const sizing = useWidths(props)
  const table = useTable({
    features: gridFeatures,
    // The library only reads its rows.
    data: rows as Row<R>[],
    columns: columnsOf(props, usual),
    getRowId: (row) => String(row[of.key as keyof Row<R>]),
    columnResizeMode: 'onChange',
    enableColumnResizing: true,
    state: { columnSizing: sizing.widths },
    onColumnSizingChange: sizing.change,
  })
  const isDrawing = table.state.columnResizing.isResizingColumn !== false
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the moment of letting go counts
  useEffect(() => {
    if (!isDrawing) sizing.letGo()
  }, [isDrawing])
  const width = table.getTotalSize() + before
  return (
    <div
      className="grid"
      ref={scroller}
      style={{ ['--row' as string]: `${rowHeight}px` }}
      role="grid"
      aria-rowcount={rows.length + 1}
      aria-busy={isBusy}
      data-opens={props.onOpen !== undefined}
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
              order={order}
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
              <GridLine
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
