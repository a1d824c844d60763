import { Box } from '@mantine/core'
import type { CSSProperties, Key, ReactNode, Ref } from 'react'
import { Shown } from '../cell/Shown.tsx'

interface LinesProps {
  name?: string | undefined
  children: ReactNode
}

/** Lines of a table on a phone, below each other: there is no room for its columns. */
export function StackedLines({ name, children }: LinesProps) {
  return (
    <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label={name} data-reading>
      {children}
    </Box>
  )
}

interface LineProps {
  values: readonly { key: Key; head?: ReactNode; value: ReactNode }[]
  isFirst: boolean
  /** Stands below the values, but not on paper. */
  below?: ReactNode
  ref?: Ref<HTMLLIElement>
  style?: CSSProperties
}

/** Line of a table, each value beside the name of its column. */
export function StackedLine({ values, isFirst, below, ref, style }: LineProps) {
  return (
    <Box
      component="li"
      ref={ref}
      className="field-grid"
      pt={isFirst ? 0 : 8}
      pb={8}
      style={{ ...(!isFirst && edge), ...style }}
    >
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
    </Box>
  )
}

const edge = { borderTop: '1px solid var(--mantine-color-default-border)' } as const
