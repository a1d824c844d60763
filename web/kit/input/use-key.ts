import { useLayoutEffect, useRef } from 'react'

/** A key pressed anywhere on the page acts, unless somebody types: from the frame on in which the page is drawn. */
export function useKey(key: string, act: (() => void) | undefined): void {
  const latest = useRef(act)
  latest.current = act
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      if (!latest.current) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [key])
}

/** A key of the page: a dialog that lies over it keeps it from acting. */
export function usePageKey(key: string, act: (() => void) | undefined): void {
  useKey(key, act && (() => isBehindDialog() || act()))
}

const isBehindDialog = () => document.querySelector('[aria-modal=true]') !== null

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
}
