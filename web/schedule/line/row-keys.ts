import { type KeyboardEvent, useState } from 'react'

/** One stop of the keys for a whole row: arrows, Home and End move between its buttons, which bear `data-at`. */
export function useRowKeys(count: number, start: number) {
  const [moved, setMoved] = useState<number>()
  const current = Math.min(moved ?? start, count - 1)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = target(event.key, current, count)
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setMoved(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus()
  }
  return { current, choose: setMoved, onKeyDown }
}

function target(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return Math.min(current + 1, count - 1)
  if (key === 'ArrowLeft') return Math.max(current - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
