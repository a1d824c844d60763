import { Checkbox } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import type { Resource, Row } from '#domain/base/resource.ts'
import { useTranslation } from '../../words/translation.ts'
import { Cell } from '../cell/Cell.tsx'
import { useLabels } from '../cell/labels.ts'
import type { CardParts } from './card-parts.ts'
import { GridRow } from './GridFrame.tsx'
import { keyOf, nameOf, toggle } from './GridTicks.tsx'
import type { GridProps } from './grid-props.ts'

interface Props<R extends Resource> extends GridProps<R> {
  row: Row<R>
  parts: CardParts
  at: number
  top: number
  isCurrent: boolean
  currentId: string | undefined
  onClick(): void
}

/** One row on a phone: its name, how it stands, and what tells most of it. */
export function Card<R extends Resource>(props: Props<R>) {
  const { of, row, parts, at, top, isCurrent, currentId, ticked } = props
  const labels = useLabels(of)
  const isTicked = ticked?.has(keyOf(of, row)) ?? false
  return (
    <GridRow {...{ at, top, isCurrent, currentId, isTicked }} look="card" onClick={props.onClick}>
      {ticked && <Tick {...props} isTicked={isTicked} />}
      <div className="card-body">
        <div className="card-name" role="gridcell" tabIndex={-1}>
          {parts.picture && shownIn(props, parts.picture)}
          <Name {...props} />
        </div>
        {parts.states.length > 0 && (
          <div className="card-states" role="gridcell" tabIndex={-1}>
            {parts.states.map((name) => (
              <span key={name}>{shownIn(props, name)}</span>
            ))}
          </div>
        )}
        {parts.lines.map((name) => (
          <div key={name} className="card-line" role="gridcell" tabIndex={-1}>
            <span className="card-label">{labels.field(name)}</span>
            <span className="card-value">{shownIn(props, name)}</span>
          </div>
        ))}
      </div>
    </GridRow>
  )
}

/** Opened by the row as a whole; as a link it also opens in a tab of its own. */
function Name<R extends Resource>({ of, row, parts, render, linkOf, onFold }: Props<R>) {
  const name = render?.[parts.name]?.(row) ?? nameOf(of, row)
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) event.stopPropagation()
    else event.preventDefault()
  }
  return (
    <h2>
      {linkOf && !onFold ? (
        // Its row has the focus, and Enter opens it. What unfolds a row of a tree cannot stand in a link.
        <a href={linkOf(row)} tabIndex={-1} onClick={open}>
          {name}
        </a>
      ) : (
        name
      )}
    </h2>
  )
}

function Tick<R extends Resource>({ isTicked, ...props }: Props<R> & { isTicked: boolean }) {
  const { of, row } = props
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps a click on the tick from opening the row
    <div className="card-tick" role="gridcell" tabIndex={-1} onClick={(event) => event.stopPropagation()}>
      {/* Around the box there is room for a thumb. */}
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box within has its own name */}
      <label>
        <Checkbox
          checked={isTicked}
          aria-label={t('list.tick', { name: nameOf(of, row) })}
          onChange={() => toggle(props, row)}
        />
      </label>
    </div>
  )
}

function shownIn<R extends Resource>({ of, row, render }: Props<R>, name: string): ReactNode {
  const value = (row as Readonly<Record<string, unknown>>)[name]
  return render?.[name]?.(row) ?? <Cell of={of} name={name} value={value} row={row} isInGrid />
}
