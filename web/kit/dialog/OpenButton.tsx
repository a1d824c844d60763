import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'

interface Props extends Pick<ButtonProps, 'leftSection' | 'mt' | 'size' | 'variant'> {
  label: string
  /** Nothing is left to be opened; a window that is open stays. */
  isGone?: boolean
  /** Window that it opens, with what closes it. */
  children: (close: () => void) => ReactNode
}

/** Button with the window that it opens; one that comes `later` is drawn once it is there. */
export function OpenButton({ label, isGone, children, ...look }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {!isGone && (
        <Button variant="default" {...look} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      <Suspense>{isOpen && children(() => setOpen(false))}</Suspense>
    </>
  )
}
