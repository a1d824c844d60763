import type { ReactNode } from 'react'

interface CellProps {
  width: number | undefined
  isNumber?: boolean
  /** The name of the row, which stays in sight. */
  isName?: boolean
  tint?: number
  children: ReactNode
}

/** The name of a column. */
export function Head({ width, isNumber, isName, children }: CellProps) {
  return (
    <div
      className="grid-cell"
      role="columnheader"
      tabIndex={-1}
      data-number={isNumber || undefined}
      data-stays={isName || undefined}
      style={{ width }}
    >
      {children}
    </div>
  )
}

/** A figure, tinted by its share of the greatest one. */
export function Cell({ width, isNumber, isName, tint = 0, children }: CellProps) {
  const background =
    tint > 0
      ? `color-mix(in srgb, var(--mantine-primary-color-filled) ${Math.round(6 + tint * 24)}%, transparent)`
      : undefined
  return (
    <div
      className="grid-cell"
      role="gridcell"
      tabIndex={-1}
      data-number={isNumber || undefined}
      data-stays={isName || undefined}
      style={{ width, background, paddingInline: isNumber ? 6 : 10 }}
    >
      {children}
    </div>
  )
}
