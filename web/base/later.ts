import { type ComponentType, lazy } from 'react'

/** A page has drawn its first rows by then, also on a slow machine. */
const ROWS_FIRST_MS = 3000

/** A part of the console that comes behind the page: while the browser has nothing else to do, or when it is asked for. */
export interface Ahead<Part> {
  /** Once it is there. */
  known(): Part | undefined
  fetch(): Promise<Part>
  /** Part once it is there, for whoever has asked for it. */
  there: Promise<Part>
}

export function fetchedAhead<Part>(load: () => Promise<Part>): Ahead<Part> {
  let known: Part | undefined
  let coming: Promise<Part> | undefined
  let arrive: (part: Part) => void = () => undefined
  const there = new Promise<Part>((resolve) => {
    arrive = resolve
  })
  const fetch = () => {
    coming ??= load().then(
      (part) => {
        known = part
        arrive(part)
        return part
      },
      (error: unknown) => {
        // The click asks again, and says so where it fails.
        coming = undefined
        throw error
      },
    )
    return coming
  }
  const fetchAhead = () => fetch().catch(() => undefined)
  // Not every browser knows when it is idle; there it comes with the click, and so it does while one develops.
  if (import.meta.env.PROD) setTimeout(() => globalThis.requestIdleCallback?.(fetchAhead), ROWS_FIRST_MS)
  return { known: () => known, fetch, there }
}

/**
 * A window that nobody has opened yet: the page is drawn without it, it comes while the browser has nothing else to do,
 * and is there at the click, also where the line has broken meanwhile.
 */
export function later<Props>(load: () => Promise<ComponentType<Props>>) {
  const { fetch } = fetchedAhead(load)
  return lazy(async () => ({ default: await fetch() }))
}
