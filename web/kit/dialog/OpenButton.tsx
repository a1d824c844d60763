import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'

interface Props extends Pick<ButtonProps, 'leftSection' | 'mt' | 'size' | 'variant'> {
  label: string
  /** Window that it opens, with what closes it. */
  children: (close: () => void) => ReactNode
}

/** Button with the window that it opens; one that comes `later` is drawn once it is there. */
export function OpenButton({ label, children, ...look }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" {...look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Suspense>{isOpen && children(() => setOpen(false))}</Suspense>
    </>
  )
}
