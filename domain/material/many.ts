import { type CodeOf, codes } from '../base/codes.ts'
import { type FoundFile, isNamedFile, layoutOf, nameIn } from '../file/many.ts'
import { lengthFault } from './version.ts'

/** Entered fields of each of the files. */
export interface FileRow {
  fIdx: number
  matName: string
  layout: CodeOf<'layout'>
  playTime: CodeOf<'playTime'>
}

const { short, long } = codes.playTime

/** Guesses from a file itself: its name without the ending, its orientation, and the play time it fits into. */
export function guessed({ fIdx, fileNm, width, height, durationMs }: Omit<FoundFile, 'sha256' | 'pages'>): FileRow {
  return {
    fIdx,
    matName: nameIn(fileNm),
    layout: layoutOf({ width, height }),
    playTime: durationMs !== null && lengthFault(durationMs, short) === 'tooLong' ? long : short,
  }
}

export function isFileRow(value: unknown): value is FileRow {
  if (typeof value !== 'object' || value === null) return false
  const { fIdx, matName, layout, playTime } = value as Partial<Record<keyof FileRow, unknown>>
  return isNamedFile({ fIdx, name: matName, layout }) && (playTime === short || playTime === long)
}
