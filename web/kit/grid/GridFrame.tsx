import './grid.css'
import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import type { useGridRows } from './grid-rows.ts'

interface FrameProps {
  drawn: ReturnType<typeof useGridRows>
  /** Words for who does not see it. */
  label: string
  /** Of all rows, drawn or not. */
  count: number
  /** Heading row, where there is one. */
  head: ReactNode
  /** Beside `grid`, a class of its own. */
  look?: string
  /** CSS pixels of a row, for styles that ask for them. */
  rowHeight?: number
  /** Variables of its own that styles ask for. */
  variables?: Readonly<Record<`--${string}`, string>>
  /** CSS pixels: in less room rows are pushed sideways. */
  minWidth?: number
  isBusy?: boolean | undefined
  /** True if a click on a row opens it. */
  isOpening?: boolean
  /** The drawn rows. */
  children: ReactNode
}

/** Rows below a heading that stays, of which those in sight are drawn; it takes the keys. */
export function GridFrame(props: FrameProps) {
  const { drawn, label, count, head, look, rowHeight, variables, minWidth, isBusy, isOpening, children } = props
  const style = { ...(rowHeight !== undefined && { '--row': `${rowHeight}px` }), ...variables } as CSSProperties
  return (
    <div
      className={`grid ${look ?? ''}`}
      ref={drawn.scroller}
      style={style}
      role="grid"
      aria-rowcount={count + 1}
      aria-busy={isBusy}
      data-opens={isOpening}
      aria-label={label}
      aria-activedescendant={drawn.currentId}
      tabIndex={0}
      onKeyDown={drawn.onKeyDown}
    >
      {head && (
        <div className="grid-head" role="rowgroup" style={{ minWidth }}>
          {head}
        </div>
      )}
      <div className="grid-body" role="rowgroup" style={{ height: drawn.total, minWidth }}>
        {children}
      </div>
    </div>
  )
}

interface RowProps {
  at: number
  top: number
  isCurrent: boolean
  /** Of the row that the keys have chosen. */
  currentId: string | undefined
  /** Undefined where rows cannot be ticked. */
  isTicked?: boolean
  look?: string
  /** Address that it opens in a tab of its own: by the middle button, or with Ctrl or Command held. */
  link?: string | undefined
  onClick(): void
  children: ReactNode
}

/** Row of a frame at its place. */
export function GridRow({ at, top, isCurrent, currentId, isTicked, look, link, onClick, children }: RowProps) {
  const isBeside = ({ button, ctrlKey, metaKey }: MouseEvent) =>
    link !== undefined && (button === 1 || ctrlKey || metaKey)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid itself takes the keys, Enter among them
    <div
      className={`grid-row ${look ?? ''}`}
      role="row"
      id={isCurrent ? currentId : undefined}
      tabIndex={-1}
      aria-rowindex={at + 2}
      aria-selected={isTicked}
      data-selected={isTicked || undefined}
      data-current={isCurrent || undefined}
      style={{ top }}
      // Held down, the middle button would scroll.
      onMouseDown={(event) => event.button === 1 && isBeside(event) && event.preventDefault()}
      onAuxClick={(event) => event.button === 1 && isBeside(event) && open(link)}
      onClick={(event) => (isBeside(event) ? open(link) : onClick())}
    >
      {children}
    </div>
  )
}
