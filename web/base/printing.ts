import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const paper = typeof matchMedia === 'function' ? matchMedia('print') : undefined

/** True if the page is on its way to paper: parts that are drawn only where one looks have to be drawn whole. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => paper?.matches ?? false)
}

function subscribe(listener: () => void) {
  // The browser takes its picture as soon as this returns.
  const now = () => flushSync(listener)
  paper?.addEventListener('change', now)
  return () => paper?.removeEventListener('change', now)
}
