import { type KeyboardEvent, useState } from 'react'

export interface GridActs {
  open(at: number): void
  tick(at: number): void
  /** Gives up what was ticked. */
  clear(): void
}

/** Arrows or j/k move, Enter opens, x ticks, Escape starts over; never while someone types. A click chooses, too. */
export function useGridKeys(count: number, show: (at: number) => void, { open, tick, clear }: GridActs, start = -1) {
  const [current, setCurrent] = useState(start)
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
    else if (event.key === 'Escape') clear()
    else return
    event.preventDefault()
  }
  return { current, choose: setCurrent, onKeyDown }
}

function target(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowDown' || key === 'j') return current + 1
  if (key === 'ArrowUp' || key === 'k') return current - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

const isTyping = (target: EventTarget) => target instanceof HTMLInputElement || target instanceof HTMLButtonElement
