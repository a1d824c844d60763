import type { ReactNode } from 'react'
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
  const { of, rows, place, density = 'compact' } = props
  const drawn = useGridRows({
    keys: rows.map((row) => String(keyOf(of, row))),
    height: rowHeights[density],
    place,
    open: (at) => rows[at] && props.onOpen?.(rows[at]),
    tick: (at) => rows[at] && toggle(props, rows[at]),
    clear: () => props.onTick?.(new Set()),
    fold: (at, isUnfolding) => rows[at] && props.onFold?.(rows[at], isUnfolding),
  })
  return (
    <Columns {...props} drawn={drawn}>
      {drawn.lines.map(({ index: at, start: top }) => {
        const row = rows[at]
        return (
          row && (
            <GridLine
              key={String(keyOf(of, row))}
              {...props}
              {...{ row, at, top }}
              isCurrent={drawn.current === at}
              currentId={drawn.currentId}
              onClick={() => drawn.click(at)}
            />
          )
        )
      })}
    </Columns>
  )
}

interface ColumnsProps<R extends Resource> extends GridProps<R> {
  drawn: ReturnType<typeof useGridRows>
  /** The drawn rows: not drawn anew when widths are found or change. */
  children: ReactNode
}

function Columns<R extends Resource>({ drawn, children, ...props }: ColumnsProps<R>) {
  const { of, columns, rows, ticked, order, isBusy, density = 'compact' } = props
  const { t } = useTranslation()
  const before = ticked ? TICK_WIDTH : 0
  const isDrawn = drawn.lines.length > 0
  const usual = useContentWidths(drawn.scroller, { columns, rows, isDrawn, order, before, title: of.title })
  const { edge, sum, variables } = useWidths(props, usual)
  return (
    <GridFrame
      {...{ drawn, isBusy, variables }}
      label={t('list.rows')}
      count={rows.length}
      look={density}
      rowHeight={rowHeights[density]}
      minWidth={before + sum}
      isOpening={props.onOpen !== undefined}
      head={
        <div className="grid-row" role="row" aria-rowindex={1} tabIndex={-1}>
          {ticked && <TickAll {...props} />}
          {columns.map((name) => (
            <SortHead
              key={name}
              {...{ of, name, order }}
              edge={edge(name)}
              onOrder={props.onOrder}
              isWords={props.render?.[name] !== undefined}
            />
          ))}
        </div>
      }
    >
      {children}
    </GridFrame>
  )
}
