import { type CodeOf, codes } from '../base/codes.ts'
import type { MessageId, MessageValues } from '../base/reply.ts'
import type { FileKind } from './outcome.ts'

/** So many files are entered with one save. */
export const MOST_FILES = 200
/** Characters of a name that is entered for one of them. */
export const LONGEST_NAME = 100
/** Bytes of a save: two hundred names of a hundred three-byte signs, and what else stands in a row. */
export const MANY_NAMES = 200_000

/** A stored file of which a record is to be made, and the record that has these bytes already. */
export interface FoundFile {
  fIdx: number
  fileNm: string
  kind: FileKind
  width: number
  height: number
  durationMs: number | null
  pages: number | null
  sha256: string
  known: KnownRecord | null
}

export interface KnownRecord {
  key: number
  name: string
}

/** Outcome of a row: key of the record that was made of it, or the reason why none was. */
export interface FileOutcome {
  fIdx: number
  key: number | null
  fault: MessageId | null
  faultValues: MessageValues | null
}

/** Orientation that a file is for, by its sides. */
export function layoutOf({ width, height }: Pick<FoundFile, 'width' | 'height'>): CodeOf<'layout'> {
  return height > width ? codes.layout.vertical : codes.layout.horizontal
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

/** The facts of a row that every kind of record has: its file, its name, its orientation. */
export function isNamedFile({ fIdx, name, layout }: Readonly<Record<'fIdx' | 'name' | 'layout', unknown>>): boolean {
  const isNamed = typeof name === 'string' && name.trim() !== '' && name.length <= LONGEST_NAME
  return isNamed && Number.isInteger(fIdx) && Object.values(codes.layout).some((each) => each === layout)
}
