import { deviceRoutes } from '#domain/device/wire.ts'
import { isPieced, PIECE_HASH_BYTES, pieceCount, pieceHash, pieceSpan } from '#domain/file/pieces.ts'
import { hexOf } from '#domain/schedule/day/bytes.ts'
import type { PlayFile } from '#domain/screen/playable.ts'
import { sha256 } from '#player/disk/digest.ts'
import type { Shelf } from '#player/disk/shelf.ts'
import { isRefusedForGood, type ServerClient } from '#player/wire/server-client.ts'

/** A file came to nothing though the server was there: the same again would be no better. */
export class Spoilt extends Error {}

/** Brings files onto the shelf. */
export interface Download {
  /** Fetches a file, or of a large one the next piece that it lacks: never more than that is in memory. */
  next(file: PlayFile): Promise<void>
}

export function makeDownload(server: ServerClient, shelf: Shelf): Download {
  /** Lists of pieces that are being worked off, by their hashes. */
  const lists = new Map<string, Uint8Array>()

  const listOf = async (file: PlayFile, hash: string) => {
    const known = lists.get(hash)
    if (known) return known
    const list = await server.bytes(deviceRoutes.pieces + hash)
    if ((await sha256(list)) !== hash) throw new Spoilt(`the pieces of ${file.sha256} are not what their hash says`)
    if (list.byteLength !== pieceCount(file.bytes) * PIECE_HASH_BYTES)
      throw new Spoilt(`the pieces of ${file.sha256} are not as many as it has bytes for`)
    lists.set(hash, new Uint8Array(list))
    return new Uint8Array(list)
  }

  const nextPiece = async (file: PlayFile, hash: string) => {
    const list = await listOf(file, hash)
    const count = pieceCount(file.bytes)
    const index = firstLacking(shelf.piecesOf(file.sha256), count)
    if (index < count) await fetchPiece(file, list, index)
    if (shelf.piecesOf(file.sha256).size < count) return
    await shelf.complete(file.sha256, file.bytes, contentType(null, file))
    lists.delete(hash)
  }

  const fetchPiece = async ({ sha256: name, bytes: size }: PlayFile, list: Uint8Array, index: number) => {
    const bytes = await server.bytes(deviceRoutes.file + name, pieceSpan(size, index))
    if ((await sha256(bytes)) !== hexOf(pieceHash(list, index)))
      throw new Spoilt(`piece ${index + 1} of file ${name} is not what its hash says`)
    await shelf.putPiece(name, index, bytes).catch(spoil)
  }

  const whole = async (file: PlayFile) => {
    const bytes = await server.bytes(deviceRoutes.file + file.sha256)
    if ((await sha256(bytes)) !== file.sha256) throw new Spoilt(`file ${file.sha256} is not what its hash says`)
    await shelf.putWhole(file.sha256, bytes, contentType(new Uint8Array(bytes), file)).catch(spoil)
  }

  return {
    async next(file) {
      const list = isPieced(file.bytes) ? file.pieces : undefined
      await (list === undefined ? whole(file) : nextPiece(file, list)).catch((error) => {
        throw isRefusedForGood(error) ? new Spoilt(String(error)) : error
      })
    },
  }
}

function firstLacking(held: ReadonlySet<number>, count: number): number {
  let index = 0
  while (index < count && held.has(index)) index++
  return index
}

/** A full disk: other files may have room. */
function spoil(error: unknown): never {
  throw new Spoilt(String(error))
}

function contentType(bytes: Uint8Array | null, { type }: PlayFile): string {
  if (type === 'video') return 'video/mp4'
  return bytes?.[0] === 0x89 ? 'image/png' : 'image/jpeg'
}
