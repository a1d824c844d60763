import { Checkbox } from '@mantine/core'
import { flexRender, type Row as GridRow } from '@tanstack/react-table'
import type { Resource, Row } from '#domain/base/resource.ts'
import { useTranslation } from '../../words/translation.ts'
import { keyOf, TICK_WIDTH, toggle } from './GridTicks.tsx'
import type { GridFeatures } from './grid-columns.tsx'
import type { GridProps } from './grid-props.ts'

interface Props<R extends Resource> extends GridProps<R> {
  row: GridRow<GridFeatures, Row<R>>
  at: number
  top: number
  isCurrent: boolean
  onClick(): void
}

/** One row of a grid, where it lies among the thousands. */
export function GridLine<R extends Resource>(props: Props<R>) {
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
          style={{ width: TICK_WIDTH }}
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
      {row.getAllCells().map((cell) => (
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

const isNumber = ({ fields }: Resource, name: string) => fields[name]?.kind === 'number'
