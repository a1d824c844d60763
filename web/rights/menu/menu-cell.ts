import type { ReactNode } from 'react'
import type { MenuLine } from './MenuList.tsx'

export interface MenuCellProps {
  line: MenuLine
  /** False while the rows do not stand as the side menu has them. */
  isMovable: boolean
  onNewBelow(): void
  /** Name of the line. */
  children: ReactNode
}

/** With the lines that are seen: among them it is moved. */
export interface HeldCellProps extends MenuCellProps {
  lines: readonly MenuLine[]
}
