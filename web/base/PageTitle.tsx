import { Title, type TitleProps } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { type RefObject, useEffect, useRef } from 'react'

interface Props extends Omit<TitleProps, 'order' | 'children'> {
  children: string
  /** List that it is part of, where it is a record. */
  within?: string
}

/** Title of the page: its heading, the name of its tab, and the place where one goes on who has come to it. */
export function PageTitle({ children, within, ...looks }: Props) {
  const name = useRef<HTMLHeadingElement>(null)
  useDocumentTitle([children, within, 'Litfass'].filter(Boolean).join(' · '))
  useArrival(name)
  return (
    <Title ref={name} order={1} tabIndex={-1} {...looks}>
      {children}
    </Title>
  )
}

/** Page whose name was drawn last, and true once one has come from another one. */
let path = ''
let isAnother = false

/**
 * Focus on the name of a page that one has come to by a link, an act or Back: whoever works with the keys goes on from
 * there, and a screen reader says it. The first page is begun at its top, as the browser has it.
 */
function useArrival(name: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = path
    path = location.pathname
    const isNew = path !== before
    isAnother ||= isNew && before !== ''
    // Bones have a name too: where theirs went with the focus, the page's own has it.
    if (isAnother && (isNew || document.activeElement === document.body)) name.current?.focus({ preventScroll: true })
  }, [name])
}
