import type { CSSProperties, Key, ReactNode, Ref } from 'react'
import { Shown } from '../cell/Shown.tsx'

interface LinesProps {
  name?: string | undefined
  children: ReactNode
}

/** Lines of a table on a phone, below each other: there is no room for its columns. */
export function StackedLines({ name, children }: LinesProps) {
  return (
    <ul className="stacked" aria-label={name} data-reading>
      {children}
    </ul>
  )
}

interface LineProps {
  values: readonly { key: Key; head?: ReactNode; value: ReactNode }[]
  /** Stands below the values, but not on paper. */
  below?: ReactNode
  ref?: Ref<HTMLLIElement>
  style?: CSSProperties
}

/** Line of a table, each value beside the name of its column. */
export function StackedLine({ values, below, ref, style }: LineProps) {
  return (
    <li ref={ref} className="field-grid stacked-line" style={style}>
      {values.map(({ key, head, value }) => {
        const shown = value || value === 0 ? <div key={key}>{value}</div> : null
        return head ? (
          <Shown key={key} label={head}>
            {shown}
          </Shown>
        ) : (
          shown
        )
      })}
      {below && <div className="no-print">{below}</div>}
    </li>
  )
}
