import { expect, test, vi } from 'vitest'
import { PIECE_BYTES } from '#domain/file/pieces.ts'
import type { PlayFile } from '#domain/screen/playable.ts'
import { makeProgress } from '#player/disk/progress.ts'
import { openShelf } from '#player/disk/shelf.ts'

const fileOf = (sha256: string, bytes: number): PlayFile => ({ sha256, bytes, type: 'video', ms: 15_000, fit: 'cover' })
const film = fileOf('film', 4 * PIECE_BYTES)
const picture = fileOf('picture', PIECE_BYTES)

async function emptyShelf() {
  const cache = { keys: async () => [], put: async () => undefined, delete: async () => true }
  vi.stubGlobal('caches', { open: async () => cache })
  return openShelf()
}

test('what is being fetched is told in bytes, pieces and whole files alike, until all of it is there', async () => {
  const shelf = await emptyShelf()
  const progress = makeProgress(shelf)
  expect(progress.told()).toBe(null)
  progress.lacks([film, picture])
  expect(progress.told()).toEqual({ held: 0, bytes: 5 * PIECE_BYTES })
  await shelf.putWhole('picture', new ArrayBuffer(0), 'image/png')
  await shelf.putPiece('film', 0, new ArrayBuffer(0))
  progress.lacks([film])
  expect(progress.told()).toEqual({ held: 2 * PIECE_BYTES, bytes: 5 * PIECE_BYTES })
  await shelf.complete('film', film.bytes, 'video/mp4')
  expect(progress.told()).toBe(null)
})

test('the next fetching begins anew, and what nobody wants any more is not waited for', async () => {
  const shelf = await emptyShelf()
  const progress = makeProgress(shelf)
  await shelf.putWhole('picture', new ArrayBuffer(0), 'image/png')
  progress.lacks([picture])
  progress.lacks([])
  progress.lacks([film, fileOf('other', 7)])
  progress.lacks([film])
  expect(progress.told()).toEqual({ held: 0, bytes: 4 * PIECE_BYTES })
})
