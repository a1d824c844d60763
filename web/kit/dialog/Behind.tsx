import { type ComponentType, type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Ahead } from '../../base/later.ts'

/** Part that opens at a click; it draws `standIn` as its own button, or something of the same size. */
export interface Opening {
  standIn: ReactElement<{ onClick?: () => void }>
}

interface Props<Given extends Opening> {
  of: Ahead<ComponentType<Given>>
  given: Given
}

/**
 * A part that opens at a click: its stand-in is there with the page and keeps its room, the rest comes behind it, at the
 * latest when somebody reaches for it. Neither the focus nor the first click is lost.
 */
export function Behind<Given extends Opening>({ of, given }: Props<Given>) {
  const [Part, setPart] = useState(of.known)
  const [fault, setFault] = useState<unknown>()
  const room = useRef<HTMLSpanElement>(null)
  const wish = useRef<'focus' | 'click'>(undefined)
  const held = useRef<Promise<void>>(undefined)
  useEffect(() => {
    let isShown = true
    void of.there.then(async (part) => {
      await held.current
      if (!isShown) return
      if (room.current?.contains(document.activeElement)) wish.current ??= 'focus'
      // Drawn at once: a press that began between would be of a button that is gone when it ends.
      flushSync(() => setPart(() => part))
    })
    return () => {
      isShown = false
    }
  }, [of])
  useLayoutEffect(() => {
    if (!Part || !wish.current) return
    const first = room.current?.querySelector<HTMLElement>('button, input')
    first?.focus()
    if (wish.current === 'click') first?.click()
    wish.current = undefined
  }, [Part])
  if (fault) throw fault
  const fetch = () => void of.fetch().catch(() => undefined)
  const open = () => {
    wish.current = 'click'
    of.fetch().catch(setFault)
  }
  const hold = (end: 'pointerup' | 'keyup') => () => {
    held.current = over(end)
  }
  return (
    <span
      ref={room}
      className="field"
      {...(!Part && {
        onPointerEnter: fetch,
        onFocus: fetch,
        onPointerDown: hold('pointerup'),
        onKeyDown: hold('keyup'),
        onClickCapture: open,
      })}
    >
      {Part ? <Part {...given} /> : given.standIn}
    </span>
  )
}

/** A button that changes under a press is not clicked: what comes meanwhile waits until the press is over. */
function over(end: 'pointerup' | 'keyup'): Promise<void> {
  return new Promise((resolve) => {
    // The click follows in the same breath.
    const done = () => setTimeout(resolve)
    addEventListener(end, done, { once: true })
    addEventListener('pointercancel', done, { once: true })
    addEventListener('blur', done, { once: true })
  })
}
