import type { HTMLAttributes } from 'react'
import type { Resource } from '#domain/base/resource.ts'
import { useLabels } from '../cell/labels.ts'
import { widthOf } from './column-widths.ts'

interface Props {
  of: Resource
  name: string
  /** Draws the column wider or narrower. */
  edge: HTMLAttributes<HTMLElement>
  order: string
  onOrder(order: string): void
  /** A number that is told in words. */
  isWords?: boolean
}

/** A column's name: a click sorts by it, another turns the order round; its edge can be dragged. Pictures have no order. */
export function SortHead({ of, name, edge, order, onOrder, isWords }: Props) {
  const labels = useLabels(of)
  const isUp = order === name
  const isDown = order === `-${name}`
  const field = of.fields[name]
  return (
    <div
      className="grid-cell"
      role="columnheader"
      tabIndex={-1}
      aria-sort={field?.isPicture ? undefined : isUp ? 'ascending' : isDown ? 'descending' : 'none'}
      data-number={(field?.kind === 'number' && !isWords) || undefined}
      style={{ width: widthOf(name) }}
    >
      {field?.isPicture ? (
        labels.field(name)
      ) : (
        <button type="button" title={labels.field(name)} onClick={() => onOrder(isUp ? `-${name}` : name)}>
          {labels.field(name)}
          {isUp ? '\u00A0▲' : isDown ? '\u00A0▼' : ''}
        </button>
      )}
      <div className="grid-edge" aria-hidden {...edge} />
    </div>
  )
}
