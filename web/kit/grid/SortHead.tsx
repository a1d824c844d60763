import type { Header } from '@tanstack/react-table'
import type { Resource, Row } from '#domain/base/resource.ts'
import { useLabels } from '../cell/labels.ts'
import type { GridFeatures } from './grid-columns.tsx'

interface Props<R extends Resource> {
  of: R
  header: Header<GridFeatures, Row<R>>
  order: string
  onOrder(order: string): void
  /** A number that is told in words. */
  isWords?: boolean
}

/** A column's name: a click sorts by it, another turns the order round; its edge can be dragged. */
export function SortHead<R extends Resource>({ of, header, order, onOrder, isWords }: Props<R>) {
  const labels = useLabels(of)
  const name = header.column.id
  const isUp = order === name
  const isDown = order === `-${name}`
  const field = of.fields[name]
  return (
    <div
      className="grid-cell"
      role="columnheader"
      tabIndex={-1}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}
      data-number={(field?.kind === 'number' && !isWords) || undefined}
      style={{ width: header.getSize(), position: 'relative' }}
    >
      <button type="button" title={labels.field(name)} onClick={() => onOrder(isUp ? `-${name}` : name)}>
        {labels.field(name)} {isUp ? '▲' : isDown ? '▼' : ''}
      </button>
      <div
        className="grid-edge"
        aria-hidden
        style={{ position: 'absolute', right: 0, top: 0, bottom: 0, width: 6, cursor: 'col-resize' }}
        onMouseDown={header.getResizeHandler()}
        onTouchStart={header.getResizeHandler()}
      />
    </div>
  )
}
