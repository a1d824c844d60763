import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react'
import { fetchedAhead } from '../../base/later.ts'
import type { MenuLine } from './MenuList.tsx'
import type { HeldCellProps, MenuCellProps } from './menu-cell.ts'
import './menu-name.css'

const dragging = fetchedAhead(async () => (await import('./MenuDrag.tsx')).dragging)

interface Seen {
  lines: readonly MenuLine[]
  /** Cell with its handle and acts, once the code for that is there. */
  Cell: ComponentType<HeldCellProps>
}

const Seen = createContext<Seen>({ lines: [], Cell: Standing })

interface Props {
  lines: readonly MenuLine[]
  children: ReactNode
}

/** Rows of the menu: there at once, to be acted on and dragged as soon as the code for that has come behind them. */
export function MenuRows({ lines, children }: Props) {
  const [drag, setDrag] = useState(dragging.known)
  useEffect(() => {
    // Without a line to the server nothing could be moved either.
    void dragging.fetch().then(setDrag, () => undefined)
  }, [])
  const rows = <Seen value={{ lines, Cell: drag?.Cell ?? Standing }}>{children}</Seen>
  return drag ? <drag.Frame lines={lines}>{rows}</drag.Frame> : rows
}

/** Cell of a line; its handle and acts come behind the rows. */
export function MenuName(props: MenuCellProps) {
  const { lines, Cell } = use(Seen)
  return <Cell {...props} lines={lines} />
}

/** Pixels that the handle takes, and the picture of a section. */
const [HANDLE, PICTURE] = [28, 22]

/** It stands where it will: its room is kept. */
function Standing({ line, children }: MenuCellProps) {
  return (
    <span className="menu-name" style={{ paddingInlineStart: HANDLE + (line.parentId === null ? PICTURE : 0) }}>
      {children}
    </span>
  )
}
