import { Table } from '@mantine/core'
import { type CSSProperties, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { PanelTitle } from '../cell/Panel.tsx'

interface Props {
  /** CSS pixels: in less room it is pushed sideways. */
  minWidth: number
  /** CSS pixels: a longer one scrolls below its heading. */
  maxHeight?: number | undefined
  /** Name for those who come to it by keys; left out, it is the panel's. */
  name?: string | undefined
  className?: string
  style?: CSSProperties
  children: ReactNode
}

/** Room for a table that may be wider than the window. While it is, keys stop at it and push it (WCAG 2.1.1). */
export function Sideways({ minWidth, maxHeight, name, children, ...look }: Props) {
  const title = useContext(PanelTitle)
  const { box, isPushed } = usePushed()
  return (
    <Table.ScrollContainer
      ref={box}
      type="native"
      minWidth={minWidth}
      mah={maxHeight}
      {...look}
      {...(isPushed && { tabIndex: 0, role: 'region', 'aria-label': name ?? title })}
    >
      {children}
    </Table.ScrollContainer>
  )
}

/** True while a part holds more than it shows. */
function usePushed() {
  const box = useRef<HTMLDivElement>(null)
  const [isPushed, setPushed] = useState(false)
  useEffect(() => {
    const part = box.current
    if (!part) return
    const look = () => setPushed(part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight)
    const resized = new ResizeObserver(look)
    for (const each of [part, ...part.children]) resized.observe(each)
    return () => resized.disconnect()
  }, [])
  return { box, isPushed }
}
