import { useEffect, useId, useRef, useState } from 'react'
import { useIsPrinting } from '../../base/medium.ts'
import { useDrawnRows } from './drawn-rows.ts'
import { type GridActs, useGridKeys, usePageKeys } from './grid-keys.ts'
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
/** Rows drawn above and below those in sight: a turn of the wheel finds them there. */
const BEYOND = 12

/** Rows drawn where one looks (on paper all of them), walked through with the keys, found again after Back. */
export function useGridRows({ keys, height, place, open, tick = nothing, clear = nothing, fold = nothing }: Shape) {
  const scroller = useRef<HTMLDivElement>(null)
  const isPrinting = useIsPrinting()
  // On paper one looks everywhere.
  const beyond = isPrinting ? keys.length : BEYOND
  const { lines, total, show } = useDrawnRows({ scroller, count: keys.length, height, beyond })
  const [start] = useState(() => placeIn(place, keys))
  const showFirst = useRef(show)
  useEffect(() => {
    if (start >= 0) showFirst.current(start, 'middle')
  }, [start])
  const openRow = (at: number) => {
    const key = keys[at]
    if (key === undefined) return
    if (place !== undefined) rememberPlace(place, key)
    open(at)
  }
  const acts = { open: openRow, tick, clear, fold }
  const { current, choose, act, onKeyDown } = useGridKeys(keys.length, show, acts, start)
  const toRows = (event: KeyboardEvent) => {
    act(event)
    // From there on it tells its rows.
    if (/[jk]/.test(event.key)) scroller.current?.focus({ preventScroll: true })
  }
  usePageKeys(place !== undefined && keys.length > 0 ? toRows : undefined)
  const id = useId()
  const currentId = lines.some(({ index }) => index === current) ? id : undefined
  const click = (at: number) => {
    choose(at)
    openRow(at)
  }
  return { scroller, lines, total, current, currentId, onKeyDown, click }
}
