import type { CodeOf } from '../../base/codes.ts'
import { type FoundFile, isNamedFile, layoutOf, nameIn } from '../../file/many.ts'
import { playSecondsOf } from '../fit/length.ts'

/** Entered fields of each of the files that become contents. */
export interface ContentRow {
  fIdx: number
  contentName: string
  layout: CodeOf<'layout'>
  /** Seconds that a picture is shown; those of a film and of pages follow from the file. */
  playSeconds: number
}

const LONGEST_SECONDS = 3600

/** Guesses from a file itself: its name without the ending, its orientation, and its length. */
export function guessedContent(found: FoundFile): ContentRow {
  const { fIdx, fileNm } = found
  return { fIdx, contentName: nameIn(fileNm), layout: layoutOf(found), playSeconds: playSecondsOf(found, null) }
}

export function isContentRow(value: unknown): value is ContentRow {
  if (typeof value !== 'object' || value === null) return false
  const { fIdx, contentName, layout, playSeconds } = value as Partial<Record<keyof ContentRow, unknown>>
  const isLong = Number.isInteger(playSeconds) && Number(playSeconds) >= 1 && Number(playSeconds) <= LONGEST_SECONDS
  return isNamedFile({ fIdx, name: contentName, layout }) && isLong
}
