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
    if (!acts[event.key]) return
    event.preventDefault()
    acts[event.key]?.()
  }
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(current + 1),
    j: () => move(current + 1),
    ArrowUp: () => move(current - 1),
    k: () => move(current - 1),
    Home: () => move(0),
    End: () => move(count - 1),
    Enter: () => open(current),
    x: () => tick(current),
  }
  return { current, onKeyDown }
}

const isTyping = (target: EventTarget) => target instanceof HTMLInputElement || target instanceof HTMLButtonElement
