/** Large files go to players in pieces, each with a hash of its own: a cut costs one of them, not the film. */
export const PIECE_BYTES = 8 * 1024 * 1024
/** A list of pieces is their SHA-256, one after the other. */
export const PIECE_HASH_BYTES = 32

export function isPieced(bytes: number): boolean {
  return bytes > PIECE_BYTES
}

export function pieceCount(bytes: number): number {
  return Math.ceil(bytes / PIECE_BYTES)
}

/** Bytes from `from` up to, not including, `to`. */
export function pieceSpan(bytes: number, index: number): { from: number; to: number } {
  return { from: index * PIECE_BYTES, to: Math.min(bytes, (index + 1) * PIECE_BYTES) }
}

/** The hash of one piece, as its bytes stand in the list. */
export function pieceHash(list: Uint8Array, index: number): Uint8Array {
  return list.subarray(index * PIECE_HASH_BYTES, (index + 1) * PIECE_HASH_BYTES)
}
