import { type PointerEvent, useRef, useState } from 'react'
import type { Resource } from '#domain/base/resource.ts'
import { NARROWEST } from '../column/content-widths.ts'
import type { GridProps } from './grid-props.ts'

type Widths = Readonly<Record<string, number>>

/** Before there are rows to measure. */
const UNMEASURED = 120

const nothing: Widths = {}

/** Pixels of each column: as somebody has drawn it, else as its content asks for (`usual`). */
export function useWidths<R extends Resource>({ widths = nothing, onWidths }: GridProps<R>, usual: Widths) {
  const [drawn, setDrawn] = useState<Widths>()
  const held = useRef<{ name: string; from: number }>(undefined)
  const now = drawn ?? widths
  const of = (name: string) => now[name] ?? usual[name] ?? UNMEASURED
  const letGo = () => {
    held.current = undefined
    if (!drawn || !onWidths) return
    onWidths(drawn)
    setDrawn(undefined)
  }
  /** Follows the pointer while a column's edge is held, and keeps its width when it is let go. */
  const edge = (name: string) => ({
    onPointerDown({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
      currentTarget.setPointerCapture(pointerId)
      held.current = { name, from: clientX - of(name) }
    },
    onPointerMove({ clientX }: PointerEvent<HTMLElement>) {
      const hold = held.current
      if (hold?.name === name) setDrawn({ ...now, [name]: Math.max(NARROWEST, clientX - hold.from) })
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  })
  return { of, edge }
}
