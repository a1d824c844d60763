import { pieceSpan } from '#domain/file/pieces.ts'
import type { PlayFile } from '#domain/screen/playable.ts'
import type { Shelf } from '#player/disk/shelf.ts'

/** Bytes of all that is being fetched: from when the first file was lacking until none is. */
export interface Progress {
  /** Files that are lacking now; those of before that nobody wants any more are forgotten. */
  lacks(lacking: readonly PlayFile[]): void
  told(): { held: number; bytes: number } | null
}

export function makeProgress(shelf: Shelf): Progress {
  const files = new Map<string, PlayFile>()
  const heldOf = (file: PlayFile) => (shelf.has(file.sha256) ? file.bytes : heldBytes(shelf, file))
  return {
    lacks(lacking) {
      const names = new Set(lacking.map(({ sha256: name }) => name))
      for (const name of files.keys()) if (names.size === 0 || !(names.has(name) || shelf.has(name))) files.delete(name)
      for (const file of lacking) files.set(file.sha256, file)
    },
    told() {
      const all = [...files.values()]
      if (all.every(({ sha256: name }) => shelf.has(name))) return null
      return { held: sum(all.map(heldOf)), bytes: sum(all.map(({ bytes }) => bytes)) }
    },
  }
}

/** Bytes of the pieces that are there of a file that is not complete. */
export function heldBytes(shelf: Shelf, { sha256: name, bytes }: PlayFile): number {
  const spans = [...shelf.piecesOf(name)].map((index) => pieceSpan(bytes, index))
  return sum(spans.map(({ from, to }) => to - from))
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
