import { Checkbox } from '@mantine/core'
import type { Resource, Row } from '#domain/base/resource.ts'
import { useTranslation } from '../../words/translation.ts'
import { Cell } from '../cell/Cell.tsx'
import { widthOf } from './column-widths.ts'
import { GridRow } from './GridFrame.tsx'
import { keyOf, nameOf, TICK_WIDTH, toggle } from './GridTicks.tsx'
import type { GridProps } from './grid-props.ts'

interface Props<R extends Resource> extends GridProps<R> {
  row: Row<R>
  at: number
  top: number
  isCurrent: boolean
  currentId: string | undefined
  onClick(): void
}

/** One row of a grid, where it lies among the thousands. */
export function GridLine<R extends Resource>(props: Props<R>) {
  const { of, row, at, top, columns, render, isCurrent, currentId, ticked } = props
  const { t } = useTranslation()
  const isTicked = ticked?.has(keyOf(of, row)) ?? false
  return (
    <GridRow {...{ at, top, isCurrent, currentId, isTicked }} link={props.linkOf?.(row)} onClick={props.onClick}>
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
            aria-label={t('list.tick', { name: nameOf(of, row) })}
            onChange={() => toggle(props, row)}
          />
        </div>
      )}
      {columns.map((name) => (
        <div
          key={name}
          className="grid-cell"
          role="gridcell"
          tabIndex={-1}
          data-number={(isNumber(of, name) && !render?.[name]) || undefined}
          style={{ width: widthOf(name) }}
        >
          {render?.[name]?.(row) ?? <Cell of={of} name={name} value={valueIn(row, name)} row={row} isInGrid />}
        </div>
      ))}
    </GridRow>
  )
}

const valueIn = (row: object, name: string) => (row as Readonly<Record<string, unknown>>)[name]
const isNumber = ({ fields }: Resource, name: string) => fields[name]?.kind === 'number'
