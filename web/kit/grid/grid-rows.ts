import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { useIsPrinting } from '../../base/printing.ts'
import { type GridActs, useGridKeys } from './grid-keys.ts'
import { placeIn, rememberPlace } from './place.ts'

interface Shape extends Partial<Omit<GridActs, 'open'>> {
  /** The rows' keys, in their order. */
  keys: readonly string[]
  /** Of a row, in pixels. */
  height: number
  /** The list's name for finding back to the row that was opened. */
  place: string | undefined
  open(at: number): void
}

const nothing = () => undefined

/** Rows drawn where one looks (on paper all of them), walked through with the keys, found again after Back. */
export function useGridRows({ keys, height, place, open, tick = nothing, clear = nothing }: Shape) {
  const scroller = useRef<HTMLDivElement>(null)
  const isPrinting = useIsPrinting()
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    // On paper one looks everywhere.
    overscan: isPrinting ? keys.length : 12,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height stand elsewhere
  useEffect(() => virtual.measure(), [virtual, height])
  const [start] = useState(() => placeIn(place, keys))
  useEffect(() => {
    if (start >= 0) virtual.scrollToIndex(start, { align: 'center' })
  }, [start, virtual])
  const openRow = (at: number) => {
    const key = keys[at]
    if (key === undefined) return
    if (place !== undefined) rememberPlace(place, key)
    open(at)
  }
  const acts = { open: openRow, tick, clear }
  const { current, choose, onKeyDown } = useGridKeys(keys.length, (at) => virtual.scrollToIndex(at), acts, start)
  const click = (at: number) => {
    choose(at)
    openRow(at)
  }
  return { scroller, virtual, current, onKeyDown, click }
}
