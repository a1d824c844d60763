import './roomy.css'
import type { Resource } from '#domain/base/resource.ts'
import type { Density } from '#domain/console/view.ts'
import { useIsNarrow } from '../../base/medium.ts'
import { useTranslation } from '../../words/translation.ts'
import { useContentWidths } from '../column/content-widths.ts'
import { useWidths } from './column-widths.ts'
import { GridFrame } from './GridFrame.tsx'
import { GridLine } from './GridLine.tsx'
import { keyOf, TICK_WIDTH, TickAll, toggle } from './GridTicks.tsx'
import type { GridProps } from './grid-props.ts'
import { useGridRows } from './grid-rows.ts'
import { OnPhone } from './OnPhone.tsx'
import { SortHead } from './SortHead.tsx'

const rowHeights: Readonly<Record<Density, number>> = { compact: 30, roomy: 42 }

/** Rows drawn only where one looks: the same speed for ten rows and ten thousand. On a phone they are cards. */
export function Grid<R extends Resource>(props: GridProps<R>) {
  // Whose rows these are matters to nobody between here and there.
  return useIsNarrow() ? <OnPhone cards={props as unknown as GridProps<Resource>} /> : <Table {...props} />
}

function Table<R extends Resource>(props: GridProps<R>) {
  const { of, rows, ticked, isBusy, place, density = 'compact' } = props
  const { t } = useTranslation()
  const rowHeight = rowHeights[density]
  const before = ticked ? TICK_WIDTH : 0
  const drawn = useGridRows({
    keys: rows.map((row) => String(keyOf(of, row))),
    height: rowHeight,
    place,
    open: (at) => rows[at] && props.onOpen?.(rows[at]),
    tick: (at) => rows[at] && toggle(props, rows[at]),
    clear: () => props.onTick?.(new Set()),
  })
  const isDrawn = drawn.lines.length > 0
  const { columns, order } = props
  const usual = useContentWidths(drawn.scroller, { columns, rows, isDrawn, order, before, title: of.title })
  const widths = useWidths(props, usual)
  const width = columns.reduce((sum, name) => sum + widths.of(name), before)
  return (
    <GridFrame
      {...{ drawn, isBusy, rowHeight }}
      label={t('list.rows')}
      count={rows.length}
      look={density}
      minWidth={width}
      isOpening={props.onOpen !== undefined}
      head={
        <div className="grid-row" role="row" aria-rowindex={1} tabIndex={-1}>
          {ticked && <TickAll {...props} />}
          {columns.map((name) => (
            <SortHead
              key={name}
              {...{ of, name, order }}
              width={widths.of(name)}
              edge={widths.edge(name)}
              onOrder={props.onOrder}
              isWords={props.render?.[name] !== undefined}
            />
          ))}
        </div>
      }
    >
      {(at, top) => {
        const row = rows[at]
        return (
          row && (
            <GridLine
              key={String(keyOf(of, row))}
              {...props}
              {...{ row, at, top }}
              widthOf={widths.of}
              isCurrent={drawn.current === at}
              currentId={drawn.currentId}
              onClick={() => drawn.click(at)}
            />
          )
        )
      }}
    </GridFrame>
  )
}
