import type { Gap } from '#domain/schedule/day/day.ts'
import {
  type Placing,
  type Program,
  type ProgramItem,
  type ProgramKind,
  placingsOf,
} from '#domain/schedule/day/program.ts'
import { SLOTS_PER_HOUR } from '#domain/schedule/day/slots.ts'

/** Kind of a unit: one of the three streams, or the brand card where none has anything. */
export type SlotKind = ProgramKind | 'card'

/** The three streams that together make what a screen shows. */
export interface Programs {
  ad: Program | null
  house: Program | null
  notice: Program | null
}

export interface Slot {
  kind: SlotKind
  item: ProgramItem | null
  from: number
  to: number
}

/** A notice goes before an advertisement, and that before the house stream. */
const precedence = ['notice', 'ad', 'house'] as const

/**
 * The slots of one hour. Whole plays win by precedence; a house play that an advertisement needs room of gives way
 * as a whole, since half a clip is no play; the brand card fills what is left of the open gaps.
 */
export function composeHour(hour: number, gaps: readonly Gap[], programs: Programs): readonly Slot[] {
  const slots: Slot[] = []
  const isFree = freeUnits(hour, gaps)
  for (const kind of precedence) {
    const program = programs[kind]
    for (const placing of program ? placingsOf(program, hour) : []) {
      if (!isWhollyFree(placing, isFree)) continue
      isFree.fill(false, placing.from, placing.to)
      slots.push({ kind, ...placing })
    }
  }
  return [...slots, ...cards(isFree)].sort((one, other) => one.from - other.from)
}

/** The text whose SHA-256 names a composition: it is what a proof of play refers to. */
export function compositionText(hashes: { ad: string | null; house: string | null; notice: string | null }): string {
  return `composition ${hashes.ad ?? '-'} ${hashes.house ?? '-'} ${hashes.notice ?? '-'}`
}

function freeUnits(hour: number, gaps: readonly Gap[]): boolean[] {
  const isFree = new Array<boolean>(SLOTS_PER_HOUR).fill(false)
  for (const gap of gaps) if (gap.hour === hour) isFree.fill(true, gap.from, gap.to)
  return isFree
}

function isWhollyFree({ from, to }: Placing, isFree: readonly boolean[]): boolean {
  return isFree.slice(from, to).every(Boolean)
}

function cards(isFree: readonly boolean[]): Slot[] {
  const runs: Slot[] = []
  isFree.forEach((free, at) => {
    const last = runs.at(-1)
    if (!free) return
    if (last?.to === at) last.to = at + 1
    else runs.push({ kind: 'card', item: null, from: at, to: at + 1 })
  })
  return runs
}
