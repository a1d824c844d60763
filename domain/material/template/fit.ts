/** Width of a text in letters of one pixel. */
export type Measure = (text: string) => number

export interface Room {
  width: number
  height: number
  /** Pixels of its letters, between which it is fitted. */
  least: number
  most: number
}

export interface Fitted {
  size: number
  lines: string[]
}

/** Height of a line in that of its letters. */
export const LINE_HEIGHT = 1.18

/**
 * A text in letters as large as its room allows; nothing where the smallest that are legible are still too large. Words are
 * kept whole, also Korean ones, unless that would halve the letters; then Hangul and Han break between syllables.
 */
export function fitted(text: string, room: Room, measure: Measure): Fitted | undefined {
  const whole = largest(partsOf(text), room, measure)
  if (!hasSyllables.test(text)) return whole
  const broken = largest(syllablesOf(text), room, measure)
  return whole && whole.size * 2 > (broken?.size ?? 0) ? whole : broken
}

/** Piece of a text that stays on one line, with what follows it where the line goes on. */
interface Part {
  text: string
  gap: '' | ' '
}

const hasSyllables = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/
const STEP = 2

function largest(parts: readonly Part[], room: Room, measure: Measure): Fitted | undefined {
  for (let size = room.most; size >= room.least; size -= STEP) {
    const lines = linesOf(parts, room.width / size, measure)
    if (lines && lines.length * LINE_HEIGHT * size <= room.height) {
      return { size, lines: evenly(parts, lines, measure) }
    }
  }
  return undefined
}

/** Lines no wider than so much; nothing where a part alone is. */
function linesOf(parts: readonly Part[], width: number, measure: Measure): string[] | undefined {
  const lines: string[] = []
  let line = ''
  let gap = ''
  for (const part of parts) {
    if (measure(part.text) > width) return undefined
    const longer = line + gap + part.text
    if (line && measure(longer) > width) {
      lines.push(line)
      line = part.text
    } else line = longer
    gap = part.gap
  }
  return [...lines, line]
}

/** As many lines, each about as wide as the others: no word is left alone on the last. */
function evenly(parts: readonly Part[], lines: string[], measure: Measure): string[] {
  let best = lines
  let width = Math.max(...lines.map(measure))
  for (;;) {
    const narrower = linesOf(parts, width * 0.98, measure)
    if (!narrower || narrower.length > lines.length) return best
    best = narrower
    width *= 0.98
  }
}

/** Words, and parts of words behind their hyphens. */
function partsOf(text: string): Part[] {
  return wordsOf(text).flatMap((word) => {
    const pieces = word.split(/(?<=[-–/])(?=.)/)
    return pieces.map((piece, at): Part => ({ text: piece, gap: at === pieces.length - 1 ? ' ' : '' }))
  })
}

function syllablesOf(text: string): Part[] {
  return wordsOf(text).flatMap((word) => {
    const pieces = word.split(
      /(?<=[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3])(?=[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3])/,
    )
    return pieces.map((piece, at): Part => ({ text: piece, gap: at === pieces.length - 1 ? ' ' : '' }))
  })
}

const wordsOf = (text: string) => text.trim().split(/\s+/)
