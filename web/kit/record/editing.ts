import { useEffect, useRef, useState } from 'react'
import { usePageKey } from '../input/use-key.ts'

/** A stored record is read until somebody edits it; a new one is a form from the start. */
export interface Editing {
  isOpen: boolean
  /** True if a person opened it, and may go back to reading. */
  isOpened: boolean
  open(): void
  close(): void
}

/** Reading and editing of one record: its button and the key E open the form. */
export function useEditing({ isForm, mayEdit }: { isForm: boolean; mayEdit: boolean }) {
  const [isOpened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [closed, setClosed] = useState<object>()
  const isOpen = isForm || isOpened
  const open = () => setOpened(true)
  usePageKey('e', mayEdit && !isOpen ? open : undefined)
  // The button is back on the page by then.
  useEffect(() => {
    if (closed) button.current?.focus()
  }, [closed])
  const close = () => {
    if (!isOpened) return
    setOpened(false)
    setClosed({})
  }
  return { editing: { isOpen, isOpened, open, close }, button }
}
