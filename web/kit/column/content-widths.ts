import { type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useTranslation } from '../../words/translation.ts'
import { type Measured, measure } from './measure.ts'

export const NARROWEST = 60
/** Wider ones are drawn by hand, or take what room is left. */
export const WIDEST = 340
/** So much of a line of a name there is room for in any case; for all of it where nothing else needs the room. */
const HEAD = 90
/** Steps in which the longest texts are cut first where rows are wider than the room, and the least that is left of them. */
const CUT = 20
const LEAST_CUT = 160
/** Greatest width of texts in a list that is scrolled even so. */
const SCROLLED_CUT = 220

interface Column extends Measured {
  /** True if it is the name of a row: cut last. */
  isTitle?: boolean
}

/** Pixels of each column: what stands in it, then its whole name, then the whole of long texts, as far as the room goes. */
export function widthsFor(columns: readonly Column[], room: number): number[] {
  const brokenAt = (line: number) =>
    columns.map(({ content, inTwo }) => within(Math.max(content, Math.min(inTwo, line))))
  const wholeAt = (line: number) => brokenAt(line).map((width, at) => within(Math.max(width, columns[at]?.word ?? 0)))
  const cutAt = (needs: readonly number[], cut: number, title = WIDEST) =>
    needs.map((need, at) => Math.min(need, columns[at]?.isTitle ? title : cut))
  /** By the first of greatest widths with which the columns have room: short names and texts are kept whole first. */
  const firstOf = (least: number, step: number, widthsAt: (most: number) => readonly number[]) => {
    for (let most = WIDEST; most >= least; most -= step) {
      const widths = widthsAt(most)
      if (sum(widths) <= room) return widths
    }
    return undefined
  }
  const widths =
    firstOf(HEAD, 1, wholeAt) ??
    firstOf(HEAD, 1, brokenAt) ??
    firstOf(LEAST_CUT, CUT, (cut) => cutAt(brokenAt(HEAD), cut)) ??
    cutAt(wholeAt(HEAD), SCROLLED_CUT, SCROLLED_CUT)
  // Names of columns first, on two lines and then on one, then what is cut: room that nobody needs is no use.
  const written = grown(widths, (at) => within(columns[at]?.inTwo ?? 0), room)
  const named = grown(written, (at) => within(columns[at]?.head ?? 0), room)
  return grown(named, (at) => columns[at]?.content ?? 0, room)
}

/** Each by the share of what it lacks that the room allows. */
function grown(widths: readonly number[], needOf: (at: number) => number, room: number): number[] {
  const missing = widths.map((width, at) => Math.max(0, needOf(at) - width))
  const share = Math.min(1, Math.max(0, (room - sum(widths)) / Math.max(1, sum(missing))))
  return widths.map((width, at) => width + Math.floor((missing[at] ?? 0) * share))
}

const within = (width: number) => Math.min(WIDEST, Math.max(NARROWEST, width))
const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)

interface Shape {
  columns: readonly string[]
  rows: readonly unknown[]
  /** Rows stand on the page. */
  isDrawn: boolean
  order: string
  /** Width before the columns, in pixels. */
  before: number
  /** The column that tells what a row is called. */
  title: string
}

/**
 * Measured before anything is painted, and anew with other letters. Later rows make a column wider, never narrower: nothing
 * jumps to and fro.
 */
export function useContentWidths(
  grid: RefObject<HTMLElement | null>,
  { columns, rows, isDrawn, order, before, title }: Shape,
): Readonly<Record<string, number>> {
  const letters = `${useTranslation().language} ${useFontsRead()}`
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  const known = useRef({ letters: '', by: new Map<string, Measured>() })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the cells follows from these
  useLayoutEffect(() => {
    if (!grid.current || !isDrawn) return
    if (known.current.letters !== letters) known.current = { letters, by: new Map() }
    const { by } = known.current
    const measured = measure(grid.current, columns.length)
    for (const [at, name] of columns.entries()) by.set(name, wider(by.get(name), measured[at]))
    const room = grid.current.clientWidth - before
    const found = widthsFor(
      columns.map((name) => ({ ...(by.get(name) ?? nothing), isTitle: name === title })),
      room,
    )
    setWidths(Object.fromEntries(columns.map((name, at) => [name, found[at] ?? NARROWEST])))
  }, [columns.join(), letters, rows, order, isDrawn])
  return widths
}

/**
 * Number of times that fonts have come: their letters are wider or narrower, and each alphabet has a file of its own that is
 * read when it is first written.
 */
function useFontsRead(): number {
  const [times, count] = useReducer((before: number) => before + 1, 0)
  useLayoutEffect(() => {
    const { fonts } = document
    fonts.addEventListener('loadingdone', count)
    return () => fonts.removeEventListener('loadingdone', count)
  }, [])
  return times
}

const nothing: Measured = { content: 0, head: 0, inTwo: 0, word: 0 }

function wider(one = nothing, other = nothing): Measured {
  const of = (name: keyof Measured) => Math.max(one[name], other[name])
  return { content: of('content'), head: of('head'), inTwo: of('inTwo'), word: of('word') }
}
