import { type KeyboardEvent, useState } from 'react'

interface Acts {
  open(at: number): void
  tick(at: number): void
}

/** Arrows or j/k move, Enter opens, x ticks; never while someone types. */
export function useGridKeys(count: number, show: (at: number) => void, { open, tick }: Acts) {
  const [current, setCurrent] = useState(-1)
  const move = (to: number) => {
    const next = Math.min(Math.max(to, 0), count - 1)
    setCurrent(next)
    show(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const to = target(event.key, current, count)
    if (to !== undefined) move(to)
    else if (event.key === 'Enter') open(current)
    else if (event.key === 'x') tick(current)
    else return
    event.preventDefault()
  }
  return { current, onKeyDown }
}

function target(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowDown' || key === 'j') return current + 1
  if (key === 'ArrowUp' || key === 'k') return current - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

const isTyping = (target: EventTarget) => target instanceof HTMLInputElement || target instanceof HTMLButtonElement
