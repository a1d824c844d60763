import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { isPieced, PIECE_BYTES } from '#domain/file/pieces.ts'
import type { Services } from '../base/services.ts'
import type { FileStore, StoredFile } from '../pipeline/store.ts'

/** The hashes of a file's pieces, and the hash that the list is known by. */
export interface PieceList {
  hash: string
  body: Buffer
}

/** Nothing for a file of one piece. It is read as a stream: memory does not grow with the film. */
export async function pieceListOf(files: FileStore, file: StoredFile): Promise<PieceList | undefined> {
  if (!isPieced(file.bytes)) return undefined
  const hashes: Buffer[] = []
  let piece = createHash('sha256')
  let room = PIECE_BYTES
  for await (const chunk of files.open(file)) {
    for (let rest: Buffer = chunk; rest.length > 0; ) {
      const part = rest.subarray(0, room)
      piece.update(part)
      rest = rest.subarray(part.length)
      room -= part.length
      if (room > 0) continue
      hashes.push(piece.digest())
      piece = createHash('sha256')
      room = PIECE_BYTES
    }
  }
  if (room < PIECE_BYTES) hashes.push(piece.digest())
  const body = Buffer.concat(hashes)
  return { hash: createHash('sha256').update(body).digest('hex'), body }
}

export async function keepPieceLists(db: Kysely<DB>, lists: readonly PieceList[]): Promise<void> {
  if (lists.length === 0) return
  await db
    .insertInto('piece_list')
    .values([...lists])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Large files from before there were lists get theirs, one after the other; plans follow the change. */
export async function listOlderPieces({ db, files }: Services): Promise<void> {
  const older = await db
    .selectFrom('asset_variant')
    .select('sha256')
    .distinct()
    .where('pieces', 'is', null)
    .where('bytes', '>', PIECE_BYTES)
    .execute()
  for (const { sha256 } of older) {
    const stored = await files.find(sha256)
    const list = stored && (await pieceListOf(files, stored))
    if (!list) continue
    await db.transaction().execute(async (trx) => {
      await keepPieceLists(trx, [list])
      await trx.updateTable('asset_variant').set({ pieces: list.hash }).where('sha256', '=', sha256).execute()
    })
  }
}
