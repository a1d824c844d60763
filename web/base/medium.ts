import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const NARROW = 'screen and (max-width:720px)'

/** True if the page is on its way to paper: parts that are drawn only where one looks have to be drawn whole. */
export const useIsPrinting = mediumOf('print')

/**
 * True if the window is as narrow as a phone: rows are cards, filters stand behind a button. On paper there is room for
 * columns, whatever its width.
 */
export const useIsNarrow = mediumOf(NARROW)

/** The same, now: for what is fetched ahead. */
export const isNarrow = () => globalThis.matchMedia?.(NARROW).matches ?? false

function mediumOf(query: string) {
  const list = globalThis.matchMedia?.(query)
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  // For paper the browser takes its picture as soon as this returns: whoever listens is drawn by then, all at once.
  list?.addEventListener('change', () => flushSync(tell))
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return () => useSyncExternalStore(subscribe, () => !!list?.matches)
}
