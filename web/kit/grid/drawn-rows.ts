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

/** Before it is known how much is in sight, nothing is drawn. */
const unseen: Sight = { first: 0, last: -1 }

/** Of rows of one height those in sight, and where they lie: the same speed for ten and ten thousand. */
export function useDrawnRows({ scroller, count, height, beyond }: Shape) {
  const [sight, setSight] = useState(unseen)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => setSight((before) => same(before, sightOf(element, height)))
    look()
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, height])
  /** Scrolls no further than it takes for the row to be in sight, or to its middle. */
  const show = useCallback(
    (at: number, where: 'near' | 'middle' = 'near') => {
      if (scroller.current) scroller.current.scrollTop = topFor(scroller.current, { at, count, height, where })
    },
    [scroller, count, height],
  )
  const first = Math.max(0, sight.first - beyond)
  const last = sight.last < 0 ? -1 : Math.min(count - 1, sight.last + beyond)
  const lines = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => ({
    index: first + at,
    start: (first + at) * height,
  }))
  return { lines, total: count * height, show }
}

const sightOf = ({ scrollTop, clientHeight }: HTMLElement, height: number): Sight => ({
  first: Math.floor(scrollTop / height),
  last: Math.floor((scrollTop + clientHeight) / height),
})

const same = (one: Sight, other: Sight) => (one.first === other.first && one.last === other.last ? one : other)

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
