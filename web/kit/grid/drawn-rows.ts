import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

interface Shape {
  scroller: RefObject<HTMLElement | null>
  count: number
  /** Of a row, in pixels. */
  height: number
  /** Rows drawn above and below those in sight. */
  beyond: number
}

interface Sight {
  first: number
  last: number
}

/** Before it is laid out: no more than fits into the window. */
const sightOfWindow = (height: number): Sight => ({ first: 0, last: Math.floor(innerHeight / height) })

/** Of rows of one height those in sight, and where they lie: the same speed for ten and ten thousand. */
export function useDrawnRows({ scroller, count, height, beyond }: Shape) {
  const [sight, setSight] = useState(() => sightOfWindow(height))
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => setSight((before) => kept(before, sightOf(element, height), beyond / 2))
    look()
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, height, beyond])
  /** Scrolls no further than it takes for the row to be in sight, or to its middle. */
  const show = useCallback(
    (at: number, where: 'near' | 'middle' = 'near') => {
      if (scroller.current) scroller.current.scrollTop = topFor(scroller.current, { at, count, height, where })
    },
    [scroller, count, height],
  )
  const last = Math.min(count - 1, sight.last + beyond)
  const lines: { index: number; start: number }[] = []
  for (let index = Math.max(0, sight.first - beyond); index <= last; index++)
    lines.push({ index, start: index * height })
  return { lines, total: count * height, show }
}

const sightOf = ({ scrollTop, clientHeight }: HTMLElement, height: number): Sight => ({
  first: Math.floor(scrollTop / height),
  last: Math.floor((scrollTop + clientHeight) / height),
})

/** Sight as it was, while what is in it now lies well within the drawn rows: a turn of the wheel seldom draws. */
const kept = (before: Sight, now: Sight, spare: number) =>
  before.first - spare <= now.first && now.last <= before.last + spare ? before : now

interface Aim extends Pick<Shape, 'count' | 'height'> {
  at: number
  where: 'near' | 'middle'
}

function topFor({ scrollTop, clientHeight, scrollHeight }: HTMLElement, { at, count, height, where }: Aim): number {
  // What stands above the rows stays in sight and covers some.
  const head = Math.max(0, scrollHeight - count * height)
  const room = clientHeight - head
  const start = at * height
  if (where === 'middle') return start - (room - height) / 2
  return Math.min(Math.max(scrollTop, start + height - room), start)
}
