import { Popover } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactElement, type ReactNode, useState } from 'react'

interface Props {
  /** Opens and closes what stands beside it. */
  button(toggle: () => void): ReactElement
  children: ReactNode
}

/** Opens beside its button. The library hears Escape in what has opened alone, this also before the keyboard got there. */
export function Beside({ button, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') setOpen(false)
  })
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" withArrow trapFocus returnFocus>
      <Popover.Target>{button(() => setOpen(!isOpen))}</Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  )
}
