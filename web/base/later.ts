import { type ComponentType, lazy } from 'react'

/** A page has drawn its first rows by then, also on a slow machine. */
const ROWS_FIRST_MS = 3000

/**
 * A window that nobody has opened yet: the page is drawn without it, it comes while the browser has nothing else to do,
 * and is there at the click, also where the line has broken meanwhile.
 */
export function later<Props>(load: () => Promise<ComponentType<Props>>) {
  let coming: Promise<ComponentType<Props>> | undefined
  const part = () => {
    coming ??= load()
    return coming
  }
  const fetchAhead = () =>
    part().catch(() => {
      // The click asks again, and says so where it fails.
      coming = undefined
    })
  // Not every browser knows when it is idle; there it comes with the click, and so it does while one develops.
  if (import.meta.env.PROD) setTimeout(() => globalThis.requestIdleCallback?.(fetchAhead), ROWS_FIRST_MS)
  return lazy(async () => ({ default: await part() }))
}
