import './cards.css'
import { Checkbox } from '@mantine/core'
import type { Resource } from '#domain/base/resource.ts'
import { useTranslation } from '../../words/translation.ts'
import { Card } from './Card.tsx'
import { cardHeightOf, cardPartsOf } from './card-parts.ts'
import { GridFrame } from './GridFrame.tsx'
import { keyOf, toggle } from './GridTicks.tsx'
import type { GridProps } from './grid-props.ts'
import { useGridRows } from './grid-rows.ts'

/** The rows of a grid on a phone, a card each: drawn, walked through, ticked and opened as the table's rows are. */
export function Cards<R extends Resource>(props: GridProps<R>) {
  const { of, rows, columns, ticked, isBusy, place } = props
  const { t } = useTranslation()
  const parts = cardPartsOf(of, columns)
  const height = cardHeightOf(parts)
  const drawn = useGridRows({
    keys: rows.map((row) => String(keyOf(of, row))),
    height,
    place,
    open: (at) => rows[at] && props.onOpen?.(rows[at]),
    tick: (at) => rows[at] && toggle(props, rows[at]),
    clear: () => props.onTick?.(new Set()),
  })
  return (
    <GridFrame
      {...{ drawn, isBusy }}
      label={t('list.rows')}
      count={rows.length}
      look="cards"
      rowHeight={height}
      isOpening={props.onOpen !== undefined}
      head={
        ticked && (
          <div className="cards-head" role="row" aria-rowindex={1} tabIndex={-1}>
            <TickPage {...props} />
          </div>
        )
      }
    >
      {drawn.lines.map(({ index: at, start: top }) => {
        const row = rows[at]
        return (
          row && (
            <Card
              key={String(keyOf(of, row))}
              {...props}
              {...{ row, parts, at, top }}
              isCurrent={drawn.current === at}
              currentId={drawn.currentId}
              onClick={() => drawn.click(at)}
            />
          )
        )
      })}
    </GridFrame>
  )
}

/** Ticks the cards of the page, or none of them; there is room for its words. */
function TickPage<R extends Resource>({ of, rows, ticked, onTick }: GridProps<R>) {
  const { t } = useTranslation()
  const keys = rows.map((row) => keyOf(of, row))
  const all = keys.every((key) => ticked?.has(key))
  return (
    <div className="grid-cell" role="columnheader" tabIndex={-1}>
      <Checkbox checked={all} label={t('list.tickPage')} onChange={() => onTick?.(new Set(all ? [] : keys))} />
    </div>
  )
}
