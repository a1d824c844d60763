import { useLayoutEffect, useRef } from 'react'

/** Ctrl+S saves a form, wherever the pointer is, and never the page as a file. */
export function useSaveKey(save: (() => Promise<unknown>) | undefined): void {
  const latest = useRef(save)
  latest.current = save
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
      event.preventDefault()
      void latest.current?.()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
