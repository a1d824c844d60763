import { type PointerEvent, useRef, useState } from 'react'
import type { Resource } from '#domain/base/resource.ts'
import { NARROWEST } from '../column/content-widths.ts'
import type { GridProps } from './grid-props.ts'

type Widths = Readonly<Record<string, number>>

/** Width of a column, as its grid knows it: cells need not be drawn anew when it changes. */
export const widthOf = (name: string) => `var(${variableOf(name)})`
const variableOf = (name: string) => `--width-${name}` as const

/** Before there are rows to measure. */
const UNMEASURED = 120

const nothing: Widths = {}

/** Pixels of each column: as somebody has drawn it, else as its content asks for (`usual`). */
export function useWidths<R extends Resource>({ columns, widths = nothing, onWidths }: GridProps<R>, usual: Widths) {
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
  return {
    edge,
    sum: columns.reduce((sum, name) => sum + of(name), 0),
    variables: Object.fromEntries(columns.map((name) => [variableOf(name), `${of(name)}px`])),
  }
}
