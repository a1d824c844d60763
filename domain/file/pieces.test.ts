import { expect, test } from 'vitest'
import { isPieced, PIECE_BYTES, pieceCount, pieceHash, pieceSpan } from '#domain/file/pieces.ts'

test.each([
  [1, false, 1, { from: 0, to: 1 }],
  [PIECE_BYTES, false, 1, { from: 0, to: PIECE_BYTES }],
  [PIECE_BYTES + 1, true, 2, { from: PIECE_BYTES, to: PIECE_BYTES + 1 }],
  [2 * PIECE_BYTES, true, 2, { from: PIECE_BYTES, to: 2 * PIECE_BYTES }],
])('a file of %d bytes', (bytes, pieced, count, last) => {
  expect([isPieced(bytes), pieceCount(bytes), pieceSpan(bytes, count - 1)]).toEqual([pieced, count, last])
})

test('a list holds the hashes one after the other', () => {
  const list = new Uint8Array(96).map((_, at) => Math.floor(at / 32))
  expect([...pieceHash(list, 1)]).toEqual(Array(32).fill(1))
})
