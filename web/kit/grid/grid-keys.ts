import { useLayoutEffect, useRef, useState } from 'react'

export interface GridActs {
  open(at: number): void
  tick(at: number): void
  /** Gives up what was ticked. */
  clear(): void
  /** Unfolds what stands below a row of a tree, or folds it. */
  fold(at: number, isUnfolding: boolean): void
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'preventDefault'>

/** Arrows or j/k move, Enter opens, x ticks, Escape starts over, left and right fold; never while someone types. A click chooses, too. */
export function useGridKeys(
  count: number,
  show: (at: number) => void,
  { open, tick, clear, fold }: GridActs,
  start = -1,
) {
  const [current, setCurrent] = useState(start)
  const move = (to: number) => {
    const next = Math.min(Math.max(to, 0), count - 1)
    setCurrent(next)
    show(next)
  }
  const act = (event: Pressed) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = target(event.key, current, count)
    if (to !== undefined) move(to)
    else if (event.key === 'Enter') open(current)
    else if (event.key === 'x') tick(current)
    else if (event.key === 'Escape') clear()
    else if (/^Arrow(Left|Right)$/.test(event.key)) fold(current, event.key === 'ArrowRight')
    else return
    event.preventDefault()
  }
  return { current, choose: setCurrent, act, onKeyDown: (event: Pressed) => isTyping(event.target) || act(event) }
}

/** Letters that lead to the rows of a page, and what acts on the chosen one: from anywhere but a field or a dialog. */
export function usePageKeys(act: ((event: KeyboardEvent) => void) | undefined): void {
  const latest = useRef(act)
  latest.current = act
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && forRows.test(event.key) && !isElsewhere(event)) latest.current?.(event)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

const forRows = /^([jkx]|Enter|Escape)$/
/** Parts with keys of their own: fields, what lies over the page, and for Enter whatever can be pressed. */
const own = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]'

function isElsewhere({ target, key }: KeyboardEvent): boolean {
  const held = target instanceof Element ? target : document.body
  const isPressed = key === 'Enter' && held.closest('a, button, summary, input, [role=button], [role=tab]') !== null
  return isPressed || held.closest(own) !== null || document.querySelector('[aria-modal=true], [role=menu]') !== null
}

function target(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowDown' || key === 'j') return current + 1
  if (key === 'ArrowUp' || key === 'k') return current - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLButtonElement
