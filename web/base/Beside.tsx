import { Popover } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'

interface Props {
  /** Opens and closes what stands beside it. */
  button(toggle: () => void): ReactElement
  /** With the way to close it, where an act in it ends it. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** Opens beside its button. Escape within is the library's; elsewhere it closes too. */
export function Beside({ button, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const opened = useRef<HTMLDivElement>(null)
  const closeFromOutside = ({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && !(target instanceof Node && opened.current?.contains(target))) setOpen(false)
  }
  useWindowEvent('keydown', closeFromOutside, true)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" withArrow trapFocus returnFocus>
      <Popover.Target>{button(() => setOpen(!isOpen))}</Popover.Target>
      <Popover.Dropdown ref={opened} maw="calc(100vw - 10px)">
        {typeof children === 'function' ? children(() => setOpen(false)) : children}
      </Popover.Dropdown>
    </Popover>
  )
}
