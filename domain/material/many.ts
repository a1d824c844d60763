import { type CodeOf, codes } from '../base/codes.ts'
import type { MessageId, MessageValues } from '../base/reply.ts'
import type { FileKind } from '../file/outcome.ts'
import { lengthFault } from './version.ts'

/** So many files are entered with one save. */
export const MOST_FILES = 200
const LONGEST_NAME = 100

/** A stored file of which a creative is to be made, and the creative that has these bytes already. */
export interface FoundFile {
  fIdx: number
  fileNm: string
  kind: FileKind
  width: number
  height: number
  durationMs: number | null
  known: { matId: number; matName: string } | null
}

/** Entered fields of each of the files. */
export interface FileRow {
  fIdx: number
  matName: string
  layout: CodeOf<'layout'>
  playTime: CodeOf<'playTime'>
}

/** Outcome of a row: the creative that was made of it, or the reason why none was. */
export interface FileOutcome {
  fIdx: number
  matId: number | null
  fault: MessageId | null
  faultValues: MessageValues | null
}

const { short, long } = codes.playTime
const { horizontal, vertical } = codes.layout

/** Guesses from a file itself: its name without the ending, its orientation, and the play time it fits into. */
export function guessed({ fIdx, fileNm, width, height, durationMs }: FoundFile): FileRow {
  return {
    fIdx,
    matName: nameIn(fileNm),
    layout: height > width ? vertical : horizontal,
    playTime: durationMs !== null && lengthFault(durationMs, short) === 'tooLong' ? long : short,
  }
}

/** `spring_bikes-15s (1).mp4` is called "spring bikes 15s". */
export function nameIn(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/\(\d+\)$/, '')
    .replace(/[_\s-]+/g, ' ')
    .trim()
  return (words === '' ? fileName : words).slice(0, LONGEST_NAME)
}

export function isFileRow(value: unknown): value is FileRow {
  if (typeof value !== 'object' || value === null) return false
  const { fIdx, matName, layout, playTime } = value as Partial<Record<keyof FileRow, unknown>>
  const isNamed = typeof matName === 'string' && matName.trim() !== '' && matName.length <= LONGEST_NAME
  return (
    isNamed &&
    Number.isInteger(fIdx) &&
    (layout === horizontal || layout === vertical) &&
    (playTime === short || playTime === long)
  )
}
