import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const paper = mediumOf('print')
/** On paper there is room for columns, whatever the width of the window. */
const phone = mediumOf('screen and (max-width: 720px)')

/** True if the page is on its way to paper: parts that are drawn only where one looks have to be drawn whole. */
export const useIsPrinting = () => useSyncExternalStore(paper.subscribe, paper.isNow)

/** True if the window is as narrow as a phone: rows are cards, filters stand behind a button. */
export const useIsNarrow = () => useSyncExternalStore(phone.subscribe, phone.isNow)

function mediumOf(query: string) {
  const list = typeof matchMedia === 'function' ? matchMedia(query) : undefined
  return {
    isNow: () => list?.matches ?? false,
    subscribe(listener: () => void) {
      // For paper the browser takes its picture as soon as this returns.
      const now = () => flushSync(listener)
      list?.addEventListener('change', now)
      return () => list?.removeEventListener('change', now)
    },
  }
}
