import { PIECE_BYTES, pieceSpan } from '#domain/file/pieces.ts'
import type { Kept } from '#player/range.ts'

/** So much of a film is in memory for each who reads it. */
const READ_BYTES = 1024 * 1024

/** A file that lies in pieces, read one after the other as they are asked for. */
export function keptPieces(size: number, piece: (index: number) => Promise<Blob>): Kept {
  const read = async (at: number, to: number) => {
    const index = Math.floor(at / PIECE_BYTES)
    const span = pieceSpan(size, index)
    const until = Math.min(to, span.to, at + READ_BYTES)
    const part = (await piece(index)).slice(at - span.from, until - span.from)
    return new Uint8Array(await new Response(part).arrayBuffer())
  }
  return {
    size,
    part(from, to) {
      let at = from
      const pull = async (stream: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
        const bytes = await read(at, to)
        if (bytes.length === 0) throw new Error('a piece of the file is gone')
        at += bytes.length
        stream.enqueue(bytes)
        if (at >= to) stream.close()
      }
      return new ReadableStream({ pull }, { highWaterMark: 0 })
    },
  }
}
